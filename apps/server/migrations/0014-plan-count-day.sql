-- Serves the statistics of today and of the last days. Days are those of the zone of the server's statistics.
create index plan_count_day on plan_count (day);
