-- Operations of tribes: troops, targets, waves, rules and a plan in versions. Whoever has the key of one of its links may come in;
-- the keys follow from the server's secret, the id, the role and the generations below, so that none is stored.
--
--   operation ─┬─ operation_part           one row for each document: selection, targets, waves, rules
--              ├─ operation_troops         one row a player
--              └─ operation_plan_version   the newest twenty plans
create table operation (
  -- 128 random bits, URL-safe.
  id text primary key,
  name text not null,
  -- Never changes.
  world text not null,
  -- Null where nobody was signed in, or the account is gone.
  created_by bigint references app_user on delete set null,
  created_at timestamptz not null default date_trunc('milliseconds', now()),
  modified_at timestamptz not null default date_trunc('milliseconds', now()),
  -- Of the plan in force; null without one, or where it has no commands.
  last_landing timestamptz,
  -- 90 days after the last landing, else after the last change.
  expires_at timestamptz not null default now() + interval '90 days',
  -- Renewing a link raises its generation, and the key before is none any more.
  coordinator_generation integer not null default 1,
  viewer_generation integer not null default 1,
  -- Counted up by each change of anybody's troops, also where some are deleted: no revision comes twice.
  troops_revision integer not null default 0,
  -- The version in force; 0 without a plan.
  plan_version integer not null default 0,
  -- Figures for lists and heads, which would otherwise unpack the documents.
  villages integer not null default 0,
  players integer not null default 0,
  targets integer not null default 0,
  waves integer not null default 0,
  planned integer,
  wanted integer,
  -- Of all parts but the plan, as JSON: what its limit counts.
  json_bytes bigint not null default 0,
  -- What all documents take, those of the versions too.
  bytes bigint not null default 0
);
-- Somebody's own operations, and what deleting an account empties.
create index on operation (created_by, modified_at desc);
-- Those that are due to go.
create index on operation (expires_at);

create table operation_part (
  operation text not null references operation on delete cascade,
  -- selection, targets, waves or rules.
  part text not null,
  -- From 1, with each save.
  revision integer not null,
  -- JSON as the contract describes it, deflated.
  document bytea not null,
  json_bytes integer not null,
  primary key (operation, part)
);
alter table operation_part alter column document set storage external;

-- What is a player's own beside his troops (his link, his quiet hours) is no column here: troops that are brought anew
-- take the place of the row.
create table operation_troops (
  operation text not null references operation on delete cascade,
  -- Player id of the game.
  player integer not null,
  -- The operation's troops_revision of the save.
  revision integer not null,
  -- AT_HOME, ALL_OWN or BY_HAND.
  mark text not null,
  -- How whoever brought them calls himself.
  brought_by text not null,
  brought_at timestamptz not null default date_trunc('milliseconds', now()),
  village_count integer not null,
  -- The list of villages as JSON, deflated.
  document bytea not null,
  json_bytes integer not null,
  primary key (operation, player)
);
alter table operation_troops alter column document set storage external;

-- Versions never change, so orders can name the version and the id of a command in it.
create table operation_plan_version (
  operation text not null references operation on delete cascade,
  -- From 1. Older ones than the newest twenty go.
  version integer not null,
  author text not null,
  -- PLANNED, EDITED or BROUGHT_BACK.
  cause text not null,
  note text not null,
  saved_at timestamptz not null default date_trunc('milliseconds', now()),
  -- Figures of the plan.
  planned integer not null,
  wanted integer not null,
  bound integer not null,
  proven boolean not null,
  -- The plan as JSON, deflated.
  document bytea not null,
  primary key (operation, version)
);
alter table operation_plan_version alter column document set storage external;
