import { findUserByEmail, recordOperator } from '../auth/index.ts'
import { DomainError, type Platform, type Tx } from '../platform/index.ts'
import { grant, revoke } from './operator-store.ts'
import { insertLine } from './trail-store.ts'

type Told = Pick<Platform, 'clock' | 'ids'>

/**
 * Gives a person the role of an operator or takes it, in a transaction of the system. They read of it in
 * their security history; done twice it is done once.
 *
 * @param by the operator who does it; null for the owner of the deployment
 */
export async function setOperator(
  platform: Told,
  tx: Tx,
  {
    userId,
    isOperator,
    by,
  }: { readonly userId: string; readonly isOperator: boolean; readonly by: string | null },
): Promise<void> {
  const { clock, ids } = platform
  const at = clock.now()
  const isChanged = isOperator ? await grant(tx, userId, { by, at }) : await revoke(tx, userId, at)
  if (!isChanged) return
  const action = isOperator ? 'operator_added' : 'operator_removed'
  const nothing = { caseId: null, subject: null, reason: null }
  await insertLine(tx, { id: ids.next(), at, operatorId: by, action, personId: userId, ...nothing })
  await recordOperator(platform, tx, { userId, action: 'operator_acted', what: action })
}

/** @throws DomainError not_found where no person has proven to have this address */
export async function idOfEmail(tx: Tx, email: string): Promise<string> {
  const found = await findUserByEmail(tx, email)
  if (!found) throw new DomainError('not_found')
  return found.userId
}
