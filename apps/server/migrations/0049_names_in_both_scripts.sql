-- What people are called in the other script, for those who read that: beside the name, and with what was paid.
-- Locks nothing that matters: columns without a default rewrite no row, and the check is made of what comes.

alter table profile.people
  add column other_name text,
  add constraint other_name_is_no_longer_than_a_name check (length(other_name) between 1 and 120) not valid;

-- The description in the other script.
alter table transactions.transactions add column other_name text;

alter table wallet.scheduled_payments add column recipient_other_name text;

drop function profile.find_person(text, text, text);
create function profile.find_person(by_wallet_id text, by_email text, by_phone text)
returns table (user_id uuid, name text, other_name text, wallet_id text)
language sql stable security definer set search_path = ''
as $$
  select person.user_id, person.name, person.other_name, person.wallet_id
  from profile.people as person
  join auth.users as account on account.id = person.user_id
  where person.wallet_id = by_wallet_id and account.deleted_at is null
  union all
  select person.user_id, person.name, person.other_name, person.wallet_id
  from auth.users as account
  join profile.people as person on person.user_id = account.id
  where by_wallet_id is null and account.email = lower(by_email) and not account.is_sso_user
    and account.email_confirmed_at is not null and account.deleted_at is null
  union all
  select person.user_id, person.name, person.other_name, person.wallet_id
  from auth.users as account
  join profile.people as person on person.user_id = account.id
  where by_wallet_id is null and by_email is null and account.phone = by_phone and not account.is_sso_user
    and account.phone_confirmed_at is not null and account.deleted_at is null
$$;
revoke execute on function profile.find_person from public;
grant execute on function profile.find_person to sadaf_user, sadaf_system;

-- The latest payment that arrived with each of them, of the person of this transaction alone. Of the other side of an
-- operation it tells no more than the names, and the picture of whom one has paid before. What it reads is bounded: the
-- latest thousand transactions.
drop function wallet.recent_people(int);
create function wallet.recent_people(at_most int)
returns table (transaction_id uuid, name text, other_name text, is_known boolean, avatar_url text)
language sql stable security definer set search_path = ''
as $$
  with newest as (
    select id, operation_id, kind, status, occurred_at
    from transactions.transactions
    where user_id = app.user_id()
    order by occurred_at desc, id desc
    limit 1000
  ), latest as (
    select distinct on (other.user_id) other.user_id, newest.id, newest.occurred_at
    from newest
    cross join lateral (
      select case operation.user_id
        when app.user_id() then operation.counter_user_id
        else operation.user_id
      end as user_id
      from operations.operations as operation
      where operation.id = newest.operation_id
        and app.user_id() in (operation.user_id, operation.counter_user_id)
      limit 1
    ) as other
    where newest.kind = 'payment' and newest.status = 'completed'
    order by other.user_id, newest.occurred_at desc, newest.id desc
  )
  select latest.id, person.name, person.other_name, known.is_known, case when known.is_known then person.avatar_url end
  from latest
  cross join lateral (
    select profile.name, profile.other_name, profile.avatar_url
    from profile.people as profile
    where profile.user_id = latest.user_id
    limit 1
  ) as person
  cross join lateral (
    select exists (
      select from operations.operations as operation
      where operation.user_id = app.user_id() and operation.counter_user_id = latest.user_id
        and operation.kind = 'payment' and operation.status = 'completed'
    ) as is_known
  ) as known
  order by latest.occurred_at desc, latest.id desc
  limit at_most
$$;
revoke execute on function wallet.recent_people from public;
grant execute on function wallet.recent_people to sadaf_user;
-- Row-level security holds for the owner of the tables too: the function sees what the system sees.
grant create on schema wallet to sadaf_system;
alter function wallet.recent_people owner to sadaf_system;
revoke create on schema wallet from sadaf_system;
