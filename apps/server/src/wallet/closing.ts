import type { ErrorCode } from '@sadaf/api'
import type { Account } from '@sadaf/ledger'
import { isZero } from '@sadaf/money'
import type { AccountRow } from './store.ts'
import { bookedIn } from './totals.ts'

/** The facts of an account that is to be closed. */
export type ToClose = {
  readonly account: Pick<AccountRow, 'id' | 'status'>
  /** As it stands in the books once nothing more can come in. */
  readonly book: Account
  readonly isPlannedFrom: boolean
  /** Whether a card spends from it. */
  readonly hasCard: boolean
  /** How many open ones its person has, this one among them. */
  readonly openCount: number
}

/**
 * Why an account cannot be closed, or null. In the order in which its person would want to hear it: what holds money
 * comes before what they can arrange.
 */
export function obstacleToClosing({
  account,
  book,
  isPlannedFrom,
  hasCard,
  openCount,
}: ToClose): ErrorCode | null {
  if (account.status === 'opening') return 'account_opening'
  if (book.debitsPending !== 0n || book.creditsPending !== 0n) return 'account_in_use'
  if (!isZero(bookedIn(book))) return 'account_not_empty'
  if (isPlannedFrom) return 'account_has_schedules'
  if (hasCard) return 'account_has_cards'
  return openCount > 1 ? null : 'account_is_last'
}
