import type { CandleRange } from '../../app/api/api.ts'
import { type AverageLength, averageLengths } from './candles.ts'

export const ranges = ['1d', '1w', '1m', '3m', '1y', 'all'] as const satisfies readonly CandleRange[]
export const looks = ['candles', 'line'] as const
/** Indicators besides the averages, in the order in which they are drawn. */
export const indicators = ['bands', 'rsi', 'macd'] as const
export type Indicator = (typeof indicators)[number]

/** Whether an indicator has a part of its own below the prices: it is measured by another scale. */
export const isBelowPrice = (indicator: Indicator): boolean => indicator !== 'bands'

/** How the chart is looked at. All of it stands in the address, so that it can be linked. */
export type ChartView = {
  readonly range: CandleRange
  readonly look: (typeof looks)[number]
  readonly averages: readonly AverageLength[]
  readonly indicators: readonly Indicator[]
  readonly isTable: boolean
}

export const defaultView: ChartView = {
  range: '3m',
  look: 'candles',
  averages: [20],
  indicators: [],
  isTable: false,
}

const NONE = 'none'

/** View of the chart in an address. Misspelled parts are left out, so that old links open the page. */
export function readChartView(address: URLSearchParams): ChartView {
  const averages = address.get('ma')?.split(',')
  const known = averageLengths.filter((length) => averages?.includes(String(length)))
  const asked = address.get('indicators')?.split(',')
  const isSaid = known.length > 0 || averages?.[0] === NONE
  return {
    range: ranges.find((each) => each === address.get('range')) ?? defaultView.range,
    look: looks.find((each) => each === address.get('look')) ?? defaultView.look,
    averages: isSaid ? known : defaultView.averages,
    indicators: indicators.filter((each) => asked?.includes(each)),
    isTable: address.get('as') === 'table',
  }
}

/** The address with this in it; what is so by itself is left out, and what others keep in the address stays. */
export function withChartView(
  address: URLSearchParams,
  { range, look, averages, indicators: shown, isTable }: ChartView,
): URLSearchParams {
  const said = averages.join()
  const parts = {
    range: range === defaultView.range ? undefined : range,
    look: look === defaultView.look ? undefined : look,
    ma: said === defaultView.averages.join() ? undefined : said === '' ? NONE : said,
    indicators: shown.length === 0 ? undefined : shown.join(),
    as: isTable ? 'table' : undefined,
  }
  const next = new URLSearchParams(address)
  for (const [name, value] of Object.entries(parts)) {
    if (value === undefined) next.delete(name)
    else next.set(name, value)
  }
  return next
}
