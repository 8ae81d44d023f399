-- A million transactions are counted, added up, filtered and searched without reading through them.
-- Writes of transactions wait while what is there is counted and indexed once.
--
-- How many of each sort a person has on each day and in each month, and what they come to: counts and totals of what is
-- filtered are read from here, whole months and the days at their ends. So is on which days the few are that a filter
-- lets through.

lock table transactions.transactions in share row exclusive mode;

-- Of what has ended alone: what is pending is little, and counted as it is. So a life costs one addition here.
create table transactions.ended_by_day (
  user_id uuid not null,
  day date not null,
  account_id uuid not null,
  asset text not null,
  type text not null,
  flow text not null,
  status text not null,
  category text not null,
  minor numeric(38, 0) not null,
  transaction_count bigint not null,
  primary key (user_id, day, account_id, asset, type, flow, status, category)
) with (fillfactor = 80);
call app.protect('transactions.ended_by_day');

create table transactions.ended_by_month (
  user_id uuid not null,
  -- Its first day.
  month date not null,
  account_id uuid not null,
  asset text not null,
  type text not null,
  flow text not null,
  status text not null,
  category text not null,
  minor numeric(38, 0) not null,
  transaction_count bigint not null,
  -- Long histories are read from the index alone.
  primary key (user_id, month, account_id, asset, type, flow, status, category) include (minor, transaction_count)
);
call app.protect('transactions.ended_by_month');

create index transactions_pending on transactions.transactions (user_id) where status = 'pending';
-- On the days that are known to have some, those of a sort are found without looking at the others.
create index transactions_by_sort on transactions.transactions (user_id, day, status, category, type, account_id);
drop index transactions.transactions_by_day;

set local role sadaf_system;
insert into transactions.ended_by_day
select user_id, day, account_id, asset, type, flow, status, category, sum(amount_minor), count(*)
from transactions.transactions
where status <> 'pending'
group by user_id, day, account_id, asset, type, flow, status, category;
insert into transactions.ended_by_month
select user_id, date_trunc('month', day)::date, account_id, asset, type, flow, status, category, sum(minor),
  sum(transaction_count)
from transactions.ended_by_day
group by user_id, date_trunc('month', day)::date, account_id, asset, type, flow, status, category;
reset role;

-- What changed of some transactions, as one sum for each sort of a day.
create type transactions.sort_of_day as (
  user_id uuid, day date, account_id uuid, asset text, type text, flow text, status text, category text,
  minor numeric, transaction_count bigint
);

-- One addition for each sort of a day and of a month, in an order that all share.
create function transactions.add_ended(changed transactions.sort_of_day[]) returns void
language sql security invoker set search_path = ''
as $$
  insert into transactions.ended_by_day as total
  select * from unnest(changed) as change
  order by user_id, account_id, day, asset, type, flow, status, category
  on conflict (user_id, day, account_id, asset, type, flow, status, category) do update set
    minor = total.minor + excluded.minor,
    transaction_count = total.transaction_count + excluded.transaction_count;

  insert into transactions.ended_by_month as total
  select user_id, date_trunc('month', day)::date as month, account_id, asset, type, flow, status, category,
    sum(minor), sum(transaction_count)
  from unnest(changed) as change
  group by user_id, date_trunc('month', day)::date, account_id, asset, type, flow, status, category
  order by user_id, account_id, month, asset, type, flow, status, category
  on conflict (user_id, month, account_id, asset, type, flow, status, category) do update set
    minor = total.minor + excluded.minor,
    transaction_count = total.transaction_count + excluded.transaction_count;
$$;

-- What came, less what went.
create function transactions.count_ended() returns trigger
language plpgsql security invoker set search_path = ''
as $$
declare
  changed transactions.sort_of_day[];
begin
  if tg_op = 'INSERT' then
    select array_agg((user_id, day, account_id, asset, type, flow, status, category, minor, number)::transactions.sort_of_day)
    into changed
    from (
      select user_id, day, account_id, asset, type, flow, status, category, sum(amount_minor) as minor, count(*) as number
      from came
      where status <> 'pending'
      group by user_id, day, account_id, asset, type, flow, status, category
    ) as sums;
  elsif tg_op = 'DELETE' then
    select array_agg((user_id, day, account_id, asset, type, flow, status, category, minor, number)::transactions.sort_of_day)
    into changed
    from (
      select user_id, day, account_id, asset, type, flow, status, category, -sum(amount_minor) as minor, -count(*) as number
      from went
      where status <> 'pending'
      group by user_id, day, account_id, asset, type, flow, status, category
    ) as sums;
  else
    select array_agg((user_id, day, account_id, asset, type, flow, status, category, minor, number)::transactions.sort_of_day)
    into changed
    from (
      select user_id, day, account_id, asset, type, flow, status, category, sum(minor) as minor, sum(number) as number
      from (
        select user_id, day, account_id, asset, type, flow, status, category, amount_minor as minor, 1 as number from came
        union all
        select user_id, day, account_id, asset, type, flow, status, category, -amount_minor, -1 from went
      ) as each
      where status <> 'pending'
      group by user_id, day, account_id, asset, type, flow, status, category
      having sum(number) <> 0 or sum(minor) <> 0
    ) as sums;
  end if;
  if changed is not null then
    perform transactions.add_ended(changed);
  end if;
  return null;
end
$$;

