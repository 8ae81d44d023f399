-- Posting. Every rule of the ledger is enforced here, on the server, whoever calls.
--
-- ledger.post gives exactly what applying the transfers one after another, in array order, would give. It locks
-- the accounts in one fixed order, then asks of the batch as a whole whether every transfer surely succeeds; if
-- so, it is written by one statement. Otherwise ledger.evaluate walks it in memory, in order, and what it
-- accepts is written by the same statement.

-- Posts transfers in array order. Answers a row for each transfer that was not newly written: 'exists', or why
-- it failed, and the field concerned where that helps.
--
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
  p_lock_timeout_ms integer
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
      and (balance_limit <> 'debits_must_not_exceed_credits' or debits_more = 0
        or debits_before + debits_more <= credits_posted)
      and (balance_limit <> 'credits_must_not_exceed_debits' or credits_more = 0
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
      sum(debits_more) as debits_more,
      sum(credits_more) as credits_more,
      max(balance_limit) as balance_limit,
      max(debits_before) as debits_before,
      max(credits_before) as credits_before,
      max(debits_posted) as debits_posted,
      max(credits_posted) as credits_posted
    from (
      select s.id, false as is_account, s.asset, s.is_sound, s.is_void, null::boolean as is_open,
        s.debits_more, s.credits_more, null::ledger.balance_limit as balance_limit,
        null::numeric as debits_before, null::numeric as credits_before,
        null::numeric as debits_posted, null::numeric as credits_posted
      from unnest(kinds, debits, credits, assets, amounts, p_pending_ids, held, held_is_due, p_timeouts)
        as i(kind, debit, credit, asset, amount, pending_id, held, held_is_due, timeout)
      cross join lateral (values
        (i.debit, case when i.kind in ('single', 'pending') then i.amount else 0 end, 0),
        (i.credit, 0, case when i.kind in ('single', 'pending') then i.amount else 0 end)
      ) as side(id, debits_more, credits_more)
      cross join lateral (select side.*, i.asset, i.kind = 'void' as is_void,
        coalesce(i.amount > 0 and i.amount < 1e38 and i.debit <> i.credit
          and (i.timeout is null or i.timeout > 0)
          and i.amount = trunc(i.amount)
          and (i.kind in ('single', 'pending')
            or i.kind in ('post', 'void') and i.amount <= i.held and i.held_is_due is not true), false) as is_sound
      ) s
      union all
      select a.id, true, a.asset, true, null, a.closed_at is null, 0, 0, a.balance_limit,
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
      p_pending_ids, held, p_timeouts, codes, refs, null);
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
  from ledger.evaluate(posted_at, p_ids, p_pending_ids, p_timeouts, p_linked, held_is_due,
    kinds, debits, credits, assets, amounts, codes, refs, held) e;
  perform ledger.write_transfers(true, posted_at, p_ids, kinds, debits, credits, assets, amounts,
    p_pending_ids, held, p_timeouts, codes, refs, outcomes);
  return query
    select o.position::integer, o.outcome, o.field
    from unnest(outcomes, fields) with ordinality as o(outcome, field, position)
    where o.outcome is not null
    order by o.position;
end
$$;

-- Which of these accounts another transaction holds at this moment, and which of these pending transfers are
-- between such accounts: what a batch that ran into its lock timeout has to be parted by.
create function ledger.held_accounts(p_account_ids uuid[], p_pending_ids uuid[])
returns table (id uuid, account_id uuid)
language plpgsql security definer
set search_path = pg_catalog, pg_temp
set enable_seqscan = off
set jit = off
as $$
declare
  needed uuid[];
  free uuid[];
begin
  select p_account_ids || array_agg(t.debit_account_id) || array_agg(t.credit_account_id) into needed
  from ledger.transfers t where t.id = any (p_pending_ids);
  select array_agg(f.id) into free from (
    select a.id from ledger.accounts a where a.id = any (needed) for update skip locked
  ) f;
  return query
    select a.id, a.id from ledger.accounts a
    where a.id = any (p_account_ids) and a.id <> all (coalesce(free, '{}'))
    union all
    select t.id, side.account_id
    from ledger.transfers t cross join lateral (values (t.debit_account_id), (t.credit_account_id)) as side(account_id)
    where t.id = any (p_pending_ids) and side.account_id <> all (coalesce(free, '{}'));
end
$$;

revoke all on all functions in schema ledger from public;
