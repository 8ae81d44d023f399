-- People who are told of every update of an incident.
-- The job that tells them holds its place in the update's row: up to which follower it has told, in the order in which
-- they began to follow. Updates that were published earlier have no job.
-- Locks incident_updates for a moment; a constant default rewrites nothing.

grant usage on schema status to sadaf_user;

create table status.followers (
  user_id uuid primary key,
  created_at timestamptz not null
);
create index followers_in_order on status.followers (created_at, user_id);
call app.protect('status.followers');
revoke update on status.followers from sadaf_user, sadaf_system;

alter table status.incident_updates
  add column told_up_to timestamptz not null default '-infinity',
  add column told_up_to_id uuid not null default '00000000-0000-0000-0000-000000000000';
grant update (told_up_to, told_up_to_id) on status.incident_updates to sadaf_system;
