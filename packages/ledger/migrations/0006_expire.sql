-- Timeouts of pending transfers: what was held returns by itself.

-- Deals with at most p_limit due timeouts, writing an expire transfer for each pending one that was not
-- resolved, and answers how many it dealt with. Sweepers that run side by side share the work.
create function ledger.expire_pending(p_now timestamptz, p_limit integer) returns integer
language plpgsql security definer
set search_path = pg_catalog, pg_temp
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set jit = off
as $$
declare
  swept_at constant timestamptz := coalesce(p_now, clock_timestamp());
  due uuid[];
  unresolved uuid[];
  kinds ledger.transfer_kind[];
  debits uuid[];
  credits uuid[];
  assets text[];
  amounts numeric[];
  codes text[];
  refs uuid[];
begin
  with taken as (
    select e.expires_at, e.pending_id from ledger.expiries e where e.expires_at <= swept_at
    order by e.expires_at, e.pending_id limit p_limit for update skip locked
  ), removed as (
    delete from ledger.expiries e using taken
    where e.expires_at = taken.expires_at and e.pending_id = taken.pending_id
    returning e.pending_id
  )
  select array_agg(pending_id) into due from removed;
  if due is null then
    return 0;
  end if;

  -- Posts and voids take the same locks: from here on nothing else resolves these.
  perform from ledger.accounts a where a.id in (
    select unnest(array[t.debit_account_id, t.credit_account_id]) from ledger.transfers t where t.id = any (due)
  ) order by a.internal, a.id for update;

  select array_agg(t.id order by t.sequence), array_agg('expire'::ledger.transfer_kind),
    array_agg(t.debit_account_id order by t.sequence), array_agg(t.credit_account_id order by t.sequence),
    array_agg(t.asset order by t.sequence), array_agg(t.amount::numeric order by t.sequence),
    array_agg(t.code order by t.sequence), array_agg(t.reference order by t.sequence)
  into unresolved, kinds, debits, credits, assets, amounts, codes, refs
  from ledger.transfers t
  where t.id = any (due)
    and t.id not in (select r.pending_id from ledger.transfers r where r.pending_id = any (due));
  if unresolved is not null then
    perform ledger.write_transfers(true, swept_at, (select array_agg(gen_random_uuid()) from unnest(unresolved)),
      kinds, debits, credits, assets, amounts, unresolved, amounts, null, codes, refs, null);
  end if;
  return cardinality(due);
end
$$;

revoke all on all functions in schema ledger from public;
