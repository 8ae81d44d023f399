import type { TradingOrder } from '../app/api/api.ts'

export type Side = TradingOrder['side']
export const sides = ['buy', 'sell'] as const satisfies readonly Side[]

export const orderTabs = ['open', 'ended'] as const
export type OrderTab = (typeof orderTabs)[number]

/** Trading's part of the address: on the page of an asset other things stand in it too. */
export type TradeView = {
  readonly pair: string | null
  /** The side that was asked for; on a phone its sheet is open. */
  readonly side: Side | undefined
  readonly tab: OrderTab
  /** The order that is open over the page. */
  readonly order: string | undefined
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** View of an address. Misspelled parts are left out, so an old or mistyped link still opens the page. */
export function readView(address: URLSearchParams): TradeView {
  const order = address.get('order')
  return {
    pair: address.get('pair'),
    side: sides.find((each) => each === address.get('side')),
    tab: orderTabs.find((each) => each === address.get('orders')) ?? 'open',
    order: order !== null && uuid.test(order) ? order : undefined,
  }
}

/** Where each part stands in the address. */
const names = { pair: 'pair', side: 'side', tab: 'orders', order: 'order' } as const

/** The address with a part of it changed; what is so by itself, and what is undefined, is left out of it. */
export function withView(address: URLSearchParams, part: Partial<TradeView>): URLSearchParams {
  const next = new URLSearchParams(address)
  for (const name of ['pair', 'side', 'tab', 'order'] as const) {
    if (!(name in part)) continue
    const value = part[name]
    if (value === undefined || value === null || value === 'open') next.delete(names[name])
    else next.set(names[name], value)
  }
  return next
}
