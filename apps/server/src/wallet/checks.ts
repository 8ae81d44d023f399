import type { Tier } from '@sadaf/api'
import type { Money, Rate } from '@sadaf/money'
import { kindsLimitedAs, type LimitedAs, movedAfter, whenMoved } from '../operations/index.ts'
import { type Clock, DomainError, type Tx } from '../platform/index.ts'
import { lockPerson, type Person, tierOf } from '../profile/index.ts'
import {
  aboveOperationLimit,
  excessOver,
  limitMet,
  type RollingLimit,
  rollingLimits,
  worthOf,
} from './limits.ts'
import { type AccountRow, accountOf, isSetApart } from './store.ts'

type Move = {
  readonly userId: string
  readonly accountId: string
  readonly as: LimitedAs
  readonly amount: Money
  /** The price of a dollar today in the amount's currency; null where unknown. */
  readonly perDollar: Rate | null
}

/**
 * The caller's account, the caller, and what the amount counts for, if it may be moved now. The person stays locked,
 * so that two requests at the same moment, on whichever accounts, do not both fit into the same limit.
 *
 * @throws DomainError `account_not_found`, `currency_mismatch`, `limit_exceeded`, `provider_unavailable`
 */
export async function accountForMoving(
  tx: Tx,
  clock: Clock,
  move: Move,
): Promise<{ account: AccountRow; owner: Person; worth: Money }> {
  const owner = await lockPerson(tx, move.userId)
  const account = await accountOf(tx, { userId: move.userId, id: move.accountId })
  // An account of a card or a goal neither pays nor takes anything else.
  if (!owner || !account || account.closed_at !== null || isSetApart(account))
    throw new DomainError('account_not_found')
  if (account.currency !== move.amount.asset) throw new DomainError('currency_mismatch')
  const tier = tierOf(owner)
  const tooMuch = aboveOperationLimit(move.amount, tier)
  if (tooMuch) throw new DomainError('limit_exceeded', [], { limit: tooMuch })
  if (!move.perDollar) throw new DomainError('provider_unavailable')
  const worth = worthOf(move.amount, move.perDollar)
  await checkRollingLimits(tx, { ...move, tier }, worth, clock.now())
  return { account, owner, worth }
}

async function checkRollingLimits(
  tx: Tx,
  { userId, as, tier }: Pick<Move, 'userId' | 'as'> & { readonly tier: Tier },
  worth: Money,
  now: Date,
): Promise<void> {
  const [day, thirtyDays] = rollingLimits(tier)
  const startOf = ({ ms }: RollingLimit) => new Date(now.getTime() - ms)
  const [sinceDay, sinceThirtyDays] = await movedAfter(tx, {
    userId,
    kinds: kindsLimitedAs(as),
    after: [startOf(day), startOf(thirtyDays)],
  })
  // The longer one first: who meets both hears of the one that renews later.
  for (const { limit, moved } of [
    { limit: thirtyDays, moved: sinceThirtyDays },
    { limit: day, moved: sinceDay },
  ]) {
    const excess = excessOver(limit, moved, worth)
    if (!excess) continue
    const leaves = await whenMoved(tx, userId, kindsLimitedAs(as), { after: startOf(limit), atLeast: excess })
    const renewsAt = leaves && new Date(leaves.getTime() + limit.ms)
    throw new DomainError('limit_exceeded', [], { limit: limitMet(limit, moved, renewsAt) })
  }
}
