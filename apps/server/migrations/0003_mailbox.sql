-- Messages that would have been sent where no mail server is configured: a newcomer reads them on a page.

create schema if not exists notifications;
grant usage on schema notifications to sadaf_system;

create table notifications.mailbox (
  id uuid primary key,
  channel text not null check (channel in ('email', 'sms')),
  recipient text not null,
  subject text not null,
  text text not null,
  html text,
  created_at timestamptz not null
);
create index mailbox_recipient on notifications.mailbox (recipient, created_at desc, id desc);
create index mailbox_created on notifications.mailbox (created_at desc, id desc);

alter table notifications.mailbox enable row level security;
alter table notifications.mailbox force row level security;
create policy all_rows on notifications.mailbox to sadaf_system using (true) with check (true);
grant select, insert, delete on notifications.mailbox to sadaf_system;
