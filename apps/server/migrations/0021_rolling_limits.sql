-- Limits count what a person moves over all accounts within a rolling day and month, in US dollars at the day's own
-- reference rate: each operation that counts keeps its worth from when it began.
-- Blocks writing to operations while the index is built, and the last month's rows while they are valued.

create schema rates;
grant usage on schema rates to sadaf_system;

-- What one US dollar cost in a currency on a day, as the bank tells it. Kept for ever: a row a currency and day.
create table rates.reference_rates (
  currency text not null,
  day date not null,
  per_dollar numeric not null check (per_dollar > 0),
  provider text not null,
  fetched_at timestamptz not null,
  primary key (currency, day)
);
grant select, insert on rates.reference_rates to sadaf_system;

alter table operations.operations
  add column worth_usd_minor numeric(38, 0) check (worth_usd_minor >= 0);

-- No rate was kept before: the dirham is pegged, and a euro is taken for more than it was worth. The rows are people's
-- own, to whoever owns the table as well.
set local role sadaf_system;
update operations.operations
set worth_usd_minor = case asset
    when 'USD' then amount_minor
    when 'AED' then ceil(amount_minor / 3.6725)
    else ceil(amount_minor * 1.25)
  end
where kind in ('topup', 'payment') and asset in ('USD', 'AED', 'EUR')
  and created_at > now() - interval '30 days';
reset role;

create index operations_that_count on operations.operations (user_id, kind, created_at)
  include (worth_usd_minor)
  where worth_usd_minor is not null and status <> 'failed';
drop index operations.operations_by_day;
