-- Transfers that are forced: what a provider has already done, such as a shop that charges what was approved when the
-- money has gone since. Their books say that it happened, so ours follow, below a balance limit where need be. Whatever is
-- not forced is held to the limits as before: an account that is beyond its limit gives nothing more until it is not.
-- Locks accounts and transfers for a moment: columns with a constant default rewrite nothing. The check of accounts reads
-- them once.

alter table ledger.transfers add column forced boolean not null default false;
alter table ledger.transfers add constraint only_what_is_checked_is_forced check (not forced or kind in ('single', 'pending'));

-- Whether a forced transfer has ever touched it: the check of the limit stands for all others, whatever functions do.
alter table ledger.accounts add column forced boolean not null default false;
alter table ledger.accounts drop constraint balance_limit_holds;
alter table ledger.accounts add constraint balance_limit_holds check (
  forced or case balance_limit
    when 'debits_must_not_exceed_credits' then debits_pending + debits_posted <= credits_posted
    when 'credits_must_not_exceed_debits' then credits_pending + credits_posted <= debits_posted
    else true
  end
);

drop function ledger.post(timestamptz, uuid[], ledger.transfer_kind[], uuid[], uuid[], text[], numeric[], uuid[], integer[], text[], uuid[], boolean[],
  integer);
drop function ledger.write_transfers(boolean, timestamptz, uuid[], ledger.transfer_kind[], uuid[], uuid[], text[], numeric[],
  uuid[], numeric[], integer[], text[], uuid[], text[]);
drop function ledger.evaluate(timestamptz, uuid[], uuid[], integer[], boolean[], boolean[], ledger.transfer_kind[], uuid[],
  uuid[], text[], numeric[], text[], uuid[], numeric[]);

-- The kind as an entry's text has it.
create function ledger.kind_text(kind ledger.transfer_kind, forced boolean) returns text
language sql immutable parallel safe
return case when forced then 'forced ' || kind::text else kind::text end;

create or replace view ledger.sides as
select
  t.debit_account_id as account_id, t.sequence, t.id as transfer_id,
  concat_ws('|', 'debit', ledger.kind_text(t.kind, t.forced), t.asset, t.amount, t.credit_account_id, coalesce(t.pending_id::text, '-'),
    t.code, coalesce(t.reference::text, '-'), (extract(epoch from t.created_at) * 1000000)::bigint) as contents,
  case t.kind when 'pending' then t.amount when 'single' then 0 else -held.amount end as debits_pending,
  case when t.kind in ('single', 'post') then t.amount else 0 end as debits_posted,
  0::numeric as credits_pending,
  0::numeric as credits_posted
from ledger.transfers t
left join lateral (select h.amount from ledger.transfers h where h.id = t.pending_id offset 0) held on true
union all
select
  t.credit_account_id, t.sequence, t.id,
  concat_ws('|', 'credit', ledger.kind_text(t.kind, t.forced), t.asset, t.amount, t.debit_account_id, coalesce(t.pending_id::text, '-'),
    t.code, coalesce(t.reference::text, '-'), (extract(epoch from t.created_at) * 1000000)::bigint),
  0,
  0,
  case t.kind when 'pending' then t.amount when 'single' then 0 else -held.amount end,
  case when t.kind in ('single', 'post') then t.amount else 0 end
