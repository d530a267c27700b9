-- What an administrator may set about planning; read anew for every plan.
create table planner_setting (
  -- MANY_SOURCES and the others of the slice's closed list.
  setting text primary key,
  value integer not null check (value between 1 and 1000000),
  -- For the settings page.
  description text not null
);

insert into planner_setting (setting, value, description) values
  ('MANY_SOURCES', 500, 'From this many source villages on a plan is large.'),
  ('MANY_TARGETS', 500, 'From this many target villages on a plan is large.'),
  ('MAX_RETRY_ATTEMPTS', 100, 'Complete attempts for a plan whose launch times depend on each other.'),
  ('MAX_RETRY_ATTEMPTS_MANY_SOURCES', 10, 'The same for a large plan.');

-- How many plans were answered with at least one line. One row a world, planner and day, so that
-- the totals and the statistics by day, world and planner are sums of a few rows.
create table plan_count (
  -- Not a reference: a plan stays counted when its world is forgotten.
  world text not null,
  planning_type text not null,
  -- In UTC.
  day date not null,
  count integer not null check (count > 0),
  primary key (world, planning_type, day)
);
