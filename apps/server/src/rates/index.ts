import { DAY_MS } from '@sadaf/calendar'
import { type Rate, rate } from '@sadaf/money'
import { z } from 'zod'
import { asSystemWithin, type Platform, type Tx } from '../platform/index.ts'
import { type BankingProvider, ProviderRefusal, ProviderUnreachable } from '../providers/index.ts'
import { type DayRates, dayOf, dayRates, OLDEST_DAYS } from './day-rates.ts'
import { keepRates, keptRates, latestRate } from './store.ts'

export { type AssetDay, type Counting, countingSql, factorsInto } from './counting-store.ts'
export type { DayRate, DayRates } from './day-rates.ts'

export type Rates = {
  /**
   * Price of one US dollar in a currency today, or on the latest known day, a week back at most; null if
   * unknown. May ask the bank: not for use within a transaction.
   */
  perDollar(currency: string): Promise<Rate | null>
  /** Enqueues the fetch of today's rates where they are not known to be kept: for amounts that need them soon. */
  fetchSoon(tx: Tx): Promise<void>
}

const FETCH = 'rates.fetch'
// Days are those of UTC, for everybody the same.
const AFTER_MIDNIGHT = '1 0 * * *'
/** A bank that could not tell is not asked again for so long. */
const PAUSE_MS = 60_000

/**
 * Units of a currency for one US dollar, as `Rates.perDollar` says it, from what is kept: for use within a transaction.
 */
export async function keptPerDollar(tx: Tx, currency: string, at: Date): Promise<Rate | null> {
  if (currency === 'USD') return rate(1n)
  const now = at.getTime()
  const kept = await asSystemWithin(tx, () =>
    latestRate(tx, currency, dayOf(now - OLDEST_DAYS * DAY_MS), dayOf(now)),
  )
  return kept?.perDollar ?? null
}

type Into = {
  readonly userId: string
  readonly into: string
  readonly currencies: readonly string[]
  readonly at: Date
  /** The first past day of which rates are needed, as `YYYY-MM-DD`. */
  readonly from?: string
}

/** Rates of currencies into one, from what is kept: the one home of amounts that are counted in another currency. */
export async function keptDayRates(tx: Tx, { userId, into, currencies, at, from }: Into): Promise<DayRates> {
  const others = currencies.filter((currency) => currency !== into)
  if (others.length === 0) return dayRates(into, new Map(), at)
  const oldest = dayOf(at.getTime() - OLDEST_DAYS * DAY_MS)
  const kept = await keptRates(tx, {
    userId,
    currencies: [...new Set([...others, into])].filter((currency) => currency !== 'USD'),
    from: from !== undefined && from < oldest ? from : oldest,
    to: dayOf(at.getTime()),
  })
  return dayRates(into, kept, at)
}

/**
 * The day's reference rates: kept by a job after midnight, and asked for by the first caller before it ran.
 */
export function createRates(
  { clock, database, jobs }: Pick<Platform, 'clock' | 'database' | 'jobs'>,
  bank: BankingProvider,
): Rates {
  let asking: Promise<void> | undefined
  let notBefore = 0
  let notSoonerThan = 0
  /** The latest day whose rates this process knows to be kept. */
  let keptDay = ''

  async function fetchToday(): Promise<void> {
    const told = await bank.referenceRates(dayOf(clock.now().getTime()))
    if (!told) return
    await database.asSystem((tx) => keepRates(tx, told, bank.name, clock.now()))
    keptDay = told.day
  }

  /** Asks once for all who wait, and not at all for a while after it was in vain. */
  function askForToday(): Promise<void> {
    if (clock.now().getTime() < notBefore) return Promise.resolve()
    asking ??= fetchToday()
      .catch((error: unknown) => {
        if (error instanceof ProviderUnreachable || error instanceof ProviderRefusal) return
        throw error
      })
      .finally(() => {
        notBefore = clock.now().getTime() + PAUSE_MS
        asking = undefined
      })
    return asking
  }

  jobs.define(FETCH, z.unknown(), fetchToday)
  jobs.schedule(FETCH, AFTER_MIDNIGHT)

  return {
    async perDollar(currency) {
      if (currency === 'USD') return rate(1n)
      const now = clock.now().getTime()
      const latest = () =>
        database.asSystem((tx) => latestRate(tx, currency, dayOf(now - OLDEST_DAYS * DAY_MS), dayOf(now)))
      const known = await latest()
      if (known?.day === dayOf(now)) return known.perDollar
      await askForToday()
      return (await latest())?.perDollar ?? null
    },
    async fetchSoon(tx) {
      const now = clock.now().getTime()
      if (keptDay === dayOf(now) || now < notSoonerThan) return
      await jobs.enqueue(tx, FETCH, {}, { key: FETCH })
      notSoonerThan = now + PAUSE_MS
    },
  }
}
