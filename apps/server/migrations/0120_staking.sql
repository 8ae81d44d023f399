-- Staking: a holding has a second account of the ledger for what of it is staked; orders to stake and to unstake stand
-- beside their operations, and rewards with what they were worth on the day that they came.
-- Locks nothing: the tables are new.

create table portfolio.staked_accounts (
  user_id uuid not null,
  -- Of the ledger's account, too.
  id uuid not null,
  holding_id uuid not null,
  asset text not null,
  created_at timestamptz not null,
  primary key (user_id, id),
  unique (user_id, holding_id),
  unique (user_id, asset)
);
call app.protect('portfolio.staked_accounts');
revoke update, delete on portfolio.staked_accounts from sadaf_user, sadaf_system;

create schema staking;
grant usage on schema staking to sadaf_user, sadaf_system;

create table staking.orders (
  user_id uuid not null,
  -- Of its operation, too.
  id uuid not null,
  asset text not null,
  side text not null check (side in ('stake', 'unstake')),
  quantity_minor numeric(38, 0) not null check (quantity_minor > 0),
  -- As offered when it was ordered: a year, in percent.
  rate_percentage text not null,
  unbonding_days int not null check (unbonding_days >= 0),
  created_at timestamptz not null,
  -- When what is unstaked will be free, as the venue says.
  returns_at timestamptz,
  primary key (user_id, id)
);
call app.protect('staking.orders');
create index staking_orders_newest_first on staking.orders (user_id, created_at desc, id desc);

create table staking.rewards (
  user_id uuid not null,
  -- Of its operation, too.
  id uuid not null,
  asset text not null,
  quantity_minor numeric(38, 0) not null check (quantity_minor > 0),
  -- In minor units of US dollars, at the price of the day; null where nobody named one.
  worth_minor numeric(38, 0) check (worth_minor >= 0),
  paid_at timestamptz not null,
  primary key (user_id, id)
);
call app.protect('staking.rewards');
revoke update, delete on staking.rewards from sadaf_user, sadaf_system;
create index rewards_newest_first on staking.rewards (user_id, paid_at desc, id desc);
