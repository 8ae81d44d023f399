import type { CardType } from '@sadaf/api'
import { DAY_MS } from '@sadaf/calendar'
import {
  compare,
  convert,
  inverse,
  isZero,
  type Money,
  min,
  money,
  type Rate,
  subtract,
  sum,
  zero,
} from '@sadaf/money'
import { isAbroad } from '../abroad.ts'
import type { Offer } from './offers.ts'

/** The facts of a purchase that matter to offers, as it stands. */
export type Earning = {
  readonly id: string
  readonly cardType: CardType
  readonly merchantId: string
  readonly merchant: string
  readonly country: string | null
  readonly status: 'pending' | 'completed' | 'failed'
  /** The amount held, or charged. */
  readonly amount: Money
  readonly refunded: Money
  /** The price of a dollar in its currency on that day; null where unknown. */
  readonly perDollar: Rate | null
  readonly at: Date
  /** In its holder’s time zone. */
  readonly day: string
}

/** One time that a person took part in an offer. */
export type Activation = { readonly offerId: string; readonly at: Date; readonly day: string }

/** Cashback of an offer for one purchase, in dollars. */
export type Accrual = {
  readonly offerId: string
  readonly purchaseId: string
  readonly merchant: string
  readonly amount: Money
  readonly back: Money
  readonly state: 'waiting' | 'counted' | 'taken_back'
  readonly at: Date
  /** The month, or the trip, whose most it counts towards. */
  readonly period: string
}

/** A trip ends after so long without a purchase abroad. */
const TRIP_GAP_DAYS = 14
const nothing = zero('USD')

/**
 * Cashback of an offer since it was activated, worked out each time from the purchases as they stand: nothing
 * is counted twice, and what comes back from a shop takes its share along. Before the shop charges it waits;
 * of what was charged at last the percentage counts, rounded down, up to the most of its month, trip, or
 * once.
 */
export function accrue(offer: Offer, activation: Activation, purchases: readonly Earning[]): Accrual[] {
  const last = offer.endsOn(activation.day)
  const earning = purchases.filter(
    (each) =>
      each.status !== 'failed' && each.at >= activation.at && each.day <= last && isAbout(offer, each),
  )
  const accruals: Accrual[] = []
  for (const [index, purchase] of earning.entries()) {
    const period = periodOf(offer, earning, index)
    const before = accruals.filter((each) => each.period === period)
    if (offer.per === 'once' && before.length > 0) break
    const gross = min(shareOf(offer, purchase.amount, purchase.perDollar), roomIn(offer, before))
    accruals.push(accrualOf(offer, purchase, { gross, period }))
  }
  return accruals
}

export function isAbout(offer: Offer, { merchantId, country, cardType }: Earning): boolean {
  if (offer.cardType !== null && offer.cardType !== cardType) return false
  if (offer.isAbroad) return isAbroad(country)
  return offer.merchantId === merchantId
}

/** The percentage of an amount in dollars, rounded down to the cent. */
export function shareOf({ percent }: Pick<Offer, 'percent'>, amount: Money, perDollar: Rate | null): Money {
  if (amount.asset !== 'USD' && perDollar === null) return nothing
  const dollars =
    amount.asset === 'USD' || perDollar === null ? amount : convert(amount, inverse(perDollar), 'USD', 'down')
  return money('USD', (dollars.minor * BigInt(percent)) / 100n)
}

function roomIn({ most }: Offer, before: readonly Accrual[]): Money {
  const used = sum(
    'USD',
    before.map(({ back }) => back),
  )
  return compare(used, most) < 0 ? subtract(most, used) : nothing
}

function accrualOf(
  { id: offerId }: Offer,
  { id: purchaseId, merchant, amount, refunded, status, at }: Earning,
  { gross, period }: { readonly gross: Money; readonly period: string },
): Accrual {
  const kept = subtract(amount, min(refunded, amount))
  const back = isZero(amount) ? nothing : money('USD', (gross.minor * kept.minor) / amount.minor)
  const state = status === 'pending' ? 'waiting' : isZero(kept) ? 'taken_back' : 'counted'
  return { offerId, purchaseId, merchant, amount, back, state, at, period }
}

function periodOf({ per }: Offer, earning: readonly Earning[], index: number): string {
  const purchase = earning[index]
  if (!purchase || per === 'once') return 'once'
  if (per === 'month') return purchase.day.slice(0, 7)
  let first = index
  while (first > 0 && isSameTrip(earning[first - 1], earning[first])) first -= 1
  return earning[first]?.day ?? purchase.day
}

function isSameTrip(one: Earning | undefined, next: Earning | undefined): boolean {
  if (!one || !next) return false
  return Date.parse(next.day) - Date.parse(one.day) <= TRIP_GAP_DAYS * DAY_MS
}

/** Cashback by state. */
export function totalIn(accruals: readonly Accrual[], state: Accrual['state']): Money {
  return sum(
    'USD',
    accruals.filter((each) => each.state === state).map(({ back }) => back),
  )
}

/** The amount that can be paid out: earned less paid. Where more was paid than is earned by now, it is owed first. */
export function readyOf(accruals: readonly Accrual[], paid: Money): Money {
  const counted = totalIn(accruals, 'counted')
  return compare(counted, paid) > 0 ? subtract(counted, paid) : nothing
}
