import { sql } from 'kysely'
import type { Tx } from '../platform/index.ts'

/**
 * What left imported accounts of a currency by category between two days, both included, where their person has them
 * counted. Moving between own accounts is no spending.
 */
export async function importedSpending(
  tx: Tx,
  userId: string,
  asset: string,
  days: { readonly from: string; readonly to: string },
): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ category: string; spent: string }>`
    select entry.category, (-sum(entry.amount_minor))::text as spent
    from imports.accounts as account
    join imports.entries as entry on entry.user_id = account.user_id and entry.account_id = account.id
    where account.user_id = ${userId} and account.is_counted and account.asset = ${asset}
      and entry.booked_on between ${days.from}::date and ${days.to}::date
      and entry.is_in and entry.amount_minor < 0 and entry.category <> 'transfer'
      and entry.batch_id <> all(array(
        select id from imports.batches where user_id = ${userId} and state = 'importing'
      ))
    group by entry.category`.execute(tx.db)
  return new Map(rows.map(({ category, spent }) => [category, BigInt(spent)]))
}
