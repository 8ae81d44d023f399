import { z } from 'zod'

export const minor = z.string().regex(/^[0-9]{1,38}$/)

/** What is kept of an order with its operation; the rest stands in its row. */
export const tradeDetails = z.object({
  side: z.enum(['buy', 'sell']),
  /** What is bought or sold, and how much of it. */
  asset: z.string(),
  quantityMinor: minor,
  /** What prices, values and fees are in. */
  currency: z.string(),
  /** Of a purchase: the most that may be paid with it. Nothing where the venue takes none. */
  feeMinor: minor,
  /** Of a sale: what it brings at the least, or about. What is had beyond it is had besides. */
  proceedsMinor: minor,
  /** The holding and the account of money. */
  holdingId: z.uuid(),
  accountId: z.uuid(),
})
export type TradeDetails = z.output<typeof tradeDetails>
