-- Keys that have ended are forgotten by a nightly job, which finds them by their end; and the status page measures how
-- long the mails of sign-in wait. Locks nothing that matters for long: the table is small, the function new.

create index api_keys_by_end on developers.api_keys (least(expires_at, revoked_at));

-- For how many milliseconds the oldest due job of some tasks, or of all where null is asked for, has waited; null where
-- none is due. In place of status.oldest_due_job, which gave its bound where none is due, since least passes over nulls.
create function status.oldest_due_job_of(tasks text[]) returns int
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select least(extract(epoch from now() - due.since) * 1000, 2147483647)::int
    from (
      select min(greatest(job.run_at, job.created_at)) as since from graphile_worker.jobs as job
      where (tasks is null or job.task_identifier = any (tasks))
        and job.run_at <= now() and job.locked_at is null and job.attempts < job.max_attempts
    ) as due
    where due.since is not null
  );
end
$$;
revoke execute on function status.oldest_due_job_of from public;
grant execute on function status.oldest_due_job_of to sadaf_system;
grant create on schema status to sadaf_jobs;
alter function status.oldest_due_job_of owner to sadaf_jobs;
revoke create on schema status from sadaf_jobs;
