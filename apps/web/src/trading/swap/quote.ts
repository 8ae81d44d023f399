import { compare, type Money } from '@sadaf/money'
import { toMoney, toWire } from '../../app/api/amounts.ts'
import { api, type SwapQuote } from '../../app/api/api.ts'
import type { SwapDraft } from './draft.ts'
import type { Swappable } from './market.ts'
import { mostOf } from './most.ts'

/** A quote as it was got: how long it is firm counts from then, by this device's clock. */
export type GotQuote = SwapQuote & { readonly firmUntil: number }

/** Asks the venue for a firm offer. */
export async function quoteOf({ from, to, amount }: SwapDraft): Promise<GotQuote> {
  const askedAt = Date.now()
  const body = { sell_symbol: from.symbol, buy_symbol: to.symbol, quantity: toWire(amount) }
  const quote = await api('POST /trading/quotes', { body })
  return { ...quote, firmUntil: askedAt + Date.parse(quote.expires_at) - Date.parse(quote.created_at) }
}

/** Whether there is enough for the fee too, which is taken besides. */
export function isCovered(
  { total }: Pick<SwapQuote, 'total'>,
  { available }: Pick<Swappable, 'available'>,
): boolean {
  return compare(toMoney(total), available) <= 0
}

/** All that can be given up: only an offer tells what its fee is, so one is asked for. */
export async function allOf(from: Swappable, to: Swappable): Promise<Money> {
  const { fee_percentage: fee } = await quoteOf({ from, to, amount: mostOf(from.available, '0', from.step) })
  return mostOf(from.available, fee, from.step)
}
