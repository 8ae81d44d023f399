-- Groups of notifications whose mails come gathered once a day, at which time, and the notifications that wait for that.
-- Locks settings for the moment in which the columns are added.

alter table notifications.settings
  -- Groups that are gathered; all others are told at once.
  add column email_daily text[] not null default '{}',
  -- What a clock shows in the person's time zone.
  add column digest_at text not null default '08:00' check (digest_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');

create table notifications.gathered (
  user_id uuid not null,
  notification_id uuid not null,
  primary key (user_id, notification_id)
);
call app.protect('notifications.gathered');
