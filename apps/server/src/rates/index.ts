import { DAY_MS } from '@sadaf/calendar'
import { type Rate, rate } from '@sadaf/money'
import { z } from 'zod'
import { asSystemWithin, type Platform, type Tx } from '../platform/index.ts'
import { type BankingProvider, ProviderRefusal, ProviderUnreachable } from '../providers/index.ts'
import { keepRates, latestRate } from './store.ts'

export type Rates = {
  /**
   * What one US dollar costs in a currency today, or on the latest day of which it is known, a week back at most;
   * null where nobody knows. May ask the bank: not for use within a transaction.
   */
  perDollar(currency: string): Promise<Rate | null>
}

const FETCH = 'rates.fetch'
// Days are those of UTC, for everybody the same.
const AFTER_MIDNIGHT = '1 0 * * *'
/** How old a rate may be that is used in the place of today's. */
const OLDEST_DAYS = 7
/** A bank that could not tell is not asked again for so long. */
const PAUSE_MS = 60_000

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

/** Units of a currency for one US dollar, as `Rates.perDollar` says it, from what is kept: for use within a transaction. */
export async function keptPerDollar(tx: Tx, currency: string, at: Date): Promise<Rate | null> {
  if (currency === 'USD') return rate(1n)
  const now = at.getTime()
  const kept = await asSystemWithin(tx, () =>
    latestRate(tx, currency, dayOf(now - OLDEST_DAYS * DAY_MS), dayOf(now)),
  )
  return kept?.perDollar ?? null
}

/** The day's reference rates: kept by a job after midnight, and asked for by whoever needs them before it ran. */
export function createRates(
  { clock, database, jobs }: Pick<Platform, 'clock' | 'database' | 'jobs'>,
  bank: BankingProvider,
): Rates {
  let asking: Promise<void> | undefined
  let notBefore = 0

  async function fetchToday(): Promise<void> {
    const told = await bank.referenceRates(dayOf(clock.now().getTime()))
    if (told) await database.asSystem((tx) => keepRates(tx, told, bank.name, clock.now()))
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
  }
}
