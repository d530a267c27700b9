-- Orders: the commands of a plan that were given out, and what became of each.
--
--   operation ─┬─ operation_orders    one row, once a plan was given out
--              ├─ operation_order     one row a command, ─── operation_order_mark   its history
--              └─ operation_player    one row a player who has or had orders
create table operation_orders (
  operation text primary key references operation on delete cascade,
  -- Of the plan that was given out last.
  version integer not null,
  given_by text not null,
  given_at timestamptz not null,
  -- Whether players see who else lands on their targets: NOBODY, NAMELESS or NAMED.
  others text not null default 'NOBODY',
  -- Counted up by each change of any order, in the order in which they are committed: its row is locked until then.
  revision integer not null default 0,
  -- Of the orders and their marks, about.
  bytes bigint not null default 0
);

create table operation_order (
  operation text not null references operation on delete cascade,
  -- That of the command, which follows from source, target, template and landing.
  id text not null,
  -- Who has to send it.
  player integer not null,
  target text not null,
  -- Milliseconds since 1970.
  launch bigint not null,
  arrival bigint not null,
  -- The command as it was given out.
  command jsonb not null,
  given_at timestamptz not null,
  -- When it was given out with other troops than before; null where it never was.
  changed_at timestamptz,
  -- What its marks make of it; packages/operation/src/order-state.ts.
  state text not null default 'PLANNED',
  state_at timestamptz,
  state_by text,
  word text not null default '',
  sent_all_the_same boolean not null default false,
  replaced_by text,
  mark_count smallint not null default 0,
  -- The operation's, when it changed last.
  revision integer not null,
  primary key (operation, id)
);
create index on operation_order (operation, revision);
create index on operation_order (operation, player);
create index on operation_order (operation, target);

create table operation_order_mark (
  operation text not null,
  order_id text not null,
  -- Drawn by whoever marked, so that a mark that comes again is known.
  id text not null,
  -- As they arrived.
  number bigint generated always as identity,
  kind text not null,
  -- PLAYER, COORDINATOR, PROGRAM or PLAN.
  marked_by text not null,
  -- PAGE, OFFLINE, PROGRAM or PLAN.
  marked_from text not null,
  author text not null,
  word text not null,
  replaced_by text,
  -- By the server's clock, as whoever marked knows it, and by that of the device.
  made_at timestamptz not null,
  device_at timestamptz,
  received_at timestamptz not null,
  primary key (operation, order_id, id),
  foreign key (operation, order_id) references operation_order on delete cascade
);

-- What is a player's own; troops that are brought anew do not touch it.
create table operation_player (
  operation text not null references operation on delete cascade,
  player integer not null,
  -- Renewing the link raises it, and the key before is none any more.
  generation integer not null default 1,
  opened_at timestamptz,
  -- To the minute.
  seen_at timestamptz,
  -- HH:MM of the world's clock; null for none of his own.
  quiet_from text,
  quiet_until text,
  language text,
  primary key (operation, player)
);
