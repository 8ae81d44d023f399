import { DAY_MS } from '@sadaf/calendar'
import { inverse, product, type Rate, rate } from '@sadaf/money'

/** Rate of a currency in dollars, as kept for a day of UTC. */
export type KeptRate = { readonly day: string; readonly perDollar: Rate }

/** Price of one unit of a currency in another, by the reference rates of a day. */
export type DayRate = { readonly rate: Rate; readonly day: string }

/** Rates into one currency. A currency without a present rate has none on any day. */
export type DayRates = {
  /** The present rate: today's, or the latest of the last seven days. */
  now(currency: string): DayRate | null
  /** The rate of a past day: its own, else the latest before it, else the earliest that is kept. */
  on(currency: string, day: string): DayRate | null
}

/** How old a rate may be that is used in the place of today's. */
export const OLDEST_DAYS = 7

export const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

/**
 * Rates into a currency.
 *
 * @param kept rates of each currency, the oldest first
 */
export function dayRates(into: string, kept: ReadonlyMap<string, readonly KeptRate[]>, at: Date): DayRates {
  const [oldest, today] = [dayOf(at.getTime() - OLDEST_DAYS * DAY_MS), dayOf(at.getTime())]
  const upTo = (currency: string, day: string): KeptRate | undefined =>
    currency === 'USD'
      ? { day, perDollar: rate(1n) }
      : kept.get(currency)?.findLast((each) => each.day <= day)

  function crossed(from: KeptRate | undefined, to: KeptRate | undefined): DayRate | null {
    if (!from || !to) return null
    return {
      rate: product(to.perDollar, inverse(from.perDollar)),
      // One of two days is named: the older, since no newer rate went into all of it.
      day: from.day < to.day ? from.day : to.day,
    }
  }

  function now(currency: string): DayRate | null {
    const crossing = crossed(upTo(currency, today), upTo(into, today))
    return crossing && crossing.day >= oldest ? crossing : null
  }

  const rateOn = (currency: string, day: string) => upTo(currency, day) ?? kept.get(currency)?.[0]

  return {
    now,
    on(currency, day) {
      const until = day < today ? day : today
      return now(currency) && crossed(rateOn(currency, until), rateOn(into, until))
    },
  }
}
