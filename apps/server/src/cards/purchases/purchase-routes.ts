import { contract } from '@sadaf/api'
import type { Needs } from '../../capability.ts'
import { operationById } from '../../operations/index.ts'
import { DomainError, requireApproval, type Tx } from '../../platform/index.ts'
import { shopName, transactionIdOf } from '../../transactions/index.ts'
import { allowedFor, allowOnce } from '../allowance-store.ts'
import { allowedUntil, canBeAllowed } from '../deciding/fix.ts'
import { cardShown, isBlocked } from '../issuing/shown-store.ts'
import { createTellHolder } from '../tell-holder.ts'
import { type Beside, presentPurchase, type Shown } from './present-purchase.ts'
import type { Purchase } from './purchase.ts'
import { purchaseOf, refundedOf } from './purchases-store.ts'

type Stands = Needs<'api' | 'platform' | 'notifications' | 'publish'>

/** Facts that other parts know of a purchase: its cashback, and whether it is in dispute. */
export type AskBeside = (tx: Tx, purchase: Purchase) => Promise<Beside>

/** One purchase: how it came about, and letting pass once what was declined. */
export function servePurchases(
  { api, platform: { clock }, ...services }: Stands,
  askBeside: AskBeside,
): void {
  const tell = createTellHolder(services)

  api.serve(contract.getCardPurchase, async ({ tx, caller: { userId }, params: { id }, language }) =>
    presentPurchase(await shownOf(tx, userId, id), clock.now(), language),
  )

  api.serve(contract.allowPurchase, async ({ tx, caller, approvalId, params: { id }, language }) => {
    const { userId } = caller
    const now = clock.now()
    const { purchase, allowed } = await shownOf(tx, userId, id)
    const { declined, billed: amount, merchant, lineId, cardId } = purchase
    if (!declined) throw new DomainError('purchase_not_declined')
    if (!canBeAllowed(declined) || allowed?.usedBy) throw new DomainError('purchase_cannot_be_allowed')
    await allowOnce(tx, {
      userId,
      id,
      lineId,
      merchantId: merchant.id,
      minor: amount.minor,
      until: allowedUntil(now),
    })
    const recipient = { id: merchant.id, name: shopName(merchant.name, language) }
    // Last: no person is asked to approve what is refused. Where it is lacking, all of this is undone.
    await requireApproval(
      tx,
      { caller, approvalId },
      { endpoint: contract.allowPurchase, amount, recipient, terms: [id, cardId] },
      now,
    )
    tell.screens(tx, purchase)
    return presentPurchase(await shownOf(tx, userId, id), now, language)
  })

  async function shownOf(tx: Tx, userId: string, id: string): Promise<Shown> {
    const purchase = await purchaseOf(tx, userId, id)
    const operation = purchase && (await operationById(tx, { userId, id }))
    const card = purchase && (await cardShown(tx, userId, purchase.cardId))
    const transactionId = await transactionIdOf(tx, userId, id)
    // Of what moved nothing, such as a request whether a card is good, nothing is shown.
    if (!purchase || !operation || !card || !transactionId) throw new DomainError('not_found')
    const { lineId, merchant } = purchase
    return {
      purchase,
      operation,
      transactionId,
      card,
      isBlocked: await isBlocked(tx, userId, { lineId, merchantId: merchant.id }),
      refundedMinor: await refundedOf(tx, userId, id),
      allowed: await allowedFor(tx, userId, id),
      beside: await askBeside(tx, purchase),
    }
  }
}
