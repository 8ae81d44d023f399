import { z } from 'zod'

export const minor = z.string().regex(/^[0-9]{1,38}$/)

/** Details of an order that are kept with its operation; the rest stands in its row. */
export const tradeDetails = z.object({
  side: z.enum(['buy', 'sell']),
  /** Asset that is bought or sold, and its quantity. */
  asset: z.string(),
  quantityMinor: minor,
  /** Currency of prices, values and fees. */
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
