import type pg from 'pg'

// Transactions of one person among those of many, written straight into the tables. It is a part of `transactions`.

export type Amount = {
  /** Of all people together. */
  readonly rows: number
  /** Of the one who is asked about. */
  readonly own: number
  readonly owner: string
}

/** How many transactions each of the others has. */
const OTHERS_HAVE = 500
/** Names that the person has dealt with: the nth is there a good deal less often than the one before. */
const NAMES = 3_000
const YEARS = 5

/**
 * Everybody's lie between each other's in the order of their time, as they come to lie in life; what people have is
 * skewed: few names make up most, next to all is completed, most of it is spent from one account.
 */
const ROWS = `
  insert into transactions.transactions (user_id, id, operation_id, account_id, type, kind, leg, flow, asset, amount_minor,
    description, other_name, counterparty, category, status, reference, note, own_note, tags, occurred_at, day)
  select
    case when is_own then $3::uuid else ('00000000-0000-7000-9000-' || lpad(to_hex(person), 12, '0'))::uuid end,
    id, id,
    ('00000000-0000-7000-a000-' || lpad(to_hex(account + 10 * case when is_own then 0 else person end), 12, '0'))::uuid,
    case when is_in then 'incoming' else 'outgoing' end,
    case when is_in then 'inbound' when name % 3 = 0 then 'payment' else 'purchase' end,
    'principal', case when is_in then 'income' when name % 11 = 0 then 'neutral' else 'spending' end,
    (array['USD', 'AED', 'EUR'])[1 + account], 1 + (exp(4 + 9 * luck))::bigint,
    said, case when name % 3 = 0 then 'اسم ' || name end, case when name % 5 > 0 then said end,
    (array['income', 'groceries', 'entertainment', 'housing', 'rewards', 'transport', 'shopping', 'investment', 'dining',
      'utilities', 'health', 'travel', 'education', 'family', 'fees', 'transfer', 'crypto', 'other'])[1 + name % 18],
    case when age < 0.00003 then 'pending' when luck < 0.015 then 'failed' else 'completed' end,
    'SDF' || upper(right(replace(id::text, '-', ''), 10)),
    case when n % 499 = 0 then 'Thanks for the ' || (array['tickets', 'dinner', 'ride', 'قهوة'])[1 + n % 4] end,
    case when n % 997 = 0 then 'To be asked about ' || n % 50 end,
    case when n % 499 = 1 then array['Trip ' || n % 20] end,
    at, at::date
  from (
    select n, age, luck, is_own, name, at, (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || left(hash, 3) || '8' || substr(hash, 4, 15))::uuid as id,
      (hashint8(n) & 1023) < 130 as is_in, (hashint8(n) & 2097151) % $6::int as person,
      case when luck < 0.8 then 0 when luck < 0.95 then 1 else 2 end as account,
      case when name % 7 = 0 then 'سوق ' || name
        else (array['Souk', 'Marina', 'Palm', 'Coral', 'Falcon', 'Layla', 'Omar', 'Noor'])[1 + name % 8] || ' '
          || (array['Market', 'Bakery', 'Taxi', 'Haddad', 'Studio', 'Cinemas', 'Pharmacy'])[1 + name / 8 % 7] || ' ' || name end as said
    from (
      select n, 1 - n / $4::float8 as age, md5(n::text) as hash,
        (hashint8(n * 7) & 1048575) / 1048576.0 as luck,
        floor($7::int * power((hashint8(n * 13) & 1048575) / 1048576.0, 4))::int as name,
        n % $5::int = 0 as is_own,
        date_trunc('milliseconds', now() - (1 - n / $4::float8) * $8::int * interval '365 days') as at
      from generate_series($1::bigint, $2::bigint) as n
    ) as drawn
  ) as made`

/** Rows that triggers would have kept. */
const KEPT = [
  `insert into transactions.ended_by_day
   select user_id, day, account_id, asset, type, flow, status, category, sum(amount_minor), count(*)
   from transactions.transactions where status <> 'pending' group by 1, 2, 3, 4, 5, 6, 7, 8`,
  `insert into transactions.ended_by_month
   select user_id, date_trunc('month', day)::date, account_id, asset, type, flow, status, category, sum(minor),
     sum(transaction_count)
   from transactions.ended_by_day group by 1, 2, 3, 4, 5, 6, 7, 8`,
  `insert into transactions.names
   select distinct user_id, description, transactions.called(description, other_name, counterparty)
   from transactions.transactions`,
  `update transactions.transactions
   set written = app.fold(concat_ws(chr(10), description, other_name, counterparty, note, own_note, array_to_string(tags, chr(10))))
   where note is not null or own_note is not null or tags is not null`,
]
const KEPT_IN = ['ended_by_day', 'ended_by_month', 'names']

// Creating the indices afterwards is faster. What is unique stays so by how the rows are made.
const INDICES = `
  select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition,
    conname as constraint, pg_get_constraintdef(pg_constraint.oid) as promise
  from pg_index left join pg_constraint on conindid = indexrelid and contype in ('p', 'u')
  where indrelid = 'transactions.transactions'::regclass`

type Index = {
  readonly name: string
  readonly definition: string
  readonly constraint: string | null
  readonly promise: string | null
}

const AT_ONCE = 500_000

/** Writes them, and brings what the planner knows up to date. @returns how long that took, in seconds */
export async function writeMany(rows: pg.Pool, { rows: all, own, owner }: Amount): Promise<number> {
  const before = performance.now()
  const client = await rows.connect()
  const table = 'transactions.transactions'
  try {
    await client.query(`set session_replication_role = replica; set synchronous_commit = off;
      set maintenance_work_mem = '1GB'; set work_mem = '256MB'; set max_parallel_maintenance_workers = 2`)
    await client.query(`alter table ${table} set (autovacuum_enabled = off)`)
    const { rows: indices } = await client.query<Index>(INDICES)
    for (const { name, constraint } of indices)
      await client.query(
        constraint ? `alter table ${table} drop constraint ${constraint}` : `drop index ${name}`,
      )
    const people = Math.max(1, Math.ceil((all - own) / OTHERS_HAVE))
    const every = Math.max(1, Math.round(all / own))
    for (let from = 1; from <= all; from += AT_ONCE) {
      const until = Math.min(all, from + AT_ONCE - 1)
      await client.query(ROWS, [from, until, owner, all, every, people, NAMES, YEARS])
    }
    for (const { constraint, promise, definition } of indices)
      await client.query(
        constraint ? `alter table ${table} add constraint ${constraint} ${promise}` : definition,
      )
    for (const statement of KEPT) await client.query(statement)
    await client.query(`alter table ${table} reset (autovacuum_enabled)`)
    await client.query(
      `vacuum analyze ${[table, ...KEPT_IN.map((name) => `transactions.${name}`)].join(', ')}`,
    )
  } finally {
    client.release(true)
  }
  return (performance.now() - before) / 1000
}
