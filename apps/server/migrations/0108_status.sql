-- How the product was: one measurement of each component a minute, their sums by day, and incidents that operators write.
-- Nothing in it is about a person. Locks nothing that matters: the tables are new.

create schema status;
grant usage on schema status to sadaf_system;

-- Kept for some days; the sums stay.
create table status.probes (
  component text not null,
  minute timestamptz not null,
  state text not null check (state in ('working', 'slow', 'interrupted')),
  milliseconds int check (milliseconds >= 0),
  primary key (component, minute)
);
create index probes_by_minute on status.probes (minute);
grant select, insert, delete on status.probes to sadaf_system;

-- Minutes of a day of UTC. A day without a row was not measured.
create table status.days (
  component text not null,
  day date not null,
  working int not null check (working >= 0),
  slow int not null check (slow >= 0),
  interrupted int not null check (interrupted >= 0),
  primary key (component, day)
);
create index days_by_day on status.days (day);
grant select, insert, update on status.days to sadaf_system;

create table status.incidents (
  id uuid primary key,
  impact text not null check (impact in ('slow', 'interrupted')),
  components text[] not null check (cardinality(components) between 1 and 20),
  title_en text not null check (length(title_en) between 1 and 120),
  title_ar text not null check (length(title_ar) between 1 and 120),
  began_at timestamptz not null,
  ended_at timestamptz check (ended_at >= began_at)
);
create index incidents_open on status.incidents (id) where ended_at is null;
grant select, insert, update on status.incidents to sadaf_system;

create table status.incident_updates (
  id uuid primary key,
  incident_id uuid not null references status.incidents (id),
  state text not null check (state in ('noticed', 'found', 'watching', 'resolved')),
  text_en text not null check (length(text_en) between 1 and 1000),
  text_ar text not null check (length(text_ar) between 1 and 1000),
  at timestamptz not null
);
create index updates_of_an_incident on status.incident_updates (incident_id, id);
grant select, insert on status.incident_updates to sadaf_system;

-- For how many milliseconds the oldest due job has waited; null where none is due. Jobs that were given up are not due,
-- and one that was due before it was made has waited since it was made.
create function status.oldest_due_job() returns int
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select least(extract(epoch from now() - min(greatest(job.run_at, job.created_at))) * 1000, 2147483647)::int
    from graphile_worker.jobs as job
    where job.run_at <= now() and job.locked_at is null and job.attempts < job.max_attempts
  );
end
$$;
revoke execute on function status.oldest_due_job from public;
grant execute on function status.oldest_due_job to sadaf_system;
grant create, usage on schema status to sadaf_jobs;
alter function status.oldest_due_job owner to sadaf_jobs;
revoke create on schema status from sadaf_jobs;
