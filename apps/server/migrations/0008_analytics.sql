-- Daily sums of transactions, kept up to date by every change of a transaction, so that what is read does not
-- grow with history; and the budgets that spending is held against.

create schema analytics;
grant usage on schema analytics to sadaf_user, sadaf_system;

create table analytics.daily_totals (
  user_id uuid not null,
  day date not null,
  account_id uuid not null,
  category text not null,
  asset text not null,
  incoming_minor numeric(38, 0) not null default 0,
  outgoing_minor numeric(38, 0) not null default 0,
  transaction_count bigint not null default 0,
  primary key (user_id, day, account_id, category, asset)
);
call app.protect('analytics.daily_totals');

create table analytics.budgets (
  user_id uuid not null,
  category text not null,
  asset text not null,
  amount_minor numeric(38, 0) not null check (amount_minor > 0),
  position int not null,
  created_at timestamptz not null,
  primary key (user_id, category)
);
call app.protect('analytics.budgets');

-- Pending and completed transactions count, failed ones do not.
create function analytics.count_transaction() returns trigger
language plpgsql security invoker set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and old.status <> 'failed' then
    perform analytics.add_to_day(old, -1);
  end if;
  if new.status <> 'failed' then
    perform analytics.add_to_day(new, 1);
  end if;
  return null;
end
$$;

create function analytics.add_to_day(counted transactions.transactions, sign int) returns void
language sql security invoker set search_path = ''
as $$
  insert into analytics.daily_totals as total
    (user_id, day, account_id, category, asset, incoming_minor, outgoing_minor, transaction_count)
  values (
    counted.user_id, counted.day, counted.account_id, counted.category, counted.asset,
    case when counted.type = 'incoming' then sign * counted.amount_minor else 0 end,
    case when counted.type = 'outgoing' then sign * counted.amount_minor else 0 end,
    sign)
  on conflict (user_id, day, account_id, category, asset) do update set
    incoming_minor = total.incoming_minor + excluded.incoming_minor,
    outgoing_minor = total.outgoing_minor + excluded.outgoing_minor,
    transaction_count = total.transaction_count + excluded.transaction_count
$$;

create trigger count_insert after insert on transactions.transactions
  for each row execute function analytics.count_transaction();
create trigger count_update after update of status, category, amount_minor, day on transactions.transactions
  for each row
  when ((old.status = 'failed') is distinct from (new.status = 'failed') or old.category is distinct from new.category
    or old.amount_minor is distinct from new.amount_minor or old.day is distinct from new.day)
  execute function analytics.count_transaction();
