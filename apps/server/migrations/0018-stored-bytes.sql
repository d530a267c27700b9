-- What is kept has a size that is known, so that nobody can fill the server.

-- Plannings of tribes are kept as compressed JSON. What was kept before stays plain JSON until it is
-- saved again: its first byte, a brace, tells it from a compressed one.
alter table tribe_plan
  add column document bytea,
  -- For lists of plans, which would otherwise unpack each: {tribes, tribeCount, targetPlayers, targetPlayerCount}, the first ten names of each.
  add column summary jsonb,
  -- Of both, and of those of all its versions.
  add column bytes bigint;
alter table tribe_plan_version
  add column document bytea,
  add column summary jsonb;

create function summary_of(planning jsonb) returns jsonb language sql immutable as $$
  select jsonb_build_object(
    'tribes', jsonb_path_query_array(planning, '$.attackingTribeData[0 to 9].name'),
    'tribeCount', jsonb_array_length(planning -> 'attackingTribeData'),
    'targetPlayers', jsonb_path_query_array(planning, '$.targetPlayers[0 to 9].name'),
    'targetPlayerCount', jsonb_array_length(planning -> 'targetPlayers'))
$$;
update tribe_plan_version set document = convert_to(planning::text, 'UTF8'), summary = summary_of(planning);
update tribe_plan set document = convert_to(planning::text, 'UTF8'), summary = summary_of(planning);
update tribe_plan
   set bytes = octet_length(document) + octet_length(summary::text)
             + coalesce((select sum(octet_length(document) + octet_length(summary::text))
                           from tribe_plan_version where plan = tribe_plan.id), 0);
drop function summary_of(jsonb);

alter table tribe_plan
  drop column planning,
  alter column document set not null,
  -- Compressed already.
  alter column document set storage external,
  alter column summary set not null,
  alter column bytes set not null;
alter table tribe_plan_version
  drop column planning,
  alter column document set not null,
  alter column document set storage external,
  alter column summary set not null;

-- How many lines a planning holds, and how many bytes these take: their texts, and 200 for the row and the indexes of each.
alter table off_pack_planning
  add column line_count integer not null default 0,
  add column bytes bigint not null default 0;
update off_pack_planning
   set line_count = counted.lines, bytes = counted.bytes
  from (select planning, count(*) as lines, sum(octet_length(line) + 200) as bytes from off_pack_line group by planning) as counted
 where counted.planning = off_pack_planning.key;

-- What an address has stored lately. Rows go a day later.
create table stored_lately (
  -- HMAC-SHA256 of the address under the secret below: it can be recognised and not read.
  holder text not null,
  -- TRIBE_PLANS and the others of the closed list of the quotas.
  kind text not null,
  -- The beginning of the hour.
  hour timestamptz not null,
  items bigint not null,
  bytes bigint not null,
  primary key (holder, hour, kind)
);
create index on stored_lately (hour);

-- One row: what addresses are hashed with. Nodes share it.
create table stored_lately_secret (
  only_one boolean primary key default true check (only_one),
  secret bytea not null
);
