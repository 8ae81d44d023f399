import { parseRate, rateToDecimal } from '@sadaf/money'
import { sql } from 'kysely'
import { batched, type Tx } from '../platform/index.ts'
import type { ReferenceRates } from '../providers/index.ts'
import type { KeptRate } from './day-rates.ts'

/** More than any provider tells. */
const DECIMALS = 12

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

/** Currencies whose rates a person needs, for the days between two. */
type Wanted = {
  readonly userId: string
  readonly currencies: readonly string[]
  readonly from: string
  readonly to: string
}

/** Rates of currencies for some days with the latest before them, the oldest first. */
export const keptRates = batched(
  async (tx, wanted: readonly Wanted[]): Promise<ReadonlyMap<string, readonly KeptRate[]>[]> => {
    const currencies = [...new Set(wanted.flatMap((each) => each.currencies))]
    const days = wanted.flatMap(({ from, to }) => [from, to]).toSorted()
    const { rows } = await sql<{ currency: string; day: string; per_dollar: string }>`
      select currency, to_char(day, 'YYYY-MM-DD') as day, per_dollar::text
      from rates.kept_rates(${currencies}::text[], ${days[0]}::date, ${days.at(-1)}::date)
      order by currency, day`.execute(tx.db)
    const kept = new Map(
      [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, its]) => [
        currency,
        its.map(({ day, per_dollar }) => ({ day, perDollar: parseRate(per_dollar) })),
      ]),
    )
    return wanted.map(() => kept)
  },
  // Rates have no owner: each caller asks for its own person.
  { owner: ({ userId }) => userId },
)
