import { toWire } from '@sadaf/api'
import type { Computed } from './allowance.ts'
import type { Payout } from './allowance-store.ts'

/** The parts of the formula of an allowance. */
export const presentComputed = (sums: Computed) => ({
  full: toWire(sums.full),
  link: sums.link,
  done: sums.done,
  counted: sums.counted,
  days: sums.days,
  of_days: sums.ofDays,
  earned: toWire(sums.earned),
  advance: toWire(sums.advance),
  paid: toWire(sums.paid),
})

/** A pay day; none of a former member. */
export function presentPayout(payout: Payout, memberId: string | undefined) {
  if (memberId === undefined) return []
  const { id, day, state, hasLapsed, nextAt } = payout
  const decidedBy = state === 'waiting' && nextAt ? nextAt.toISOString().slice(0, 10) : null
  const about = { id, member_id: memberId, day, state, has_lapsed: hasLapsed, decided_by: decidedBy }
  return [{ ...about, ...presentComputed(payout) }]
}
