import type { Restriction } from './store.ts'

/** A restriction as its person reads it. */
export function presentRestriction({ reason, asksFor, placedAt, answerBy }: Restriction) {
  return {
    reason,
    asks_for: [...asksFor],
    placed_at: placedAt.toISOString(),
    answer_by: answerBy.toISOString(),
  }
}
