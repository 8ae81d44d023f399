-- Trades between two people: what is offered, and what was taken of it. A trade has a row for each side, under the same
-- id, which is that of its operation; both are changed together by whoever has locked the operation.
-- Locks nothing that matters: the tables are new.

create schema p2p;
grant usage on schema p2p to sadaf_user, sadaf_system;

create table p2p.offers (
  user_id uuid not null,
  id uuid not null,
  -- What the maker does.
  side text not null check (side in ('buy', 'sell')),
  asset text not null,
  currency text not null,
  -- Of one whole unit of the asset, in the minor unit of the currency.
  price_minor numeric(38, 0) not null check (price_minor > 0),
  quantity_minor numeric(38, 0) not null check (quantity_minor > 0),
  left_minor numeric(38, 0) not null,
  min_minor numeric(38, 0) not null check (min_minor > 0),
  max_minor numeric(38, 0) not null,
  account_id uuid not null,
  holding_id uuid not null,
  -- The maker, as far as strangers may know them; the same in the other script, where it is known.
  name text not null,
  other_name text,
  state text not null default 'open' check (state in ('open', 'withdrawn')),
  created_at timestamptz not null,
  primary key (user_id, id),
  constraint left_of_what_was_offered check (left_minor between 0 and quantity_minor),
  constraint a_trade_takes_a_part check (min_minor <= max_minor and max_minor <= quantity_minor)
);
call app.protect('p2p.offers');
create index offers_by_id on p2p.offers (id);
create index open_offers on p2p.offers (side, asset, currency, price_minor, id) where state = 'open' and left_minor > 0;
create index open_offers_of_a_person on p2p.offers (user_id) where state = 'open';

create table p2p.trades (
  user_id uuid not null,
  -- Of its operation, too.
  id uuid not null,
  offer_id uuid not null,
  is_maker boolean not null,
  -- What the owner of this row does.
  side text not null check (side in ('buy', 'sell')),
  other_user_id uuid not null,
  -- The other side, as the owner of this row knows them.
  name text not null,
  other_name text,
  asset text not null,
  quantity_minor numeric(38, 0) not null check (quantity_minor > 0),
  currency text not null,
  price_minor numeric(38, 0) not null check (price_minor > 0),
  value_minor numeric(38, 0) not null check (value_minor > 0),
  account_id uuid not null,
  holding_id uuid not null,
  state text not null default 'waiting' check (
    state in ('waiting', 'settling', 'disputed', 'completed', 'cancelled', 'expired', 'returned', 'failed')
  ),
  expires_at timestamptz not null,
  disputed_by uuid,
  dispute_reason text,
  disputed_at timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (user_id, id),
  constraint open_or_ended check ((state in ('waiting', 'settling', 'disputed')) = (ended_at is null)),
  constraint a_dispute_is_whole check (
    (disputed_by is null) = (dispute_reason is null) and (disputed_by is null) = (disputed_at is null)
  )
);
call app.protect('p2p.trades');
create index trades_by_id on p2p.trades (id);
create index open_trades on p2p.trades (user_id, id desc) where ended_at is null;
create index ended_trades on p2p.trades (user_id, id desc) where ended_at is not null;
