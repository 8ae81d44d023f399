import { sql } from 'kysely'
import type { Tx } from '../platform/index.ts'

type Asked = {
  readonly userId: string
  readonly asset: string
  /** The first days of the steps, the oldest first. */
  readonly firstDays: readonly string[]
  /** The last day of the last step. */
  readonly to: string
}

/**
 * Spending from imported accounts of a currency, by category and step of days, counted from zero, where their
 * person has them counted. Transfers between own accounts are no spending.
 */
export async function importedSpending(
  tx: Tx,
  { userId, asset, firstDays, to }: Asked,
): Promise<{ readonly step: number; readonly category: string; readonly spent: bigint }[]> {
  const { rows } = await sql<{ step: number; category: string; spent: string }>`
    select width_bucket(entry.booked_on, ${[...firstDays]}::date[]) - 1 as step, entry.category,
      (-sum(entry.amount_minor))::text as spent
    from imports.accounts as account
    join imports.entries as entry on entry.user_id = account.user_id and entry.account_id = account.id
    where account.user_id = ${userId} and account.is_counted and account.asset = ${asset}
      and entry.booked_on between ${firstDays[0]}::date and ${to}::date
      and entry.is_in and entry.amount_minor < 0 and entry.category <> 'transfer'
      and entry.batch_id <> all(array(
        select id from imports.batches where user_id = ${userId} and state = 'importing'
      ))
    group by 1, entry.category`.execute(tx.db)
  return rows.map((row) => ({ ...row, spent: BigInt(row.spent) }))
}
