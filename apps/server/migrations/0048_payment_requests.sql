-- What people ask each other for. Who asks and each who is asked have a row of the request and of the share of their own,
-- under the same ids, which are changed together; the row of the one who asks is what is locked.
-- Locks nothing that matters: the tables are new.

create schema requests;
grant usage on schema requests to sadaf_user, sadaf_system;

create table requests.requests (
  user_id uuid not null,
  id uuid not null,
  direction text not null check (direction in ('incoming', 'outgoing')),
  asker_user_id uuid not null,
  asker_name text not null,
  -- The same in the other script, where it is known.
  asker_other_name text,
  -- Whether the one who is asked had paid them before.
  is_asker_known boolean not null,
  asset text not null,
  amount_minor numeric(38, 0) not null check (amount_minor > 0),
  note text,
  due_on date,
  settles text not null check (settles in ('each', 'first')),
  -- Whether the owner of this row can pay it, or still waits for somebody.
  is_open boolean not null,
  is_cancelled boolean not null default false,
  created_at timestamptz not null,
  lapses_at timestamptz not null,
  primary key (user_id, id),
  constraint who_asks_has_what_goes_out check ((direction = 'outgoing') = (user_id = asker_user_id))
);
create index requests_listed on requests.requests (user_id, direction, is_open, id);
create index requests_lapsing on requests.requests (lapses_at, id) where direction = 'outgoing' and is_open;
call app.protect('requests.requests');

create table requests.shares (
  user_id uuid not null,
  id uuid not null,
  request_id uuid not null,
  direction text not null check (direction in ('incoming', 'outgoing')),
  -- Whoever is asked, in the row of the one who asks; whoever asks, in that of the other.
  other_user_id uuid not null,
  -- Who is asked, as far as the owner of this row may know them.
  name text not null,
  other_name text,
  place smallint not null,
  asset text not null,
  amount_minor numeric(38, 0) not null check (amount_minor > 0),
  state text not null check (state in ('open', 'paid', 'settled', 'declined', 'cancelled', 'lapsed')),
  -- The payment of it.
  operation_id uuid,
  -- When whoever is asked was last told of it.
  told_at timestamptz not null,
  answered_at timestamptz,
  arrived_at timestamptz,
  primary key (user_id, id),
  constraint what_is_paid_has_a_payment check ((state = 'paid') = (operation_id is not null)),
  constraint what_arrived_is_paid check (arrived_at is null or state = 'paid')
);
create index shares_of_a_request on requests.shares (user_id, request_id, place);
create index shares_open on requests.shares (user_id, direction, other_user_id) where state = 'open';
call app.protect('requests.shares');

-- Whose requests a person does not take.
create table requests.blocks (
  user_id uuid not null,
  id uuid not null,
  blocked_user_id uuid not null,
  name text not null,
  other_name text,
  created_at timestamptz not null,
  primary key (user_id, id),
  constraint somebody_is_blocked_once unique (user_id, blocked_user_id)
);
call app.protect('requests.blocks');
