import { divideRounded } from '@sadaf/money'
import { type Row, text } from '../books/books.ts'
import { hashOf } from '../http/answers.ts'
import { duplicateId, Problem } from '../http/problem.ts'
import type { Service } from '../service.ts'
import { type Instrument, type Instruments, percentOf } from './instruments.ts'
import { quantityOf, worthOf } from './numbers.ts'

const FIRM_SECONDS = 15
/** Spread and fee of the venue, in hundredths of a percent. */
const SPREAD_BPS = 10n
const FEE_BPS = 50
const BPS = 10_000n
/** One asset may be worth a hundred billionth of another. */
const RATE_DECIMALS = 18
const RATE_ONE = 10n ** BigInt(RATE_DECIMALS)

export type SwapWish = { readonly sellAsset: string; readonly buyAsset: string } & (
  | { readonly sellQuantity: bigint }
  | { readonly buyQuantity: bigint }
)

export type SwapQuote = {
  readonly id: string
  readonly sellAsset: string
  readonly sellQuantity: bigint
  readonly buyAsset: string
  readonly buyQuantity: bigint
  readonly fee: bigint
  readonly rate: string
  readonly midRate: string
  readonly createdAt: string
  readonly expiresAt: string
}

/** Firm offers to exchange one asset for another. */
export class SwapQuotes {
  readonly #service: Service
  readonly #instruments: Instruments

  constructor(service: Service, instruments: Instruments) {
    this.#service = service
    this.#instruments = instruments
  }

  /** Makes an offer, once an id. Throws a 409 problem when the id was given for another. */
  offer(wish: SwapWish, id: string, request: unknown): SwapQuote {
    const { books, clock } = this.#service
    const earlier = books.get('select * from venue_quotes where id = ?', id)
    if (earlier) {
      if (text(earlier.request_hash) !== hashOf(request)) throw duplicateId()
      return decodeQuote(earlier)
    }
    const priced = this.#price(wish)
    const now = clock.now()
    books.run(
      `insert into venue_quotes (id, request_hash, sell_asset, sell_quantity, buy_asset, buy_quantity, fee, rate,
         mid_rate, created_at, expires_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      id,
      hashOf(request),
      wish.sellAsset,
      `${priced.sellQuantity}`,
      wish.buyAsset,
      `${priced.buyQuantity}`,
      `${priced.fee}`,
      priced.rate,
      priced.midRate,
      now.toISOString(),
      new Date(now.getTime() + FIRM_SECONDS * 1_000).toISOString(),
    )
    return this.get(id)
  }

  find(id: string): SwapQuote | null {
    const row = this.#service.books.get('select * from venue_quotes where id = ?', id)
    return row ? decodeQuote(row) : null
  }

  /** Throws a 404 problem when there is no such quote. */
  get(id: string): SwapQuote {
    const quote = this.find(id)
    if (!quote) throw new Problem(404, 'quote_not_found', 'There is no such quote')
    return quote
  }

  present(quote: SwapQuote): Record<string, unknown> {
    return {
      id: quote.id,
      ...presentSides(quote),
      fee_percent: percentOf(FEE_BPS),
      rate: quote.rate,
      mid_rate: quote.midRate,
      created_at: quote.createdAt,
      expires_at: quote.expiresAt,
    }
  }

  /** Prices a swap. The side that is not fixed, the fee and the rate round in the venue's favour. */
  #price(wish: SwapWish) {
    const [sold, bought] = this.#pair(wish)
    const [soldPrice, boughtPrice] = [this.#priceOf(sold), this.#priceOf(bought)]
    const mid = divideRounded(soldPrice * RATE_ONE, boughtPrice, 'halfEven')
    const offered = divideRounded(soldPrice * RATE_ONE * (BPS - SPREAD_BPS), boughtPrice * BPS, 'down')
    requireStep(wish, sold, bought)
    const sellQuantity =
      'sellQuantity' in wish
        ? wish.sellQuantity
        : multipleOf(sold.step, wish.buyQuantity * RATE_ONE, offered, 'up')
    const buyQuantity =
      'buyQuantity' in wish
        ? wish.buyQuantity
        : multipleOf(bought.step, wish.sellQuantity * offered, RATE_ONE, 'down')
    if (buyQuantity === 0n) {
      throw new Problem(422, 'quantity_too_small', `It would buy less than a step of ${bought.asset}`)
    }
    const worth = worthOf(sellQuantity, soldPrice, { side: 'sell', currency: sold.quoteCurrency })
    if (worth < sold.minValueMinor) {
      throw new Problem(422, 'below_minimum', 'The swap is worth too little')
    }
    const fee = multipleOf(sold.step, sellQuantity * BigInt(FEE_BPS), BPS, 'up')
    return { sellQuantity, buyQuantity, fee, rate: rateText(offered), midRate: rateText(mid) }
  }

  #pair({ sellAsset, buyAsset }: SwapWish): [Instrument, Instrument] {
    const sold = this.#instruments.find(sellAsset, 'sell_asset')
    const bought = this.#instruments.find(buyAsset, 'buy_asset')
    if (sold === bought || !sold.isSwapped || !bought.isSwapped) {
      throw new Problem(422, 'pair_not_traded', `${sellAsset} is not swapped for ${buyAsset} here`, {
        buy_asset: `is not swapped for ${sellAsset}`,
      })
    }
    for (const { asset, ...instrument } of [sold, bought]) {
      const { state } = this.#instruments.stateOf({ asset, ...instrument })
      if (state !== 'trading') throw new Problem(422, 'halted', `Trading in ${asset} is halted`)
    }
    return [sold, bought]
  }

  #priceOf(instrument: Instrument): bigint {
    const price = this.#instruments.lastPrice(instrument)
    if (price === null) throw new Problem(422, 'price_unknown', 'There is no price now')
    return price
  }
}

/** Both sides and the fee, as JSON carries them. */
export function presentSides(quote: SwapQuote): Record<string, unknown> {
  return {
    sell_asset: quote.sellAsset,
    sell_quantity: quantityOf(quote.sellQuantity),
    buy_asset: quote.buyAsset,
    buy_quantity: quantityOf(quote.buyQuantity),
    fee: quantityOf(quote.fee),
  }
}

function requireStep(wish: SwapWish, sold: Instrument, bought: Instrument): void {
  const isSell = 'sellQuantity' in wish
  const rest = isSell ? wish.sellQuantity % sold.step : wish.buyQuantity % bought.step
  if (rest === 0n) return
  throw new Problem(422, 'wrong_step', 'The quantity is between two steps', {
    [isSell ? 'sell_quantity' : 'buy_quantity']: 'is between two steps',
  })
}

/** A fraction as a multiple of a step. */
function multipleOf(step: bigint, numerator: bigint, denominator: bigint, mode: 'up' | 'down'): bigint {
  return divideRounded(numerator, denominator * step, mode) * step
}

function rateText(rate: bigint): string {
  const digits = rate.toString().padStart(RATE_DECIMALS + 1, '0')
  return `${digits.slice(0, -RATE_DECIMALS)}.${digits.slice(-RATE_DECIMALS)}`
}

function decodeQuote(row: Row): SwapQuote {
  return {
    id: text(row.id),
    sellAsset: text(row.sell_asset),
    sellQuantity: BigInt(text(row.sell_quantity)),
    buyAsset: text(row.buy_asset),
    buyQuantity: BigInt(text(row.buy_quantity)),
    fee: BigInt(text(row.fee)),
    rate: text(row.rate),
    midRate: text(row.mid_rate),
    createdAt: text(row.created_at),
    expiresAt: text(row.expires_at),
  }
}
