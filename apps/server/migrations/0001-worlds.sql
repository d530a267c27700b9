-- When a domain's list of worlds was asked for. One row a domain that anybody asked about.
create table world_list (
  domain text primary key,
  -- When the game last answered with a list; null while it never did.
  reached_at timestamptz,
  -- Nobody asks before: the end of the hour, of the pause after a failure, or of the lease of the node that asks now.
  next_at timestamptz not null default 'epoch',
  -- Failures in a row.
  failures integer not null default 0,
  -- Why the last try failed, a code of the phrases.
  problem text
);

-- Worlds by the game's own key, with the settings a planner needs.
create table world (
  -- nl100, enp11.
  key text primary key,
  domain text not null,
  -- As the list gave it, without a slash at its end.
  url text not null,
  -- False once the list lacks the world or its files redirect; its plans stay readable.
  active boolean not null,
  -- Made up by us, shown while the domain's list was never reached.
  demo boolean not null default false,
  -- [{"name": "spear", "minutesPerField": 18}, …] in the game's order; empty until the settings were read.
  units jsonb not null default '[]',
  -- Fields, inclusive; 0 is no limit.
  max_noble_fields double precision not null default 0,
  has_watch_towers boolean not null default false,
  has_milliseconds boolean not null default false,
  -- As in world_list, but about config and units, which are read once a day.
  settings_next_at timestamptz not null default 'epoch',
  settings_failures integer not null default 0,
  settings_problem text,
  -- When anything of the above last changed that a player can see.
  changed_at timestamptz not null default now()
);

-- Serves the list of a domain.
create index world_domain on world (domain);

-- How current the map files of a world are, and who reads them now. One row a world.
create table world_import (
  world text primary key references world (key) on delete cascade,
  -- Number of the newest snapshot; 0 while nothing was imported.
  version integer not null default 0,
  villages integer not null default 0,
  -- When the game last served, or confirmed, the state that is shown.
  imported_at timestamptz,
  -- ETag and Last-Modified of each file as it was last imported: {"village": {"etag": …, "lastModified": …}, …}.
  file_tags jsonb not null default '{}',
  next_at timestamptz not null default 'epoch',
  failures integer not null default 0,
  problem text,
  -- Since when the game serves so few villages that they are not believed; null while it does not.
  shrunk_since timestamptz,
  -- WAITING, FETCHING, READING or STORING while an import runs; one whose lease (next_at) has ended runs no longer.
  stage text,
  -- Share of the stage, 0 to 1.
  done real not null default 0,
  -- When somebody last used the world, to some minutes; only such worlds are refreshed.
  used_at timestamptz
);

-- Serves the search for worlds that are due.
create index world_import_used_at on world_import (used_at);

-- Villages as of the last import. What only needs places, owners and points reads the snapshot instead.
create table village (
  world text not null references world (key) on delete cascade,
  id integer not null,
  name text not null,
  x smallint not null,
  y smallint not null,
  -- Player id; 0 for barbarian villages. Not a reference: the files of one world need not agree.
  owner integer not null,
  points integer not null,
  -- 0 none, 1 to 9 and 11 to 21 known to the public tools, others unexplained.
  bonus integer not null,
  primary key (world, id)
);

create table player (
  world text not null references world (key) on delete cascade,
  id integer not null,
  name text not null,
  -- The name in lower case as the server folds it: what a search compares. Databases differ in how they fold letters.
  name_folded text not null,
  -- 0 for none. Not a reference, as above.
  tribe integer not null,
  villages integer not null,
  points integer not null,
  rank integer not null,
  primary key (world, id)
);

-- Serves the list of a tribe's players.
create index player_tribe on player (world, tribe);

create table tribe (
  world text not null references world (key) on delete cascade,
  id integer not null,
  name text not null,
  tag text not null,
  name_folded text not null,
  tag_folded text not null,
  members integer not null,
  villages integer not null,
  -- Of all members, not only of the best forty.
  points integer not null,
  rank integer not null,
  primary key (world, id)
);

-- Each imported state of a world in one piece (layout in worlds/world-snapshot.ts), deflated. The two newest
-- are kept, so that whoever has just read a version's number still finds it.
create table world_snapshot (
  world text not null references world (key) on delete cascade,
  version integer not null,
  packed bytea not null,
  imported_at timestamptz not null default now(),
  primary key (world, version)
);
