import { asSystemWithin, type Clock, DomainError, type Tx } from '../platform/index.ts'
import { type SeenRequest, seenRequest } from './list-store.ts'
import { cancelled, changedShares, type Request, reminded } from './request.ts'
import { lockRequest, saveRequest } from './store.ts'
import type { Tell } from './tell.ts'

/** One person's side of a request. */
export type Which = { readonly userId: string; readonly id: string }

/**
 * A request that a person has on the one side or the other.
 *
 * @throws DomainError `not_found`
 */
export async function ownRequest(
  tx: Tx,
  { userId, id }: Which,
  direction: 'incoming' | 'outgoing',
): Promise<SeenRequest> {
  const seen = await seenRequest(tx, userId, id)
  if (seen?.direction !== direction) throw new DomainError('not_found')
  return seen
}

/**
 * Changes a request for all of its sides. Runs as the system.
 *
 * @returns it before and after
 * @throws DomainError `not_found` where the one who asks has left, or what the decision throws
 */
export async function changeRequest(
  tell: Tell,
  tx: Tx,
  { askerId, id }: { readonly askerId: string; readonly id: string },
  decide: (request: Request) => Request,
): Promise<{ readonly before: Request; readonly after: Request }> {
  const before = await lockRequest(tx, askerId, id)
  if (!before) throw new DomainError('not_found')
  const after = decide(before)
  await saveRequest(tx, before, after)
  await tell.change(tx, after, 'payment_request.updated')
  return { before, after }
}

/** Takes back what one asked for and is not paid. @throws DomainError `not_found`, `request_over` */
export async function cancel(tell: Tell, tx: Tx, which: Which): Promise<void> {
  await ownRequest(tx, which, 'outgoing')
  await asSystemWithin(tx, () => changeRequest(tell, tx, { ...which, askerId: which.userId }, cancelled))
}

/**
 * Reminds the people who have not answered.
 *
 * @throws DomainError `not_found`, `request_over`, `reminded_today`
 */
export async function remind(clock: Clock, tell: Tell, tx: Tx, which: Which): Promise<void> {
  await ownRequest(tx, which, 'outgoing')
  const now = clock.now()
  await asSystemWithin(tx, async () => {
    const { before, after } = await changeRequest(tell, tx, { ...which, askerId: which.userId }, (request) =>
      reminded(request, now),
    )
    for (const share of changedShares(before, after))
      await tell.asked(tx, 'request_reminder', { request: after, share, at: now })
  })
}
