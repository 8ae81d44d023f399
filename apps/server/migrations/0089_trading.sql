-- Orders at the venue with what was traded of them, and what came into and left each holding.

create schema trading;
grant usage on schema trading to sadaf_user, sadaf_system;

create table trading.orders (
  user_id uuid not null,
  -- Of its operation, too.
  id uuid not null,
  asset text not null,
  currency text not null,
  side text not null check (side in ('buy', 'sell')),
  type text not null check (type in ('market', 'limit', 'stop', 'stop_limit')),
  time_in_force text not null check (time_in_force in ('day', 'gtc', 'ioc', 'fok')),
  quantity_minor numeric(38, 0) not null check (quantity_minor > 0),
  limit_price numeric check (limit_price > 0),
  stop_price numeric check (stop_price > 0),
  collar_price numeric check (collar_price > 0),
  account_id uuid not null,
  holding_id uuid not null,
  -- As the venue tells it; news of an older revision is passed over.
  revision bigint not null default 0,
  filled_minor numeric(38, 0) not null default 0,
  -- Of the fills as they stand, in the currency.
  value_minor numeric(38, 0) not null default 0,
  fee_minor numeric(38, 0) not null default 0,
  average_price numeric,
  triggered_at timestamptz,
  expires_at timestamptz,
  -- When its end was asked for.
  cancel_asked_at timestamptz,
  stage text not null default 'queued'
    check (stage in ('queued', 'open', 'filled', 'cancelled', 'expired', 'rejected')),
  reason text,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (user_id, id),
  constraint what_has_ended_says_when check ((stage in ('queued', 'open')) = (ended_at is null)),
  constraint no_more_than_ordered check (filled_minor <= quantity_minor)
);
call app.protect('trading.orders');
create index open_orders on trading.orders (user_id, id desc) where ended_at is null;
create index orders_by_id on trading.orders (id);

create table trading.fills (
  user_id uuid not null,
  order_id uuid not null,
  -- The venue's own.
  venue_id text not null,
  id uuid not null,
  at timestamptz not null,
  price numeric not null check (price > 0),
  -- Nothing where a correction took a fill back.
  quantity_minor numeric(38, 0) not null check (quantity_minor >= 0),
  value_minor numeric(38, 0) not null check (value_minor >= 0),
  fee_minor numeric(38, 0) not null check (fee_minor >= 0),
  -- The one that stands in its place by now.
  corrected_by uuid,
  primary key (user_id, order_id, id),
  unique (user_id, order_id, venue_id)
);
call app.protect('trading.fills');

-- What came into a holding and left it, as gains are worked out from it.
create table portfolio.movements (
  user_id uuid not null,
  holding_id uuid not null,
  -- What it came about by: a fill, a purchase.
  id uuid not null,
  at timestamptz not null,
  kind text not null check (kind in ('acquired', 'disposed')),
  quantity_minor numeric(38, 0) not null check (quantity_minor > 0),
  -- What was paid for it with fees, or had for it without them; null where nobody knows.
  worth_minor numeric(38, 0) check (worth_minor >= 0),
  currency text,
  operation_id uuid not null,
  primary key (user_id, holding_id, id),
  constraint a_worth_has_its_currency check ((worth_minor is null) = (currency is null)),
  constraint sales_have_a_worth check (kind = 'acquired' or worth_minor is not null)
);
call app.protect('portfolio.movements');
create index movements_in_order on portfolio.movements (user_id, holding_id, at, id);

-- Firm offers for exchanging one asset for another. They lapse within seconds.
create table trading.swap_quotes (
  user_id uuid not null,
  id uuid not null,
  sell_asset text not null,
  sell_minor numeric(38, 0) not null check (sell_minor > 0),
  buy_asset text not null,
  buy_minor numeric(38, 0) not null check (buy_minor > 0),
  fee_minor numeric(38, 0) not null check (fee_minor >= 0),
  fee_percentage text not null,
  rate text not null,
  mid_rate text not null,
  -- What is sold, in dollar cents, by the price then.
  worth_minor numeric(38, 0) not null check (worth_minor >= 0),
  offered_at timestamptz not null,
  expires_at timestamptz not null,
  -- What was exchanged by it.
  swap_id uuid,
  primary key (user_id, id)
);
call app.protect('trading.swap_quotes');
create index swap_quotes_by_age on trading.swap_quotes (offered_at);

-- What is told of assets to those who hold them, in a transaction of their own; also of what is in no list any more.
create function markets.named_quotes(of_symbols text[])
returns table (
  symbol text, name text, name_ar text, category text, price numeric, price_before numeric, quoted_at timestamptz,
  halted_at timestamptz
)
language sql stable security definer set search_path = ''
as $$
  select asset.symbol, asset.name, asset.name_ar, asset.category, quote.price, quote.price_before, quote.quoted_at,
    quote.halted_at
  from markets.assets as asset
  left join markets.quotes as quote using (symbol)
  where asset.symbol = any (of_symbols)
$$;
revoke all on function markets.named_quotes from public;
grant execute on function markets.named_quotes to sadaf_user, sadaf_system;
