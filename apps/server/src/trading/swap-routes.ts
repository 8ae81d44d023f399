import { contract } from '@sadaf/api'
import { DAY_MS } from '@sadaf/calendar'
import { convert, type Money, parseAmount, parseRate, toDecimal } from '@sadaf/money'
import { z } from 'zod'
import type { Needs } from '../capability.ts'
import { namedPrices } from '../markets/index.ts'
import { type Operation, operationOf } from '../operations/index.ts'
import { DomainError, type Language } from '../platform/index.ts'
import { ProviderRefusal, ProviderUnreachable, type TradingVenue } from '../providers/index.ts'
import { requireRisksAcknowledged } from '../risks/index.ts'
import { presentExchange, presentQuote } from '../wallet/index.ts'
import { fromHolding } from './from-holding.ts'
import type { Instruments } from './instruments.ts'
import { swap } from './kinds/swap.ts'
import {
  forgetSwapQuotes,
  insertSwapQuote,
  type KeptSwapQuote,
  lockSwapQuote,
  markSwapQuoteUsed,
} from './swap-store.ts'

type Serving = Needs<'api' | 'platform' | 'operations' | 'holdings'> & {
  readonly venue: TradingVenue
  readonly instruments: Instruments
}

const FORGET = 'trading.forget_swap_quotes'
const NIGHTLY = '45 3 * * *'
const KEPT_MS = DAY_MS

/** Exchanging one asset for another: a firm offer of the venue, then the exchange by it. */
export function serveSwaps({ api, platform, operations, holdings, venue, instruments }: Serving): void {
  const { clock, database, ids, jobs } = platform

  api.serveProvider(contract.createSwapQuote, async ({ caller, body }) => {
    const { sell_symbol: sell, buy_symbol: buy, quantity } = body
    if (sell === buy) throw new DomainError('pair_not_swapped')
    for (const symbol of [sell, buy])
      if (!(await instruments.find(symbol)).isSwapped) throw new DomainError('pair_not_swapped')
    if (quantity.asset !== sell && quantity.asset !== buy) throw new DomainError('currency_mismatch')
    const quote = await quoted({ sell, buy, quantity })
    await database.asUser(caller.userId, (tx) => insertSwapQuote(tx, caller.userId, quote))
    return presentQuote(quote)
  })

  type Wish = { readonly sell: string; readonly buy: string; readonly quantity: Money }

  async function quoted({ sell, buy, quantity }: Wish): Promise<KeptSwapQuote> {
    const prices = await database.asSystem((tx) => namedPrices(tx, [sell, buy], clock.now()))
    for (const symbol of [sell, buy]) {
      const state = prices.get(symbol)?.state
      if (state !== 'live') throw new DomainError(state === 'halted' ? 'trading_halted' : 'price_not_live')
    }
    const pair = { sellAsset: sell, buyAsset: buy }
    const fixed = toDecimal(quantity)
    const wish = quantity.asset === sell ? { ...pair, sellQuantity: fixed } : { ...pair, buyQuantity: fixed }
    const told = await politely(() => venue.quote(ids.next(), wish))
    const sold = parseAmount(told.sellQuantity, sell)
    const price = prices.get(sell)?.price
    if (price == null) throw new DomainError('price_not_live')
    return {
      id: told.id,
      sell: sold,
      buy: parseAmount(told.buyQuantity, buy),
      fee: parseAmount(told.feeQuantity, sell),
      feePercentage: told.feePercentage,
      rate: told.rate,
      midRate: told.midRate,
      worth: convert(sold, parseRate(price), 'USD', 'halfEven'),
      offeredAt: told.offeredAt,
      expiresAt: told.expiresAt,
    }
  }

  api.serve(
    contract.createSwap,
    async ({ tx, caller: { userId }, body: { quote_id: quoteId }, language }) => {
      const id = ids.next()
      await requireRisksAcknowledged(tx, userId, 'crypto')
      const quote = await lockSwapQuote(tx, userId, quoteId)
      if (!quote) throw new DomainError('quote_not_found')
      if (quote.swapId !== null) throw new DomainError('quote_used')
      if (quote.expiresAt <= clock.now()) throw new DomainError('quote_expired')
      await markSwapQuoteUsed(tx, userId, quoteId, id)
      const [from, to] = [
        await holdings.open(tx, userId, quote.sell.asset),
        await holdings.open(tx, userId, quote.buy.asset),
      ]
      const operation = await fromHolding(() =>
        operations.begin(tx, swap, {
          id,
          owner: { userId, accountId: from },
          counter: { userId, accountId: to },
          amount: quote.sell,
          details: {
            quoteId,
            buyAsset: quote.buy.asset,
            buyMinor: quote.buy.minor.toString(),
            feeMinor: quote.fee.minor.toString(),
            feePercentage: quote.feePercentage,
            rate: quote.rate,
            midRate: quote.midRate,
            worthMinor: quote.worth.minor.toString(),
          },
        }),
      )
      return presentSwap(operation, language)
    },
  )

  api.serve(contract.getSwap, async ({ tx, params: { id }, language }) => {
    const operation = await operationOf(tx, swap.name, id)
    if (!operation) throw new DomainError('not_found')
    return presentSwap(operation, language)
  })

  jobs.define(FORGET, z.unknown(), () =>
    database.asSystem((tx) => forgetSwapQuotes(tx, new Date(clock.now().getTime() - KEPT_MS))),
  )
  jobs.schedule(FORGET, NIGHTLY)
}

const refusals: Readonly<Record<string, 'pair_not_swapped' | 'quantity_too_small' | 'trading_halted'>> = {
  pair_not_traded: 'pair_not_swapped',
  asset_not_traded: 'pair_not_swapped',
  quantity_too_small: 'quantity_too_small',
  wrong_step: 'quantity_too_small',
  below_minimum: 'quantity_too_small',
  halted: 'trading_halted',
  market_closed: 'trading_halted',
  cancel_only: 'trading_halted',
}

/** Translates the venue's lack of an offer into a refusal for the person. */
async function politely<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof ProviderUnreachable) throw new DomainError('provider_unavailable')
    const code = error instanceof ProviderRefusal ? refusals[error.code] : undefined
    if (code) throw new DomainError(code)
    throw error
  }
}

const presentSwap = (begun: Operation, language: Language) => presentExchange(swap.read(begun), language)
