-- A person's accounts. Balances stand in the ledger, under the same id.

create schema wallet;
grant usage on schema wallet to sadaf_user, sadaf_system;

create table wallet.accounts (
  user_id uuid not null,
  id uuid not null unique,
  type text not null check (type in ('checking', 'savings', 'digital')),
  -- Shown by its currency or by its type, unless the person named it.
  naming text not null check (naming in ('currency', 'type')),
  label text check (length(label) between 1 and 60),
  currency text not null,
  position int not null,
  status text not null check (status in ('opening', 'active')),
  provider text not null,
  provider_account text unique,
  -- What the bank brought forward when the account moved to it.
  brought_forward_minor numeric(38, 0) not null default 0 check (brought_forward_minor >= 0),
  iban text,
  account_number text,
  bic text,
  created_at timestamptz not null,
  opened_at timestamptz,
  primary key (user_id, id),
  check (status = 'opening' or provider_account is not null)
);
create index accounts_in_order on wallet.accounts (user_id, position);
call app.protect('wallet.accounts');
revoke delete on wallet.accounts from sadaf_user, sadaf_system;

-- The account of another person that a payment in this currency goes to: its id and nothing more.
create function wallet.receiving_account(of_user uuid, in_currency text) returns uuid
language sql stable security definer set search_path = ''
as $$
  select account.id
  from wallet.accounts as account
  where account.user_id = of_user and account.currency = in_currency
  order by account.position
  limit 1
$$;
revoke execute on function wallet.receiving_account from public;
grant execute on function wallet.receiving_account to sadaf_user, sadaf_system;
