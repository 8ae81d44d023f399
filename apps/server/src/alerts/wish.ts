import { ALERT_DAYS, type AlertCondition, type AlertFrequency } from '@sadaf/api'
import { type AlertLines, isFineEnough, linesOf, USUAL_DISTANCE } from '@sadaf/api/alert-lines'
import { DAY_MS } from '@sadaf/calendar'
import { DomainError } from '../platform/index.ts'
import { begunAt } from './alert.ts'
import { conditionOf, frequencyOf, linesOfRow, standingAt } from './row.ts'
import type { AlertRow } from './store.ts'

/** Settings of an alert in a request; omitted ones stay, or have their default. */
export type Wished = {
  readonly price?: string | null | undefined
  readonly percent?: string | null | undefined
  readonly frequency?: AlertFrequency | undefined
  readonly distance_percent?: string | undefined
  readonly by_mail?: boolean | undefined
  readonly ends_in_days?: number | undefined
}

/** Price of an asset, and whether it is fresh. */
export type Now = { readonly at: Date; readonly price: string | null; readonly isLive: boolean }

type Named = { readonly userId: string; readonly id: string; readonly symbol: string }

/**
 * An alert as it is set at a moment.
 *
 * @throws DomainError `alert_line_missing`, `alert_price_too_fine`, `price_unknown`
 */
export function newAlert(
  { userId, id, symbol }: Named,
  condition: AlertCondition,
  wished: Wished,
  now: Now,
): AlertRow {
  const { frequency = 'once', distance_percent: distance = USUAL_DISTANCE, by_mail: byMail = false } = wished
  const wish = requireLine(condition, wished)
  const base = priceFor(condition, now)
  const lines = linesOf({ condition, ...wish, distance }, base)
  const row = {
    ...{ user_id: userId, id, symbol, condition, frequency, distance, by_mail: byMail },
    ...{ percent: wish.percent, base_price: base, ...columnsOf(lines) },
    state: 'waiting',
    last_fired_at: null,
    ...{ created_at: now.at, begun_at: now.at, ends_at: after(now.at, wished.ends_in_days) },
  }
  return standingAt(row, begunAt(base, lines), now.at)
}

/**
 * An alert as it is changed at a moment. Another line, and going on after a pause or an end, begin again from
 * the price of now; a percentage counts from the price at which it was set, until it is set again.
 *
 * @throws DomainError as `newAlert`
 */
export function changedAlert(
  row: AlertRow,
  wished: Wished,
  isPaused: boolean | undefined,
  now: Now,
): AlertRow {
  const condition = conditionOf(row)
  const wasOver = row.state === 'fired' || row.state === 'ended'
  const paused = isPaused ?? row.state === 'paused'
  const isReset = wasOver || isOtherLine(row, wished)
  const isRestarted = isReset || (row.state === 'paused' && !paused)
  const changed = {
    ...row,
    frequency: wished.frequency ?? frequencyOf(row),
    by_mail: wished.by_mail ?? row.by_mail,
    state: paused ? 'paused' : 'waiting',
    ...(wasOver || wished.ends_in_days !== undefined
      ? { begun_at: now.at, ends_at: after(now.at, wished.ends_in_days) }
      : {}),
  }
  if (!isRestarted) return paused ? { ...changed, rise_at: null, fall_at: null } : changed
  const base = priceFor(condition, now)
  if (!isReset) return standingAt(changed, begunAt(base, linesOfRow(row)), now.at)
  const distance = wished.distance_percent ?? row.distance
  const wish = requireLine(condition, {
    price: wished.price ?? row[condition === 'falls_below' ? 'lower' : 'upper'],
    percent: wished.percent ?? row.percent,
    ...(condition === 'moves_by' ? { price: wished.price } : { percent: wished.percent }),
  })
  const lines = linesOf({ condition, ...wish, distance }, base)
  const restarted = { ...changed, ...columnsOf(lines), percent: wish.percent, distance, base_price: base }
  return standingAt(restarted, begunAt(base, lines), now.at)
}

function isOtherLine(row: AlertRow, { price, percent, distance_percent: distance }: Wished): boolean {
  return price != null || percent != null || (distance !== undefined && distance !== row.distance)
}

function requireLine(condition: AlertCondition, { price = null, percent = null }: Wished) {
  const isComplete =
    condition === 'moves_by' ? percent !== null && price === null : price !== null && percent === null
  if (!isComplete) throw new DomainError('alert_line_missing')
  if (price !== null && !isFineEnough(price)) throw new DomainError('alert_price_too_fine')
  return { price, percent }
}

/** Price from which the lines are computed; must be fresh where it decides the line. */
function priceFor(condition: AlertCondition, { price, isLive }: Now): string {
  if (price === null || (condition === 'moves_by' && !isLive)) throw new DomainError('price_unknown')
  return price
}

function columnsOf({ upper, lower }: AlertLines) {
  return {
    upper: upper?.at ?? null,
    upper_back: upper?.back ?? null,
    lower: lower?.at ?? null,
    lower_back: lower?.back ?? null,
  }
}

const after = (at: Date, days = ALERT_DAYS) => new Date(at.getTime() + days * DAY_MS)
