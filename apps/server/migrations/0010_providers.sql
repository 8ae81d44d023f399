-- What the regulated providers told us, once each, and what a person must look at. Nothing here is for users.

create schema providers;
grant usage on schema providers to sadaf_system;

create table providers.webhook_events (
  provider text not null,
  event_id text not null,
  type text not null,
  -- The bytes as they came, since that is what was signed.
  raw bytea not null,
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  applied_at timestamptz,
  primary key (provider, event_id)
);
create index webhook_events_waiting on providers.webhook_events (received_at) where applied_at is null;

create table providers.feed_cursors (
  provider text primary key,
  cursor text not null,
  moved_at timestamptz not null
);

create table providers.cases (
  id uuid primary key,
  provider text not null,
  kind text not null,
  -- What it is about; the same open subject is one case, however often it is seen.
  subject text not null,
  details jsonb not null,
  status text not null check (status in ('open', 'resolved')),
  resolution text,
  opened_at timestamptz not null,
  resolved_at timestamptz,
  check ((status = 'resolved') = (resolved_at is not null))
);
create unique index cases_open on providers.cases (provider, kind, subject) where status = 'open';
create index cases_newest on providers.cases (status, opened_at desc, id desc);

create table providers.health (
  provider text primary key,
  health text not null check (health in ('up', 'degraded', 'down')),
  checked_at timestamptz not null
);

grant select, insert, update on all tables in schema providers to sadaf_system;
