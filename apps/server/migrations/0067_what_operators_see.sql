-- What an operator's transaction can read: these views and functions and nothing else, whatever query it runs. They leave
-- out what no operator needs: notes and tags, card numbers, secrets and their digests, the bytes of webhooks, pictures,
-- and balances without a reason. Each is empty for whoever is no operator at that moment.
-- Locks nothing.

create view ops.people as
select person.user_id, person.name, person.other_name, person.wallet_id, person.tier, account.email, account.phone,
  account.email_confirmed_at is not null as is_email_confirmed, account.is_sso_user,
  account.created_at, account.last_sign_in_at, account.banned_until,
  (select count(*) from auth.sessions as session
   where session.user_id = person.user_id and session.ended_at is null
     and (session.not_after is null or session.not_after > now()))::int as devices
from profile.people as person
join auth.users as account on account.id = person.user_id
where account.deleted_at is null and (select app.is_operator());

create view ops.accounts as
select user_id, id, type, currency, status, provider, right(iban, 4) as iban_end, right(iban, 8) as iban_tail, opened_at
from wallet.accounts
where (select app.is_operator());

create view ops.operations as
select user_id, id, kind, status, phase, account_id, counter_user_id, counter_account_id, asset, amount_minor, legs,
  provider, provider_reference, reference, failure_code, original_id, created_at, submitted_at, completed_at,
  holds_until, due_at, attempts
from operations.operations
where (select app.is_operator());

create view ops.shown_rows as
select user_id, id, operation_id, leg, type, asset, amount_minor, description, status, occurred_at
from transactions.transactions
where (select app.is_operator());

create view ops.cases as
select id, provider, kind, subject, details, status, resolution, outcome, assigned_to, opened_at, resolved_at
from providers.cases
where (select app.is_operator());

create view ops.events as
select provider, event_id, type, about, occurred_at, received_at, applied_at
from providers.webhook_events
where (select app.is_operator());

create view ops.health as
select provider, health, checked_at, succeeded_at, is_left_alone
from providers.health
where (select app.is_operator());

create view ops.feeds as
select provider, moved_at
from providers.feed_cursors
where (select app.is_operator());

create view ops.comparisons as
select position.provider, position.our_sequence, position.moved_at,
  run.ended_at, run.accounts, run.lines, run.differences, run.waiting
from reconciliation.positions as position
left join reconciliation.last_runs as run using (provider)
where (select app.is_operator());

do $$
declare
  name text;
begin
  -- They see what the system sees, and only the columns that they name.
  grant create on schema ops to sadaf_system;
  for name in select viewname from pg_views where schemaname = 'ops' loop
    execute format('grant select on ops.%I to sadaf_operator', name);
    execute format('alter view ops.%I owner to sadaf_system', name);
  end loop;
  revoke create on schema ops from sadaf_system;
end
$$;

-- What a person's accounts hold, for whoever has just said why in the trail, under the id of that line.
create function ops.balances_of(person uuid, said uuid)
returns table (account_id uuid, asset text, booked_minor numeric, available_minor numeric)
language sql stable security definer set search_path = ''
as $$
  select held.id, held.asset, held.credits_posted - held.debits_posted,
    held.credits_posted - held.debits_posted - held.debits_pending
  from wallet.accounts as account
  cross join lateral ledger.read_accounts(array[account.id]) as held
  where account.user_id = person and app.is_operator()
    and exists (
      select from ops.trail
      where id = said and operator_id = app.user_id() and person_id = person
        and action = 'balances_seen' and length(trim(reason)) > 0
    )
  order by account.position, account.id
  limit 100
$$;
revoke execute on function ops.balances_of from public;
grant execute on function ops.balances_of to sadaf_operator;

-- The ledger's transfers of an operation on accounts of its sides. The books' tables are their owner's alone.
create function ops.ledger_transfers(operation uuid, accounts uuid[]) returns setof ledger.transfers
language sql stable security definer set search_path = ''
set enable_seqscan = off
as $$
  select * from ledger.transfers where debit_account_id = any (accounts) and reference = operation
  union
  select * from ledger.transfers where credit_account_id = any (accounts) and reference = operation
$$;
revoke execute on function ops.ledger_transfers from public;
grant execute on function ops.ledger_transfers to sadaf_system;

create function ops.transfers_of(operation uuid, accounts uuid[])
returns table (id uuid, kind text, asset text, amount numeric, debit_account_id uuid, credit_account_id uuid,
  pending_id uuid, created_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select moved.id, moved.kind::text, moved.asset, moved.amount, moved.debit_account_id, moved.credit_account_id,
    moved.pending_id, moved.created_at
  from ops.ledger_transfers(operation, accounts) as moved
  where app.is_operator()
  order by moved.sequence
  limit 200
$$;
revoke execute on function ops.transfers_of from public;
grant execute on function ops.transfers_of to sadaf_operator;

grant create on schema ops to sadaf_system;
alter function ops.balances_of owner to sadaf_system;
alter function ops.transfers_of owner to sadaf_system;
revoke create on schema ops from sadaf_system;

-- The queue: how much waits and how much failed, by what it is. What a job is about stays in it.
create function ops.queue()
returns table (task text, waiting bigint, failing bigint, given_up bigint, oldest_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not app.is_operator() then
    return;
  end if;
  return query
    select job.task_identifier,
      count(*) filter (where job.attempts = 0), count(*) filter (where job.attempts between 1 and job.max_attempts - 1),
      count(*) filter (where job.attempts >= job.max_attempts), min(job.created_at)
    from graphile_worker.jobs as job
    group by job.task_identifier order by job.task_identifier limit 200;
end
$$;

create function ops.failed_jobs()
returns table (id text, task text, attempts int, max_attempts int, error text, next_at timestamptz, created_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not app.is_operator() then
    return;
  end if;
  return query
    select job.id::text, job.task_identifier, job.attempts::int, job.max_attempts::int,
      left(split_part(job.last_error, E'\n', 1), 300), job.run_at, job.created_at
    from graphile_worker.jobs as job
    where job.attempts > 0 and job.last_error is not null
    order by (job.attempts >= job.max_attempts) desc, job.id desc limit 50;
end
$$;

-- Has a job that failed tried again at once, with as many attempts as a new one. Empty where there is no such job.
create function ops.retry_job(job text) returns table (task text)
language plpgsql security definer set search_path = ''
as $$
begin
  if not app.is_operator() then
    return;
  end if;
  return query
    select found.task_identifier from graphile_worker.jobs as found
    where found.id::text = job and found.attempts > 0 and found.locked_at is null;
  if found then
    perform graphile_worker.reschedule_jobs(job_ids => array[job::bigint], run_at => now(), attempts => 0);
  end if;
end
$$;

do $$
declare
  name text;
begin
  grant create, usage on schema ops to sadaf_jobs;
  foreach name in array array['ops.queue()', 'ops.failed_jobs()', 'ops.retry_job(text)'] loop
    execute format('revoke execute on function %s from public', name);
    execute format('grant execute on function %s to sadaf_operator', name);
    execute format('alter function %s owner to sadaf_jobs', name);
  end loop;
  revoke create on schema ops from sadaf_jobs;
end
$$;
