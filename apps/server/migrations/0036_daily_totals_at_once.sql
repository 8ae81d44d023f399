-- Transactions that are written together are counted together: one addition for each day, account and category, in an
-- order that all share, in place of one for each row.

create function analytics.count_inserted() returns trigger
language plpgsql security invoker set search_path = ''
as $$
begin
  insert into analytics.daily_totals as total
    (user_id, day, account_id, category, asset, income_minor, spent_minor, transaction_count)
  select
    user_id, day, account_id, category, asset,
    coalesce(sum(case type when 'incoming' then amount_minor else -amount_minor end) filter (where flow = 'income'), 0),
    coalesce(sum(case type when 'outgoing' then amount_minor else -amount_minor end) filter (where flow = 'spending'), 0),
    count(*)
  from inserted
  where status <> 'failed'
  group by user_id, day, account_id, category, asset
  order by user_id, account_id, day, category, asset
  on conflict (user_id, day, account_id, category, asset) do update set
    income_minor = total.income_minor + excluded.income_minor,
    spent_minor = total.spent_minor + excluded.spent_minor,
    transaction_count = total.transaction_count + excluded.transaction_count;
  return null;
end
$$;

drop trigger count_insert on transactions.transactions;
create trigger count_insert after insert on transactions.transactions
  referencing new table as inserted
  for each statement execute function analytics.count_inserted();
