import { type AnalyticsRange, contract, toWire } from '@sadaf/api'
import { dayIn } from '@sadaf/calendar'
import { money } from '@sadaf/money'
import type { Api, Clock, Tx } from '../platform/index.ts'
import { personOf } from '../profile/index.ts'
import { countedIn, presentOthers } from './counted-in.ts'
import { comparedDays, monthsUpTo } from './days.ts'
import { type CategoryTotals, totalsByCategory, totalsByMonth, totalsInOthers } from './store.ts'

const MONTHS = 6

/** Serves income and spending, computed from the daily roll-ups. */
export function serveOverview(api: Api, clock: Clock): void {
  api.serve(
    contract.getAnalytics,
    ({ tx, caller: { userId }, query: { range } }) => overviewOf(tx, { userId, range, now: clock.now() }),
    // All of it is of one moment, or the parts would not add up to the whole.
    { atOneMoment: true },
  )
}

type Asked = { readonly userId: string; readonly range: AnalyticsRange; readonly now: Date }

/** Income, expenses and savings of a range with all that they are made of. */
export async function overviewOf(tx: Tx, { userId, range, now }: Asked) {
  const person = await personOf(tx, userId)
  const asset = person?.currency ?? 'USD'
  const today = dayIn(now, person?.time_zone ?? 'UTC')
  const { these, before } = comparedDays(range, today)
  const months = monthsUpTo(today, MONTHS)
  const amount = (minor: bigint) => toWire(money(asset, minor))
  const compared = (now: bigint, then: bigint) => ({ amount: amount(now), before: amount(then) })
  const firstDay = months[0]?.from ?? today
  const from = before.from < firstDay ? before.from : firstDay
  const counting = await countedIn(tx, { userId, asset, from, to: today, now })
  const categories = await totalsByCategory(tx, { userId, ...counting, these, before })
  const byMonth = await totalsByMonth(tx, { userId, ...counting, from: firstDay, to: today })
  const sum = (of: keyof Omit<CategoryTotals, 'category'>) =>
    categories.reduce((total, each) => total + each[of], 0n)
  const [income, incomeBefore, spent, spentBefore] = [
    sum('income'),
    sum('incomeBefore'),
    sum('spent'),
    sum('spentBefore'),
  ]
  return {
    ...these,
    before_from: before.from,
    before_to: before.to,
    income: compared(income, incomeBefore),
    expenses: compared(spent, spentBefore),
    savings: compared(income - spent, incomeBefore - spentBefore),
    categories: categories
      .filter((each) => each.spent !== 0n || each.spentBefore !== 0n)
      .map((each) => ({ category: each.category, ...compared(each.spent, each.spentBefore) })),
    months: months.map((days) => {
      const totals = byMonth.get(days.from) ?? { income: 0n, spent: 0n }
      return {
        ...days,
        income: amount(totals.income),
        expenses: amount(totals.spent),
        savings: amount(totals.income - totals.spent),
      }
    }),
    ...presentOthers(asset, await totalsInOthers(tx, { userId, ...counting, ...these })),
  }
}
