-- Mini-apps that developers publish to their own account, each with its latest file. Others never see them.
-- Locks nothing that matters: the table is new.

create table superapp.own_apps (
  user_id uuid not null,
  id uuid not null,
  -- The name under which consents, reads, what it keeps and orders stand.
  app text not null check (app ~ '^own-[a-z][a-z0-9-]{1,23}$'),
  manifest jsonb not null,
  html text not null check (octet_length(html) between 1 and 262144),
  is_published boolean not null,
  published_at timestamptz not null,
  primary key (user_id, id),
  constraint an_app_is_published_once unique (user_id, app)
);
call app.protect('superapp.own_apps');
