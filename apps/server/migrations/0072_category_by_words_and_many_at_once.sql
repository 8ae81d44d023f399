-- What a merchant says of itself stands on the row, so that a person can be told why it is counted where it is; and a
-- category that is given to many at once can be taken back as it was given.
-- Locks nothing that matters: the columns are empty, the table is new, and a trigger is exchanged in a moment.

alter table transactions.transactions
  -- Of the card network, where there was one.
  add column merchant_code text,
  -- The words that decided, a line each, where no code did.
  add column telling_words text;

-- What one choice changed of each transaction, for a day.
create table transactions.bulk_choices (
  user_id uuid not null,
  choice_id uuid not null,
  transaction_id uuid not null,
  -- Null where a choice was taken back.
  category text,
  -- What the transaction's own category was before.
  replaced_own_category text,
  created_at timestamptz not null,
  primary key (user_id, choice_id, transaction_id)
);
create index bulk_choices_by_age on transactions.bulk_choices (user_id, created_at);
call app.protect('transactions.bulk_choices');

-- Transactions that change together are counted together, as those that come together are: row by row, every row of a
-- day would rewrite the day's sum that the one before it wrote, and a thousand rows would cost a million steps.
create function analytics.count_updated() returns trigger
language plpgsql security invoker set search_path = ''
as $$
begin
  insert into analytics.daily_totals as total
    (user_id, day, account_id, category, asset, income_minor, spent_minor, transaction_count)
  select * from (
    select user_id, day, account_id, category, asset,
      coalesce(sum(counted * signed_minor) filter (where flow = 'income'), 0) as income,
      coalesce(sum(counted * -signed_minor) filter (where flow = 'spending'), 0) as spent,
      sum(counted) as transactions
    from (
      -- What still counts where it did is taken away as often as it is added.
      select user_id, day, account_id, category, asset, flow, -1 as counted,
        case type when 'incoming' then amount_minor else -amount_minor end as signed_minor
      from before where status <> 'failed'
      union all
      select user_id, day, account_id, category, asset, flow, 1,
        case type when 'incoming' then amount_minor else -amount_minor end
      from after where status <> 'failed'
    ) as version
    group by user_id, day, account_id, category, asset
  ) as change
  where (income, spent, transactions) <> (0, 0, 0)
  order by user_id, account_id, day, category, asset
  on conflict (user_id, day, account_id, category, asset) do update set
    income_minor = total.income_minor + excluded.income_minor,
    spent_minor = total.spent_minor + excluded.spent_minor,
    transaction_count = total.transaction_count + excluded.transaction_count;
  return null;
end
$$;

drop trigger count_update on transactions.transactions;
create trigger count_update after update on transactions.transactions
  referencing old table as before new table as after
  for each statement execute function analytics.count_updated();
drop function analytics.count_transaction;
drop function analytics.add_to_day;
