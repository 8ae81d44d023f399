import { contract } from '@sadaf/api'
import type { Needs } from '../capability.ts'
import { type Operation, operationById } from '../operations/index.ts'
import { DomainError, type Language, pageOf, type Tx } from '../platform/index.ts'
import { ProviderRefusal, ProviderUnreachable, providerNames, type TradingVenue } from '../providers/index.ts'
import type { CancelOrder } from './cancel.ts'
import type { ChangeOrder } from './change.ts'
import { fillsOf } from './fill-store.ts'
import type { Instruments } from './instruments.ts'
import type { ReadMarket } from './market.ts'
import type { Asked } from './order.ts'
import { type OrderRow, orderOf, ordersOf } from './order-store.ts'
import { type PlaceOrder, sumsOrRefusal } from './place.ts'
import { heldOf, presentFill, presentInstrument, presentOrder, presentSums } from './present.ts'

type Serving = Needs<'api' | 'platform'> & {
  readonly venue: TradingVenue
  readonly instruments: Instruments
  readonly marketOf: ReadMarket
  readonly place: PlaceOrder
  readonly cancel: CancelOrder
  readonly change: ChangeOrder
}

/** Serves orders and the order book. */
export function serveTrading(serving: Serving): void {
  const { api, platform, venue, instruments, marketOf, place, cancel, change } = serving
  const { clock, ids } = platform

  api.serveProvider(contract.listInstruments, async () => ({
    venue: providerNames.crypto,
    data: (await instruments.all()).map((each) => presentInstrument(each, clock.now())),
  }))

  api.serveProvider(contract.previewOrder, async ({ body }) => {
    const asked = askedOf(body)
    const sums = sumsOrRefusal(asked, await marketOf(asked.quantity.asset))
    return presentSums(asked.side, asked.quantity, sums)
  })

  api.servePrepared(
    contract.placeOrder,
    ({ body }) => marketOf(body.quantity.asset),
    async ({ tx, caller, body, language, prepared: market }) => {
      const id = ids.next()
      const operation = await place(
        tx,
        caller,
        { ...askedOf(body), accountId: body.account_id },
        { id, market },
      )
      const row = await orderOf(tx, caller.userId, id)
      if (!row) throw new Error(`the order ${id} was not written down`)
      return presentOrder(row, besideOf(operation), language)
    },
  )

  api.serve(contract.listOrders, async ({ tx, caller, query, language }) => {
    const { limit, cursor, symbol, is_open: isOpen } = query
    const rows = await ordersOf(tx, {
      userId: caller.userId,
      limit: limit + 1,
      cursor,
      symbol,
      isOpen: isOpen === undefined ? undefined : isOpen === 'true',
    })
    const { page, next_cursor } = pageOf(rows, limit)
    const data = []
    for (const row of page) data.push(await presented(tx, row, language))
    return { data, next_cursor }
  })

  api.serve(contract.getOrder, async ({ tx, caller: { userId }, params: { id }, language }) => {
    const row = await orderOf(tx, userId, id)
    if (!row) throw new DomainError('not_found')
    const fills = await fillsOf(tx, userId, id)
    return { ...(await presented(tx, row, language)), fills: fills.map((fill) => presentFill(row, fill)) }
  })

  api.serve(contract.cancelOrder, async ({ tx, caller, params: { id }, language }) =>
    presented(tx, await cancel(tx, caller, id), language),
  )

  api.servePrepared(
    contract.changeOrder,
    ({ body }) => marketOf(body.quantity.asset),
    async ({ tx, caller, params: { id: orderId }, body, language, prepared: market }) => {
      const { quantity, limit_price: limitPrice, stop_price: stopPrice } = body
      const terms = { quantity, limitPrice, stopPrice }
      return presented(tx, await change(tx, caller, { orderId, terms, market }), language)
    },
  )

  api.serveProvider(contract.getOrderBook, async ({ params: { symbol } }) => {
    await instruments.find(symbol)
    try {
      const [book, trades] = await Promise.all([venue.book(symbol), venue.trades(symbol)])
      return {
        at: book.at.toISOString(),
        bids: [...book.bids],
        asks: [...book.asks],
        trades: trades.map((each) => ({ ...each, at: each.at.toISOString() })),
      }
    } catch (error) {
      if (error instanceof ProviderUnreachable) throw new DomainError('provider_unavailable')
      if (error instanceof ProviderRefusal) throw new DomainError('asset_not_traded')
      throw error
    }
  })

  async function presented(tx: Tx, row: OrderRow, language: Language) {
    const operation = await operationById(tx, { userId: row.user_id, id: row.id })
    if (!operation) throw new Error(`nothing stands behind the order ${row.id}`)
    return presentOrder(row, besideOf(operation), language)
  }
}

const besideOf = ({ reference, legs }: Operation) => ({ reference, held: heldOf(legs) })

type Body = {
  readonly side: Asked['side']
  readonly type: Asked['type']
  readonly time_in_force: Asked['timeInForce']
  readonly quantity: Asked['quantity']
  readonly limit_price?: string | undefined
  readonly stop_price?: string | undefined
}

function askedOf(body: Body): Asked {
  const { side, type, quantity, limit_price: limitPrice, stop_price: stopPrice } = body
  return { side, type, timeInForce: body.time_in_force, quantity, limitPrice, stopPrice }
}
