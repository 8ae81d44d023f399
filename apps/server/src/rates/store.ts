import { parseRate, type Rate, rateToDecimal } from '@sadaf/money'
import type { Tx } from '../platform/index.ts'
import type { ReferenceRates } from '../providers/index.ts'

/** More than any provider tells. */
const DECIMALS = 12

export type KeptRate = { readonly day: string; readonly perDollar: Rate }

/** Keeps the rates of a day. Those that are kept already stay: what was counted by them must not change. */
export async function keepRates(
  tx: Tx,
  { day, perDollar }: ReferenceRates,
  provider: string,
  at: Date,
): Promise<void> {
  if (perDollar.size === 0) return
  const rows = [...perDollar].map(([currency, rate]) => ({
    currency,
    day,
    per_dollar: rateToDecimal(rate, DECIMALS, 'halfEven'),
    provider,
    fetched_at: at,
  }))
  await tx.db
    .insertInto('rates.reference_rates')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The latest rate of a currency from a day on, up to another. */
export async function latestRate(
  tx: Tx,
  currency: string,
  from: string,
  to: string,
): Promise<KeptRate | undefined> {
  const row = await tx.db
    .selectFrom('rates.reference_rates')
    .select(['day', 'per_dollar'])
    .where('currency', '=', currency)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { day: row.day, perDollar: parseRate(row.per_dollar) }
}
