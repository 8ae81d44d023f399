import { DAY_MS } from '@sadaf/calendar'
import { z } from 'zod'
import { wireOf } from '../amounts.ts'
import { Problem } from '../http/problem.ts'
import { type Listed, listing, type Venue } from '../market/listing.ts'
import type { Market } from '../market/market.ts'
import { lastSessionAt, sessionAfter } from '../market/sessions.ts'
import type { Service } from '../service.ts'
import { ONE, priceOf, quantityOf, toPrice } from './numbers.ts'
import { type OrderType, orderTypes, type TimeInForce, timesInForce } from './order.ts'

/** The market names all prices in it, also of what is traded in dirhams. */
const QUOTE_CURRENCY = 'USD'
const MIN_VALUE_MINOR = 100n
/** A share is traded to a millionth. */
const SHARE_STEP = ONE / 1_000_000n
/** Exponent of the most that one step of a quantity may be worth: a tenth of a cent. */
const WORTH_OF_STEP = -3
const MOST_DECIMALS = 8

const feesBps = { crypto: 25, security: 10 } as const

type Ways = { readonly types: readonly OrderType[]; readonly timesInForce: readonly TimeInForce[] }
const everyWay: Ways = { types: orderTypes, timesInForce }
/** Parts of shares have no other traders: the venue fills them by itself, at once. */
const ofFractions: Ways = { types: ['market'], timesInForce: ['day'] }

/** Instrument that is traded here, and the ways to order it. */
export type Instrument = {
  readonly asset: string
  readonly class: 'crypto' | 'security'
  readonly venue: Venue
  readonly quoteCurrency: string
  readonly step: bigint
  readonly tick: bigint
  readonly minValueMinor: bigint
  readonly feeBps: number
  readonly whole: Ways
  readonly fractional: Ways
  readonly isSwapped: boolean
}

export type TradingState = 'trading' | 'halted' | 'cancel_only' | 'closed'
export type Halt = 'halted' | 'cancel_only'

const SETTING = 'venue.halts'
const haltsSchema = z.record(z.string(), z.enum(['halted', 'cancel_only']))

/** Everything that is traded, whether it is now, and at what price. */
export class Instruments {
  readonly market: Market
  readonly #service: Service
  readonly #all: ReadonlyMap<string, Instrument>
  #halts: Readonly<Record<string, Halt>>

  constructor(service: Service, market: Market) {
    this.#service = service
    this.market = market
    this.#halts = haltsSchema.parse(JSON.parse(service.books.setting(SETTING) ?? '{}'))
    this.#all = new Map(
      listing.map((listed) => [
        listed.symbol,
        instrumentOf(listed, market.find(listed.symbol).temper.decimals),
      ]),
    )
  }

  all(): Instrument[] {
    return [...this.#all.values()]
  }

  /** @throws Problem 422 `asset_not_traded` */
  find(asset: string, field = 'asset'): Instrument {
    const found = this.#all.get(asset)
    if (found) return found
    throw new Problem(422, 'asset_not_traded', `${asset} is not traded here`, {
      [field]: 'is not traded here',
    })
  }

  /** Whether it is traded by the sandbox's clock, and when it will be where its venue is shut. */
  stateOf({ asset, venue }: Instrument): { readonly state: TradingState; readonly opensAt: string | null } {
    const halt = this.#halts[asset]
    if (halt) return { state: halt, opensAt: null }
    const now = this.#service.clock.now().getTime()
    const session = lastSessionAt(venue, now)
    if (now < session.closesAt) return { state: 'trading', opensAt: null }
    const { opensAt } = sessionAfter(venue, session)
    return { state: 'closed', opensAt: new Date(opensAt).toISOString() }
  }

  /** When an order for the day ends: at the close of its venue, of crypto a day after it is given. */
  endOfDay({ venue }: Instrument): Date {
    const now = this.#service.clock.now().getTime()
    if (venue === 'crypto') return new Date(now + DAY_MS)
    const session = lastSessionAt(venue, now)
    const current = now < session.closesAt ? session : sessionAfter(venue, session)
    return new Date(current.closesAt)
  }

  /** The price of the last trade; null while the market says nothing. */
  lastPrice({ asset }: Instrument): bigint | null {
    if (this.market.state.get().mode === 'halted') return null
    return toPrice(this.market.quote(asset, this.market.now()).price)
  }

  halts(): Readonly<Record<string, Halt>> {
    return this.#halts
  }

  halt(asset: string, as: Halt): void {
    this.#keep({ ...this.halts(), [this.find(asset).asset]: as })
  }

  resume(asset: string): void {
    const { [this.find(asset).asset]: _, ...others } = this.halts()
    this.#keep(others)
  }

  present(instrument: Instrument): Record<string, unknown> {
    const { state, opensAt } = this.stateOf(instrument)
    return {
      asset: instrument.asset,
      class: instrument.class,
      quote_currency: instrument.quoteCurrency,
      quantity_step: quantityOf(instrument.step),
      price_tick: priceOf(instrument.tick),
      min_value: wireOf(instrument.minValueMinor, instrument.quoteCurrency),
      state,
      opens_at: opensAt,
      fee_percent: percentOf(instrument.feeBps),
      whole: presentWays(instrument.whole),
      fractional: presentWays(instrument.fractional),
      swapped: instrument.isSwapped,
    }
  }

  #keep(halts: Readonly<Record<string, Halt>>): void {
    this.#service.books.keepSetting(SETTING, JSON.stringify(halts))
    this.#halts = halts
  }
}

/** Hundredths of a percent as a percentage: 25 is `0.25`. */
export function percentOf(bps: number): string {
  return `${Math.floor(bps / 100)}.${String(bps % 100).padStart(2, '0')}`
}

function presentWays({ types, timesInForce: times }: Ways): Record<string, unknown> {
  return { types, times_in_force: times }
}

function instrumentOf({ symbol, venue, averagePrice }: Listed, priceDecimals: number): Instrument {
  const kind = venue === 'crypto' ? 'crypto' : 'security'
  return {
    asset: symbol,
    class: kind,
    venue,
    quoteCurrency: QUOTE_CURRENCY,
    step: kind === 'crypto' ? stepAt(averagePrice) : SHARE_STEP,
    tick: toPrice('1') / 10n ** BigInt(priceDecimals),
    minValueMinor: MIN_VALUE_MINOR,
    feeBps: feesBps[kind],
    whole: everyWay,
    fractional: kind === 'crypto' ? everyWay : ofFractions,
    isSwapped: kind === 'crypto',
  }
}

/** A power of ten; what costs much is traded in small parts. */
function stepAt(averagePrice: number): bigint {
  const decimals = Math.ceil(Math.log10(averagePrice)) - WORTH_OF_STEP
  return ONE / 10n ** BigInt(Math.min(Math.max(decimals, 0), MOST_DECIMALS))
}
