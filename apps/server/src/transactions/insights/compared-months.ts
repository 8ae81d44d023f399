import { type ComparedDays, monthAround } from '@sadaf/calendar'

/**
 * The days of a month, and those of the month before that they are held against. Of a month that is under way its days
 * so far, beside as many of the month before, or all where that is shorter.
 *
 * @param month as `YYYY-MM`
 * @param today as `YYYY-MM-DD`
 */
export function comparedMonths(month: string, today: string): ComparedDays {
  const isUnderWay = today.startsWith(month)
  const [whole, before] = [monthAround(month), monthAround(month, -1)]
  const asFar = `${before.from.slice(0, 7)}-${today.slice(-2)}`
  return {
    these: isUnderWay ? { ...whole, to: today } : whole,
    before: isUnderWay && asFar < before.to ? { ...before, to: asFar } : before,
  }
}
