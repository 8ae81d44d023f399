-- Transactions that somebody has had written as a file which takes a while: what was asked for, how far it is, and the
-- file's place in storage until it is deleted.
-- Locks nothing that matters: the table is new.

create table statements.exports (
  user_id uuid not null,
  id uuid not null,
  format text not null,
  language text not null check (language in ('en', 'ar')),
  -- As the contract has them.
  filters jsonb not null,
  status text not null check (status in ('waiting', 'writing', 'ready', 'failed')),
  -- How many there were when it was asked for; null where that could not be told in time.
  row_count bigint,
  written_count bigint not null default 0,
  size bigint,
  -- A code that the app has words for.
  failure text,
  created_at timestamptz not null,
  -- When it and its file are deleted.
  expires_at timestamptz not null,
  primary key (user_id, id)
);
create index exports_expiring on statements.exports (expires_at);
call app.protect('statements.exports');

-- What the system writes for a person takes no room of theirs: it is bounded by itself. The function is the system's.
grant create on schema storage to sadaf_system;
set local role sadaf_system;
create or replace function storage.room_taken() returns bigint
language sql stable security definer set search_path = ''
as $$
  select ((select coalesce(sum(object.size), 0) from storage.objects as object
      where object.user_id = app.user_id() and object.bucket_id <> 'statements')
    + (select coalesce(sum(reservation.bytes), 0) from storage.reservations as reservation
      where reservation.user_id = app.user_id()))::bigint
$$;
reset role;
revoke create on schema storage from sadaf_system;
