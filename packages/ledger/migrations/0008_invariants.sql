-- What must always be true of the books, as one question: it answers a row for each violation.

create function ledger.check_invariants() returns table (invariant text, subject text, detail text)
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
  where a.balance_limit = 'debits_must_not_exceed_credits' and a.debits_pending + a.debits_posted > a.credits_posted
    or a.balance_limit = 'credits_must_not_exceed_debits' and a.credits_pending + a.credits_posted > a.debits_posted
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
