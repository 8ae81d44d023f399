-- Posting, where order matters: a limit may be reached, an id repeats, a hold is resolved in its own batch.

-- Walks a batch in order over accounts that the caller has locked. Called only by ledger.post.
-- outcomes[i] is null where transfer i is to be written. The in-out arrays are completed for posts and voids of
-- a pending transfer of this same batch.
create function ledger.evaluate(
  p_now timestamptz,
  p_ids uuid[],
  p_pending_ids uuid[],
  p_timeouts integer[],
  p_linked boolean[],
  p_held_is_due boolean[],
  inout kinds ledger.transfer_kind[],
  inout debits uuid[],
  inout credits uuid[],
  inout assets text[],
  inout amounts numeric[],
  inout codes text[],
  inout refs uuid[],
  inout held numeric[],
  out outcomes text[],
  out fields text[]
)
language plpgsql
set search_path = pg_catalog, pg_temp
set plan_cache_mode = force_generic_plan
-- The tables are read by key into small sets; what remains are joins of those sets, which nested loops make
-- quadratic.
set enable_seqscan = off
set jit = off
set enable_nestloop = off
as $$
declare
  n constant integer := cardinality(p_ids);
  ceiling constant numeric := 1e38;

  account_assets text[];
  account_limits ledger.balance_limit[];
  account_closed boolean[];
  debits_pending numeric[];
  debits_posted numeric[];
  credits_pending numeric[];
  credits_posted numeric[];

  -- Per transfer: positions of its accounts above; the first position in the batch of its own id, of its
  -- pending transfer, and of the first transfer with the same pending id.
  debit_at integer[];
  credit_at integer[];
  id_at integer[];
  pending_at integer[];
  resolution_at integer[];
  stored_kind ledger.transfer_kind[];
  stored_difference text[];
  stored_resolution ledger.transfer_kind[];

  written_at integer[] := array_fill(0, array[n]);
  resolved_by ledger.transfer_kind[] := array_fill(null::ledger.transfer_kind, array[n]);
  pending_move numeric[] := array_fill(0::numeric, array[n]);
  posted_move numeric[] := array_fill(0::numeric, array[n]);

  chain_start integer := 0;
  chain_broken boolean := false;
  verdict text;
  detail text;
  resolution ledger.transfer_kind;
  d integer;
  c integer;
  j integer;
