import { type AnyMiniApp, type Spelling, type Storefront, storefrontCurrency } from '@sadaf/api'
import { add, type Money, money, multiply, parseAmount, rate } from '@sadaf/money'
import { DomainError } from '../platform/index.ts'
import { termsOf } from './own-app.ts'

/** A line of an order as it is asked for. */
export type AskedLine = { readonly item: string; readonly option: string | null; readonly count: number }

/** A line as it was ordered: names and price stay what they were. */
export type OrderLine = AskedLine & { readonly name: Spelling; readonly price: string }

/** How far an order is, as it is kept; what its shop does with it follows from time. */
export type KeptState = 'placed' | 'paying' | 'failed' | 'paid' | 'refunding' | 'refunded'

export type Order = {
  readonly id: string
  readonly userId: string
  readonly app: AnyMiniApp
  readonly reference: string
  readonly lines: readonly OrderLine[]
  readonly total: Money
  readonly state: KeptState
  readonly operationId: string | null
  readonly placedAt: Date
  readonly paidAt: Date | null
  readonly isRefundRefused: boolean
}

/** The shop of an app, as far as the app's name tells it. @throws DomainError `mini_app_sells_nothing` */
export function shopOf(app: AnyMiniApp): Storefront {
  const shop = termsOf(app)
  if (!shop) throw new DomainError('mini_app_sells_nothing')
  return shop
}

/**
 * Prices lines by the shop's catalogue. @throws DomainError `validation_failed` for an item that it does not have
 */
export function priced(shop: Storefront, asked: readonly AskedLine[]): readonly OrderLine[] {
  const items = new Map(shop.items.map((each) => [each.id, each]))
  return asked.map(({ item, option, count }) => {
    const known = items.get(item)
    if (!known) throw new DomainError('validation_failed')
    return { item, option, count, name: known.name, price: known.price }
  })
}

export const amountOf = ({ price, count }: Pick<OrderLine, 'price' | 'count'>): Money =>
  multiply(parseAmount(price, storefrontCurrency), rate(BigInt(count), 1n), 'halfUp')

export const totalOf = (lines: readonly OrderLine[]): Money =>
  lines.map(amountOf).reduce(add, money(storefrontCurrency, 0n))

/** Whether two lists of lines ask for the same, in the same order. */
export function isSameAsked(one: readonly AskedLine[], other: readonly AskedLine[]): boolean {
  const plain = (lines: readonly AskedLine[]) =>
    JSON.stringify(lines.map(({ item, option, count }) => [item, option, count]))
  return plain(one) === plain(other)
}

/** The order's number at its shop: letters and digits of the id's random part. Its last letter is no digit. */
export const numberOf = (id: string): string => `${id.replaceAll('-', '').slice(-9).toUpperCase()}S`

const after = (at: Date, seconds: number): Date => new Date(at.getTime() + seconds * 1000)

/** When a paid order is ready, by its shop's promise. */
export const readyAt = ({ app, paidAt }: Order): Date | null =>
  paidAt && after(paidAt, termsOf(app)?.readySeconds ?? 0)

/** Until when a refund can be asked for; null where none can be. */
export function refundableUntil({ app, state, paidAt, isRefundRefused }: Order): Date | null {
  if (state !== 'paid' || !paidAt || isRefundRefused) return null
  return after(paidAt, termsOf(app)?.refundSeconds ?? 0)
}

/** Whether its money can be asked back now. */
export function isRefundable(order: Order, now: Date): boolean {
  const until = refundableUntil(order)
  return until !== null && now <= until
}

/** State as the person sees it. */
export function shownState(order: Order, now: Date) {
  if (order.state !== 'paid') return order.state
  const ready = readyAt(order)
  return ready !== null && now >= ready ? 'ready' : 'preparing'
}
