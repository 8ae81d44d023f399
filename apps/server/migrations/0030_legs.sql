-- An operation is made of legs, each a movement of one asset between two accounts of the ledger; it can be settled in
-- parts, lapse, and be taken back in parts. What a person sees of it counts as spending, as income or as neither.
-- Rewrites all operations and transactions once, blocking writes to them meanwhile.

alter table operations.operations
  add column legs jsonb,
  add column original_id uuid,
  add column holds_until timestamptz,
  drop column waits_until;

create table operations.settlements (
  user_id uuid not null,
  operation_id uuid not null,
  -- Of the settlement, in the words of whoever settles: the same one is taken once.
  id text not null,
  settled_at timestamptz not null,
  primary key (user_id, operation_id, id)
);
call app.protect('operations.settlements');
revoke update, delete on operations.settlements from sadaf_user, sadaf_system;

-- What was there had one leg: its first transfer, a hold or a booking, has the operation's own id.
create temporary table first_transfers on commit drop as
select id, debit_account_id, credit_account_id, amount from ledger.transfers where id = reference;
create unique index on first_transfers (id);
analyze first_transfers;
grant select on first_transfers to sadaf_system;

-- The rows are people's own, to whoever owns the table as well.
set local role sadaf_system;
update operations.operations as operation
set legs = jsonb_build_array(jsonb_build_object(
    'role', 'principal',
    'debit', transfer.debit_account_id,
    'credit', transfer.credit_account_id,
    'asset', operation.asset,
    'amount', transfer.amount::text,
    'settled', case operation.status when 'completed' then operation.amount_minor::text else '0' end,
    'held', case operation.status when 'pending' then transfer.amount::text end,
    'hold', case operation.status when 'pending' then operation.id::text end)),
  original_id = (operation.details ->> 'original')::uuid
from first_transfers as transfer
where transfer.id = operation.id;
reset role;

alter table operations.operations
  alter column legs set not null,
  add constraint has_legs check (jsonb_array_length(legs) > 0),
  -- Ids are unique to their owner, so that both tables can be distributed by owner.
  drop constraint operations_id_key;
create index operations_by_id on operations.operations (id);
create index operations_lapsing on operations.operations (holds_until) where status = 'pending';
create index operations_taken_back on operations.operations (original_id) where original_id is not null;

alter table transactions.transactions
  add column leg text not null default 'principal',
  add column flow text check (flow in ('spending', 'income', 'neutral')),
  drop constraint transactions_id_key;
alter table transactions.transactions alter column leg drop default;

-- A return takes back what it gives back: money that came back is less spending, what had to go back less income.
set local role sadaf_system;
update transactions.transactions
set flow = case when (type = 'outgoing') = (kind <> 'return') then 'spending' else 'income' end;
reset role;

alter table transactions.transactions
  alter column flow set not null,
  drop constraint transactions_operation_id_user_id_type_key,
  add constraint one_row_a_side unique (user_id, operation_id, leg, type);
create index transactions_of_operation on transactions.transactions (operation_id);

-- Kinds are declared by the capabilities; the server makes them known here when it starts. None is ever forgotten.
alter table operations.operations drop constraint operations_kind_check;
alter table transactions.transactions drop constraint transactions_kind_check;

create table operations.kinds (name text primary key);
grant select on operations.kinds to sadaf_system;

create procedure operations.know_kinds(declared text[])
language plpgsql security definer set search_path = ''
as $$
declare
  known text;
begin
  perform pg_advisory_xact_lock(hashtextextended('operations.know_kinds', 0));
  if not exists (
    select from unnest(declared) as kind where kind not in (select name from operations.kinds)
  ) then
    return;
  end if;
  insert into operations.kinds select unnest(declared) on conflict do nothing;
  select string_agg(quote_literal(name), ', ' order by name) into known from operations.kinds;
  -- What is there was checked when it came, and the list only grows: nothing is read again.
  execute 'alter table operations.operations drop constraint if exists known_kind';
  execute format('alter table operations.operations add constraint known_kind check (kind in (%s)) not valid', known);
  execute 'alter table transactions.transactions drop constraint if exists known_kind';
  execute format('alter table transactions.transactions add constraint known_kind check (kind in (%s)) not valid', known);
end
$$;
revoke execute on procedure operations.know_kinds from public;
grant execute on procedure operations.know_kinds to sadaf_system;
call operations.know_kinds(array['topup', 'payment', 'inbound', 'purchase', 'return']);

-- Sums by what counts, not by direction.
alter table analytics.daily_totals rename column incoming_minor to income_minor;
alter table analytics.daily_totals rename column outgoing_minor to spent_minor;

create or replace function analytics.add_to_day(counted transactions.transactions, sign int) returns void
language sql security invoker set search_path = ''
as $$
  insert into analytics.daily_totals as total
    (user_id, day, account_id, category, asset, income_minor, spent_minor, transaction_count)
  values (
    counted.user_id, counted.day, counted.account_id, counted.category, counted.asset,
    case when counted.flow = 'income' then sign * case counted.type when 'incoming' then 1 else -1 end * counted.amount_minor else 0 end,
    case when counted.flow = 'spending' then sign * case counted.type when 'outgoing' then 1 else -1 end * counted.amount_minor else 0 end,
    sign)
  on conflict (user_id, day, account_id, category, asset) do update set
    income_minor = total.income_minor + excluded.income_minor,
    spent_minor = total.spent_minor + excluded.spent_minor,
    transaction_count = total.transaction_count + excluded.transaction_count
$$;

-- Returns counted as income and as spending until now.
set local role sadaf_system;
update analytics.daily_totals as total
set income_minor = total.income_minor - returned.amount,
  spent_minor = total.spent_minor - returned.amount
from (
  select user_id, day, account_id, category, asset, sum(amount_minor) as amount
  from transactions.transactions
  where kind = 'return' and status <> 'failed'
  group by user_id, day, account_id, category, asset
) as returned
where (total.user_id, total.day, total.account_id, total.category, total.asset)
  = (returned.user_id, returned.day, returned.account_id, returned.category, returned.asset);
reset role;
