import { toWire } from '@sadaf/api'
import { add, type Money, money } from '@sadaf/money'
import { type Operation, presentLife } from '../operations/index.ts'
import type { Language } from '../platform/index.ts'
import type { Quote } from '../providers/index.ts'

/** A firm quote of one asset for another. */
export function presentQuote({ id, sell, buy, fee, ...terms }: Quote) {
  return {
    id,
    ...presentPrices({ ...terms, sell, buy, fee }),
    total: toWire(add(sell, fee)),
    created_at: terms.offeredAt.toISOString(),
    expires_at: terms.expiresAt.toISOString(),
  }
}

/** The details of a conversion or swap that its quote has fixed; minor units of the bought and the sold asset. */
type Exchanged = {
  readonly buyAsset: string
  readonly buyMinor: string
  readonly feeMinor: string
  readonly feePercentage: string
  readonly rate: string
  readonly midRate: string
}

/** An operation that gives one asset for another, as it was quoted. */
export function presentExchange(operation: Operation<Exchanged>, language: Language) {
  const { amount: sell, details } = operation
  const buy = money(details.buyAsset, BigInt(details.buyMinor))
  const fee = money(sell.asset, BigInt(details.feeMinor))
  return { ...presentLife(operation, language), ...presentPrices({ ...details, sell, buy, fee }) }
}

type Prices = Pick<Exchanged, 'feePercentage' | 'rate' | 'midRate'> & {
  readonly sell: Money
  readonly buy: Money
  readonly fee: Money
}

function presentPrices({ sell, buy, fee, feePercentage, rate, midRate }: Prices) {
  return {
    sell: toWire(sell),
    buy: toWire(buy),
    fee: toWire(fee),
    fee_percentage: feePercentage,
    rate,
    mid_rate: midRate,
  }
}
