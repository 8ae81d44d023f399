import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { idOf } from '../../console/api.ts'
import { accountsOf, requireOwn } from '../../console/user.ts'
import { forVisitors, userOf } from '../../http/guard.ts'
import { parse } from '../../http/parse.ts'
import { Problem } from '../../http/problem.ts'
import { priceText, quantityText } from '../numbers.ts'
import { leftOf, type Order } from '../order.ts'
import { presentReward } from '../stakes.ts'
import type { Venue } from '../venue.ts'

const MOST_ORDERS = 200

const symbol = z.string().trim().toUpperCase().min(1).max(24)
const fillNow = z.strictObject({ quantity: quantityText.optional(), price: priceText.optional() }).nullish()
const correction = z.strictObject({ price: priceText })
const brought = z.strictObject({
  id: z.string().min(1).max(80),
  holder_name: z.string().trim().min(1).max(140),
  assets: z
    .array(z.strictObject({ asset: symbol, quantity: quantityText }))
    .min(1)
    .max(50),
})
const ofStake = z.strictObject({ account: z.string().min(1).max(80), asset: symbol })
const dividendNow = z.strictObject({ asset: symbol, account: z.string().min(1).max(80).optional() })
const accrual = ofStake.extend({ days: z.int().min(1).max(366) })
const nothing = z.strictObject({}).nullish()
const hanging = z.strictObject({ hang: z.boolean() })
const halt = z.strictObject({ asset: symbol, as: z.enum(['halted', 'cancel_only']).default('halted') })
const byAsset = z.object({ asset: symbol })

/** Serves the actions of other traders, the venue's people and its regulator: its console, as JSON. */
export function venueConsoleApi(app: FastifyInstance, venue: Venue): void {
  const { dividends, instruments, orders, service, stakes, staking, store, trading } = venue
  const { books } = service

  app.get('/orders', forVisitors, (request) => ({
    data: store.latest(MOST_ORDERS, accountsOf(userOf(request))).map((order) => store.present(order)),
  }))

  // A visitor sees a dividend of what they bought.
  app.post('/orders/:id/dividend', forVisitors, (request) => {
    parse(nothing, request.body)
    const order = store.get(idOf(request))
    requireOwn(userOf(request), 'order', order.cashAccount)
    const paid = books.write(() => dividends.payNow(order.asset, order.account))
    return { paid: paid.map((each) => dividends.present(each)) }
  })

  app.post('/orders/:id/fill', (request) => {
    const wanted = parse(fillNow, request.body) ?? {}
    return books.write(() => store.present(fillOf(venue, store.get(idOf(request)), wanted)))
  })

  app.post('/fills/:id/correct', (request) => {
    const { price } = parse(correction, request.body)
    return books.write(() => correct(venue, idOf(request), { price }))
  })

  app.post('/fills/:id/take-back', (request) => {
    parse(nothing, request.body)
    return books.write(() => correct(venue, idOf(request), { quantity: 0n }))
  })

  // Its holder brings what was kept elsewhere.
  app.post('/accounts/:id/bring', (request) => {
    const account = idOf(request)
    const { id, holder_name, assets } = parse(brought, request.body)
    books.write(() => {
      venue.custody.open(account, holder_name)
      for (const { asset, quantity } of assets)
        venue.custody.receive({ id: `${id}.${asset}`, account, asset, quantity })
    })
    return { id: account }
  })

  // Its holder takes everything elsewhere.
  app.post('/accounts/:id/empty', (request) => {
    parse(nothing, request.body)
    const id = idOf(request)
    books.write(() => venue.custody.empty(id))
    return { id }
  })

  // Frees unbonding assets at once, all of an account or of one order.
  app.post('/accounts/:id/release', (request) => {
    parse(nothing, request.body)
    const id = idOf(request)
    books.write(() => staking.release(id))
    return { id }
  })
  app.get('/staking/orders', () => ({
    data: staking.latest(MOST_ORDERS).map((order) => staking.present(order)),
  }))
  app.post('/staking/orders/:id/finish', (request) => {
    parse(nothing, request.body)
    return books.write(() => staking.present(staking.finish(idOf(request))))
  })

  // Days of rewards come without waiting for them.
  app.post('/staking/accrue', (request) => {
    const { account, asset, days } = parse(accrual, request.body)
    books.write(() => stakes.accrueDays(account, asset, days))
    return stakes.present(account)
  })
  app.post('/staking/pay', (request) => {
    const { account, asset } = parse(ofStake, request.body)
    const reward = books.write(() => stakes.pay(account, asset))
    return { paid: reward && presentReward(reward) }
  })

  // A dividend comes without waiting for its dates: to one holder, or to all.
  app.post('/dividends/pay', (request) => {
    const { asset, account = null } = parse(dividendNow, request.body)
    return {
      paid: books.write(() => dividends.payNow(asset, account)).map((each) => dividends.present(each)),
    }
  })

  app.get('/halts', () => instruments.halts())
  app.post('/halts', (request) => {
    const { asset, as } = parse(halt, request.body)
    instruments.halt(asset, as)
    return instruments.halts()
  })
  app.delete('/halts/:asset', (request) => {
    instruments.resume(parse(byAsset, request.params).asset)
    return instruments.halts()
  })

  app.get('/cancels', () => ({ hang: orders.cancelsHang() }))
  app.patch('/cancels', (request) => {
    orders.hangCancels(parse(hanging, request.body).hang)
    return { hang: orders.cancelsHang() }
  })

  // As every second, but now: a visitor or a test need not wait for it.
  app.post('/tick', (request) => {
    parse(nothing, request.body)
    dividends.tick()
    return { changed: trading.tick() }
  })
}

type Wanted = { readonly quantity?: bigint | undefined; readonly price?: bigint | undefined }

/** Fills an order now, all that is left of it or a part: at its limit, or at the last price. */
function fillOf({ clearing, instruments, trading }: Venue, order: Order, wanted: Wanted): Order {
  if (order.status !== 'open' && order.status !== 'partially_filled') {
    throw new Problem(409, 'order_not_open', 'The order does not wait for anybody')
  }
  const instrument = instruments.find(order.asset)
  const price = wanted.price ?? order.limitPrice ?? instruments.lastPrice(instrument)
  const quantity = wanted.quantity ?? leftOf(order)
  if (price === null) throw new Problem(409, 'price_unknown', 'There is no price now')
  if (quantity > leftOf(order)) throw new Problem(422, 'too_much', 'There is not as much left of the order')
  if (quantity % instrument.step !== 0n) throw new Problem(422, 'wrong_step', 'It is between two steps')
  if (!clearing.canClear(order, instrument, { price, quantity })) {
    throw new Problem(409, 'not_covered', 'What it costs or sells is not there')
  }
  return trading.fillNow(order, { price, quantity })
}

function correct({ clearing, instruments, store }: Venue, fillId: string, to: Wanted) {
  const fill = store.fill(fillId)
  if (fill.quantity === 0n) throw new Problem(409, 'fill_taken_back', 'This fill took another back')
  const order = store.get(fill.orderId)
  const part = { price: to.price ?? fill.price, quantity: to.quantity ?? fill.quantity }
  clearing.correct(order, instruments.find(order.asset), { fill, to: part })
  return store.present(store.change(order.id, {}, 'fill.corrected'))
}
