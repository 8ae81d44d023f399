import { lockOperation, type Operation, type Operations, operationOf } from '../../operations/index.ts'
import { type Clock, DomainError, type Tx } from '../../platform/index.ts'
import { invitedPayment } from '../kinds/invited-payment.ts'

type Needed = { readonly clock: Clock; readonly operations: Operations }

/**
 * Takes back what waits for a stranger. What has come back already has: asked again, the answer is the same.
 *
 * @throws DomainError `not_found`, `invitation_claimed`
 */
export async function takeBack(
  { clock, operations }: Needed,
  tx: Tx,
  { userId, id }: { readonly userId: string; readonly id: string },
): Promise<Operation> {
  const { name } = invitedPayment
  const operation = await lockOperation(tx, id)
  if (operation?.kind !== name || operation.owner.userId !== userId) throw new DomainError('not_found')
  if (operation.status === 'pending') await operations.fail(tx, operation, 'taken_back', clock.now())
  const now = await operationOf(tx, name, id)
  if (now?.status !== 'failed' || now.failure === 'passed_on') throw new DomainError('invitation_claimed')
  return now
}
