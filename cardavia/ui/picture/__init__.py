"""The picture effect over everything that our graphics views show.

For whoever builds a view
-------------------------
Make the view a `PictureView` and paint as if there were no effect: items, cloth, text, veils and
shadows in their plain colours. The view maps the finished picture, by the graphics card or, on the
raster path, pixel by pixel in what was just repainted. So nothing has to be coloured beforehand,
translucent parts come out right, and one moving card costs only its own area.

Do not scroll such a view by hand, give its viewport an effect, or call `setViewport`. Call
`shutdown()` before a view is thrown away without having been closed.

`Picture.bake` maps an image for places outside a view. OpenGL is imported only once
`choose_path()` has decided for it.
"""

from cardavia.ui.picture.choice import Choice, choose_path
from cardavia.ui.picture.model import Picture, Setting
from cardavia.ui.picture.panel import PicturePanel
from cardavia.ui.picture.view import PictureView

__all__ = ["Choice", "Picture", "PicturePanel", "PictureView", "Setting", "choose_path"]
