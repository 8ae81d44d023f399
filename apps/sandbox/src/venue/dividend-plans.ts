import { DAY_MS } from '@sadaf/calendar'
import { type Listed, listing } from '../market/listing.ts'
import { lastSessionAt, sessionAfter } from '../market/sessions.ts'
import { toPrice } from './numbers.ts'

/** Dividends of an asset: how often a year, and how much of its price, in hundredths of a percent. */
type Paying = readonly [perYear: 1 | 2 | 4 | 12, yieldBps: number]

/** Assets that pay. The figures are plausible and no company's announcement. */
const paying: Readonly<Record<string, Paying>> = {
  ...{ AAPL: [4, 42], MSFT: [4, 72], GOOGL: [4, 34], META: [4, 30], NVDA: [4, 2], AVGO: [4, 70] },
  ...{ ORCL: [4, 75], CSCO: [4, 240], IBM: [4, 245], QCOM: [4, 217], WMT: [4, 92], COST: [4, 56] },
  ...{ HD: [4, 235], KO: [4, 298], PG: [4, 274], PEP: [4, 395], MCD: [4, 234], DIS: [2, 88] },
  ...{ NKE: [4, 225], SBUX: [4, 290], JPM: [4, 197], V: [4, 69], MA: [4, 53], BAC: [4, 219] },
  ...{ GS: [4, 204], MS: [4, 253], LLY: [4, 78], JNJ: [4, 292], ABBV: [4, 301], UNH: [4, 258] },
  ...{ MRK: [4, 385], PFE: [4, 690], XOM: [4, 350], CVX: [4, 438], GE: [4, 51], CAT: [4, 142] },
  ...{ SPY: [4, 110], VOO: [4, 112], VTI: [4, 115], QQQ: [4, 48], IWM: [4, 102], VEA: [4, 270] },
  ...{ EEM: [2, 220], SCHD: [4, 380], XLK: [4, 53], XLF: [4, 133], XLE: [4, 325], VNQ: [4, 385] },
  ...{ BND: [12, 385], TLT: [12, 440], SPUS: [12, 66], HLAL: [4, 70], UAE: [2, 310] },
  ...{ EMAAR: [1, 260], ALDAR: [1, 205], EMAARDEV: [1, 440], TECOM: [2, 490], FAB: [1, 440] },
  ...{ EMIRATESNBD: [1, 400], ADCB: [1, 395], DIB: [1, 460], ADIB: [1, 385], SIB: [1, 400] },
}

/** Tax that the United States withhold from a holder in the Emirates, in percent. The Emirates withhold none. */
const WITHHELD_PERCENT = { us: 30, uae: 0 } as const
const PAID_AFTER_DAYS = { us: 14, uae: 20 } as const
const PRICE_BPS = 10_000

/** Dividends of an asset as they are announced. */
export type DividendPlan = {
  readonly asset: string
  readonly venue: 'us' | 'uae'
  readonly perYear: number
  readonly yieldBps: number
  readonly withheldPercent: number
  /** Of one unit each time, before tax. */
  readonly perUnit: bigint
}

/** Dates as `YYYY-MM-DD`. Holders before the ex-date are paid. */
export type DividendDates = { readonly exDate: string; readonly recordDate: string; readonly payDate: string }

export const dividendPlans: ReadonlyMap<string, DividendPlan> = new Map(
  listing.flatMap((listed) => {
    const plan = planOf(listed)
    return plan ? [[plan.asset, plan]] : []
  }),
)

function planOf({ symbol, venue, averagePrice }: Listed): DividendPlan | null {
  const pays = paying[symbol]
  if (!pays || venue === 'crypto') return null
  const [perYear, yieldBps] = pays
  const perUnit = toPrice(((averagePrice * yieldBps) / PRICE_BPS / perYear).toFixed(4))
  return { asset: symbol, venue, perYear, yieldBps, withheldPercent: WITHHELD_PERCENT[venue], perUnit }
}

/** The dates of a dividend that has its ex-date on a day, or null where the asset has none there. */
export function datesOn(plan: DividendPlan, exDate: string): DividendDates | null {
  const [year = 0, month = 0] = exDate.split('-').map(Number)
  return exDateIn(plan, year, month - 1) === exDate ? datesFrom(plan, exDate) : null
}

/** The last dividend whose ex-date is not after a day, and the next one. */
export function datesAround(plan: DividendPlan, day: string): { last: DividendDates; next: DividendDates } {
  const [year = 0, month = 0] = day.split('-').map(Number)
  // A yearly payer has one within twelve months either way.
  const all = Array.from({ length: 27 }, (_, index) => exDateIn(plan, year, month - 14 + index)).filter(
    (date) => date !== null,
  )
  const last = all.findLast((date) => date <= day)
  const next = all.find((date) => date > day)
  if (!last || !next) throw new Error(`${plan.asset} has no dividend about ${day}`)
  return { last: datesFrom(plan, last), next: datesFrom(plan, next) }
}

/**
 * The ex-date of a month, counted from January of the year: the first session from its day on; null in other months.
 */
function exDateIn({ asset, venue, perYear }: DividendPlan, year: number, month: number): string | null {
  const seed = [...asset].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  const every = 12 / perYear
  if ((((month - seed) % every) + every) % every !== 0) return null
  const from = Date.UTC(year, month, 4 + (seed % 14))
  return dateOf(sessionAfter(venue, lastSessionAt(venue, from - 1)).day)
}

/**
 * Dates of a dividend by its ex-date: shares of the United States settle on the next day, those of the Emirates a day
 * later.
 */
function datesFrom({ venue }: Pick<DividendPlan, 'venue'>, exDate: string): DividendDates {
  const day = Date.parse(exDate)
  const record = venue === 'us' ? day : sessionAfter(venue, lastSessionAt(venue, day + DAY_MS - 1)).day
  const paid = sessionAfter(venue, lastSessionAt(venue, day + PAID_AFTER_DAYS[venue] * DAY_MS - 1)).day
  return { exDate, recordDate: dateOf(record), payDate: dateOf(paid) }
}

const dateOf = (day: number) => new Date(day).toISOString().slice(0, 10)
