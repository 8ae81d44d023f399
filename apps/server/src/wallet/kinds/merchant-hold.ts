import { DAY_SECONDS } from '@sadaf/calendar'

const USUAL_DAYS = 7
/** Hotels, hired cars and ships charge when their guests have left. */
const LONG_DAYS = 31
const longRanges: readonly (readonly [first: number, last: number])[] = [
  [3351, 3500],
  [3501, 3999],
  [4411, 4411],
  [7011, 7011],
  [7512, 7513],
]

/** How long what a shop has reserved is held before it returns by itself, by the shop's category code. */
export function holdSecondsFor(merchantCode: string): number {
  const code = Number(merchantCode)
  const isLong = longRanges.some(([first, last]) => code >= first && code <= last)
  return (isLong ? LONG_DAYS : USUAL_DAYS) * DAY_SECONDS
}