begin
  outcomes := array_fill(null::text, array[n]);
  fields := array_fill(null::text, array[n]);

  with input as materialized (
    select * from unnest(
      p_ids, kinds, debits, credits, assets, amounts, p_pending_ids, p_timeouts, codes, refs
    ) with ordinality as i(id, kind, debit, credit, asset, amount, pending_id, timeout, code, ref, ordinality)
  ), account as materialized (
    select a.*, row_number() over (order by a.id)::integer as position
    from ledger.accounts a where a.id = any (debits || credits)
  ), same as materialized (
    select s.* from ledger.transfers s where s.id = any (p_ids)
  ), resolving as materialized (
    select s.pending_id, s.kind from ledger.transfers s where s.pending_id = any (p_pending_ids)
  ), first_of_id as materialized (
    select i.id, min(i.ordinality)::integer as position from input i group by i.id
  ), first_of_pending as materialized (
    select i.pending_id, min(i.ordinality)::integer as position from input i
    where i.pending_id is not null group by i.pending_id
  ), per_transfer as (
    select
      array_agg(da.position order by i.ordinality) as debit_at,
      array_agg(ca.position order by i.ordinality) as credit_at,
      array_agg(fi.position order by i.ordinality) as id_at,
      array_agg(fh.position order by i.ordinality) as pending_at,
      array_agg(fp.position order by i.ordinality) as resolution_at,
      array_agg(s.kind order by i.ordinality) as stored_kind,
      array_agg(r.kind order by i.ordinality) as stored_resolution,
      array_agg(case
        when s.id is null then null
        when s.kind <> i.kind then 'kind'
        when s.pending_id is distinct from i.pending_id then 'pending_id'
        when s.debit_account_id is distinct from i.debit then 'debit_account_id'
        when s.credit_account_id is distinct from i.credit then 'credit_account_id'
        when s.asset is distinct from i.asset then 'asset'
        when s.amount is distinct from i.amount then 'amount'
        when s.timeout_seconds is distinct from i.timeout then 'timeout_seconds'
        when s.code is distinct from i.code then 'code'
        when s.reference is distinct from i.ref then 'reference'
      end order by i.ordinality) as stored_difference
    from input i
    left join account da on da.id = i.debit
    left join account ca on ca.id = i.credit
    left join first_of_id fi on fi.id = i.id
    left join first_of_id fh on fh.id = i.pending_id
    left join first_of_pending fp on fp.pending_id = i.pending_id
    left join same s on s.id = i.id
    left join resolving r on r.pending_id = i.pending_id
  ), per_account as (
    select
      array_agg(a.asset order by a.position) as account_assets,
      array_agg(a.balance_limit order by a.position) as account_limits,
      array_agg(a.closed_at is not null order by a.position) as account_closed,
      array_agg(a.debits_pending::numeric order by a.position) as debits_pending,
      array_agg(a.debits_posted::numeric order by a.position) as debits_posted,
      array_agg(a.credits_pending::numeric order by a.position) as credits_pending,
      array_agg(a.credits_posted::numeric order by a.position) as credits_posted
    from account a
  )
  select t.debit_at, t.credit_at, t.id_at, t.pending_at, t.resolution_at, t.stored_kind, t.stored_resolution,
    t.stored_difference, a.account_assets, a.account_limits, a.account_closed, a.debits_pending,
    a.debits_posted, a.credits_pending, a.credits_posted
  into debit_at, credit_at, id_at, pending_at, resolution_at, stored_kind, stored_resolution,
    stored_difference, account_assets, account_limits, account_closed, debits_pending,
    debits_posted, credits_pending, credits_posted
  from per_transfer t cross join per_account a;

  for i in 1..n loop
    verdict := null;
    detail := null;
    if p_linked[i] and chain_start = 0 then
      chain_start := i;
      chain_broken := false;
    end if;

    <<decide>>
    begin
      if p_linked[i] and i = n then
        verdict := 'linked_event_chain_open';
        exit decide;
      end if;
      if chain_broken then
        verdict := 'linked_event_failed';
        exit decide;
      end if;

      if kinds[i] = 'expire' or amounts[i] <> trunc(amounts[i]) then
        raise exception 'ledger: transfer % has a kind or amount that no client may give', p_ids[i]
          using errcode = 'invalid_parameter_value';
      end if;

      -- What the transfer says by itself.
      if amounts[i] <= 0 or (amounts[i] is null and kinds[i] in ('single', 'pending')) then
        verdict := 'amount_must_be_positive';
        exit decide;
      end if;
      if amounts[i] >= ceiling then
        verdict := 'balance_overflow';
        exit decide;
      end if;
      if debits[i] = credits[i] then
        verdict := 'same_account';
        exit decide;
      end if;
      if p_timeouts[i] <= 0 then
        verdict := 'timeout_must_be_positive';
        exit decide;
      end if;

      -- A post or void of a pending transfer that this batch wrote takes what it leaves open from it.
      j := 0;
      if pending_at[i] is not null and held[i] is null then
        j := written_at[pending_at[i]];
        if j > 0 and kinds[j] = 'pending' then
          debits[i] := debits[j];
          credits[i] := credits[j];
          debit_at[i] := debit_at[j];
          credit_at[i] := credit_at[j];
          assets[i] := assets[j];
          held[i] := amounts[j];
          amounts[i] := coalesce(amounts[i], amounts[j]);
          codes[i] := coalesce(codes[i], codes[j]);
          refs[i] := coalesce(refs[i], refs[j]);
        end if;
      end if;

      -- A repeat.
      if stored_kind[i] is not null then
        detail := stored_difference[i];
        verdict := case when detail is null then 'exists' else 'exists_with_different_contents' end;
        exit decide;
      end if;
      j := written_at[id_at[i]];
      if j > 0 then
        detail := case
          when kinds[j] <> kinds[i] then 'kind'
          when p_pending_ids[j] is distinct from p_pending_ids[i] then 'pending_id'
          when debits[j] is distinct from debits[i] then 'debit_account_id'
          when credits[j] is distinct from credits[i] then 'credit_account_id'
          when assets[j] is distinct from assets[i] then 'asset'
          when amounts[j] is distinct from amounts[i] then 'amount'
          when p_timeouts[j] is distinct from p_timeouts[i] then 'timeout_seconds'
          when codes[j] is distinct from codes[i] then 'code'
          when refs[j] is distinct from refs[i] then 'reference'
        end;
        verdict := case when detail is null then 'exists' else 'exists_with_different_contents' end;
        exit decide;
      end if;

      if kinds[i] in ('post', 'void') then
        if held[i] is null then
          if stored_kind[pending_at[i]] = 'pending' then
            -- Committed between the reading of pending transfers and the lock.
            raise exception 'ledger: pending transfer % appeared meanwhile', p_pending_ids[i]
              using errcode = 'serialization_failure';
          end if;
          verdict := 'pending_not_found';
          exit decide;
        end if;
        resolution := coalesce(stored_resolution[i], resolved_by[resolution_at[i]]);
        if resolution is not null or p_held_is_due[i] then
          verdict := case resolution
            when 'post' then 'already_posted' when 'void' then 'already_voided' else 'expired'
          end;
          exit decide;
        end if;
        if amounts[i] > held[i] then
          verdict := 'exceeds_pending_amount';
          exit decide;
        end if;
      end if;

      d := debit_at[i];
      c := credit_at[i];
      if d is null or c is null then
        verdict := 'account_not_found';
        detail := case when d is null then 'debit_account_id' else 'credit_account_id' end;
        exit decide;
      end if;
      if account_assets[d] <> assets[i] or account_assets[c] <> assets[i] then
        verdict := 'asset_mismatch';
        detail := case when account_assets[d] <> assets[i] then 'debit_account_id' else 'credit_account_id' end;
        exit decide;
      end if;
      if kinds[i] <> 'void' and (account_closed[d] or account_closed[c]) then
        verdict := 'account_closed';
        detail := case when account_closed[d] then 'debit_account_id' else 'credit_account_id' end;
        exit decide;
      end if;

      if kinds[i] in ('single', 'pending') then
        if debits_pending[d] + debits_posted[d] + amounts[i] >= ceiling
          or credits_pending[c] + credits_posted[c] + amounts[i] >= ceiling then
          verdict := 'balance_overflow';
          exit decide;
        end if;
        if account_limits[d] = 'debits_must_not_exceed_credits'
          and debits_pending[d] + debits_posted[d] + amounts[i] > credits_posted[d] then
          verdict := 'exceeds_credits';
          exit decide;
        end if;
        if account_limits[c] = 'credits_must_not_exceed_debits'
          and credits_pending[c] + credits_posted[c] + amounts[i] > debits_posted[c] then
          verdict := 'exceeds_debits';
          exit decide;
        end if;
      end if;

      pending_move[i] := case kinds[i] when 'pending' then amounts[i] when 'single' then 0 else -held[i] end;
      posted_move[i] := case when kinds[i] in ('single', 'post') then amounts[i] else 0 end;
      debits_pending[d] := debits_pending[d] + pending_move[i];
      debits_posted[d] := debits_posted[d] + posted_move[i];
      credits_pending[c] := credits_pending[c] + pending_move[i];
      credits_posted[c] := credits_posted[c] + posted_move[i];
      written_at[id_at[i]] := i;
      if kinds[i] in ('post', 'void') then
        resolved_by[resolution_at[i]] := kinds[i];
      end if;
    end decide;

    outcomes[i] := verdict;
    fields[i] := detail;

    if chain_start > 0 and not chain_broken and verdict is not null and verdict <> 'exists' then
      chain_broken := true;
      for k in reverse i - 1..chain_start loop
        if outcomes[k] is null then
          d := debit_at[k];
          c := credit_at[k];
          debits_pending[d] := debits_pending[d] - pending_move[k];
          debits_posted[d] := debits_posted[d] - posted_move[k];
          credits_pending[c] := credits_pending[c] - pending_move[k];
          credits_posted[c] := credits_posted[c] - posted_move[k];
          written_at[id_at[k]] := 0;
          if kinds[k] in ('post', 'void') then
            resolved_by[resolution_at[k]] := null;
          end if;
        end if;
        outcomes[k] := 'linked_event_failed';
        fields[k] := null;
      end loop;
    end if;
    if chain_start > 0 and p_linked[i] is not true then
      chain_start := 0;
      chain_broken := false;
    end if;
  end loop;
end
$$;

revoke all on all functions in schema ledger from public;
