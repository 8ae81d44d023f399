import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { positiveAmount } from '../amounts.ts'
import { clientId, pageSize, parse } from '../http/parse.ts'
import { Problem } from '../http/problem.ts'
import { providerApi } from '../http/provider-api.ts'
import type { NewDelivery } from './deliveries.ts'
import { priceOf, priceText, quantityOf, quantityText } from './numbers.ts'
import { orderTypes, timesInForce } from './order.ts'
import type { NewOrder, Replacement } from './orders.ts'
import { publicTrades } from './public-trades.ts'
import { presentOffer, stakingOffers } from './staking-offers.ts'
import { statement } from './statement.ts'
import type { SwapWish } from './swap-quotes.ts'
import type { Venue } from './venue.ts'

const symbol = z.string().min(1).max(24)

/** Which prices each type of order names, and which it may. */
const pricesOf = {
  market: { needs: [], takes: ['collar_price'] },
  limit: { needs: ['limit_price'], takes: [] },
  stop: { needs: ['stop_price'], takes: ['collar_price'] },
  stop_limit: { needs: ['stop_price', 'limit_price'], takes: [] },
} as const satisfies Record<
  (typeof orderTypes)[number],
  { needs: readonly string[]; takes: readonly string[] }
>

const newOrder = z
  .strictObject({
    id: clientId,
    account: clientId,
    asset: symbol,
    side: z.enum(['buy', 'sell']),
    type: z.enum(orderTypes),
    time_in_force: z.enum(timesInForce),
    quantity: quantityText,
    limit_price: priceText.optional(),
    stop_price: priceText.optional(),
    collar_price: priceText.optional(),
    cash_account: z.string().min(1).max(140),
  })
  .superRefine((order, context) => {
    const needs: readonly string[] = pricesOf[order.type].needs
    const takes: readonly string[] = [...needs, ...pricesOf[order.type].takes]
    for (const field of ['limit_price', 'stop_price', 'collar_price'] as const) {
      const isGiven = order[field] !== undefined
      if (needs.includes(field) && !isGiven) {
        context.addIssue({ code: 'custom', path: [field], message: 'is needed for this type' })
      }
      if (isGiven && !takes.includes(field)) {
        context.addIssue({ code: 'custom', path: [field], message: 'is not of this type' })
      }
    }
  })
  .transform(
    (order): NewOrder => ({
      id: order.id,
      account: order.account,
      asset: order.asset,
      side: order.side,
      type: order.type,
      timeInForce: order.time_in_force,
      quantity: order.quantity,
      limitPrice: order.limit_price ?? null,
      stopPrice: order.stop_price ?? null,
      collarPrice: order.collar_price ?? null,
      cashAccount: order.cash_account,
    }),
  )

const replacement = z
  .strictObject({
    id: clientId,
    quantity: quantityText.optional(),
    limit_price: priceText.optional(),
    stop_price: priceText.optional(),
  })
  .transform(
    (by): Replacement => ({
      id: by.id,
      quantity: by.quantity,
      limitPrice: by.limit_price,
      stopPrice: by.stop_price,
    }),
  )

const newQuote = z
  .strictObject({
    id: clientId,
    sell_asset: symbol,
    buy_asset: symbol,
    sell_quantity: quantityText.optional(),
    buy_quantity: quantityText.optional(),
  })
  .transform((quote, context): { id: string; wish: SwapWish } => {
    const { sell_quantity: sellQuantity, buy_quantity: buyQuantity } = quote
    const pair = { sellAsset: quote.sell_asset, buyAsset: quote.buy_asset }
    if (sellQuantity !== undefined && buyQuantity === undefined) {
      return { id: quote.id, wish: { ...pair, sellQuantity } }
    }
    if (buyQuantity !== undefined && sellQuantity === undefined) {
      return { id: quote.id, wish: { ...pair, buyQuantity } }
    }
    const message = 'give either sell_quantity or buy_quantity'
    context.addIssue({ code: 'custom', path: ['sell_quantity'], message })
    return z.NEVER
  })

const newSwap = z.strictObject({ id: clientId, quote_id: clientId, account: clientId })
const newDelivery = z
  .strictObject({
    id: clientId,
    asset: symbol,
    quantity: quantityText,
    from_account: clientId,
    to_account: clientId,
    amount: positiveAmount,
    debit_account: z.string().min(1).max(140),
    credit_account: z.string().min(1).max(140),
  })
  .transform(
    ({ from_account, to_account, debit_account, credit_account, ...same }): NewDelivery => ({
      ...same,
      from: from_account,
      to: to_account,
      debitAccount: debit_account,
      creditAccount: credit_account,
    }),
  )

