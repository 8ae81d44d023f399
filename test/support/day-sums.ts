import type pg from 'pg'

const DIFFER = `
  with added as (
    select user_id, day, account_id, category, asset, count(*) as transaction_count,
      coalesce(sum(case type when 'incoming' then amount_minor else -amount_minor end)
        filter (where flow = 'income'), 0) as income_minor,
      coalesce(sum(case type when 'outgoing' then amount_minor else -amount_minor end)
        filter (where flow = 'spending'), 0) as spent_minor
    from transactions.transactions where status <> 'failed' and user_id = any ($1)
    group by user_id, day, account_id, category, asset
  )
  select coalesce(added, total)::text as said
  from added full join (
    select user_id, day, account_id, category, asset, transaction_count, income_minor, spent_minor
    from analytics.daily_totals
    where user_id = any ($1) and (transaction_count, income_minor, spent_minor) <> (0, 0, 0)
  ) as total using (user_id, day, account_id, category, asset, transaction_count, income_minor, spent_minor)
  where added is null or total is null`

/** The days of people whose kept sums are not what all their rows add up to. */
export async function daysThatDiffer(pool: pg.Pool, userIds: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ said: string }>(DIFFER, [userIds])
  return rows.map(({ said }) => said)
}
