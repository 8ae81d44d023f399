import { toWire } from '@sadaf/api'
import { dayIn } from '@sadaf/calendar'
import { isPositive } from '@sadaf/money'
import type { Clock, Tx } from '../../platform/index.ts'
import { personOf } from '../../profile/index.ts'
import { DISPUTABLE_MS } from '../disputes/dispute.ts'
import { chargedOf, disputeOver } from '../disputes/disputes-store.ts'
import { earnedBy } from '../offers/earn.ts'
import type { Purchase } from './purchase.ts'
import type { AskBeside } from './purchase-routes.ts'

/** Offers and disputes of a purchase. */
export function besidePurchase(clock: Clock): AskBeside {
  return async (tx, purchase) => {
    const { userId, id } = purchase
    const [dispute, charged] = [await disputeOver(tx, userId, id), await chargedOf(tx, { userId, id })]
    const isOpen = dispute !== undefined && dispute.endedAt === null
    const isInTime = purchase.createdAt.getTime() + DISPUTABLE_MS >= clock.now().getTime()
    return {
      cashback: await cashbackOf(tx, purchase),
      dispute: dispute ? { id: dispute.id, state: dispute.state } : null,
      can_dispute: !isOpen && isInTime && charged !== undefined && isPositive(charged.left),
    }
  }
}

async function cashbackOf(tx: Tx, { userId, id }: Purchase) {
  const timeZone = (await personOf(tx, userId))?.time_zone ?? 'UTC'
  const { accruals } = await earnedBy(tx, { userId, timeZone }, (at) => dayIn(at, timeZone))
  const own = accruals.find(({ purchaseId }) => purchaseId === id)
  return own ? { amount: toWire(own.back), state: own.state, offer: own.offerId } : null
}
