-- A version of a plan may be pinned, under a name: it stays among the twenty until it is unpinned. Small edits by hand that follow each
-- other are one version.
alter table operation_plan_version
  add column is_pinned boolean not null default false,
  -- Empty where it has none.
  add column name text not null default '',
  -- When the first of the edits was saved that are one version by now.
  add column begun_at timestamptz not null default now();
update operation_plan_version set begun_at = saved_at;
