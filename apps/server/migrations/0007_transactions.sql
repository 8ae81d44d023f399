-- What a person sees of money that moved or is about to: one row for life, from pending to its end.

create schema transactions;
grant usage on schema transactions to sadaf_user, sadaf_system;

create table transactions.transactions (
  user_id uuid not null,
  id uuid not null unique,
  operation_id uuid not null,
  account_id uuid not null,
  type text not null check (type in ('incoming', 'outgoing')),
  kind text not null check (kind in ('topup', 'payment', 'inbound', 'purchase', 'return')),
  asset text not null,
  amount_minor numeric(38, 0) not null check (amount_minor > 0),
  description text not null,
  counterparty text,
  category text not null,
  status text not null check (status in ('pending', 'completed', 'failed')),
  reference text not null,
  note text,
  failure_code text,
  occurred_at timestamptz not null,
  -- The day in the person's time zone when it happened, as the roll-ups count it.
  day date not null,
  search_text text not null generated always as (
    lower(description || ' ' || reference || ' ' || coalesce(counterparty, ''))
  ) stored,
  primary key (user_id, id),
  unique (operation_id, user_id, type)
);
create index transactions_newest on transactions.transactions (user_id, occurred_at desc, id desc);
create index transactions_by_day on transactions.transactions (user_id, day);
call app.protect('transactions.transactions');
revoke delete on transactions.transactions from sadaf_user, sadaf_system;
