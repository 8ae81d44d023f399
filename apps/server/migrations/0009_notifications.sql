-- What a person is told inside the app. The mailbox of the demo has its own table beside it.

create schema if not exists notifications;
grant usage on schema notifications to sadaf_user, sadaf_system;

create table notifications.notifications (
  user_id uuid not null,
  id uuid not null unique,
  kind text not null,
  -- What the client's text needs; the text itself is the client's, in the person's language.
  parameters jsonb not null,
  link text,
  read_at timestamptz,
  created_at timestamptz not null,
  primary key (user_id, id)
);
create index notifications_newest on notifications.notifications (user_id, created_at desc, id desc);
create index notifications_unread on notifications.notifications (user_id) where read_at is null;
call app.protect('notifications.notifications');
