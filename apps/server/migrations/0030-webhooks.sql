-- What operations tell to somebody outside of their own accord. apps/server/src/operations/watch/watch.ts tells how.
--
--   operation ─┬─ operation_watch     one row, while there is somebody to tell
--              ├─ operation_told      what was told already
--              └─ operation_webhook   to whom: webhooks
create table operation_watch (
  operation text primary key references operation on delete cascade,
  -- What failed before is no news.
  since timestamptz not null default now(),
  -- When somebody has to look at the orders again.
  due_at timestamptz not null default now(),
  -- The same for the first launches of waves, for which all orders are looked at.
  waves_due_at timestamptz not null default now(),
  -- When orders that fail were told last: the next ones are gathered for a moment.
  failing_told_at timestamptz,
  -- Until which revision it was looked whether orders cannot be sent.
  failing_revision integer not null default 0
);
create index on operation_watch (due_at);

create table operation_told (
  operation text not null references operation on delete cascade,
  order_id text not null,
  -- LATE, CANNOT or MISSED, to all; or LAUNCH, to one device.
  what text not null,
  -- The device; empty for what is told to all.
  recipient text not null default '',
  primary key (operation, order_id, what, recipient)
);

create table operation_webhook (
  -- 128 random bits, URL-safe; the recipient of its deliveries.
  id text primary key,
  operation text not null references operation on delete cascade,
  -- DISCORD or SIGNED.
  kind text not null,
  -- Whole, because it is called: that of Discord is a secret. No answer and no log tells it; the key of a signed one follows from
  -- the server's secret and the id, and is not kept.
  address text not null,
  language text not null,
  made_at timestamptz not null default now(),
  -- Nothing is sent before: it said so, or did not answer.
  rests_until timestamptz,
  -- One after the other.
  failures integer not null default 0,
  last_at timestamptz,
  last_outcome text,
  last_status integer,
  -- It said that it is gone.
  ended_at timestamptz
);
create index on operation_webhook (operation);

-- The orders that wait to be sent, by their launch: what is ahead and what is late is found among them.
create index on operation_order (operation, launch) where state in ('PLANNED', 'OPENED');
