/** Days from the first to the last, as `YYYY-MM-DD`. */
export type Days = { readonly from: string; readonly to: string }

const DAY_MS = 86_400_000

/**
 * The days of a month, and those of the month before that they are held against. Of a month that is under way its days so
 * far, beside as many of the month before, or all where that is shorter.
 *
 * @param month as `YYYY-MM`
 * @param today as `YYYY-MM-DD`
 */
export function comparedDays(month: string, today: string): { readonly these: Days; readonly before: Days } {
  const isUnderWay = today.startsWith(month)
  const last = lastDayOf(month)
  const monthBefore = new Date(Date.parse(`${month}-01`) - DAY_MS).toISOString().slice(0, 7)
  const lastBefore = lastDayOf(monthBefore)
  const asFar = `${monthBefore}-${today.slice(-2)}`
  return {
    these: { from: `${month}-01`, to: isUnderWay ? today : last },
    before: { from: `${monthBefore}-01`, to: isUnderWay && asFar < lastBefore ? asFar : lastBefore },
  }
}

function lastDayOf(month: string): string {
  const [year = 0, inYear = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, inYear, 0)).toISOString().slice(0, 10)
}
