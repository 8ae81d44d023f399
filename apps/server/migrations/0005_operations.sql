-- Everything that moves money is one operation: a row, a hold in the ledger and a command to a provider, written
-- together; later settled or failed by what the provider says. The hold has the operation's id.

-- The books are changed and read through their own functions alone. A person's transaction may post and read
-- accounts by id; opening, history, sealing and checking are for workers.
grant usage on schema ledger to sadaf_user, sadaf_system;
grant execute on function ledger.post, ledger.read_accounts to sadaf_user;
grant execute on all functions in schema ledger to sadaf_system;

create schema operations;
grant usage on schema operations to sadaf_user, sadaf_system;

create table operations.operations (
  user_id uuid not null,
  id uuid not null unique,
  kind text not null check (kind in ('topup', 'payment', 'inbound', 'purchase', 'return')),
  status text not null check (status in ('pending', 'completed', 'failed')),
  -- How far the provider is: what was not submitted yet may be submitted, and only once.
  phase text not null check (phase in ('queued', 'submitted', 'processing', 'final')),
  account_id uuid not null,
  -- The other side, when it is a wallet here.
  counter_user_id uuid,
  counter_account_id uuid,
  asset text not null,
  amount_minor numeric(38, 0) not null check (amount_minor > 0),
  provider text not null,
  provider_reference text,
  -- What people quote to each other and to support.
  reference text not null,
  note text,
  details jsonb not null default '{}',
  failure_code text,
  waits_until timestamptz,
  created_at timestamptz not null,
  submitted_at timestamptz,
  completed_at timestamptz,
  primary key (user_id, id),
  check ((status = 'pending') = (phase <> 'final')),
  check ((status = 'failed') = (failure_code is not null)),
  check ((status = 'pending') = (completed_at is null))
);
create index operations_by_day on operations.operations (user_id, account_id, kind, created_at);
create index operations_waiting on operations.operations (submitted_at) where status = 'pending';
call app.protect('operations.operations');
revoke delete on operations.operations from sadaf_user, sadaf_system;
