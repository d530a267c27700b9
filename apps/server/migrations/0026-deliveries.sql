-- What is sent to somebody outside at a moment, once, whichever node does it. apps/server/src/deliveries/deliveries.ts tells how.
create table delivery (
  id bigint generated always as identity primary key,
  -- Goes with it.
  operation text not null references operation on delete cascade,
  -- Which sender sends it: DISCORD or SIGNED, and whatever has one.
  kind text not null,
  -- To whom, as the sender knows him. Of one recipient one is sent after the other.
  recipient text not null,
  -- What it is about: the same for the same recipient is put in once.
  event text not null,
  -- What the sender makes a request of.
  body jsonb not null,
  due_at timestamptz not null,
  -- Worth nothing from then on.
  stale_at timestamptz not null,
  -- The node that has it in hand, and until when the others leave it to it.
  taken_by text,
  taken_until timestamptz,
  attempts smallint not null default 0,
  -- SENT, STALE or ENDED, and when; null while it waits.
  outcome text,
  done_at timestamptz,
  unique (recipient, event)
);
create index on delivery (due_at) where done_at is null;
create index on delivery (recipient) where done_at is null;
create index on delivery (operation);
create index on delivery (done_at);
