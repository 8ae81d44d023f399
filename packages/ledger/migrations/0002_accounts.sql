-- Opening, closing and reading accounts; reading transfers and an account's history. Applications get EXECUTE
-- on these functions and no grant on the tables. Their plans must not depend on how large a table was when a
-- connection first asked, hence enable_seqscan; where a plan has no choice but one that is disabled, its nominal cost
-- would start the compiler, hence jit.

-- Answers one row for each account, in order: 'ok', 'exists', or 'exists_with_different_contents' and the field.
create function ledger.create_accounts(
  p_now timestamptz,
  p_ids uuid[],
  p_assets text[],
  p_codes text[],
  p_balance_limits ledger.balance_limit[],
  p_internals boolean[],
  p_owner_ids uuid[],
  p_references text[]
) returns table (ordinal integer, outcome text, field text)
language plpgsql security definer
set search_path = pg_catalog, pg_temp
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set jit = off
as $$
declare
  created uuid[];
begin
  with inserted as (
    insert into ledger.accounts (id, asset, code, balance_limit, internal, owner_id, reference, created_at)
    select i.id, i.asset, i.code, i.balance_limit, i.internal, i.owner_id, i.reference, coalesce(p_now, clock_timestamp())
    from unnest(p_ids, p_assets, p_codes, p_balance_limits, p_internals, p_owner_ids, p_references)
      with ordinality as i(id, asset, code, balance_limit, internal, owner_id, reference, ordinality)
    order by i.id, i.ordinality
    on conflict (id) do nothing
    returning id
  )
  select coalesce(array_agg(id), '{}') into created from inserted;

  return query
  select i.ordinality::integer,
    case
      when d.field is not null then 'exists_with_different_contents'
      when i.id = any (created) and i.ordinality = min(i.ordinality) over (partition by i.id) then 'ok'
      else 'exists'
    end,
    d.field
  from unnest(p_ids, p_assets, p_codes, p_balance_limits, p_internals, p_owner_ids, p_references)
    with ordinality as i(id, asset, code, balance_limit, internal, owner_id, reference, ordinality)
  cross join lateral (
    select case
      when a.asset <> i.asset then 'asset'
      when a.code <> i.code then 'code'
      when a.balance_limit <> i.balance_limit then 'balance_limit'
      when a.internal <> i.internal then 'internal'
      when a.owner_id is distinct from i.owner_id then 'owner_id'
      when a.reference is distinct from i.reference then 'reference'
    end as field
    from ledger.accounts a where a.id = i.id
  ) d
  order by i.ordinality;
end
$$;

-- A closed account takes no new transfer and no post; a hold on it can still be voided or expire.
-- Answers the ids that were open until now.
create function ledger.close_accounts(p_now timestamptz, p_ids uuid[]) returns setof uuid
language sql security definer
set search_path = pg_catalog, pg_temp
set enable_seqscan = off
set jit = off
as $$
  with locked as materialized (
    select id from ledger.accounts where id = any (p_ids) and closed_at is null order by internal, id for update
  )
  update ledger.accounts a set closed_at = coalesce(p_now, clock_timestamp())
  from locked where a.id = locked.id
  returning a.id
$$;

create function ledger.read_accounts(p_ids uuid[]) returns setof ledger.accounts
language sql stable security definer
set search_path = pg_catalog, pg_temp
set enable_seqscan = off
set jit = off
as $$
  select * from ledger.accounts where id = any (p_ids) order by id
$$;

create function ledger.read_accounts_of_owner(p_owner_id uuid) returns setof ledger.accounts
language sql stable security definer
set search_path = pg_catalog, pg_temp
set enable_seqscan = off
set jit = off
as $$
  select * from ledger.accounts where owner_id = p_owner_id order by id
$$;

create function ledger.read_transfers(p_ids uuid[]) returns setof ledger.transfers
language sql stable security definer
set search_path = pg_catalog, pg_temp
set enable_seqscan = off
set jit = off
as $$
  select * from ledger.transfers where id = any (p_ids) order by sequence
$$;

-- An account's transfers, newest first, before the given sequence. Each arm reads at most p_limit rows of an index.
create function ledger.history(p_account_id uuid, p_before bigint, p_limit integer) returns setof ledger.transfers
language sql stable security definer
set search_path = pg_catalog, pg_temp
set enable_seqscan = off
set jit = off
as $$
  select * from (
    (select * from ledger.transfers
     where debit_account_id = p_account_id and sequence < coalesce(p_before, 9223372036854775807)
     order by sequence desc limit p_limit)
    union all
    (select * from ledger.transfers
     where credit_account_id = p_account_id and sequence < coalesce(p_before, 9223372036854775807)
     order by sequence desc limit p_limit)
  ) both_sides
  order by sequence desc
  limit p_limit
$$;

revoke all on all functions in schema ledger from public;
