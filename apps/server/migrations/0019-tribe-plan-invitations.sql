-- Accounts that a creator has named as editors, and what they answered: a plan stands in the list of an
-- account that has accepted it, not of one that was only named.
create table tribe_plan_invitation (
  plan text not null references tribe_plan on delete cascade,
  account bigint not null references app_user on delete cascade,
  -- Null where that account is gone.
  invited_by bigint references app_user on delete set null,
  invited_at timestamptz not null default now(),
  -- Null while there is none. A no stays, so that naming the account once more asks it nothing.
  answer text check (answer in ('ACCEPTED', 'DECLINED')),
  primary key (plan, account)
);
-- The plans of an account, and what waits for its answer.
create index on tribe_plan_invitation (account, answer, invited_at);
create index on tribe_plan_invitation (invited_by);

-- Whoever was named before is asked as well: the newest fifty plans for each account.
insert into tribe_plan_invitation (plan, account, invited_by)
select plan, account, creator
  from (select tribe_plan.id as plan, app_user.id as account, tribe_plan.created_by as creator,
               row_number() over (partition by app_user.id order by tribe_plan.modified_at desc, tribe_plan.id) as place
          from tribe_plan
          join app_user on app_user.id = any (tribe_plan.allowed_editors)
         where tribe_plan.created_by is not null
           and tribe_plan.created_by <> app_user.id) as named
 where place <= 50;

-- Lists are made of the table above.
drop index tribe_plan_allowed_editors_idx;
