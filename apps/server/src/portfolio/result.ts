import { convert, money, type Rate } from '@sadaf/money'
import { namedPrices } from '../markets/index.ts'
import type { Tx } from '../platform/index.ts'
import { type DayRate, type DayRates, keptDayRates } from '../rates/index.ts'
import { CURRENCY } from './currency.ts'
import { holdingsOf } from './holding-store.ts'
import { type HoldingKey, movementsFrom, stretchOf } from './movement-store.ts'
import { type Converter, type ConverterOn, emptyResult, followResult, resultOf } from './result-parts.ts'
import { dayOf } from './standing.ts'
import { worthAt } from './view.ts'

type Asked = { readonly userId: string; readonly currency: string; readonly now: Date }

/** Results of one holding by both methods. */
type HoldingResult = ReturnType<typeof resultOf> & { readonly id: string; readonly asset: string }

/** Results in a currency; null without a present rate. */
type Results = { readonly rate: DayRate; readonly holdings: readonly HoldingResult[] }

/** So many movements are read at once. */
const AT_ONCE = 500

/**
 * Results of all holdings that a person ever had, in a currency of theirs. They are followed from their first movement,
 * since what a lot cost in that currency depends on its day, and the currency may be another tomorrow.
 */
export async function resultsIn(tx: Tx, { userId, currency, now }: Asked): Promise<Results | null> {
  const stretch = await stretchOf(tx, userId)
  const rates = await keptDayRates(tx, {
    userId,
    into: currency,
    currencies: [CURRENCY],
    at: now,
    from: dayOf(stretch?.since ?? now),
  })
  const present = rates.now(CURRENCY)
  if (!present) return null
  const rows = await holdingsOf(tx, userId)
  const symbols = rows.map(({ asset }) => asset)
  const prices = await namedPrices(tx, symbols, now)
  const on = converterOn(rates, currency)
  const holdings: HoldingResult[] = []
  for (const { id, asset } of rows) {
    const followed = await followAll(tx, { userId, holdingId: id }, on)
    const known = money(asset, followed.holding.pool.quantity)
    const value = worthAt(known, prices.get(asset)?.price ?? null, CURRENCY)
    holdings.push({
      id,
      asset,
      ...resultOf(followed, value ? value.minor : null, converterAt(present.rate, currency)),
    })
  }
  return { rate: present, holdings }
}

async function followAll(tx: Tx, key: HoldingKey, on: ConverterOn) {
  let followed = emptyResult
  let last: string | undefined
  for (;;) {
    const from = last === undefined ? { at: new Date(0) } : { after: last }
    const happened = await movementsFrom(tx, key, from, AT_ONCE)
    followed = followResult(followed, happened, on)
    last = happened.at(-1)?.id
    if (happened.length < AT_ONCE) return followed
  }
}

/** Rates are looked up once a day of movements. */
function converterOn(rates: DayRates, currency: string): ConverterOn {
  const known = new Map<string, Converter>()
  return (at) => {
    const day = dayOf(at)
    const converter = known.get(day) ?? converterAt(rateOn(rates, day), currency)
    known.set(day, converter)
    return converter
  }
}

function rateOn(rates: DayRates, day: string): Rate {
  const found = rates.on(CURRENCY, day)
  if (!found) throw new Error(`a currency with a present rate has none on ${day}`)
  return found.rate
}

function converterAt(rate: Rate, currency: string): Converter {
  return (minor) => convert(money(CURRENCY, minor), rate, currency, 'halfEven').minor
}
