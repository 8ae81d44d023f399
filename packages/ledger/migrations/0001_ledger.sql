-- The double-entry ledger: accounts with four balances, and immutable transfers between two accounts of one
-- asset. The model is TigerBeetle's (https://docs.tigerbeetle.com/concepts/debit-credit/).
--
-- There are deliberately no foreign keys from transfers to accounts: checking one locks the account row for key
-- share, which costs five to ten times on an account that everyone touches. That an account exists is proved by
-- the balance update, which must hit it (see ledger.write_transfers).

create schema ledger;

create type ledger.balance_limit as enum (
  'none', 'debits_must_not_exceed_credits', 'credits_must_not_exceed_debits'
);

-- An expire is a void written by ledger.expire_pending; clients cannot write one.
create type ledger.transfer_kind as enum ('single', 'pending', 'post', 'void', 'expire');

create table ledger.accounts (
  id uuid primary key,
  asset text not null,
  code text not null,
  balance_limit ledger.balance_limit not null default 'none',
  -- Touched by many strangers: locked after all other accounts, so that it is held for the shortest time.
  internal boolean not null default false,
  owner_id uuid,
  reference text,
  debits_pending numeric(38, 0) not null default 0,
  debits_posted numeric(38, 0) not null default 0,
  credits_pending numeric(38, 0) not null default 0,
  credits_posted numeric(38, 0) not null default 0,
  created_at timestamptz not null,
  closed_at timestamptz,
  constraint balances_are_not_negative check (
    least(debits_pending, debits_posted, credits_pending, credits_posted) >= 0
  ),
  constraint balance_limit_holds check (
    case balance_limit
      when 'debits_must_not_exceed_credits' then debits_pending + debits_posted <= credits_posted
      when 'credits_must_not_exceed_debits' then credits_pending + credits_posted <= debits_posted
      else true
    end
  )
-- Half of each page stays free, so that a balance update stays on its page and touches no index.
) with (fillfactor = 50);

create index accounts_of_owner on ledger.accounts (owner_id, id) where owner_id is not null;

-- Never cached by a session: for one account, sequence order must be the order in which its row was locked.
create sequence ledger.transfer_sequence as bigint cache 1;

create table ledger.transfers (
  id uuid primary key,
  sequence bigint not null default nextval('ledger.transfer_sequence'),
  debit_account_id uuid not null,
  credit_account_id uuid not null,
  -- The pending transfer that a post, a void or an expire resolves.
  pending_id uuid,
  reference uuid,
  created_at timestamptz not null,
  amount numeric(38, 0) not null,
  kind ledger.transfer_kind not null,
  timeout_seconds integer,
  asset text not null,
  code text not null,
  constraint transfer_is_sound check (
    amount > 0
    and debit_account_id <> credit_account_id
    and (pending_id is null) = (kind in ('single', 'pending'))
    and (timeout_seconds is null or kind = 'pending' and timeout_seconds > 0)
  )
);

alter sequence ledger.transfer_sequence owned by ledger.transfers.sequence;

create index transfers_in_sequence on ledger.transfers (sequence);
create index transfers_of_debit_account on ledger.transfers (debit_account_id, sequence);
create index transfers_of_credit_account on ledger.transfers (credit_account_id, sequence);

-- A pending transfer is resolved at most once; whether it is resolved is read from here.
create unique index transfers_resolving on ledger.transfers (pending_id) where pending_id is not null;

-- Pending transfers with a timeout, by when it ends. The sweeper removes a row when it is due, whether or not
-- the transfer was resolved before, so that resolving one does not pay for it.
create table ledger.expiries (
  expires_at timestamptz not null,
  pending_id uuid not null,
  primary key (expires_at, pending_id)
);

create function ledger.refuse_change() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  raise exception 'ledger.% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;

create trigger transfers_are_immutable before update or delete or truncate on ledger.transfers
  for each statement execute function ledger.refuse_change();
