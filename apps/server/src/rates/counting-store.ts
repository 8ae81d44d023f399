import { unitsPerWhole } from '@sadaf/money'
import { type RawBuilder, sql } from 'kysely'
import type { DayRates } from './day-rates.ts'

/** A currency's price on a day, in minor units of another for one of its own: `numerator / denominator`. */
export type Factor = {
  readonly asset: string
  readonly day: string
  readonly numerator: bigint
  readonly denominator: bigint
}

/** An asset in which amounts are counted, with the others that are counted in it at each day's rate. */
export type Counting = { readonly asset: string; readonly others?: readonly Factor[] }

export type AssetDay = { readonly asset: string; readonly day: string }

/** The factors of assets on days into one asset; an asset without a present rate has none. */
export function factorsInto(into: string, days: readonly AssetDay[], rates: DayRates): Factor[] {
  return days.flatMap(({ asset, day }) => {
    const at = rates.on(asset, day)
    if (!at) return []
    return {
      asset,
      day,
      numerator: at.rate.numerator * unitsPerWhole(into),
      denominator: at.rate.denominator * unitsPerWhole(asset),
    }
  })
}

/**
 * Parts of a statement over rows that have an asset and a day: `joined` beside the table, `matches` as a condition, and
 * `counted` for the value of an amount of a row, rounded half away from zero to a minor unit.
 */
export function countingSql({ asset, others = [] }: Counting) {
  if (others.length === 0)
    return {
      joined: sql``,
      matches: sql`asset = ${asset}`,
      counted: (minor: RawBuilder<unknown>): RawBuilder<unknown> => minor,
    }
  const column = (of: (factor: Factor) => string) => others.map(of)
  return {
    joined: sql`left join (
      select * from unnest(
        ${column((each) => each.asset)}::text[], ${column((each) => each.day)}::date[],
        ${column((each) => each.numerator.toString())}::numeric[],
        ${column((each) => each.denominator.toString())}::numeric[]
      ) as factor (asset, day, numerator, denominator)
    ) as factor using (asset, day)`,
    matches: sql`(asset = ${asset} or factor.numerator is not null)`,
    counted: (minor: RawBuilder<unknown>): RawBuilder<unknown> =>
      sql`case when asset = ${asset} then ${minor} else round(${minor} * numerator / denominator) end`,
  }
}
