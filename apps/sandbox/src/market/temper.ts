import type { Source } from './course.ts'
import { evenDraw, seedOf } from './draws.ts'
import type { Listed, Venue } from './listing.ts'
import { sessionsAYear } from './sessions.ts'

/** How an asset behaves: what draws it along, how far, and how much of it is traded. */
export type Temper = {
  /** Its own draws. */
  readonly seed: number
  readonly sources: readonly Source[]
  /** How far the logarithm of its price goes in a day of trading. */
  readonly deviationADay: number
  /** Volume of an ordinary day, in US dollars. */
  readonly turnover: number
  /** How long its price stays at least. */
  readonly stepSeconds: number
  readonly decimals: number
}

/** How much of what an asset does its market does, how much its sector, and how much it does by itself. */
type Shares = readonly [market: number, sector: number, own: number]

const usual: Readonly<Record<Venue, Shares>> = {
  crypto: [0.5, 0.2, 0.3],
  us: [0.35, 0.2, 0.45],
  uae: [0.3, 0.2, 0.5],
}
// An asset tied to something outside moves with it.
const tied: Readonly<Record<string, Shares>> = { stablecoin: [0, 0, 1], gold: [0, 0.95, 0.05] }

/** Share of the supply that is traded in a day: from the least to the most. */
const traded = {
  crypto: [0.008, 0.045],
  stablecoin: [0.1, 0.5],
  us: [0.002, 0.012],
  uae: [0.0004, 0.003],
} as const

/** Digits of a price that count; of securities and of what costs much there are cents. */
const DIGITS = 5
const FEWEST_DECIMALS = 2

/** The ranks of what is traded so much a day, in US dollars, by how long its price stays. */
const liveliness = [
  [1e9, 1],
  [1e8, 2],
  [1e7, 3],
  [1e6, 5],
] as const
const SLOWEST_SECONDS = 10

export function temperOf(asset: Listed, seed: string): Temper {
  const { averagePrice, circulatingSupply, restlessness, sector, symbol, venue } = asset
  const [market, ofSector, own] = tied[sector] ?? usual[venue]
  const ownSeed = seedOf(`${seed}/${symbol}`)
  const sources = [
    { seed: seedOf(`${seed}/${venue}`), share: Math.sqrt(market) },
    { seed: seedOf(`${seed}/${venue}/${sector}`), share: Math.sqrt(ofSector) },
    { seed: ownSeed, share: Math.sqrt(own) },
  ]
  const [least, most] = traded[sector === 'stablecoin' ? sector : venue]
  const share = least + (most - least) * evenDraw(ownSeed, 1, 0)
  const turnover = averagePrice * circulatingSupply * share
  return {
    seed: ownSeed,
    sources: sources.filter((source) => source.share > 0),
    deviationADay: restlessness / Math.sqrt(sessionsAYear[venue]),
    turnover,
    stepSeconds: liveliness.find(([volume]) => turnover >= volume)?.[1] ?? SLOWEST_SECONDS,
    decimals: Math.max(FEWEST_DECIMALS, DIGITS - 1 - Math.floor(Math.log10(averagePrice))),
  }
}