from ledger.transfers t
left join lateral (select h.amount from ledger.transfers h where h.id = t.pending_id offset 0) held on true;

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
  p_forced boolean[],
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
        if account_limits[d] = 'debits_must_not_exceed_credits' and p_forced[i] is not true
          and debits_pending[d] + debits_posted[d] + amounts[i] > credits_posted[d] then
          verdict := 'exceeds_credits';
          exit decide;
        end if;
        if account_limits[c] = 'credits_must_not_exceed_debits' and p_forced[i] is not true
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
  p_outcomes text[],
  p_forced boolean[] default null
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
      p_refs, p_outcomes, p_forced
    ) with ordinality as i(
      id, kind, debit, credit, asset, amount, pending_id, held, timeout, code, ref, outcome, forced, ordinality
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
      timeout_seconds, asset, code, forced
    )
    select id, debit, credit, pending_id, ref, p_now, amount, kind, timeout, asset, code,
      forced is true
    from (select * from input order by ordinality) in_order
  ), move as (
    select id,
      sum(debits_pending) as debits_pending, sum(debits_posted) as debits_posted,
      sum(credits_pending) as credits_pending, sum(credits_posted) as credits_posted,
      bool_or(forced is true) as forced
    from (
      select i.debit as id,
        case i.kind when 'pending' then i.amount when 'single' then 0 else -i.held end as debits_pending,
        case when i.kind in ('single', 'post') then i.amount else 0 end as debits_posted,
        0 as credits_pending,
        0 as credits_posted,
        i.forced
      from input i
      union all
      select i.credit, 0, 0,
        case i.kind when 'pending' then i.amount when 'single' then 0 else -i.held end,
        case when i.kind in ('single', 'post') then i.amount else 0 end,
        i.forced
      from input i
    ) sides
    group by id
  )
  update ledger.accounts a set
    debits_pending = a.debits_pending + move.debits_pending,
    debits_posted = a.debits_posted + move.debits_posted,
    credits_pending = a.credits_pending + move.credits_pending,
    credits_posted = a.credits_posted + move.credits_posted,
    forced = a.forced or move.forced
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

-- Posts transfers in array order. Answers a row for each transfer that was not newly written: 'exists', or why
-- it failed, and the field concerned where that helps.
--
-- p_forced: whose balance limits are not looked at; null: nobody's. A repeat may differ in it.
-- p_now null: the database's clock. p_kinds null: all single. A post or void takes accounts and asset from its
-- pending transfer, and amount (post in full), code and reference where they are null. p_lock_timeout_ms: how long
-- to wait for an account that another transaction holds, before lock_not_available is raised; null: as the session
-- is set.
-- Raises unique_violation when another transaction wrote one of the ids meanwhile with other accounts, and
-- deadlock_detected when callers lock across several calls of one transaction: repeat the transaction.
create function ledger.post(
  p_now timestamptz,
  p_ids uuid[],
  p_kinds ledger.transfer_kind[],
  p_debits uuid[],
  p_credits uuid[],
  p_assets text[],
  p_amounts numeric[],
  p_pending_ids uuid[],
  p_timeouts integer[],
  p_codes text[],
  p_refs uuid[],
  p_linked boolean[],
  p_lock_timeout_ms integer,
  p_forced boolean[] default null
) returns table (ordinal integer, outcome text, field text)
language plpgsql security definer
set search_path = pg_catalog, pg_temp
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set jit = off
as $$
declare
  n constant integer := cardinality(p_ids);
  posted_at constant timestamptz := coalesce(p_now, clock_timestamp());
  kinds ledger.transfer_kind[] := coalesce(p_kinds, array_fill('single'::ledger.transfer_kind, array[n]));
  debits uuid[] := p_debits;
  credits uuid[] := p_credits;
  assets text[] := p_assets;
  amounts numeric[] := p_amounts;
  codes text[] := p_codes;
  refs uuid[] := p_refs;
  held numeric[];
  held_is_due boolean[];
  outcomes text[];
  fields text[];
  surely_succeeds boolean;
  account_count integer;
  moved integer := 0;
