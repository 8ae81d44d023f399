-- Reading what is sealed, for whoever compares the books with somebody else's from where they stopped. Up to what is
-- sealed the order of transfers is final: nothing can appear before it any more, and what changes behind it breaks a
-- chain.
-- Locks nothing: functions alone.

-- How far sealing is, and how far posting: every transfer that is committed now has at most the newest sequence.
create function ledger.sealing_progress() returns table (sealed_through bigint, newest bigint)
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select s.sealed_through, case when n.is_called then n.last_value else 0 end
  from ledger.sealing s, ledger.transfer_sequence n
$$;

-- Sealed transfers of all accounts after the given sequence, oldest first.
create function ledger.read_sealed(p_after bigint, p_limit integer) returns setof ledger.transfers
language sql stable security definer
set search_path = pg_catalog, pg_temp
set enable_seqscan = off
set jit = off
as $$
  select * from ledger.transfers
  where sequence > p_after and sequence <= (select s.sealed_through from ledger.sealing s)
  order by sequence limit p_limit
$$;

-- The newest entry of each account up to the given sequence: what it held then.
create function ledger.read_entries_at(p_account_ids uuid[], p_through bigint) returns setof ledger.entries
language sql stable security definer
set search_path = pg_catalog, pg_temp
set enable_seqscan = off
set jit = off
as $$
  select newest.* from unnest(p_account_ids) as wanted (id)
  cross join lateral (
    select * from ledger.entries e
    where e.account_id = wanted.id and e.sequence <= p_through
    order by e.sequence desc limit 1
  ) newest
$$;

revoke all on function ledger.sealing_progress, ledger.read_sealed, ledger.read_entries_at from public;
