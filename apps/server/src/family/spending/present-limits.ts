import { type Category, toWire } from '@sadaf/api'
import { monthAround, weekAround } from '@sadaf/calendar'
import { type Money, money } from '@sadaf/money'
import { categoryUseOf, type FamilyUse, familyUseOf, type Used } from '../../cards/index.ts'
import type { Tx } from '../../platform/index.ts'
import type { Member } from '../households/household.ts'

/** How far the limits of a Teen or Child are used. */
export type MemberUse = FamilyUse & { readonly categories: Awaited<ReturnType<typeof categoryUseOf>> }

/** How far the limits of a Teen or Child are used on a day. Runs as the system. */
export async function limitsOf(
  tx: Tx,
  { userId, limits }: Pick<Member, 'userId' | 'limits'>,
  asset: string,
  day: string,
): Promise<MemberUse> {
  const days = { asset, day, week: weekAround(day), month: monthAround(day) }
  // Other categories are not written.
  const categories = Object.keys(limits.categories) as Category[]
  return {
    ...(await familyUseOf(tx, userId, days)),
    categories: await categoryUseOf(tx, userId, { ...days, categories }),
  }
}

const presentUse = (use: Used | null, asset: string) => use && presentUsed(use, asset)

function presentUsed({ limit, used }: Used, asset: string) {
  const amount = (minor: bigint) => toWire(money(asset, minor))
  // A limit that was lowered may be below what was used of it.
  return { limit: amount(limit), used: amount(used), left: amount(used < limit ? limit - used : 0n) }
}

export const presentLimits = ({ day, week, month, categories }: MemberUse, asset: string) => ({
  day: presentUse(day, asset),
  week: presentUse(week, asset),
  month: presentUse(month, asset),
  categories: categories.map(({ category, use }) => ({ category, ...presentUsed(use, asset) })),
})

/** How far the cards of all Teens and Children have used the budget; of none, nothing. */
export function budgetUse(
  known: ReadonlyMap<string, { readonly limits: FamilyUse | null }>,
  { asset, minor }: Money,
) {
  const [shared] = [...known.values()].flatMap(({ limits }) => (limits?.budget ? [limits.budget] : []))
  return presentUse(shared ?? { limit: minor, used: 0n }, asset)
}
