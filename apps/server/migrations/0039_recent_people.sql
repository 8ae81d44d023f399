-- The people whom somebody paid or was paid by, so that they can be paid again without an address: named by one's own
-- transaction with them, since who was only paid by another never learned their wallet id.
-- Locks nothing that matters: the lookups of two days are checked once.

alter table wallet.recipient_lookups
  drop constraint recipient_lookups_asked_by_check,
  add constraint recipient_lookups_asked_by_check check (asked_by in ('wallet_id', 'email', 'transaction'));

-- The latest payment that arrived with each of them, of the person of this transaction alone. Of the other side of an
-- operation it tells no more than the name, and the picture of whom one has paid before. What it reads is bounded: the
-- latest thousand transactions.
create function wallet.recent_people(at_most int)
returns table (transaction_id uuid, name text, is_known boolean, avatar_url text)
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
  select latest.id, person.name, known.is_known, case when known.is_known then person.avatar_url end
  from latest
  cross join lateral (
    select profile.name, profile.avatar_url
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
