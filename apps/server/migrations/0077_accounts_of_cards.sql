-- Accounts that only a card spends from: a pot in a currency, and a line of credit whose balance is what is left of it.
-- Payments wait while the constraints are looked at: the table is as long as there are accounts.

alter table wallet.accounts
  -- How far its bank lends. What is owed is this less the balance.
  add column credit_limit_minor numeric(38, 0) check (credit_limit_minor > 0),
  drop constraint accounts_type_check,
  add constraint accounts_type_check check (type in ('checking', 'savings', 'digital', 'travel', 'credit')),
  add constraint credit_says_how_far check ((type = 'credit') = (credit_limit_minor is not null));

-- Nobody pays into what only a card spends from.
create or replace function wallet.receiving_account(of_user uuid, in_currency text) returns uuid
language sql stable security definer set search_path = ''
as $$
  select account.id
  from wallet.accounts as account
  where account.user_id = of_user and account.currency = in_currency and account.closed_at is null
    and account.type in ('checking', 'savings', 'digital')
  order by account.position
  limit 1
$$;

-- Whether a card still spends from an account.
create index cards_of_account on cards.cards (user_id, account_id) where closed_at is null;