const newStaking = z.strictObject({
  id: clientId,
  account: clientId,
  asset: symbol,
  side: z.enum(['stake', 'unstake']),
  quantity: quantityText,
})
const newAccount = z.strictObject({ holder_name: z.string().trim().min(1).max(140) })
const nothing = z.strictObject({}).nullish()
const byId = z.object({ id: z.string() })
const byAsset = z.object({ asset: symbol })
const accountId = z.object({ id: clientId })
const positionsQuery = z.strictObject({ account: clientId })
const statementQuery = z.strictObject({
  day: z.iso.date(),
  cursor: z.coerce.number().int().min(0).default(0),
  limit: pageSize(100, 500),
})

/** The venue's API, as docs/providers/venue.md describes it. */
export function venueRoutes(app: FastifyInstance, venue: Venue, stopping: AbortSignal): void {
  const {
    custody,
    deliveries,
    dividends,
    instruments,
    orders,
    quotes,
    service,
    stakes,
    staking,
    store,
    swaps,
    trading,
  } = venue
  const once = providerApi(app, service, stopping)
  const idIn = (request: FastifyRequest) => parse(byId, request.params).id
  const instrumentIn = (request: FastifyRequest) => instruments.find(parse(byAsset, request.params).asset)

  app.get('/instruments', () => ({
    data: instruments
      .all()
      .map((each) => ({ ...instruments.present(each), dividend: dividends.announced(each.asset) })),
  }))

  app.put('/accounts/:id', (request) =>
    custody.open(parse(accountId, request.params).id, parse(newAccount, request.body).holder_name),
  )

  app.post('/orders', (request, reply) => {
    const order = parse(newOrder, request.body)
    return once(request, reply, () => ({
      status: 202,
      body: store.present(orders.accept(order, request.body)),
    }))
  })

  app.get('/orders/:id', (request) => store.present(store.get(idIn(request))))

  app.post('/orders/:id/cancel', (request, reply) => {
    parse(nothing, request.body)
    return once(request, reply, () => ({ status: 202, body: store.present(orders.cancel(idIn(request))) }))
  })

  app.post('/orders/:id/replace', (request, reply) => {
    const by = parse(replacement, request.body)
    return once(request, reply, () => ({
      status: 202,
      body: store.present(orders.replace(idIn(request), by, request.body)),
    }))
  })

  app.post('/quotes', (request, reply) => {
    const { id, wish } = parse(newQuote, request.body)
    return once(request, reply, () => ({
      status: 201,
      body: quotes.present(quotes.offer(wish, id, request.body)),
    }))
  })

  app.get('/quotes/:id', (request) => quotes.present(quotes.get(idIn(request))))

  app.post('/swaps', (request, reply) => {
    const swap = parse(newSwap, request.body)
    return once(request, reply, () => ({ status: 202, body: swaps.present(swaps.accept(swap)) }))
  })

  app.get('/swaps/:id', (request) => swaps.present(swaps.get(idIn(request))))

  app.post('/deliveries', (request, reply) => {
    const delivery = parse(newDelivery, request.body)
    return once(request, reply, () => ({
      status: 202,
      body: deliveries.present(deliveries.accept(delivery, request.body)),
    }))
  })

  app.get('/deliveries/:id', (request) => deliveries.present(deliveries.get(idIn(request))))

  app.get('/staking/offers', () => ({ data: [...stakingOffers.values()].map(presentOffer) }))

  app.post('/staking/orders', (request, reply) => {
    const order = parse(newStaking, request.body)
    return once(request, reply, () => ({ status: 202, body: staking.present(staking.accept(order)) }))
  })

  app.get('/staking/orders/:id', (request) => staking.present(staking.get(idIn(request))))

  app.get('/staking/positions', (request) => stakes.present(parse(positionsQuery, request.query).account))

  app.get('/book/:asset', (request) => {
    const instrument = instrumentIn(request)
    const depth = trading.depthNow(instrument)
    if (!depth) throw new Problem(422, 'price_unknown', 'There is no price now')
    const levels = (side: typeof depth.bids) =>
      side.map(({ price, quantity }) => ({ price: priceOf(price), quantity: quantityOf(quantity) }))
    return {
      asset: instrument.asset,
      at: new Date(instruments.market.now()).toISOString(),
      bids: levels(depth.bids),
      asks: levels(depth.asks),
    }
  })

  app.get('/trades/:asset', (request) => {
    const instrument = instrumentIn(request)
    return { asset: instrument.asset, data: publicTrades(instruments, instrument) }
  })

  app.get('/positions', (request) => custody.present(parse(positionsQuery, request.query).account))

  app.get('/statement', (request) => statement(venue, parse(statementQuery, request.query)))
}
