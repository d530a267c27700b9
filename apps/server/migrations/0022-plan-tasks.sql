-- What nodes ask of each other is a planner's problem or an operation, as a structured clone that says which.
alter table plan_order rename column problem to task;
