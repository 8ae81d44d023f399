import type { goalWithdrawalStates } from '@sadaf/api'
import type { Money } from '@sadaf/money'
import { DomainError, derivedId } from '../../platform/index.ts'

/** Money that leaves a goal: a Teen or Child asks for it and a Parent decides, or a Parent takes it out. */
export type Withdrawal = {
  /** The member who gets it. */
  readonly userId: string
  readonly id: string
  readonly householdId: string
  readonly goalId: string
  readonly amount: Money
  readonly purpose: string
  readonly state: (typeof goalWithdrawalStates)[number]
  readonly reason: string | null
  readonly tries: number
  readonly operationId: string | null
  readonly createdAt: Date
}

/** The operation of a withdrawal: one, unless the one before has failed. */
export const operationIdOf = ({ id, tries }: Pick<Withdrawal, 'id' | 'tries'>): string =>
  derivedId('family_goal_withdrawal', `${id}/${tries}`)

/** @throws DomainError `family_state` */
function requirePending({ state }: Withdrawal): void {
  if (state !== 'pending') throw new DomainError('family_state')
}

/** @throws DomainError `family_state` */
export function approvedWithdrawal(withdrawal: Withdrawal): Withdrawal {
  requirePending(withdrawal)
  return { ...withdrawal, state: 'approved', operationId: operationIdOf(withdrawal) }
}

/** @throws DomainError `family_state` */
export function declinedWithdrawal(withdrawal: Withdrawal, reason: string): Withdrawal {
  requirePending(withdrawal)
  return { ...withdrawal, state: 'declined', reason }
}

/**
 * A withdrawal after its operation has ended. A failed one waits for a Parent once more, unless a Parent took it out:
 * then it has failed, and they begin another.
 */
export function endedWithdrawal(
  withdrawal: Withdrawal,
  operationId: string,
  { how, isParents }: { readonly how: 'completed' | 'failed'; readonly isParents: boolean },
): Withdrawal {
  if (withdrawal.operationId !== operationId || withdrawal.state !== 'approved') return withdrawal
  if (how === 'completed') return { ...withdrawal, state: 'paid' }
  if (isParents) return { ...withdrawal, state: 'failed' }
  return { ...withdrawal, state: 'pending', tries: withdrawal.tries + 1, operationId: null }
}
