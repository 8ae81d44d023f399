import { assetOf, zero } from '@sadaf/money'
import { z } from 'zod'
import { type PlannedKind, plannedKind, RunTooEarly } from '../../wallet/index.ts'
import type { ReadMarket } from '../market.ts'
import type { Market, PlaceOrder } from '../place.ts'
import { BOUNDS_OF_PLANS, orderWithin } from './spend.ts'

/** The symbol of an asset that is bought again and again. */
export const plannedBuyDetails = z.object({ symbol: z.string() })

/** The kind of operation that each run begins. */
export const PLANNED_BUY = 'trade'

/** Buys of an asset for an amount of money, by an order at the market each. */
export function createPlannedBuy(marketOf: ReadMarket, place: PlaceOrder): PlannedKind {
  return plannedKind({
    name: PLANNED_BUY,
    details: plannedBuyDetails,
    async prepare({ symbol }) {
      const market = await marketOf(symbol)
      const { state, opensAt } = market.instrument
      if (state === 'closed' && opensAt !== null) throw new RunTooEarly('market_closed', opensAt)
      return market
    },
    async carryOut(tx, { userId, fromAccountId: accountId, amount, details, scheduleId, known: market }, id) {
      const order = { ...affordable(amount, market), accountId }
      await place(tx, { userId }, order, { id, market, plan: { scheduleId, bounds: BOUNDS_OF_PLANS } })
      return details
    },
    recipientOf: ({ symbol }) => ({ id: symbol, name: nameOf(symbol), otherName: null }),
    present: ({ symbol }) => ({ kind: 'asset', name: nameOf(symbol), symbol }),
    lasting: ['asset_not_traded'],
    passing: ['price_not_live', 'trading_halted', 'market_closed'],
    told: {
      retrying: 'recurring_buy_waiting',
      skipped: 'recurring_buy_skipped',
      paused: 'recurring_buy_paused',
      link: '/trade/recurring',
    },
  })
}

/** Without a price nothing is affordable, and the refusal of the order says why. */
function affordable(amount: Parameters<typeof orderWithin>[0], { instrument, now }: Market) {
  if (now.price !== null) return orderWithin(amount, instrument, now.price)
  return { side: 'buy', type: 'market', timeInForce: 'day', quantity: zero(instrument.asset) } as const
}

/** Proper names are the same in both languages. */
const nameOf = (symbol: string) => assetOf(symbol).name ?? symbol
