-- Off-pack plans: timed commands of one player on one world. Whoever has the key may read one, and change it.
create table off_pack_planning (
  -- 144 random bits, URL-safe.
  key text primary key,
  name text not null,
  -- Of scrypt, with its salt and costs; null where there is no password.
  password_hash text,
  world text not null,
  -- Of the game.
  player integer not null,
  -- Null where nobody was signed in, or the account is gone.
  created_by bigint references app_user on delete set null,
  created_at timestamptz not null default now(),
  -- The latest of all lines it ever held, as the clock of its world shows it: what has happened is forgotten some time after.
  last_arrival text collate "C" not null
);
-- A player's own plans, and what deleting an account empties.
create index on off_pack_planning (created_by);
create index on off_pack_planning (last_arrival);

create table off_pack_line (
  -- Told to whoever opens the command in the game.
  id bigint generated always as identity primary key,
  planning text not null references off_pack_planning on delete cascade,
  -- As the clock of the world shows it, YYYY-MM-DD HH:mm:ss.SSS, so that texts sort like times.
  launch text collate "C" not null,
  -- In the off-pack format, always spelt the same way.
  line text not null
);
create index on off_pack_line (planning, launch, id);
