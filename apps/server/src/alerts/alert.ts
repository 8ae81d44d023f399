import type { AlertFrequency } from '@sadaf/api'
import type { AlertLine, AlertLines, AlertSide } from '@sadaf/api/alert-lines'
import { compareRates, parseRate } from '@sadaf/money'

export type Side = AlertSide
/** On which side of its lines the price stands. */
export type Stand = 'between' | Side

/** How an alert stands, and the nearest prices that change it: all that a price has to be compared with. */
export type Standing = {
  readonly stand: Stand
  /** Above this where it stands between its lines; at this or above where the price is to come back. */
  readonly riseAt: string | null
  readonly fallAt: string | null
}

const isAbove = (price: string, other: string) => compareRates(parseRate(price), parseRate(other)) > 0

/**
 * How an alert stands that begins at a price. On the side that is true already it waits until the price has come to the
 * line itself: no distance is asked for, since it has not fired.
 */
export function begunAt(price: string, lines: AlertLines): Standing {
  const { upper, lower } = lines
  if (upper && isAbove(price, upper.at)) return { stand: 'above', riseAt: null, fallAt: upper.at }
  if (lower && isAbove(lower.at, price)) return { stand: 'below', riseAt: lower.at, fallAt: null }
  return between(lines)
}

const between = ({ upper, lower }: AlertLines): Standing => ({
  stand: 'between',
  riseAt: upper?.at ?? null,
  fallAt: lower?.at ?? null,
})

const beyond = (side: Side, { back }: AlertLine): Standing =>
  side === 'above'
    ? { stand: 'above', riseAt: null, fallAt: back }
    : { stand: 'below', riseAt: back, fallAt: null }

export type Step = { readonly standing: Standing; readonly crossed: Side | null }

/**
 * Applies a price to an alert: it crosses a line when it was on this side of it before and is beyond it now.
 * A price that is exactly the line has not crossed it, and has come back to it.
 */
export function step(lines: AlertLines, before: Standing, price: string): Step {
  const standing = isBack(before, price) ? between(lines) : before
  if (standing.stand !== 'between') return { standing, crossed: null }
  const { upper, lower } = lines
  if (upper && isAbove(price, upper.at)) return { standing: beyond('above', upper), crossed: 'above' }
  if (lower && isAbove(lower.at, price)) return { standing: beyond('below', lower), crossed: 'below' }
  return { standing, crossed: null }
}

function isBack({ stand, riseAt, fallAt }: Standing, price: string): boolean {
  if (stand === 'above') return fallAt !== null && !isAbove(price, fallAt)
  if (stand === 'below') return riseAt !== null && !isAbove(riseAt, price)
  return false
}

/** Frequency of an alert's notifications, with the day of the last one. */
export type Telling = {
  readonly frequency: AlertFrequency
  /** The days in their owner's time zone of the last time that it told something, and of now. */
  readonly lastDay: string | null
  readonly today: string
}

/** Whether a crossing is told, and whether the alert is over with it. */
export function tells({ frequency, lastDay, today }: Telling): {
  readonly isTold: boolean
  readonly isOver: boolean
} {
  switch (frequency) {
    case 'once':
      return { isTold: true, isOver: true }
    case 'daily':
      return { isTold: lastDay !== today, isOver: false }
    case 'every_time':
      return { isTold: true, isOver: false }
  }
}
