-- Sealing. Each account's transfers become entries of a hash chain, so that a statement can be verified later
-- and any change of the past shows. Posting does not pay for it: a sealer follows seconds behind.
--
-- An entry's hash is sha256(hash of the account's entry before || entry as UTF-8 text), where the first entry
-- follows the empty string. The text joins by '|', in this order: the version 'v1', account, sequence, transfer,
-- side, kind, asset, amount, counter-account, pending transfer, code, reference, time (microseconds of Unix
-- time), and the account's debits pending, debits posted, credits pending and credits posted after it. An absent
-- value is '-'.

create table ledger.entries (
  account_id uuid not null,
  sequence bigint not null,
  transfer_id uuid not null,
  debits_pending numeric(38, 0) not null,
  debits_posted numeric(38, 0) not null,
  credits_pending numeric(38, 0) not null,
  credits_posted numeric(38, 0) not null,
  hash bytea not null,
  primary key (account_id, sequence)
);

create trigger entries_are_immutable before update or delete or truncate on ledger.entries
  for each statement execute function ledger.refuse_change();

-- One row. Transactions commit in another order than they took their sequence numbers, so the newest transfers
-- that can be seen are not all there will be. A fence says when they are: every sequence number up to
-- fence_sequence was taken by a transaction with an id below fence_xid (an account is locked, which assigns the
-- id, before a number is taken), and once all of those have ended, nothing new can appear up to there.
create table ledger.sealing (
  singleton boolean primary key default true check (singleton),
  sealed_through bigint not null default 0,
  final_through bigint not null default 0,
  fence_sequence bigint not null default 0,
  fence_xid xid8 not null default '0'
);
insert into ledger.sealing default values;

create function ledger.link(state bytea, previous bytea, entry text) returns bytea
language sql immutable parallel safe
return sha256(coalesce(state, previous) || convert_to(entry, 'UTF8'));

