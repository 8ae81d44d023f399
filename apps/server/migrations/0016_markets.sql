-- What is traded, and what it costs by whom. Names are facts; a price always says whose it is and of when.

create schema markets;
grant usage on schema markets to sadaf_user, sadaf_system;

create table markets.assets (
  symbol text primary key,
  name text not null,
  kind text not null check (kind in ('crypto', 'security'))
);
grant select, insert, update on markets.assets to sadaf_system;

create table markets.quotes (
  symbol text primary key references markets.assets (symbol),
  price numeric not null check (price > 0),
  -- Percent of the price a day before.
  change_24h numeric not null,
  -- Both in US dollars, as the price is.
  volume_24h numeric not null check (volume_24h >= 0),
  market_cap numeric not null check (market_cap >= 0),
  source text not null,
  is_sandbox boolean not null,
  quoted_at timestamptz not null
);
grant select, insert, update on markets.quotes to sadaf_system;

-- One row an asset, also where nobody has named a price.
create function markets.crypto_markets()
returns table (
  base_symbol text, base_name text, last_price numeric, change_24h numeric, volume_24h numeric, market_cap numeric
)
language sql stable security definer set search_path = ''
as $$
  select asset.symbol, asset.name, quote.price, quote.change_24h, quote.volume_24h, quote.market_cap
  from markets.assets as asset
  left join markets.quotes as quote using (symbol)
  where asset.kind = 'crypto'
$$;

create function markets.quote_sources()
returns table (source text, is_sandbox boolean, assets bigint, quoted_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select quote.source, quote.is_sandbox, count(*), max(quote.quoted_at)
  from markets.quotes as quote
  group by quote.source, quote.is_sandbox
$$;
revoke execute on function markets.crypto_markets, markets.quote_sources from public;
grant execute on function markets.crypto_markets, markets.quote_sources to sadaf_user, sadaf_system;

insert into markets.assets (symbol, name, kind) values
  ('BTC', 'Bitcoin', 'crypto'), ('ETH', 'Ethereum', 'crypto'), ('USDT', 'Tether', 'crypto'),
  ('XRP', 'XRP', 'crypto'), ('BNB', 'BNB', 'crypto'), ('SOL', 'Solana', 'crypto'),
  ('USDC', 'USD Coin', 'crypto'), ('DOGE', 'Dogecoin', 'crypto'), ('TRX', 'TRON', 'crypto'),
  ('ADA', 'Cardano', 'crypto'), ('LINK', 'Chainlink', 'crypto'), ('AVAX', 'Avalanche', 'crypto'),
  ('XLM', 'Stellar', 'crypto'), ('SUI', 'Sui', 'crypto'), ('BCH', 'Bitcoin Cash', 'crypto'),
  ('HBAR', 'Hedera', 'crypto'), ('LTC', 'Litecoin', 'crypto'), ('TON', 'Toncoin', 'crypto'),
  ('SHIB', 'Shiba Inu', 'crypto'), ('DOT', 'Polkadot', 'crypto'), ('UNI', 'Uniswap', 'crypto'),
  ('XMR', 'Monero', 'crypto'), ('DAI', 'Dai', 'crypto'), ('PEPE', 'Pepe', 'crypto'),
  ('AAVE', 'Aave', 'crypto'), ('APT', 'Aptos', 'crypto'), ('NEAR', 'NEAR Protocol', 'crypto'),
  ('ICP', 'Internet Computer', 'crypto'), ('ETC', 'Ethereum Classic', 'crypto'), ('ONDO', 'Ondo', 'crypto'),
  ('POL', 'Polygon', 'crypto'), ('ATOM', 'Cosmos', 'crypto'), ('ALGO', 'Algorand', 'crypto'),
  ('VET', 'VeChain', 'crypto'), ('FIL', 'Filecoin', 'crypto'), ('ARB', 'Arbitrum', 'crypto'),
  ('OP', 'Optimism', 'crypto'), ('RENDER', 'Render', 'crypto'), ('FET', 'Artificial Superintelligence Alliance', 'crypto'),
  ('SEI', 'Sei', 'crypto'), ('INJ', 'Injective', 'crypto'), ('TIA', 'Celestia', 'crypto'),
  ('STX', 'Stacks', 'crypto'), ('IMX', 'Immutable', 'crypto'), ('GRT', 'The Graph', 'crypto'),
  ('LDO', 'Lido DAO', 'crypto'), ('MKR', 'Maker', 'crypto'), ('CRV', 'Curve DAO', 'crypto'),
  ('QNT', 'Quant', 'crypto'), ('XTZ', 'Tezos', 'crypto'), ('FLOW', 'Flow', 'crypto'),
  ('SAND', 'The Sandbox', 'crypto'), ('MANA', 'Decentraland', 'crypto'), ('AXS', 'Axie Infinity', 'crypto'),
  ('EGLD', 'MultiversX', 'crypto'), ('THETA', 'Theta Network', 'crypto'), ('KAS', 'Kaspa', 'crypto'),
  ('ZEC', 'Zcash', 'crypto'), ('DASH', 'Dash', 'crypto'), ('COMP', 'Compound', 'crypto');
