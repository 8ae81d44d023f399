-- What the exchange has offered to whom: a conversion is by the quote that its person was shown, once.
-- Locks nothing that matters: the table is new.

create table wallet.fx_quotes (
  user_id uuid not null,
  -- The exchange knows it by the same id.
  id uuid not null,
  sell_asset text not null,
  sell_minor numeric(38, 0) not null check (sell_minor > 0),
  buy_asset text not null,
  buy_minor numeric(38, 0) not null check (buy_minor > 0),
  -- In the sold asset.
  fee_minor numeric(38, 0) not null check (fee_minor > 0),
  fee_percentage text not null,
  rate text not null,
  mid_rate text not null,
  offered_at timestamptz not null,
  expires_at timestamptz not null,
  conversion_id uuid,
  primary key (user_id, id)
);
create index fx_quotes_by_age on wallet.fx_quotes (expires_at);
call app.protect('wallet.fx_quotes');
