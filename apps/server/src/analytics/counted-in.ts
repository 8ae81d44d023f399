import { toWire } from '@sadaf/api'
import type { Days } from '@sadaf/calendar'
import { money } from '@sadaf/money'
import type { Tx } from '../platform/index.ts'
import { type Counting, factorsInto, keptDayRates } from '../rates/index.ts'
import { daysInOthers, type InOther } from './store.ts'

type Asked = Days & { readonly userId: string; readonly asset: string; readonly now: Date }

/** Counts what a person earned and spent between two days in one asset: other currencies by the rates of each day. */
export async function countedIn(tx: Tx, { now, ...asked }: Asked): Promise<Required<Counting>> {
  const { userId, asset, from } = asked
  const days = await daysInOthers(tx, asked)
  const currencies = [...new Set(days.map((each) => each.asset))]
  const rates = await keptDayRates(tx, { userId, into: asset, currencies, at: now, from })
  return { asset, others: factorsInto(asset, days, rates) }
}

/** Income and expenses in other currencies: those that figures count, and those without a rate, which are left out. */
export function presentOthers(asset: string, others: readonly InOther[]) {
  const pair = (of: string, { income, spent }: { readonly income: bigint; readonly spent: bigint }) => ({
    income: toWire(money(of, income)),
    expenses: toWire(money(of, spent)),
  })
  return {
    converted: others.flatMap(({ counted, ...other }) =>
      counted ? { ...pair(other.asset, other), counted: pair(asset, counted) } : [],
    ),
    left_out: others.flatMap(({ counted, ...other }) => (counted ? [] : pair(other.asset, other))),
  }
}