-- The hash of each entry of a chain, as a window function: chain_hash(hash before the first, entry's text).
create aggregate ledger.chain_hash(previous bytea, entry text) (sfunc = ledger.link, stype = bytea);

-- Each transfer as its two accounts see it, and what it does to their balances.
create view ledger.sides as
select
  t.debit_account_id as account_id, t.sequence, t.id as transfer_id,
  concat_ws('|', 'debit', t.kind, t.asset, t.amount, t.credit_account_id, coalesce(t.pending_id::text, '-'),
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
  concat_ws('|', 'credit', t.kind, t.asset, t.amount, t.debit_account_id, coalesce(t.pending_id::text, '-'),
    t.code, coalesce(t.reference::text, '-'), (extract(epoch from t.created_at) * 1000000)::bigint),
  0,
  0,
  case t.kind when 'pending' then t.amount when 'single' then 0 else -held.amount end,
  case when t.kind in ('single', 'post') then t.amount else 0 end
from ledger.transfers t
left join lateral (select h.amount from ledger.transfers h where h.id = t.pending_id offset 0) held on true;

create function ledger.entry_text(
  account_id uuid, sequence bigint, transfer_id uuid, contents text,
  debits_pending numeric, debits_posted numeric, credits_pending numeric, credits_posted numeric
) returns text
language sql stable parallel safe
return concat_ws('|', 'v1', account_id, sequence, transfer_id, contents,
  debits_pending, debits_posted, credits_pending, credits_posted);

-- Seals at most p_limit transfers and answers how many it sealed. A transfer can be sealed from the second call
-- after it was committed, once the transactions that were open at the first have ended. Of sealers that run side
-- by side one works; the others answer 0 at once.
create function ledger.seal(p_limit integer) returns integer
language plpgsql security definer
set search_path = pg_catalog, pg_temp
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set jit = off
as $$
declare
  progress ledger.sealing;
  newest bigint;
  horizon xid8;
  sealed bigint[];
  through bigint;
begin
  select case when is_called then last_value else 0 end into newest from ledger.transfer_sequence;
  -- Books at rest are left alone, without so much as a lock.
  if newest = (select s.sealed_through from ledger.sealing s) then
    return 0;
  end if;
  select * into progress from ledger.sealing for update skip locked;
  if not found then
    return 0;
  end if;

  -- A fence from beyond the newest transaction was restored from another cluster and says nothing here.
  horizon := pg_snapshot_xmin(pg_current_snapshot());
  if horizon >= progress.fence_xid or progress.fence_xid > pg_current_xact_id() then
    if progress.fence_xid <= horizon then
      progress.final_through := greatest(progress.final_through, progress.fence_sequence);
    end if;
    progress.fence_sequence := newest;
    progress.fence_xid := pg_current_xact_id();
  end if;

  select array_agg(t.sequence) into sealed from (
    select sequence from ledger.transfers
    where sequence > progress.sealed_through and sequence <= progress.final_through
    order by sequence limit p_limit
  ) t;
  through := case when cardinality(sealed) = p_limit then sealed[p_limit] else progress.final_through end;

  if sealed is not null then
    insert into ledger.entries (
      account_id, sequence, transfer_id, debits_pending, debits_posted, credits_pending, credits_posted, hash
    )
    select c.account_id, c.sequence, c.transfer_id,
      c.debits_pending, c.debits_posted, c.credits_pending, c.credits_posted,
      ledger.chain_hash(c.previous_hash, ledger.entry_text(c.account_id, c.sequence, c.transfer_id, c.contents,
        c.debits_pending, c.debits_posted, c.credits_pending, c.credits_posted))
        over (partition by c.account_id order by c.sequence rows unbounded preceding)
    from (
      select s.account_id, s.sequence, s.transfer_id, s.contents,
        coalesce(last.hash, '') as previous_hash,
        coalesce(last.debits_pending, 0) + sum(s.debits_pending) over account as debits_pending,
        coalesce(last.debits_posted, 0) + sum(s.debits_posted) over account as debits_posted,
        coalesce(last.credits_pending, 0) + sum(s.credits_pending) over account as credits_pending,
        coalesce(last.credits_posted, 0) + sum(s.credits_posted) over account as credits_posted
      from (
        select * from ledger.sides where sequence > progress.sealed_through and sequence <= through
      ) s
      left join lateral (
        select e.* from ledger.entries e
        where e.account_id = s.account_id and e.sequence <= progress.sealed_through
        order by e.sequence desc limit 1
      ) last on true
      window account as (partition by s.account_id order by s.sequence rows unbounded preceding)
    ) c;
  end if;

  update ledger.sealing set sealed_through = through, final_through = progress.final_through,
    fence_sequence = progress.fence_sequence, fence_xid = progress.fence_xid;
  return coalesce(cardinality(sealed), 0);
end
$$;

-- Computes an account's chain again from its transfers. broken_at is the sequence of the first entry that does
-- not say what the transfers say, is missing, or stands for a transfer that is gone; null when all is intact.
create function ledger.verify(p_account_id uuid)
returns table (entry_count bigint, head_sequence bigint, head_hash bytea, broken_at bigint)
language sql stable security definer
set search_path = pg_catalog, pg_temp
set enable_seqscan = off
set jit = off
as $$
  with computed as (
    select c.sequence,
      ledger.chain_hash('', ledger.entry_text(c.account_id, c.sequence, c.transfer_id, c.contents,
        c.debits_pending, c.debits_posted, c.credits_pending, c.credits_posted))
        over (order by c.sequence rows unbounded preceding) as hash,
      c.transfer_id, c.debits_pending, c.debits_posted, c.credits_pending, c.credits_posted
    from (
      select s.account_id, s.sequence, s.transfer_id, s.contents,
        sum(s.debits_pending) over account as debits_pending,
        sum(s.debits_posted) over account as debits_posted,
        sum(s.credits_pending) over account as credits_pending,
        sum(s.credits_posted) over account as credits_posted
      from ledger.sides s
      where s.account_id = p_account_id and s.sequence <= (select sealed_through from ledger.sealing)
      window account as (order by s.sequence rows unbounded preceding)
    ) c
  ), stored as (
    select * from ledger.entries where account_id = p_account_id
  )
  select count(stored.sequence), max(stored.sequence),
    (select hash from stored order by sequence desc limit 1),
    min(coalesce(stored.sequence, computed.sequence)) filter (where
      (computed.hash, computed.transfer_id, computed.debits_pending, computed.debits_posted,
        computed.credits_pending, computed.credits_posted)
      is distinct from (stored.hash, stored.transfer_id, stored.debits_pending, stored.debits_posted,
        stored.credits_pending, stored.credits_posted))
  from computed full join stored on stored.sequence = computed.sequence
$$;

-- An account's entries, newest first, before the given sequence, with what it held after each.
create function ledger.read_entries(p_account_id uuid, p_before bigint, p_limit integer) returns setof ledger.entries
language sql stable security definer
set search_path = pg_catalog, pg_temp
set enable_seqscan = off
set jit = off
as $$
  select * from ledger.entries
  where account_id = p_account_id and sequence < coalesce(p_before, 9223372036854775807)
  order by sequence desc limit p_limit
$$;

revoke all on all functions in schema ledger from public;
