-- What people hold of assets that are no currency: one account of the ledger for each of a person's assets, kept by the
-- venue in whose books it stands.

create schema portfolio;
grant usage on schema portfolio to sadaf_user, sadaf_system;

create table portfolio.holdings (
  user_id uuid not null,
  -- Of the ledger's account, too.
  id uuid not null,
  asset text not null,
  created_at timestamptz not null,
  primary key (user_id, id),
  unique (user_id, asset)
);
call app.protect('portfolio.holdings');
revoke update, delete on portfolio.holdings from sadaf_user, sadaf_system;
