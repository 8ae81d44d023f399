-- Room in a person's quota that is held for files on their way: taken before their bytes come, given back when they
-- are stored or refused, and after a while by itself where the process that received them is gone.
-- Locks nothing that matters: the table is new.

create table storage.reservations (
  user_id uuid not null,
  -- The version that the bytes will have.
  id uuid not null,
  bytes bigint not null check (bytes >= 0),
  lapses_at timestamptz not null,
  primary key (user_id, id)
);
create index on storage.reservations (lapses_at);
call app.protect('storage.reservations');

-- Bytes of all files of the person of this transaction, those included that a bucket's policy hides from them, and of
-- those on their way.
create function storage.room_taken() returns bigint
language sql stable security definer set search_path = ''
as $$
  select ((select coalesce(sum(object.size), 0) from storage.objects as object
      where object.user_id = app.user_id())
    + (select coalesce(sum(reservation.bytes), 0) from storage.reservations as reservation
      where reservation.user_id = app.user_id()))::bigint
$$;
revoke execute on function storage.room_taken from public;
grant execute on function storage.room_taken to sadaf_user;
-- Row-level security holds for the owner of the tables too: the function sees what the system sees.
grant create on schema storage to sadaf_system;
alter function storage.room_taken owner to sadaf_system;
revoke create on schema storage from sadaf_system;
