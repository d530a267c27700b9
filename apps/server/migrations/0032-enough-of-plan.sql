-- Whoever waits for the plan of an operation takes what was found: its search ends.
alter table plan_order add column is_enough boolean not null default false;
