import { describe, expect, it } from 'vitest'
import { type ChartView, defaultView, readChartView, withChartView } from './chart-view.ts'

describe('the view of a chart', () => {
  it('is three months of candles with an average of twenty where an address says nothing', () => {
    expect(readChartView(new URLSearchParams())).toEqual(defaultView)
    expect(`${withChartView(new URLSearchParams(), defaultView)}`).toBe('')
  })

  it.each<Partial<ChartView>>([
    { range: '1d' },
    { look: 'line' },
    { averages: [] },
    { averages: [50] },
    { averages: [20, 50] },
    { indicators: ['rsi'] },
    { indicators: ['bands', 'rsi', 'macd'], averages: [] },
    { isTable: true, range: 'all' },
  ])('stands in the address: %j', (part) => {
    const view = { ...defaultView, ...part }
    expect(readChartView(withChartView(new URLSearchParams(), view))).toEqual(view)
  })

  it('leaves what others keep in the address', () => {
    const address = new URLSearchParams('pair=ETH&range=1d')
    expect(`${withChartView(address, { ...defaultView, look: 'line' })}`).toBe('pair=ETH&look=line')
  })

  it.each(['?range=2d', '?look=bars', '?ma=7', '?indicators=sma', '?as=song'])(
    'is not spoilt by a mistyped address: %s',
    (address) => {
      expect(readChartView(new URLSearchParams(address))).toEqual(defaultView)
    },
  )
})
