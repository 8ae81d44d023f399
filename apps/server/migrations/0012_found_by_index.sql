-- What was found by reading every person or account is found by an index.

-- As before, in two questions that an index answers each; and an address that another organisation vouches for
-- (single sign-on) names nobody, since anybody's address could be claimed so.
create or replace function profile.find_person(by_wallet_id text, by_email text)
returns table (user_id uuid, name text, wallet_id text)
language sql stable security definer set search_path = ''
as $$
  select person.user_id, person.name, person.wallet_id
  from profile.people as person
  join auth.users as account on account.id = person.user_id
  where person.wallet_id = by_wallet_id and account.deleted_at is null
  union all
  select person.user_id, person.name, person.wallet_id
  from auth.users as account
  join profile.people as person on person.user_id = account.id
  where by_wallet_id is null and account.email = lower(by_email) and not account.is_sso_user
    and account.email_confirmed_at is not null and account.deleted_at is null
$$;

-- Reconciliation walks through a provider's accounts in this order.
create index accounts_of_provider on wallet.accounts (provider, id) where status = 'active';