begin
  if n = 0 then
    return;
  end if;
  -- An acknowledgement must outlive a crash, whatever the session was set to.
  if current_setting('synchronous_commit') not in ('on', 'remote_apply') then
    perform set_config('synchronous_commit', 'on', true);
  end if;

  if p_lock_timeout_ms is not null then
    perform set_config('lock_timeout', p_lock_timeout_ms::text, true);
  end if;

  if p_pending_ids is not null then
    -- A pending transfer never changes, so it is read before its accounts are locked.
    select
      array_agg(case when i.pending_id is null then i.debit else h.debit_account_id end order by i.ordinality),
      array_agg(case when i.pending_id is null then i.credit else h.credit_account_id end order by i.ordinality),
      array_agg(case when i.pending_id is null then i.asset else h.asset end order by i.ordinality),
      array_agg(case when i.kind = 'void' then h.amount else coalesce(i.amount, h.amount) end order by i.ordinality),
      array_agg(coalesce(i.code, h.code) order by i.ordinality),
      array_agg(coalesce(i.ref, h.reference) order by i.ordinality),
      array_agg(h.amount order by i.ordinality),
      array_agg(h.created_at + make_interval(secs => h.timeout_seconds) <= posted_at order by i.ordinality)
    into debits, credits, assets, amounts, codes, refs, held, held_is_due
    from unnest(kinds, p_debits, p_credits, p_assets, p_amounts, p_pending_ids, p_codes, p_refs)
      with ordinality as i(kind, debit, credit, asset, amount, pending_id, code, ref, ordinality)
    left join lateral (
      select t.* from ledger.transfers t where t.id = i.pending_id and t.kind = 'pending' offset 0
    ) h on true;
  end if;

  -- Locks the accounts, internal ones last, and asks whether the batch surely succeeds: judged as if all that
  -- it takes left an account before anything came in. One row a touched account; a row of the batch is a side
  -- of a transfer.
  select coalesce(bool_and(side_count > 0 and account_rows = 1 and sides_are_sound and one_asset
      and (is_open or only_voids)
      and debits_before + debits_more < 1e38 and credits_before + credits_more < 1e38
      and (balance_limit <> 'debits_must_not_exceed_credits' or all_forced or debits_more = 0
        or debits_before + debits_more <= credits_posted)
      and (balance_limit <> 'credits_must_not_exceed_debits' or all_forced or credits_more = 0
        or credits_before + credits_more <= debits_posted)), false),
    count(*)
  into surely_succeeds, account_count
  from (
    select
      count(*) filter (where not is_account) as side_count,
      count(*) filter (where is_account) as account_rows,
      bool_and(is_sound) as sides_are_sound,
      min(asset) = max(asset) as one_asset,
      bool_and(is_open) as is_open,
      bool_and(is_void) as only_voids,
      bool_and(is_forced) filter (where debits_more + credits_more > 0) is true as all_forced,
      sum(debits_more) as debits_more,
      sum(credits_more) as credits_more,
      max(balance_limit) as balance_limit,
      max(debits_before) as debits_before,
      max(credits_before) as credits_before,
      max(debits_posted) as debits_posted,
      max(credits_posted) as credits_posted
    from (
      select s.id, false as is_account, s.asset, s.is_sound, s.is_void, s.is_forced, null::boolean as is_open,
        s.debits_more, s.credits_more, null::ledger.balance_limit as balance_limit,
        null::numeric as debits_before, null::numeric as credits_before,
        null::numeric as debits_posted, null::numeric as credits_posted
      from unnest(kinds, debits, credits, assets, amounts, p_pending_ids, held, held_is_due, p_timeouts,
        p_forced) as i(kind, debit, credit, asset, amount, pending_id, held, held_is_due, timeout, forced)
      cross join lateral (values
        (i.debit, case when i.kind in ('single', 'pending') then i.amount else 0 end, 0),
        (i.credit, 0, case when i.kind in ('single', 'pending') then i.amount else 0 end)
      ) as side(id, debits_more, credits_more)
      cross join lateral (select side.*, i.asset, i.kind = 'void' as is_void, i.forced is true as is_forced,
        coalesce(i.amount > 0 and i.amount < 1e38 and i.debit <> i.credit
          and (i.timeout is null or i.timeout > 0)
          and i.amount = trunc(i.amount)
          and (i.kind in ('single', 'pending')
            or i.kind in ('post', 'void') and i.amount <= i.held and i.held_is_due is not true), false) as is_sound
      ) s
      union all
      select a.id, true, a.asset, true, null, null, a.closed_at is null, 0, 0, a.balance_limit,
        a.debits_pending + a.debits_posted, a.credits_pending + a.credits_posted, a.debits_posted, a.credits_posted
      from (
        select * from ledger.accounts where id = any (debits || credits) order by internal, id for update
      ) a
    ) rows_of_account
    group by id
  ) touched;

  if surely_succeeds
    and p_linked[n] is not true
    and (n = 1 or (select count(distinct id) from unnest(p_ids) id) = n)
    and (n = 1 or p_pending_ids is null
      or (select count(distinct id) = count(id) from unnest(p_pending_ids) id)) then
    moved := ledger.write_transfers(false, posted_at, p_ids, kinds, debits, credits, assets, amounts,
      p_pending_ids, held, p_timeouts, codes, refs, null, p_forced);
    if moved = account_count then
      return;
    elsif moved > 0 then
      raise exception 'ledger: % accounts moved, % expected', moved, account_count;
    end if;
  end if;

  if held is null then
    held := array_fill(null::numeric, array[n]);
  end if;
  select e.kinds, e.debits, e.credits, e.assets, e.amounts, e.codes, e.refs, e.held, e.outcomes, e.fields
  into kinds, debits, credits, assets, amounts, codes, refs, held, outcomes, fields
  from ledger.evaluate(posted_at, p_ids, p_pending_ids, p_timeouts, p_linked, held_is_due, p_forced,
    kinds, debits, credits, assets, amounts, codes, refs, held) e;
  perform ledger.write_transfers(true, posted_at, p_ids, kinds, debits, credits, assets, amounts,
    p_pending_ids, held, p_timeouts, codes, refs, outcomes, p_forced);
  return query
    select o.position::integer, o.outcome, o.field
    from unnest(outcomes, fields) with ordinality as o(outcome, field, position)
    where o.outcome is not null
    order by o.position;
