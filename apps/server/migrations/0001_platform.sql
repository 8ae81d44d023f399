-- The roles that requests and workers take, and what every capability shares: who asks, repeats, the outbox.
-- The login role may touch nothing by itself: each transaction takes one of the two roles below.
--
-- Formerly 62b9c4c84663b13ff5edc54237a072ac380f375720f8c3ce80bbc1560e27ef4a, whose grants named their options, which
-- PostgreSQL 15 cannot read. Left out, they follow from the roles: the server's own inherits nothing.

do $$
declare
  wanted text;
begin
  foreach wanted in array array['sadaf_server', 'sadaf_user', 'sadaf_system', 'sadaf_jobs'] loop
    begin
      execute format('create role %I nologin noinherit', wanted);
    exception when duplicate_object or unique_violation then
      null; -- roles belong to the server, not to this database: another database made it
    end;
  end loop;
end
$$;

grant sadaf_user, sadaf_system, sadaf_jobs to sadaf_server;
grant sadaf_server, sadaf_jobs to current_user;

do $$
begin
  -- The job queue's tables belong to the role that runs it.
  execute format('grant create on database %I to sadaf_jobs', current_database());
end
$$;

revoke create on schema public from public;

create schema app;
grant usage on schema app to sadaf_user, sadaf_system;

-- The person on whose behalf this transaction runs; null for workers.
create function app.user_id() returns uuid
language sql stable parallel safe
return nullif(current_setting('app.user_id', true), '')::uuid;

-- Makes a table a person's own: each row belongs to its user_id, and row-level security keeps it that way even
-- for a query that forgot its condition. Workers see all rows, but only as the role sadaf_system.
create procedure app.protect(target regclass)
language plpgsql
as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy own on %s to sadaf_user using (user_id = app.user_id())', target);
  execute format('create policy all_rows on %s to sadaf_system using (true)', target);
  execute format('grant select, insert, update, delete on %s to sadaf_user, sadaf_system', target);
end
$$;

create schema platform;
grant usage on schema platform to sadaf_user, sadaf_system, sadaf_jobs;

-- Answers to calls that carry an Idempotency-Key, kept for a day.
create table platform.idempotency_keys (
  user_id uuid not null,
  key text not null check (length(key) between 1 and 200),
  operation text not null,
  request_hash bytea not null,
  status int,
  body jsonb,
  created_at timestamptz not null,
  primary key (user_id, key)
);
create index on platform.idempotency_keys (created_at);
call app.protect('platform.idempotency_keys');

-- The outbox: a command that must leave is a job written in the transaction that decides it.
create function platform.enqueue(task text, payload json, key text, run_at timestamptz, max_attempts int)
returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform graphile_worker.add_job(
    identifier => task, payload => payload, job_key => key, run_at => run_at, max_attempts => max_attempts);
end
$$;
revoke execute on function platform.enqueue from public;
grant execute on function platform.enqueue to sadaf_user, sadaf_system;
grant create on schema platform to sadaf_jobs;
alter function platform.enqueue owner to sadaf_jobs;
revoke create on schema platform from sadaf_jobs;
