"""Figures for the features of a hand, fitted to what hands come to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

Features = Counter[str]


def fitted(
    samples: Iterable[tuple[Features, float]], ridge: float, places: int
) -> dict[str, float]:
    """Least squares, to so many decimal places; `ridge` keeps figures that hardly matter small."""
    names: dict[str, int] = {"start": 0}
    matrix: list[list[float]] = [[0.0]]
    right = [0.0]
    for features, value in samples:
        for name in features:
            if name not in names:
                names[name] = len(names)
                for line in matrix:
                    line.append(0.0)
                matrix.append([0.0] * len(names))
                right.append(0.0)
        chosen = [(names[name], count) for name, count in features.items()]
        for i, count in chosen:
            right[i] += count * value
            line = matrix[i]
            for j, other in chosen:
                line[j] += count * other
    size = len(names)
    for i in range(1, size):
        matrix[i][i] += ridge
    for i in range(size):  # no pivoting is needed: the matrix is positive definite
        for j in range(i + 1, size):
            ratio = matrix[j][i] / matrix[i][i]
            if ratio:
                matrix[j] = [x - ratio * y for x, y in zip(matrix[j], matrix[i], strict=True)]
                right[j] -= ratio * right[i]
    found = [0.0] * size
    for i in reversed(range(size)):
        rest = sum(matrix[i][j] * found[j] for j in range(i + 1, size))
        found[i] = (right[i] - rest) / matrix[i][i]
    return {name: round(found[i], places) for name, i in names.items()}
