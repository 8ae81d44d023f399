import { isAsset, parseAmount, toDecimal } from '@sadaf/money'

const everies = ['weekly', 'monthly'] as const
export type Every = (typeof everies)[number]

/** Whether an address proposes a plan: `/ai/auto-save?amount=200&every=monthly`. */
export const isPlanProposed = (address: URLSearchParams): boolean =>
  address.has('amount') || address.has('every')

/** The rhythm that an address proposes; a month where it proposes none. */
export function proposedEvery(address: URLSearchParams): Every {
  return everies.find((each) => each === address.get('every')) ?? 'monthly'
}

/** The amount that an address proposes in a currency; nothing where it spells none. */
export function proposedAmount(address: URLSearchParams, currency: string): string {
  const text = address.get('amount') ?? ''
  if (!isAsset(currency) || (address.get('currency') ?? currency) !== currency) return ''
  try {
    const amount = parseAmount(text, currency)
    return amount.minor > 0n ? toDecimal(amount) : ''
  } catch {
    // An address is typed by anybody: what is no amount proposes none.
    return ''
  }
}
