import type { Money } from '@sadaf/money'
import { movedSince } from '../operations/index.ts'
import { type Clock, DomainError, startOfDay, type Tx } from '../platform/index.ts'
import { type Person, personOf } from '../profile/index.ts'
import { fitsLimits, limitsFor } from './limits.ts'
import { type AccountRow, lockAccount } from './store.ts'

/**
 * The caller's account, and the caller, if this amount may be moved on it now. The account stays locked, so that two requests at
 * the same moment do not both fit into the same limit.
 *
 * @throws DomainError `account_not_found`, `currency_mismatch`, `limit_exceeded`
 */
export async function accountForMoving(
  tx: Tx,
  clock: Clock,
  move: { userId: string; accountId: string; kind: 'topup' | 'payment'; amount: Money },
): Promise<{ account: AccountRow; owner: Person }> {
  const account = await lockAccount(tx, move.userId, move.accountId)
  if (!account) throw new DomainError('account_not_found')
  if (account.currency !== move.amount.asset) throw new DomainError('currency_mismatch')
  const owner = await personOf(tx, move.userId)
  if (!owner) throw new DomainError('account_not_found')
  const since = startOfDay(clock.now(), owner.time_zone)
  const movedToday = await movedSince(tx, account.id, move.kind, since)
  if (!fitsLimits(move.amount, movedToday, limitsFor(account.currency)))
    throw new DomainError('limit_exceeded')
  return { account, owner }
}
