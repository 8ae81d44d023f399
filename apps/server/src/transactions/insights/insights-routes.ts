import { contract, toWire } from '@sadaf/api'
import { dayIn } from '@sadaf/calendar'
import { money } from '@sadaf/money'
import type { Needs } from '../../capability.ts'
import { personOf } from '../../profile/index.ts'
import { saidIn } from '../present.ts'
import { comparedMonths } from './compared-months.ts'
import { countInOthers, type Spent, spentOnCategories, spentWithNames } from './insights-store.ts'

/** Where the money of a month went, computed from the rows that are linked to. */
export function serveInsights({ api, platform: { clock } }: Needs<'api' | 'platform'>): void {
  api.serve(
    contract.getSpendingInsights,
    async ({ tx, caller: { userId }, query, language }) => {
      const person = await personOf(tx, userId)
      const asset = query.currency ?? person?.currency ?? 'USD'
      const today = dayIn(clock.now(), person?.time_zone ?? 'UTC')
      const month = query.month ?? today.slice(0, 7)
      const { these, before } = comparedMonths(month, today)
      const asked = { userId, asset, these, before }
      const spent = (sums: Spent) => ({
        amount: toWire(money(asset, sums.minor)),
        before: toWire(money(asset, sums.beforeMinor)),
        count: sums.count,
      })
      const categories = await spentOnCategories(tx, asked)
      return {
        month,
        ...these,
        before_from: before.from,
        before_to: before.to,
        total: spent(totalOf(categories)),
        categories: categories.map(({ category, ...sums }) => ({ category, ...spent(sums) })),
        merchants: (await spentWithNames(tx, asked)).map((each) => ({
          name: saidIn(language, { ...each, counterparty: null }).description,
          ...spent(each),
        })),
        left_out: (await countInOthers(tx, asked)).map(({ asset: currency, count }) => ({ currency, count })),
      }
    },
    // All of it is of one moment, or the parts would not add up to the whole.
    { atOneMoment: true },
  )
}

function totalOf(all: readonly Spent[]): Spent {
  return all.reduce(
    (sum, { minor, beforeMinor, count }) => ({
      minor: sum.minor + minor,
      beforeMinor: sum.beforeMinor + beforeMinor,
      count: sum.count + count,
    }),
    { minor: 0n, beforeMinor: 0n, count: 0 },
  )
}
