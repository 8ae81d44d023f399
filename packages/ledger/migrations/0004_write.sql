-- Posting, the part that writes: transfers, the balances they move, and the timeouts they set.

-- Writes transfers and the balances they move, in one statement, and answers how many accounts moved.
-- p_outcomes: a transfer is written where it is null. p_is_checked false: nothing at all is written if an id
-- exists already or a pending transfer is already resolved. Called by functions that hold the accounts locked.
create function ledger.write_transfers(
  p_is_checked boolean,
  p_now timestamptz,
  p_ids uuid[],
  p_kinds ledger.transfer_kind[],
  p_debits uuid[],
  p_credits uuid[],
  p_assets text[],
  p_amounts numeric[],
  p_pending_ids uuid[],
  p_held numeric[],
  p_timeouts integer[],
  p_codes text[],
  p_refs uuid[],
  p_outcomes text[]
) returns integer
language plpgsql
set search_path = pg_catalog, pg_temp
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set jit = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
declare
  moved integer;
begin
  with input as materialized (
    select i.* from unnest(
      p_ids, p_kinds, p_debits, p_credits, p_assets, p_amounts, p_pending_ids, p_held, p_timeouts, p_codes,
      p_refs, p_outcomes
    ) with ordinality as i(
      id, kind, debit, credit, asset, amount, pending_id, held, timeout, code, ref, outcome, ordinality
    )
    where i.outcome is null and (
      p_is_checked or not (
        exists (select from ledger.transfers s where s.id = any (p_ids))
        or p_pending_ids is not null
          and exists (select from ledger.transfers s where s.pending_id = any (p_pending_ids))
      )
    )
  ), inserted as (
    insert into ledger.transfers (
      id, debit_account_id, credit_account_id, pending_id, reference, created_at, amount, kind,
      timeout_seconds, asset, code
    )
    select id, debit, credit, pending_id, ref, p_now, amount, kind, timeout, asset, code
    from (select * from input order by ordinality) in_order
  ), move as (
    select id,
      sum(debits_pending) as debits_pending, sum(debits_posted) as debits_posted,
      sum(credits_pending) as credits_pending, sum(credits_posted) as credits_posted
    from (
      select i.debit as id,
        case i.kind when 'pending' then i.amount when 'single' then 0 else -i.held end as debits_pending,
        case when i.kind in ('single', 'post') then i.amount else 0 end as debits_posted,
        0 as credits_pending,
        0 as credits_posted
      from input i
      union all
      select i.credit, 0, 0,
        case i.kind when 'pending' then i.amount when 'single' then 0 else -i.held end,
        case when i.kind in ('single', 'post') then i.amount else 0 end
      from input i
    ) sides
    group by id
  )
  update ledger.accounts a set
    debits_pending = a.debits_pending + move.debits_pending,
    debits_posted = a.debits_posted + move.debits_posted,
    credits_pending = a.credits_pending + move.credits_pending,
    credits_posted = a.credits_posted + move.credits_posted
  from move where a.id = move.id;
  get diagnostics moved = row_count;

  if moved > 0 and p_timeouts is not null then
    insert into ledger.expiries (expires_at, pending_id)
    select p_now + make_interval(secs => i.timeout), i.id
    from unnest(p_ids, p_timeouts, p_outcomes) as i(id, timeout, outcome)
    where i.timeout is not null and i.outcome is null;
  end if;
  return moved;
end
$$;

revoke all on all functions in schema ledger from public;
