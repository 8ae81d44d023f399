-- What people do with mini-apps: which they have, how they rate them, what they let them read, and what an app keeps.
-- Locks nothing: the tables are new.

create schema superapp;
grant usage on schema superapp to sadaf_user, sadaf_system;

create table superapp.apps (
  user_id uuid not null,
  app text not null check (length(app) between 1 and 32),
  is_favorite boolean not null,
  installed_at timestamptz,
  -- Since when it is no longer installed: what it keeps goes a month later.
  removed_at timestamptz,
  last_used_at timestamptz,
  primary key (user_id, app),
  constraint an_app_is_installed_or_removed check (installed_at is null or removed_at is null)
);
create index apps_by_removal on superapp.apps (removed_at) where removed_at is not null;
call app.protect('superapp.apps');

create table superapp.ratings (
  user_id uuid not null,
  app text not null check (length(app) between 1 and 32),
  stars int not null check (stars between 1 and 5),
  rated_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (user_id, app)
);
call app.protect('superapp.ratings');

create table superapp.consents (
  user_id uuid not null,
  app text not null check (length(app) between 1 and 32),
  permission text not null check (length(permission) between 1 and 32),
  granted_at timestamptz not null,
  primary key (user_id, app, permission)
);
call app.protect('superapp.consents');

-- Each time that something was read for an app.
create table superapp.reads (
  user_id uuid not null,
  id uuid not null,
  app text not null check (length(app) between 1 and 32),
  permission text not null check (length(permission) between 1 and 32),
  at timestamptz not null,
  primary key (user_id, id)
);
create index reads_by_app on superapp.reads (user_id, app, id desc);
call app.protect('superapp.reads');

create table superapp.store (
  user_id uuid not null,
  app text not null check (length(app) between 1 and 32),
  key text not null check (length(key) between 1 and 64),
  value text not null check (length(value) <= 16384),
  changed_at timestamptz not null,
  primary key (user_id, app, key)
);
call app.protect('superapp.store');

-- How many have rated an app, and with how many stars together. Of everybody, so no person's transaction reads it.
create table superapp.rating_totals (
  app text primary key,
  stars bigint not null check (stars >= 0),
  ratings bigint not null check (ratings >= 0)
);
grant select, insert, update on superapp.rating_totals to sadaf_system;

create function superapp.count_rating() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  of_app text := case when tg_op = 'DELETE' then old.app else new.app end;
  more_stars int := case when tg_op = 'DELETE' then 0 else new.stars end
    - case when tg_op = 'INSERT' then 0 else old.stars end;
  more_ratings int := case tg_op when 'INSERT' then 1 when 'DELETE' then -1 else 0 end;
begin
  if tg_op = 'INSERT' then
    insert into superapp.rating_totals (app, stars, ratings) values (of_app, 0, 0) on conflict do nothing;
  end if;
  update superapp.rating_totals
  set stars = stars + more_stars, ratings = ratings + more_ratings
  where app = of_app;
  return null;
end
$$;
revoke execute on function superapp.count_rating from public;
create trigger count_rating after insert or update of stars or delete on superapp.ratings
  for each row execute function superapp.count_rating();
grant create on schema superapp to sadaf_system;
alter function superapp.count_rating owner to sadaf_system;
revoke create on schema superapp from sadaf_system;
