import { z } from 'zod'
import type { Ended } from '../operations/index.ts'
import { DomainError, type Platform, type Tx } from '../platform/index.ts'
import { requestPaidBy } from '../wallet/index.ts'
import { changeRequest } from './change.ts'
import { arrived, reopened } from './request.ts'
import type { Tell } from './tell.ts'

const ENDED = 'requests.payment_ended'

const news = z.object({
  askerId: z.uuid(),
  requestId: z.uuid(),
  operationId: z.uuid(),
  how: z.enum(['completed', 'failed', 'returned']),
  at: z.iso.datetime(),
})

/**
 * Updates a request whose payment has ended: the share is paid, or open again. A job, since paying locks the
 * request before the books, and ending a payment has locked the books already.
 */
export function followPayments(
  { clock, database, jobs }: Pick<Platform, 'clock' | 'database' | 'jobs'>,
  tell: Tell,
): (tx: Tx, ended: Ended) => Promise<void> {
  jobs.define(ENDED, news, (told) => database.asSystem((tx) => follow(tell, tx, told)))
  return async (tx, { operation, how }) => {
    const requestId = requestPaidBy(operation)
    if (requestId === null || !operation.counter) return
    const { id: operationId, counter } = operation
    const at = clock.now().toISOString()
    await jobs.enqueue(tx, ENDED, { askerId: counter.userId, requestId, operationId, how, at })
  }
}

async function follow(
  tell: Tell,
  tx: Tx,
  { askerId, requestId: id, operationId, how, at: told }: z.output<typeof news>,
): Promise<void> {
  const at = new Date(told)
  try {
    const { before, after } = await changeRequest(tell, tx, { askerId, id }, (request) =>
      how === 'completed' ? arrived(request, operationId, at) : reopened(request, operationId),
    )
    const share = after.shares.find((each) => each.operationId === operationId)
    const wasThere = before.shares.some((each) => each.operationId === operationId && each.arrivedAt)
    if (share && !wasThere) await tell.asker(tx, 'request_paid', { request: after, share, at })
  } catch (error) {
    // The asker has left since, and the request with them.
    if (error instanceof DomainError && error.code === 'not_found') return
    throw error
  }
}
