import { DAY_SECONDS, HOUR_MS } from '@sadaf/calendar'
import { money } from '@sadaf/money'
import { z } from 'zod'
import { type Operation, operationKind, type Row } from '../../operations/index.ts'

const minor = z.string().regex(/^[0-9]{1,38}$/)
const person = z.object({ name: z.string(), otherName: z.string().nullable() })

const details = z.object({
  offerId: z.uuid(),
  asset: z.string(),
  quantityMinor: minor,
  /** From and to which holding the asset goes. */
  sellerHoldingId: z.uuid(),
  buyerHoldingId: z.uuid(),
  buyer: person,
  seller: person,
})

export type P2pDetails = z.output<typeof details>

/** How long the maker of an offer has to confirm a trade. */
export const CONFIRMED_WITHIN_SECONDS = HOUR_MS / 1000

/**
 * A crypto asset of one person for money of another: the buyer is its owner, the seller the other side. Both legs are
 * held when the offer is taken; the venue is told once the maker has confirmed, and delivers against payment.
 */
export const p2pTrade = operationKind({
  name: 'p2p_trade',
  details,
  limit: 'sending',
  carriedOutBy: 'venue',
  isOrderedLater: true,
  holdSeconds: CONFIRMED_WITHIN_SECONDS,
  latestSeconds: DAY_SECONDS,
  legs: ({ owner, counter, amount, details }) => {
    if (!counter) throw new Error('a trade between people has another side')
    const { asset, quantityMinor, sellerHoldingId, buyerHoldingId } = details
    return [
      {
        role: 'principal',
        from: { accountId: owner.accountId },
        to: { accountId: counter.accountId },
        amount,
      },
      {
        role: 'bought',
        from: { accountId: sellerHoldingId },
        to: { accountId: buyerHoldingId },
        amount: money(asset, BigInt(quantityMinor)),
      },
    ]
  },
  rows: rowsOf,
  // Both sides hear of each trade in its own words.
  notifications: () => [],
})

function rowsOf({ owner, counter, details }: Operation<P2pDetails>): Row[] {
  if (!counter) throw new Error('a trade between people has another side')
  const { buyer, seller, buyerHoldingId, sellerHoldingId } = details
  const common = { flow: 'neutral', category: 'crypto', shown: 'from_the_start' } as const
  const ofBuyer = {
    ...common,
    description: seller.name,
    otherName: seller.otherName,
    counterparty: seller.name,
  }
  const ofSeller = {
    ...common,
    description: buyer.name,
    otherName: buyer.otherName,
    counterparty: buyer.name,
  }
  return [
    { ...ofBuyer, side: owner, leg: 'principal', direction: 'outgoing' },
    {
      ...ofBuyer,
      side: { userId: owner.userId, accountId: buyerHoldingId },
      leg: 'bought',
      direction: 'incoming',
    },
    { ...ofSeller, side: counter, leg: 'principal', direction: 'incoming' },
    {
      ...ofSeller,
      side: { userId: counter.userId, accountId: sellerHoldingId },
      leg: 'bought',
      direction: 'outgoing',
    },
  ]
}
