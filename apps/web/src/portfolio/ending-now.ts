import type { PortfolioDay, PortfolioHistory } from '../app/api/api.ts'

/** The days with the last at what is shown above them, which is asked for more often. */
export function endingNow(
  { data, left_out: leftOut }: Pick<PortfolioHistory, 'data' | 'left_out'>,
  total: string,
): readonly PortfolioDay[] {
  const last = data.at(-1)
  if (!last || last.value === null || leftOut.length > 0) return data
  return [...data.slice(0, -1), { ...last, value: total }]
}
