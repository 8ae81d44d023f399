-- Assets as the screener lists them, and quotes that are written every second.
-- Locks nothing that matters: the tables have a few dozen rows, and what is in them is said again within a minute.

-- Coins that hide who pays whom may not be marketed in Dubai.
delete from markets.quotes where symbol in ('XMR', 'ZEC', 'DASH');
delete from markets.assets where symbol in ('XMR', 'ZEC', 'DASH');

-- What is known of an asset is the program's to say: at each start the table is made equal to its catalogue. What a
-- start has not reached yet has the values below.
alter table markets.assets
  add column category text not null default 'layer_1',
  add column name_ar text,
  -- What has left the catalogue stays for whoever holds or starred it, and is in no list.
  add column is_listed boolean not null default true,
  -- As a feed says them; null where it does not.
  add column circulating_supply numeric check (circulating_supply >= 0),
  add column max_supply numeric check (max_supply >= 0);
update markets.assets set name_ar = name;
alter table markets.assets
  alter column name_ar set not null,
  alter column category drop default;

-- Written anew every second, and what a crash takes comes again with the next second: so it goes past the log. Such a
-- table is empty after a crash and cannot be read on a standby. Half of each page is left free, so that a row's next
-- version finds its place beside it.
alter table markets.quotes set unlogged;
alter table markets.quotes set (fillfactor = 50);
alter table markets.quotes
  -- Null where there is nothing to compare with, or the feed does not say.
  alter column change_24h drop not null,
  alter column volume_24h drop not null,
  alter column market_cap drop not null,
  -- What the change is against: the price 24 hours before, or a security's last close.
  add column price_before numeric check (price_before > 0),
  add column high_24h numeric check (high_24h > 0),
  add column low_24h numeric check (low_24h > 0),
  -- What was traded in the 24 hours before the last 24.
  add column volume_before numeric check (volume_before >= 0),
  -- Since when the price is not believed that the feed says, what it says, and since when it says so. The price that was
  -- believed last stays.
  add column halted_at timestamptz,
  add column refused_price numeric check (refused_price > 0),
  add column refused_since timestamptz,
  -- An operator believes it.
  add column is_lifted boolean not null default false,
  add constraint a_halt_has_its_reason check (
    (halted_at is null) = (refused_price is null) and (halted_at is null) = (refused_since is null)
  );

create or replace function markets.crypto_markets()
returns table (
  base_symbol text, base_name text, last_price numeric, change_24h numeric, volume_24h numeric, market_cap numeric
)
language sql stable security definer set search_path = ''
as $$
  select asset.symbol, asset.name, quote.price, quote.change_24h, quote.volume_24h, quote.market_cap
  from markets.assets as asset
  left join markets.quotes as quote using (symbol)
  where asset.kind = 'crypto' and asset.is_listed
$$;
