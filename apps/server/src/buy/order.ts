import type { Operation, Operations } from '../operations/index.ts'
import { asSystemWithin, type Clock, DomainError, type Tx } from '../platform/index.ts'
import type { Holdings } from '../portfolio/index.ts'
import { providerNames } from '../providers/index.ts'
import { requireRisksAcknowledged } from '../risks/index.ts'
import { cryptoPurchase } from './kinds/crypto-purchase.ts'
import { insertOrder } from './order-store.ts'
import { livePrice } from './quote.ts'
import { type KeptQuote, lockQuote, markUsed } from './quote-store.ts'

/**
 * Orders what was quoted; it is paid for on a page of the ramp's. Ordered twice under one id it is ordered once. Make
 * it the last thing that the transaction does.
 *
 * @throws DomainError `risks_not_acknowledged`, `quote_not_found`, `quote_expired`, `quote_used`, `price_not_live`
 */
export type PlaceOrder = (
  tx: Tx,
  actor: { readonly userId: string },
  order: { readonly quoteId: string },
  id: string,
) => Promise<Operation>

type Needed = {
  readonly clock: Clock
  readonly operations: Operations
  readonly holdings: Pick<Holdings, 'open'>
}

export function createPlaceOrder({ clock, operations, holdings }: Needed): PlaceOrder {
  return async (tx, { userId }, { quoteId }, id) => {
    await requireRisksAcknowledged(tx, userId, 'crypto')
    const now = clock.now()
    const quote = await firmQuote(tx, userId, quoteId, now)
    // It may have been halted since it was quoted.
    await asSystemWithin(tx, () => livePrice(tx, quote.asset, now))
    const accountId = await holdings.open(tx, userId, quote.asset)
    await markUsed(tx, userId, quoteId, id)
    await insertOrder(tx, { userId, id, networkFeeMinor: quote.networkFee.minor, at: now })
    return operations.begin(tx, cryptoPurchase, {
      id,
      owner: { userId, accountId },
      amount: quote.bought,
      details: {
        quoteId,
        method: quote.method,
        seller: providerNames.ramp,
        price: quote.price,
        feePercentage: quote.feePercentage,
        paidMinor: quote.paid.minor.toString(),
        spentMinor: quote.spent.minor.toString(),
        feeMinor: quote.fee.minor.toString(),
      },
    })
  }
}

async function firmQuote(tx: Tx, userId: string, quoteId: string, now: Date): Promise<KeptQuote> {
  const quote = await lockQuote(tx, userId, quoteId)
  if (!quote) throw new DomainError('quote_not_found')
  if (quote.orderId !== null) throw new DomainError('quote_used')
  if (quote.expiresAt <= now) throw new DomainError('quote_expired')
  return quote
}
