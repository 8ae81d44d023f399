-- Who wants to be told when a part of the product is here: one row a wish, gone when it was told.

create schema coming;
grant usage on schema coming to sadaf_user, sadaf_system;

create table coming.awaited (
  user_id uuid not null,
  part text not null,
  created_at timestamptz not null,
  primary key (user_id, part)
);
-- What has come is looked for among what has not.
create index awaited_by_part on coming.awaited (part);
call app.protect('coming.awaited');
