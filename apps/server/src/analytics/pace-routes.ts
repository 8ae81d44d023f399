import { type Category, contract, toWire } from '@sadaf/api'
import { addDays, type Days, dayIn } from '@sadaf/calendar'
import { money } from '@sadaf/money'
import type { Api, Clock, Tx } from '../platform/index.ts'
import { personOf } from '../profile/index.ts'
import { passedByName } from '../transactions/index.ts'
import { spentOfBudgets } from './budget-routes.ts'
import { recurringOf } from './insights/recurring.ts'
import { type Bill, expectedBy } from './rollover.ts'

/** More than a year, so that what comes each year is there twice. */
const HISTORY_DAYS = 400

/** How far an even month would be with each budget by today. */
export function servePace(api: Api, clock: Clock): void {
  api.serve(
    contract.getBudgetPace,
    async ({ tx, caller: { userId } }) => {
      const now = clock.now()
      const person = await personOf(tx, userId)
      const today = dayIn(now, person?.time_zone ?? 'UTC')
      const budgets = await spentOfBudgets(tx, userId, now)
      const bills = new Map<string, Map<Category, Bill[]>>()
      for (const { budgeted, from, to } of budgets)
        if (!bills.has(budgeted.asset))
          bills.set(budgeted.asset, await billsOf(tx, { userId, asset: budgeted.asset, today }, { from, to }))
      return {
        data: budgets.map(({ category, available, from, to }) => {
          const own = bills.get(available.asset)?.get(category) ?? []
          const month = { from, to }
          const expected = expectedBy(today, { month, availableMinor: available.minor, bills: own })
          const fixed = own.reduce((sum, { minor }) => sum + minor, 0n)
          return {
            category,
            expected: toWire(money(available.asset, expected)),
            fixed: toWire(money(available.asset, fixed)),
          }
        }),
      }
    },
    { atOneMoment: true },
  )
}

type Whose = { readonly userId: string; readonly asset: string; readonly today: string }

/** Payments of recurring bills in a budget month, by category: those that were made, and the next of each. */
async function billsOf(tx: Tx, { userId, asset, today }: Whose, month: Days): Promise<Map<Category, Bill[]>> {
  const days = { from: addDays(today, -HISTORY_DAYS), to: today }
  const bills = (await passedByName(tx, { userId, asset, days })).flatMap(({ flow, category, passed }) => {
    const recurring = flow === 'spending' ? recurringOf(passed, today) : null
    if (!recurring) return []
    const isAhead = recurring.next >= today && recurring.next <= month.to
    const next = isAhead ? [{ day: recurring.next, minor: recurring.last.minor }] : []
    const made = passed.filter(({ day }) => day >= month.from && day <= month.to)
    return [...made, ...next].map(({ day, minor }) => ({ category, day, minor }))
  })
  return Map.groupBy(bills, ({ category }) => category)
}
