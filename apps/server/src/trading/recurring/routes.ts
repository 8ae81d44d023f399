import { contract, toWire } from '@sadaf/api'
import { impliedRate, rateToDecimal, zero } from '@sadaf/money'
import type { Needs } from '../../capability.ts'
import { DomainError, type Language, pageOf, type Tx } from '../../platform/index.ts'
import { requireRisksAcknowledged } from '../../risks/index.ts'
import { presentSchedules, type ScheduledPayment, schedulesPage, seriesOf } from '../../wallet/index.ts'
import type { ReadMarket } from '../market.ts'
import { type Market, type PlaceOrder, risksOf } from '../place.ts'
import { type Bought, boughtBy } from './bought-store.ts'
import { createPlannedBuy, PLANNED_BUY, plannedBuyDetails } from './planned-buy.ts'
import { orderWithin, sumsWithin } from './spend.ts'

type Serving = Needs<'api' | 'schedules'> & { readonly marketOf: ReadMarket; readonly place: PlaceOrder }

/** Decimals of an average price: the finest that amounts of the product have. */
const PRICE_DECIMALS = 8

/** Recurring buys: each run is an order at the market, placed by the schedule. */
export function serveRecurringBuys({ api, schedules, marketOf, place }: Serving): void {
  const { kinds } = schedules
  kinds.add(createPlannedBuy(marketOf, place))

  api.serveProvider(contract.previewRecurringBuy, async ({ body }) =>
    presentRun(body.amount, await marketOf(body.symbol)),
  )

  api.servePrepared(
    contract.planRecurringBuy,
    ({ body }) => marketOf(body.symbol),
    async ({ tx, caller, approvalId, body, language, prepared: market }) => {
      await requireRisksAcknowledged(tx, caller.userId, risksOf[market.instrument.class])
      checkAmount(body.amount, market)
      const plan = {
        endpoint: contract.planRecurringBuy,
        ...{ accountId: body.account_id, kind: PLANNED_BUY, details: { symbol: body.symbol } },
        ...{ amount: body.amount, note: null, series: seriesOf(body) },
      }
      const planned = await schedules.plan(tx, { caller, approvalId }, plan, language)
      return { ...planned, bought: presentBought(body.symbol, body.amount.asset, undefined) }
    },
  )

  api.serve(contract.listRecurringBuys, async ({ tx, caller: { userId }, query, language }) => {
    const { status, limit, cursor } = query
    const wanted = { status, limit: limit + 1, before: cursor, kind: PLANNED_BUY }
    const { page, next_cursor } = pageOf(await schedulesPage(tx, userId, wanted), limit)
    return { data: await presented(tx, page, language), next_cursor }
  })

  async function presented(tx: Tx, page: readonly ScheduledPayment[], language: Language) {
    const [first] = page
    if (!first) return []
    const ids = page.map(({ id }) => id)
    const bought = await boughtBy(tx, first.userId, ids)
    const shown = await presentSchedules(tx, kinds, page, language)
    return shown.map((each, index) => {
      const { symbol } = plannedBuyDetails.parse(page[index]?.details)
      return { ...each, bought: presentBought(symbol, each.amount.currency, bought.get(each.id)) }
    })
  }
}

/** An amount that could never be ordered is refused beforehand. */
function checkAmount(amount: ScheduledPayment['amount'], { instrument, now }: Market): void {
  if (amount.asset !== instrument.quoteCurrency) throw new DomainError('currency_mismatch')
  if (now.price === null) return
  const { value } = sumsWithin(orderWithin(amount, instrument, now.price), instrument, now.price)
  if (value.minor < instrument.minValue.minor) throw new DomainError('order_below_minimum')
}

function presentRun(amount: ScheduledPayment['amount'], market: Market) {
  const { instrument, now } = market
  if (now.price === null) throw new DomainError('price_not_live')
  checkAmount(amount, market)
  const order = orderWithin(amount, instrument, now.price)
  const sums = sumsWithin(order, instrument, now.price)
  return {
    price: sums.price,
    quantity: toWire(order.quantity),
    value: toWire(sums.value),
    fee: toWire(sums.fee),
    total: toWire(sums.total),
  }
}

function presentBought(symbol: string, currency: string, bought: Bought | undefined) {
  const { spent, quantity, orders } = bought ?? { spent: zero(currency), quantity: zero(symbol), orders: 0 }
  const average =
    quantity.minor > 0n ? rateToDecimal(impliedRate(quantity, spent), PRICE_DECIMALS, 'halfEven') : null
  return { spent: toWire(spent), quantity: toWire(quantity), average_price: average, orders }
}
