import type { P2pDecision, P2pTradeState } from '@sadaf/api'
import type { Needs } from '../capability.ts'
import { lockOperation, type Operation } from '../operations/index.ts'
import { asSystemWithin, DomainError, type Tx } from '../platform/index.ts'
import { takeOff } from './offer-store.ts'
import type { Tell } from './tell.ts'
import { canBecome, isFinal, possibleFor, type Trade } from './trade.ts'
import { lockTrade, saveState, tradeOf } from './trade-store.ts'

export type Changing = Needs<'cases' | 'operations' | 'platform'> & { readonly tell: Tell }

type Which = { readonly userId: string; readonly id: string }

/** A trade, locked with its operation: the operation first, as everybody does who moves money. */
type Locked = { readonly operation: Operation; readonly sides: readonly [maker: Trade, taker: Trade] }

/** Runs as the system. */
async function lock(tx: Tx, id: string): Promise<Locked | undefined> {
  const operation = await lockOperation(tx, id)
  const sides = operation && (await lockTrade(tx, id))
  return sides && { operation, sides }
}

/** A trade of a person's own, in which something is still possible for them. Runs as the system. */
async function lockOwn(
  { platform: { clock } }: Pick<Changing, 'platform'>,
  tx: Tx,
  { userId, id }: Which,
  act: keyof ReturnType<typeof possibleFor>,
): Promise<Locked> {
  const locked = await lock(tx, id)
  const own = locked?.sides.find((side) => side.userId === userId)
  if (!locked || !own) throw new DomainError('not_found')
  if (!possibleFor(own, clock.now())[act]) throw new DomainError('p2p_trade_state')
  return locked
}

type Move = { readonly to: P2pTradeState; readonly at: Date; readonly dispute?: Trade['dispute'] }

/**
 * Moves a trade on for both sides; where it ends without anything having moved, what was taken of the offer is there
 * again. Runs as the system.
 *
 * @throws DomainError `p2p_trade_state`
 */
export async function moveOn(
  tx: Tx,
  sides: readonly [Trade, Trade],
  { to, at, dispute }: Move,
): Promise<readonly [Trade, Trade]> {
  const [maker, taker] = sides
  if (!canBecome(maker.state, to)) throw new DomainError('p2p_trade_state')
  const change = {
    state: to,
    endedAt: isFinal(to) ? at : null,
    dispute: dispute === undefined ? maker.dispute : dispute,
  }
  await saveState(tx, { id: maker.id, ...change })
  if (isFinal(to) && to !== 'completed')
    await takeOff(tx, maker.offerId, { ...maker.quantity, minor: -maker.quantity.minor })
  return [
    { ...maker, ...change },
    { ...taker, ...change },
  ]
}

/**
 * Confirms a trade as its maker: the venue is told to deliver it against payment.
 *
 * @throws DomainError `not_found`, `p2p_trade_state`
 */
export async function confirm(on: Changing, tx: Tx, which: Which): Promise<Trade> {
  await requireOwn(tx, which)
  return asSystemWithin(tx, async () => {
    const { operation, sides } = await lockOwn(on, tx, which, 'confirm')
    const at = on.platform.clock.now()
    const moved = await moveOn(tx, sides, { to: 'settling', at })
    await on.operations.order(tx, operation, at)
    on.tell.screens(tx, moved)
    return moved[0]
  })
}

/** Cancels a trade that is not confirmed. @throws DomainError `not_found`, `p2p_trade_state` */
export async function cancel(on: Changing, tx: Tx, which: Which): Promise<Trade> {
  await requireOwn(tx, which)
  return asSystemWithin(tx, async () => {
    const { operation, sides } = await lockOwn(on, tx, which, 'cancel')
    const at = on.platform.clock.now()
    // Its rows say first how it ended, so that the end of its operation is not taken for one of another kind.
    const moved = await moveOn(tx, sides, { to: 'cancelled', at })
    await on.operations.fail(tx, operation, 'trade_cancelled', at)
    await on.tell.ended(tx, moved, { reference: operation.reference, at, butFor: which.userId })
    return sideOf(moved, which.userId)
  })
}

/**
 * Disputes a trade that is not confirmed: what is held stays so, and operators have a case.
 *
 * @throws DomainError `not_found`, `p2p_trade_state`
 */
export async function dispute(on: Changing, tx: Tx, which: Which, reason: string): Promise<Trade> {
  await requireOwn(tx, which)
  return asSystemWithin(tx, async () => {
    const { operation, sides } = await lockOwn(on, tx, which, 'dispute')
    const at = on.platform.clock.now()
    const moved = await moveOn(tx, sides, { to: 'disputed', at, dispute: { by: which.userId, reason, at } })
    await on.operations.keepHeld(tx, operation)
    await on.cases.open(tx, {
      provider: operation.provider,
      kind: 'p2p_dispute',
      subject: which.id,
      details: { operation_id: which.id, user_id: which.userId, reason },
    })
    await on.tell.disputed(tx, moved, { reference: operation.reference, at, butFor: which.userId })
    return sideOf(moved, which.userId)
  })
}

/**
 * Decides a disputed trade as an operator. Runs as the system.
 *
 * @throws DomainError `p2p_trade_state` also where there is no such trade
 */
export async function decide(on: Changing, tx: Tx, id: string, decision: P2pDecision): Promise<void> {
  const locked = await lock(tx, id)
  if (locked?.sides[0].state !== 'disputed') throw new DomainError('p2p_trade_state')
  const { operation, sides } = locked
  const at = on.platform.clock.now()
  if (decision === 'release') {
    const moved = await moveOn(tx, sides, { to: 'settling', at })
    await on.operations.order(tx, operation, at)
    return on.tell.screens(tx, moved)
  }
  const moved = await moveOn(tx, sides, { to: 'returned', at })
  await on.operations.fail(tx, operation, 'trade_returned', at)
  await on.tell.ended(tx, moved, { reference: operation.reference, at })
}

/** Whether a trade waits for an operator. Runs as the system. */
export async function isDisputed(tx: Tx, id: string): Promise<boolean> {
  return (await lock(tx, id))?.sides[0].state === 'disputed'
}

// As the person: another's trade is as if it were not there.
async function requireOwn(tx: Tx, { userId, id }: Which): Promise<void> {
  if (!(await tradeOf(tx, userId, id))) throw new DomainError('not_found')
}

function sideOf(sides: readonly [Trade, Trade], userId: string): Trade {
  return sides[0].userId === userId ? sides[0] : sides[1]
}
