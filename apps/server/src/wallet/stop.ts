import type { ErrorCode, TransactionKind } from '@sadaf/api'
import type { Needs } from '../capability.ts'
import { type Operation, operationOf } from '../operations/index.ts'
import { DomainError } from '../platform/index.ts'
import { type Progress, ProviderRefusal, ProviderUnreachable } from '../providers/index.ts'

/** Operations that can be stopped, and the refusal where it is too late. */
export type Stoppable = {
  readonly kind: TransactionKind
  readonly tooLate: Extract<ErrorCode, 'payment_has_begun' | 'payout_has_begun'>
}

/**
 * Has the bank stop what a person sends and it has not begun. Stopped twice it is stopped once.
 *
 * @returns it as it is by then: failed, with the money back
 * @throws DomainError `not_found`, `provider_unavailable`, and what is said where it is too late
 */
export type Stop = (which: { readonly userId: string; readonly id: string }) => Promise<Operation>

/** The one way to stop a payment and a payout: the bank has the say, and its answer is taken in as any news of it. */
export function createStop(
  { platform: { clock, database }, bank, advance }: Needs<'platform' | 'bank' | 'advance'>,
  { kind, tooLate }: Stoppable,
): Stop {
  return async ({ userId, id }) => {
    const own = () => database.asUser(userId, (tx) => operationOf(tx, kind, id))
    const operation = await own()
    // Of a payment the other side sees the row too, once it has arrived.
    if (operation?.owner.userId !== userId) throw new DomainError('not_found')
    if (operation.status === 'pending') {
      const told = { from: operation.provider, at: clock.now(), isLastChance: true }
      const news = await cancelled(id)
      await database.asSystem((tx) => advance(tx, news, told))
    }
    const now = await own()
    if (now?.status !== 'failed') throw new DomainError(tooLate)
    return now
  }

  // The bank knows nothing of an order that it has not received, and whether one is on its way at this moment
  // cannot be known: the caller tries again.
  async function cancelled(id: string): Promise<Progress> {
    try {
      return await bank.cancelPayment(id)
    } catch (error) {
      if (error instanceof ProviderUnreachable) throw new DomainError('provider_unavailable')
      if (!(error instanceof ProviderRefusal)) throw error
      throw new DomainError(error.code === 'payment_already_begun' ? tooLate : 'provider_unavailable')
    }
  }
}

/** Whether the bank has not begun yet, as far as is known. */
export const canStop = ({ status, phase }: Operation): boolean =>
  status === 'pending' && phase !== 'processing'
