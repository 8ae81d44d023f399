import { type AlertLines, isFineEnough, linesOf, USUAL_DISTANCE } from '@sadaf/api/alert-lines'
import { ALERT_DAYS } from '@sadaf/api/limits'
import {
  compareRates,
  parseRate,
  priceDecimals,
  product,
  rate,
  rateToDecimal,
  relativeChange,
} from '@sadaf/money'
import type { PriceAlert, PriceAlertWish } from '../../app/api/api.ts'
import type { Language } from '../../app/language/language.ts'
import { readPrice } from '../../trading/index.ts'

export const conditions = ['rises_above', 'falls_below', 'moves_by'] as const
export const frequencies = ['once', 'daily', 'every_time'] as const
/** Distances to choose from, in percent: how far the price moves back before an alert is ready again. */
export const distances = ['0.1', USUAL_DISTANCE, '1', '2', '5'] as const
export const spans = ['1', '7', '30', String(ALERT_DAYS)] as const

export type Condition = (typeof conditions)[number]

/** An alert as its form looks. */
export type Draft = {
  readonly condition: Condition
  /** As it is typed: a price in US dollars, or a percentage. */
  readonly price: string
  readonly percent: string
  readonly frequency: (typeof frequencies)[number]
  /** In percent. */
  readonly distance: string
  readonly byMail: boolean
  readonly days: string
}

/** So far from the price of now a line begins, in percent: what an asset does within days. */
const BEGINS_PERCENT = 5n
/** A suggestion is no finer than it needs to be. */
const SUGGESTED_DIGITS = 3
const MOST_PERCENT = rate(999n)

/** Initial draft of the form. */
export function beginning(now: string | null): Draft {
  return {
    condition: 'rises_above',
    price: suggested('rises_above', now),
    percent: String(BEGINS_PERCENT),
    frequency: 'once',
    distance: USUAL_DISTANCE,
    byMail: false,
    days: String(ALERT_DAYS),
  }
}

/** The form of an alert that is there. */
export function draftOf(alert: PriceAlert, now: string | null): Draft {
  const [line] = alert.lines
  return {
    ...beginning(now),
    condition: alert.condition,
    ...(alert.condition === 'moves_by' ? {} : { price: line?.price ?? '' }),
    percent: alert.percent ?? String(BEGINS_PERCENT),
    frequency: alert.frequency,
    distance: alert.distance_percent,
    byMail: alert.by_mail,
  }
}

/** Another condition, with a line on the side that it is about. */
export function withCondition(draft: Draft, condition: Condition, now: string | null): Draft {
  return { ...draft, condition, price: suggested(condition, now) }
}

function suggested(condition: Condition, now: string | null): string {
  if (now === null || condition === 'moves_by') return ''
  const sign = condition === 'rises_above' ? BEGINS_PERCENT : -BEGINS_PERCENT
  const far = product(parseRate(now), rate(100n + sign, 100n))
  const decimals = priceDecimals(far)
  const whole = rateToDecimal(far, 0, 'down').length
  if (whole <= SUGGESTED_DIGITS) return rateToDecimal(far, decimals, 'halfEven')
  const step = 10n ** BigInt(whole - SUGGESTED_DIGITS)
  const steps = rateToDecimal(product(far, rate(1n, step)), 0, 'halfEven')
  return String(BigInt(steps) * step)
}

export type Problem = 'missing' | 'invalid' | 'tooFine' | 'tooMuch'
type Line = Pick<PriceAlertWish, 'price' | 'percent'>
export type Read =
  | { readonly ok: true; readonly line: Line }
  | { readonly ok: false; readonly problem: Problem }

/** The line as the server reads it, from what is typed in any digits. */
export function readLine({ condition, price, percent }: Draft, language: Language): Read {
  const isMove = condition === 'moves_by'
  const read = readPrice(isMove ? percent : price, language)
  if (!read.ok) return { ok: false, problem: read.code === 'price_missing' ? 'missing' : 'invalid' }
  if (!isMove)
    return isFineEnough(read.price)
      ? { ok: true, line: { price: read.price } }
      : { ok: false, problem: 'tooFine' }
  if ((read.price.split('.')[1] ?? '').length > 2) return { ok: false, problem: 'tooFine' }
  if (compareRates(parseRate(read.price), MOST_PERCENT) > 0) return { ok: false, problem: 'tooMuch' }
  return { ok: true, line: { percent: read.price } }
}

/** Prices at which the alert would fire; null while they are unknown. */
export function linesOfDraft(draft: Draft, now: string | null, language: Language): AlertLines | null {
  const read = readLine(draft, language)
  if (!read.ok || now === null) return null
  const { price = null, percent = null } = read.line
  return linesOf({ condition: draft.condition, price, percent, distance: draft.distance }, now)
}

/** The same draft with its line at a price, as it is drawn there. */
export function withLineAt(draft: Draft, price: string, now: string): Draft {
  if (draft.condition !== 'moves_by') return { ...draft, price }
  const { numerator, denominator } = relativeChange(parseRate(now), parseRate(price))
  const size = rate((numerator < 0n ? -numerator : numerator) * 100n, denominator)
  const percent = rateToDecimal(size, 2, 'halfEven')
  return /[1-9]/.test(percent) ? { ...draft, percent } : draft
}

/** Whether the price of now is beyond a line already, so that it has to come back first. */
export function isBeyond(lines: AlertLines | null, now: string | null): boolean {
  if (lines === null || now === null) return false
  const { upper, lower } = lines
  const isMore = (a: string, b: string) => compareRates(parseRate(a), parseRate(b)) > 0
  return (upper !== null && isMore(now, upper.at)) || (lower !== null && isMore(lower.at, now))
}
