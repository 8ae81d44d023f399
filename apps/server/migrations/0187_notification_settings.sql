-- Which groups of notifications a person does not want by mail, push message or text message, their quiet hours, and what waits for
-- the end of these. Locks nothing: the tables are new.

create table notifications.settings (
  user_id uuid primary key,
  -- Groups that are switched off; all others are on, new ones too.
  email_off text[] not null default '{}',
  push_off text[] not null default '{}',
  sms_off text[] not null default '{}',
  quiet_is_on boolean not null default false,
  -- What a clock shows in the person's time zone.
  quiet_from text not null default '22:00' check (quiet_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  quiet_until text not null default '07:00' check (quiet_until ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  check (quiet_from <> quiet_until)
);
call app.protect('notifications.settings');

create table notifications.held (
  user_id uuid not null,
  notification_id uuid not null,
  -- When the quiet hours end in which it came.
  until timestamptz not null,
  primary key (user_id, notification_id)
);
call app.protect('notifications.held');
