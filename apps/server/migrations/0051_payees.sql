-- Bank accounts elsewhere that people pay by IBAN. What is paid is an operation; here stands whom they may pay.

create schema payouts;
grant usage on schema payouts to sadaf_user, sadaf_system;

create table payouts.payees (
  user_id uuid not null,
  -- Under this id the bank knows it too.
  id uuid not null,
  iban text not null,
  name text not null,
  bank_name text,
  -- An account of the person's own.
  is_own boolean not null,
  -- What the bank that keeps the account said about the name, and the person saw before they added it.
  name_check text not null check (name_check in ('match', 'close_match', 'no_match', 'unavailable')),
  status text not null check (status in ('pending', 'active', 'rejected')),
  created_at timestamptz not null,
  -- Taken off the list; what is on its way still goes there.
  removed_at timestamptz,
  primary key (user_id, id)
);
create unique index payees_once on payouts.payees (user_id, iban) where removed_at is null;
-- The bank tells of one by its id alone.
create index payees_by_id on payouts.payees (id);
call app.protect('payouts.payees');

-- What belongs to somebody here is paid without a bank in between.
create index accounts_by_iban on wallet.accounts (iban) where iban is not null;
