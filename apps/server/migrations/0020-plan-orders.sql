-- Plans that a node which serves pages asks of the nodes that plan. A row lives as long as somebody waits for the plan.
-- Unlogged: a database that crashes forgets them, and whoever waits is told; until then nothing of them is written twice.
create unlogged table plan_order (
  id uuid primary key default gen_random_uuid(),
  -- The engine's problem, as a structured clone.
  problem bytea not null,
  -- Counted up when a planning node was lost and the order is given out again.
  attempt smallint not null default 1,
  -- The last sign of life of the node that makes the plan; null until one has taken it.
  beat_at timestamptz,
  -- Renewed by the node that asks. After that nobody waits any more.
  wanted_until timestamptz not null,
  -- What came of it, as a structured clone.
  answer bytea
);