create trigger count_ended_insert after insert on transactions.transactions
  referencing new table as came for each statement execute function transactions.count_ended();
create trigger count_ended_update after update on transactions.transactions
  referencing old table as went new table as came for each statement execute function transactions.count_ended();
create trigger count_ended_delete after delete on transactions.transactions
  referencing old table as went for each statement execute function transactions.count_ended();

-- What people look for by words is found without reading through all that they have: by the names that they dealt with,
-- which are few beside the transactions, and in every script; by the beginning of a reference; by amounts; and among
-- the transactions that somebody wrote on.
-- Under which names a person has transactions, with all that each is called, in small letters.
create table transactions.names (
  user_id uuid not null,
  description text not null,
  said text not null,
  primary key (user_id, description, said)
);
call app.protect('transactions.names');

create function transactions.called(description text, other_name text, counterparty text) returns text
language sql immutable parallel safe
return lower(description || coalesce(chr(10) || other_name, '') || coalesce(chr(10) || nullif(counterparty, description), ''));

set local role sadaf_system;
insert into transactions.names
select distinct user_id, description, transactions.called(description, other_name, counterparty)
from transactions.transactions;
reset role;

create index transactions_by_name on transactions.transactions (user_id, description, occurred_at desc, id desc);
create index transactions_by_reference on transactions.transactions (user_id, lower(reference) text_pattern_ops);
create index transactions_by_amount on transactions.transactions (user_id, asset, amount_minor, occurred_at desc, id desc);
create index transactions_written_on on transactions.transactions (user_id, occurred_at desc, id desc)
  where note is not null or own_note is not null or tags is not null;

create function transactions.know_names() returns trigger
language plpgsql security invoker set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    insert into transactions.names
    select distinct user_id, description, transactions.called(description, other_name, counterparty)
    from came
    order by 1, 2, 3
    on conflict do nothing;
  else
    -- Without a join: many rows may have come and gone at once.
    insert into transactions.names
    select user_id, description, transactions.called(description, other_name, counterparty) from came
    except
    select user_id, description, transactions.called(description, other_name, counterparty) from went
    order by 1, 2, 3
    on conflict do nothing;
  end if;
  return null;
end
$$;
create trigger know_names_insert after insert on transactions.transactions
  referencing new table as came for each statement execute function transactions.know_names();
create trigger know_names_update after update on transactions.transactions
  referencing old table as went new table as came for each statement execute function transactions.know_names();

-- The newest of the person of this transaction, between two places in their list, that have one of these words in a name or
-- in what is written on them, a reference that begins so, or an amount within one of these ranges.
-- Row-level security keeps an index from what is not leakproof, as most of this: the function sees what the system sees.
create function transactions.found_by(
  patterns text[], beginnings text[], assets text[], from_minor numeric[], to_minor numeric[],
  before_at timestamptz, before_id uuid, since_at timestamptz, at_most int
) returns table (id uuid, occurred_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select found.id, found.occurred_at
  from (
    select named.id, named.occurred_at
    from (
      select distinct known.description from transactions.names as known
      where known.user_id = app.user_id() and known.said like any (patterns)
    ) as name
    cross join lateral (
      select each.id, each.occurred_at from transactions.transactions as each
      where each.user_id = app.user_id() and each.description = name.description
        and (each.occurred_at, each.id) < (before_at, before_id) and each.occurred_at >= since_at
      order by each.occurred_at desc, each.id desc
      limit at_most
    ) as named
    union
    select referred.id, referred.occurred_at
    from unnest(beginnings) as beginning
    cross join lateral (
      select each.id, each.occurred_at from transactions.transactions as each
      where each.user_id = app.user_id() and lower(each.reference) ~>=~ beginning
        and lower(each.reference) ~<~ (beginning || chr(1114111)) and (each.occurred_at, each.id) < (before_at, before_id) and each.occurred_at >= since_at
      order by each.occurred_at desc, each.id desc
      limit at_most
    ) as referred
    union
    select written.id, written.occurred_at
    from (
      select each.id, each.occurred_at from transactions.transactions as each
      where each.user_id = app.user_id() and (each.note is not null or each.own_note is not null or each.tags is not null)
        and (
          lower(each.note) like any (patterns) or lower(each.own_note) like any (patterns)
          or lower(array_to_string(each.tags, chr(10))) like any (patterns)
        )
        and (each.occurred_at, each.id) < (before_at, before_id) and each.occurred_at >= since_at
      order by each.occurred_at desc, each.id desc
      limit at_most
    ) as written
    union
    select priced.id, priced.occurred_at
    from unnest(assets, from_minor, to_minor) as sought (asset, least, most)
    cross join lateral (
      select each.id, each.occurred_at from transactions.transactions as each
      where each.user_id = app.user_id() and each.asset = sought.asset
        and each.amount_minor between sought.least and sought.most
        and (each.occurred_at, each.id) < (before_at, before_id) and each.occurred_at >= since_at
      order by each.occurred_at desc, each.id desc
      limit at_most
    ) as priced
  ) as found
  order by found.occurred_at desc, found.id desc
  limit at_most
$$;
revoke execute on function transactions.found_by from public;
grant execute on function transactions.found_by to sadaf_user;
grant create on schema transactions to sadaf_system;
alter function transactions.found_by owner to sadaf_system;
revoke create on schema transactions from sadaf_system;
