-- Browsers that are woken by a push service. apps/server/src/operations/push/push-sender.ts tells how.
create table operation_push (
  operation text not null references operation on delete cascade,
  -- Drawn by the browser.
  device text not null,
  -- Whose launches it is told of; null for a coordinator, who is told of what fails.
  player integer,
  -- Where its push service takes messages for it, and the keys that they are encrypted with. Whoever has the first can send to
  -- nobody but this browser, and nothing that it would read.
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  -- Before the first launch of a cluster.
  minutes smallint not null,
  language text not null,
  told_at timestamptz not null default now(),
  -- Nothing is sent before.
  rests_until timestamptz,
  failures integer not null default 0,
  primary key (operation, device)
);

-- With which this server signs to push services, made by the first node that needs it. Another one would end every subscription.
create table push_identity (
  one boolean primary key default true check (one),
  public_key text not null,
  private_key text not null,
  made_at timestamptz not null default now()
);
