-- What the ramp has offered to whom and how its orders stand: a purchase is by the quote that its person was shown, once,
-- and when it was paid is another moment than when it arrived. The money and the crypto are among the operations.
-- Locks nothing: the tables are new.

create schema buy;
grant usage on schema buy to sadaf_user, sadaf_system;

create table buy.quotes (
  user_id uuid not null,
  -- The ramp knows it by the same id.
  id uuid not null,
  asset text not null,
  method text not null check (method in ('debit-card', 'bank-transfer', 'apple-pay')),
  -- Which side the person typed; the other one followed.
  typed text not null check (typed in ('fiat', 'crypto')),
  -- In US dollars.
  paid_minor numeric(38, 0) not null check (paid_minor > 0),
  spent_minor numeric(38, 0) not null check (spent_minor > 0),
  fee_minor numeric(38, 0) not null check (fee_minor >= 0),
  -- In the asset.
  bought_minor numeric(38, 0) not null check (bought_minor > 0),
  network_fee_minor numeric(38, 0) not null check (network_fee_minor >= 0),
  fee_percentage text not null,
  price text not null,
  offered_at timestamptz not null,
  expires_at timestamptz not null,
  order_id uuid,
  primary key (user_id, id),
  constraint what_is_paid_buys_or_is_a_fee check (paid_minor = spent_minor + fee_minor)
);
create index quotes_by_age on buy.quotes (expires_at);
call app.protect('buy.quotes');

create table buy.orders (
  user_id uuid not null,
  -- Of its operation, too.
  id uuid not null,
  -- As the ramp tells it; news of an older revision is passed over.
  revision bigint not null default 0,
  network_fee_minor numeric(38, 0) not null check (network_fee_minor >= 0),
  created_at timestamptz not null,
  paid_at timestamptz,
  delivered_at timestamptz,
  primary key (user_id, id)
);
call app.protect('buy.orders');
create index orders_newest_first on buy.orders (user_id, created_at desc, id desc);
