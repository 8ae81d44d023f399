import { rate } from '@sadaf/money'
import { describe, expect, it } from 'vitest'
import type { Translate } from '../../app/language/text-key.ts'
import { NOTHING } from '../figures.ts'
import { type FigureLine, figureLines, figureText, withFigures } from './indicator-figures.ts'

const closes = Array.from({ length: 40 }, (_, index) => String(100 + index))
const t: Translate = (key, values) => (values ? `${key} ${Object.values(values).join(' | ')}` : key)

describe('the figures of indicators', () => {
  it('are those of the chosen ones alone, one for each close', () => {
    expect(figureLines(closes, [])).toEqual([])
    const lines = figureLines(closes, ['bands', 'rsi', 'macd'])
    expect(lines.map(({ name }) => name)).toEqual(['upper', 'lower', 'rsi', 'macd', 'signal'])
    for (const { values } of lines) expect(values).toHaveLength(closes.length)
  })

  it('begin where the usual settings have enough closes', () => {
    const begins = figureLines(closes, ['bands', 'rsi', 'macd']).map(({ name, values }) => [
      name,
      values.findIndex((value) => value !== null),
    ])
    // 20 closes; 14 changes; 26 closes, and 9 of what they give.
    expect(begins).toEqual([
      ['upper', 19],
      ['lower', 19],
      ['rsi', 14],
      ['macd', 25],
      ['signal', 33],
    ])
  })

  it('are written with the decimals of the prices, or with their own', () => {
    const line: FigureLine = { name: 'macd', values: [null, rate(-4n, 3n)] }
    expect(figureText(line, 0, 2, 'en')).toBe(NOTHING)
    expect(figureText(line, 1, 4, 'en')).toMatch(/^[-−]1\.3333$/)
    expect(figureText({ ...line, name: 'rsi', values: [rate(200n, 3n)], decimals: 1 }, 0, 4, 'en')).toBe(
      '66.7',
    )
  })

  it('are read out behind the prices of the candle, where there are some', () => {
    expect(withFigures('Monday', [], t, 'en')).toBe('Monday')
    expect(withFigures('Monday', [{ name: 'rsi', text: '50.0' }], t, 'en')).toBe(
      'markets.chart.readWith Monday | markets.chart.figureRead markets.chart.figure.rsi | 50.0',
    )
  })
})
