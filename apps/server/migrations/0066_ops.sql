-- Who operates the product, and what each of them looked at and did. What operators are for: cases that somebody takes and
-- closes with one of a few outcomes, how the last comparison with a provider ended, and which event was about what.
-- Locks nothing that matters: the tables are new or small, and the columns have no default. Indexes are built on
-- operations, accounts and webhooks' events, which blocks writing to them meanwhile.

do $$
begin
  create role sadaf_operator nologin noinherit;
exception when duplicate_object or unique_violation then
  null; -- roles belong to the server, not to this database: another database made it
end
$$;
grant sadaf_operator to sadaf_server;

create schema ops;
grant usage on schema app, ops to sadaf_operator;
grant usage on schema ops to sadaf_system;

create table ops.operators (
  user_id uuid not null,
  granted_at timestamptz not null,
  -- Null where whoever holds the service key did it.
  granted_by uuid,
  revoked_at timestamptz,
  primary key (user_id)
);

-- Append-only: nobody is granted update or delete. No reference to an account, so that it outlives both.
create table ops.trail (
  id uuid primary key,
  at timestamptz not null,
  -- Null where whoever holds the service key did it.
  operator_id uuid,
  action text not null check (length(action) between 1 and 60),
  -- Whose it was, and what.
  person_id uuid,
  case_id uuid,
  subject text check (length(subject) <= 200),
  reason text check (length(reason) <= 2000)
);
create index trail_of_a_case on ops.trail (case_id, id) where case_id is not null;
create index trail_of_a_person on ops.trail (person_id, id) where person_id is not null;
create index trail_of_an_operator on ops.trail (operator_id, id);

-- Whether the person of this transaction is an operator at this moment. It tells of nobody else.
create function app.is_operator() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from ops.operators where user_id = app.user_id() and revoked_at is null)
$$;
revoke execute on function app.is_operator from public;
grant execute on function app.is_operator to sadaf_user, sadaf_operator, sadaf_jobs;
grant create on schema app to sadaf_system;
alter function app.is_operator owner to sadaf_system;
revoke create on schema app from sadaf_system;
grant usage on schema app to sadaf_jobs;

do $$
declare
  name text;
begin
  foreach name in array array['operators', 'trail'] loop
    execute format('alter table ops.%I enable row level security', name);
    execute format('alter table ops.%I force row level security', name);
    execute format('create policy system on ops.%I to sadaf_system using (true) with check (true)', name);
    execute format('create policy operators_read on ops.%I for select to sadaf_operator using ((select app.is_operator()))', name);
    execute format('grant select on ops.%I to sadaf_operator', name);
  end loop;
end
$$;
grant select, insert, update, delete on ops.operators to sadaf_system;
grant select, insert on ops.trail to sadaf_system;
grant insert on ops.trail to sadaf_operator;
-- In nobody else's name.
create policy operators_write on ops.trail for insert to sadaf_operator
  with check (operator_id = app.user_id() and (select app.is_operator()));

alter table providers.cases
  add column assigned_to uuid,
  add column outcome text,
  add constraint outcomes_are_known check (
    outcome in ('corrected_there', 'explained', 'answered', 'duplicate', 'no_fault', 'other')
  ) not valid;
create index cases_by_kind on providers.cases (kind, id);
create index cases_by_provider on providers.cases (provider, id);
create index cases_assigned on providers.cases (assigned_to, id) where assigned_to is not null;

-- When an operation's provider last answered, and whether it is being left alone for a while.
alter table providers.health
  add column succeeded_at timestamptz,
  add column is_left_alone boolean;

-- The operation that an event is about, where it says so.
alter table providers.webhook_events add column about text;
create index webhook_events_about on providers.webhook_events (about) where about is not null;
create index webhook_events_received on providers.webhook_events (provider, received_at);

create table reconciliation.last_runs (
  provider text primary key,
  ended_at timestamptz not null,
  accounts int not null,
  lines int not null,
  differences int not null,
  waiting int not null
);
grant select, insert, update on reconciliation.last_runs to sadaf_system;

create index operations_by_reference on operations.operations (reference);
create index accounts_by_iban_end on wallet.accounts (right(iban, 4)) where iban is not null;