end
$$;

create or replace function ledger.check_invariants() returns table (invariant text, subject text, detail text)
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select 'debits equal credits in every asset', a.asset,
    format('posted %s and %s, pending %s and %s', sum(a.debits_posted), sum(a.credits_posted),
      sum(a.debits_pending), sum(a.credits_pending))
  from ledger.accounts a
  group by a.asset
  having sum(a.debits_posted) <> sum(a.credits_posted) or sum(a.debits_pending) <> sum(a.credits_pending)
  union all
  select 'balances are the sums of transfers', coalesce(a.id, s.account_id)::text,
    format('balances (%s, %s, %s, %s), sums (%s, %s, %s, %s)',
      a.debits_pending, a.debits_posted, a.credits_pending, a.credits_posted,
      s.debits_pending, s.debits_posted, s.credits_pending, s.credits_posted)
  from ledger.accounts a
  full join (
    select account_id, sum(debits_pending) as debits_pending, sum(debits_posted) as debits_posted,
      sum(credits_pending) as credits_pending, sum(credits_posted) as credits_posted
    from ledger.sides group by account_id
  ) s on s.account_id = a.id
  where a.id is null
    or (a.debits_pending, a.debits_posted, a.credits_pending, a.credits_posted) is distinct from
      (coalesce(s.debits_pending, 0), coalesce(s.debits_posted, 0), coalesce(s.credits_pending, 0), coalesce(s.credits_posted, 0))
  union all
  select 'no balance limit is violated', a.id::text, a.balance_limit::text
  from ledger.accounts a
  where (a.balance_limit = 'debits_must_not_exceed_credits' and a.debits_pending + a.debits_posted > a.credits_posted
      or a.balance_limit = 'credits_must_not_exceed_debits' and a.credits_pending + a.credits_posted > a.debits_posted)
    and not exists (
      select from ledger.transfers t where t.debit_account_id = a.id and t.forced
      union all
      select from ledger.transfers t where t.credit_account_id = a.id and t.forced
    )
  union all
  select 'a transfer and its accounts are of one asset', t.id::text, t.asset
  from ledger.transfers t
  join ledger.accounts a on a.id in (t.debit_account_id, t.credit_account_id)
  where a.asset <> t.asset
  union all
  select 'a resolution agrees with its pending transfer', r.id::text, coalesce(h.id::text, 'no pending transfer')
  from ledger.transfers r
  left join ledger.transfers h on h.id = r.pending_id and h.kind = 'pending'
  where r.pending_id is not null
    and (h.id is null or r.amount > h.amount or r.asset <> h.asset
      or r.debit_account_id <> h.debit_account_id or r.credit_account_id <> h.credit_account_id)
  union all
  select 'a pending transfer is resolved once', r.pending_id::text, count(*)::text
  from ledger.transfers r
  where r.pending_id is not null
  group by r.pending_id
  having count(*) > 1
  union all
  select 'balances of the last entry are those of the account', e.account_id::text, e.sequence::text
  from ledger.accounts a
  cross join lateral (
    select * from ledger.entries e where e.account_id = a.id order by e.sequence desc limit 1
  ) e
  where e.sequence = (
      select max(s.sequence) from ledger.sides s where s.account_id = a.id
    )
    and (a.debits_pending, a.debits_posted, a.credits_pending, a.credits_posted)
      is distinct from (e.debits_pending, e.debits_posted, e.credits_pending, e.credits_posted)
$$;

revoke all on all functions in schema ledger from public;
