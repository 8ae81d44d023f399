-- Wallets of people on public chains, which are looked at and never moved: an address, and whether its holder has signed for
-- it. No key is ever kept.
-- Locks nothing: the table is new.

create table portfolio.external_wallets (
  user_id uuid not null,
  id uuid not null,
  chain text not null check (chain in ('ethereum', 'solana')),
  -- As the chain spells it; of Ethereum in small letters.
  address text not null check (length(address) between 32 and 44),
  name text check (length(name) between 1 and 40),
  -- When its holder signed for it; null where the address was only typed.
  proven_at timestamptz,
  created_at timestamptz not null,
  primary key (user_id, id),
  unique (user_id, chain, address)
);
call app.protect('portfolio.external_wallets');
revoke update on portfolio.external_wallets from sadaf_user, sadaf_system;
grant update (proven_at, name) on portfolio.external_wallets to sadaf_user, sadaf_system;
