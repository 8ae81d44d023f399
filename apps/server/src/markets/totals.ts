import { addRates, parseRate, product, type Rate, rate, rateToDecimal } from '@sadaf/money'
import type { ListedRow } from './asset-store.ts'
import { percentBetween } from './price.ts'

const NOTHING = rate(0n)
const HUNDRED = rate(100n)

type Figures = Pick<
  ListedRow,
  'symbol' | 'market_cap' | 'price_before' | 'circulating_supply' | 'volume_24h' | 'volume_before'
>

/**
 * Totals of all these assets. Changes are of those alone of which both sides are known: a coin that was
 * quoted today for the first time does not make the market grow.
 */
export function totalsOf(rows: readonly Figures[]) {
  const caps = sidesOf(rows, ({ market_cap }) => market_cap, capBefore)
  const volumes = sidesOf(
    rows,
    ({ volume_24h }) => volume_24h,
    ({ volume_before }) => readOrNull(volume_before),
  )
  const bitcoin = rows.find(({ symbol }) => symbol === 'BTC')
  return {
    market_cap: rateToDecimal(caps.all, 0, 'halfEven'),
    market_cap_change_24h: percentBetween(caps.before, caps.now),
    volume_24h: rateToDecimal(volumes.all, 0, 'halfEven'),
    volume_change_24h: percentBetween(volumes.before, volumes.now),
    btc_dominance: percentOf(readOrNull(bitcoin?.market_cap ?? null), caps.all),
    btc_dominance_before: percentOf(bitcoin ? capBefore(bitcoin) : null, caps.before),
  }
}

type Sides = { readonly all: Rate; readonly now: Rate; readonly before: Rate }

function sidesOf(
  rows: readonly Figures[],
  now: (row: Figures) => string | null,
  before: (row: Figures) => Rate | null,
): Sides {
  let sides: Sides = { all: NOTHING, now: NOTHING, before: NOTHING }
  for (const row of rows) {
    const [known, then] = [readOrNull(now(row)), before(row)]
    if (known === null) continue
    const all = addRates(sides.all, known)
    sides =
      then === null
        ? { ...sides, all }
        : { all, now: addRates(sides.now, known), before: addRates(sides.before, then) }
  }
  return sides
}

function capBefore({ price_before, circulating_supply }: Figures): Rate | null {
  if (price_before === null || circulating_supply === null) return null
  return product(parseRate(price_before), parseRate(circulating_supply))
}

function readOrNull(text: string | null): Rate | null {
  return text === null ? null : parseRate(text)
}

function percentOf(part: Rate | null, whole: Rate): string | null {
  if (part === null || whole.numerator === 0n) return null
  const share = rate(part.numerator * whole.denominator, part.denominator * whole.numerator)
  return rateToDecimal(product(share, HUNDRED), 2, 'halfEven')
}
