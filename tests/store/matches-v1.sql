-- A matches file of version 1. Never edit: files of this version are out there.
PRAGMA application_id = 1130459748;
PRAGMA user_version = 1;
BEGIN TRANSACTION;
CREATE TABLE actions (
  match INTEGER NOT NULL REFERENCES matches (key) ON DELETE CASCADE,
  number INTEGER NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY (match, number)
) WITHOUT ROWID;
INSERT INTO "actions" VALUES(1,0,'deal:3:HA HT');
INSERT INTO "actions" VALUES(2,0,'deal:1:HA HT');
INSERT INTO "actions" VALUES(2,1,'play:HA');
INSERT INTO "actions" VALUES(2,2,'deal:2:HT HA');
INSERT INTO "actions" VALUES(3,0,'deal:7:HA HT HK');
INSERT INTO "actions" VALUES(3,1,'play:HK');
INSERT INTO "actions" VALUES(3,2,'play:HA');
CREATE TABLE matches (
  key INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  game TEXT NOT NULL,
  rules_version INTEGER NOT NULL,
  seed TEXT NOT NULL,
  seats TEXT NOT NULL,
  options TEXT NOT NULL,
  created REAL NOT NULL,
  updated REAL NOT NULL,
  status TEXT NOT NULL,
  assisted INTEGER NOT NULL,
  undone INTEGER NOT NULL,
  outcome TEXT,
  deals INTEGER NOT NULL,
  reason TEXT,
  counted INTEGER NOT NULL,
  owner TEXT
);
INSERT INTO "matches" VALUES(1,'ab12ab12ab12ab12ab12ab12ab12ab12','schnapsen',1,'5','["human","apprentice"]','{}',1785500003.0,1785500004.0,'broken',0,0,NULL,0,'{"key":"store.match_damaged","args":{}}',1,'cafecafecafe');
INSERT INTO "matches" VALUES(2,'0b0e0b0e0b0e0b0e0b0e0b0e0b0e0b0e','schnapsen',1,'1180591620717411303424','["human","master"]','{}',1785500005.0,1785500008.0,'finished',1,0,'{"winners":[0],"scores":[7,0],"marks":["schneider"]}',2,NULL,1,'cafecafecafe');
INSERT INTO "matches" VALUES(3,'51de51de51de51de51de51de51de51de','schnapsen',1,'42','["human","regular"]','{"first_deal":"7"}',1785500009.0,1785500010.0,'running',0,0,NULL,0,NULL,1,'cafecafecafe');
CREATE TABLE notes (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
INSERT INTO "notes" VALUES('opened','1785500001');
CREATE INDEX matches_status ON matches (status);
COMMIT;
