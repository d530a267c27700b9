-- Plans of tribes. Whoever has the id may read one.
create table tribe_plan (
  -- 128 random bits, URL-safe.
  id text primary key,
  -- Never changes.
  world text not null,
  -- What is planned, as the contract TribePlanning describes it.
  planning jsonb not null,
  -- Null where nobody was signed in, or the account is gone.
  created_by bigint references app_user on delete set null,
  -- Accounts that alone may change it; everybody with the id where it is empty. Stays as it is when one of them is deleted.
  allowed_editors bigint[] not null default '{}',
  created_at timestamptz not null default date_trunc('milliseconds', now()),
  -- To the millisecond, which is what an editor knows of it, and later with each change.
  modified_at timestamptz not null default date_trunc('milliseconds', now())
);
-- A player's own plans, and what deleting an account empties.
create index on tribe_plan (created_by);
-- Plans that list a player as an editor.
create index on tribe_plan using gin (allowed_editors);
-- Plans of nobody go when they are old.
create index on tribe_plan (modified_at) where created_by is null;

-- What a plan was before; the highest number is the latest.
create table tribe_plan_version (
  number bigint generated always as identity primary key,
  plan text not null references tribe_plan on delete cascade,
  planning jsonb not null
);
create index on tribe_plan_version (plan, number);
