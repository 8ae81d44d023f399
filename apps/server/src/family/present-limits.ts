import { toWire } from '@sadaf/api'
import { monthAround, weekAround } from '@sadaf/calendar'
import { type Money, money } from '@sadaf/money'
import { type FamilyUse, familyUseOf } from '../cards/index.ts'
import type { Tx } from '../platform/index.ts'

/** How far the limits of a Teen or Child are used on a day. Runs as the system. */
export const limitsOf = (tx: Tx, userId: string, asset: string, day: string): Promise<FamilyUse> =>
  familyUseOf(tx, userId, { asset, day, week: weekAround(day), month: monthAround(day) })

function presentUse(use: FamilyUse['day'], asset: string) {
  if (use === null) return null
  const { limit, used } = use
  const amount = (minor: bigint) => toWire(money(asset, minor))
  // A limit that was lowered may be below what was used of it.
  return { limit: amount(limit), used: amount(used), left: amount(used < limit ? limit - used : 0n) }
}

export const presentLimits = ({ day, week, month }: FamilyUse, asset: string) => ({
  day: presentUse(day, asset),
  week: presentUse(week, asset),
  month: presentUse(month, asset),
})

/** How far the cards of all Teens and Children have used the budget; of none, nothing. */
export function budgetUse(
  known: ReadonlyMap<string, { readonly limits: FamilyUse | null }>,
  { asset, minor }: Money,
) {
  const [shared] = [...known.values()].flatMap(({ limits }) => (limits?.budget ? [limits.budget] : []))
  return presentUse(shared ?? { limit: minor, used: 0n }, asset)
}
