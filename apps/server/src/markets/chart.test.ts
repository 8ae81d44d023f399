import { describe, expect, test } from 'vitest'
import { chartOf, upToNow } from './chart.ts'
import type { FeedCandle } from './feed.ts'

const now = Date.parse('2026-11-25T12:34:56Z')
const iso = (ms: number) => new Date(ms).toISOString()
const fromOf = (
  ...[range, category, at = now]: [Parameters<typeof chartOf>[0], 'layer_1' | 'etf', number?]
) => {
  const { interval, from } = chartOf(range, { category }, at)
  return [interval, iso(from)]
}

describe('a chart', () => {
  test('is drawn as finely as its range can show', () => {
    expect(fromOf('1d', 'layer_1')).toEqual(['5m', '2026-11-24T12:30:00.000Z'])
    expect(fromOf('1w', 'layer_1')).toEqual(['1h', '2026-11-18T12:00:00.000Z'])
    expect(fromOf('1m', 'layer_1')).toEqual(['1h', '2026-10-26T12:00:00.000Z'])
    expect(fromOf('3m', 'layer_1')).toEqual(['1d', '2026-08-26T00:00:00.000Z'])
    expect(fromOf('1y', 'layer_1')).toEqual(['1d', '2025-11-25T00:00:00.000Z'])
    expect(fromOf('all', 'layer_1')).toEqual(['1d', '2024-11-25T00:00:00.000Z'])
  })

  test('of a security’s day begins at the close before its last day of trading', () => {
    expect(fromOf('1d', 'etf', Date.parse('2026-11-29T12:00:00Z'))).toEqual([
      '5m',
      '2026-11-25T21:00:00.000Z',
    ])
  })
})

describe('the candle of this moment', () => {
  const candle = (at: string, over: Partial<FeedCandle> = {}): FeedCandle => ({
    at: new Date(at),
    open: '10',
    high: '12',
    low: '9',
    close: '11',
    volume: '5',
    ...over,
  })
  const quoted = (price: string, at = '2026-11-25T12:34:56Z') => ({
    category: 'layer_1' as const,
    price,
    quoted_at: new Date(at),
  })
  const hour = [candle('2026-11-25T11:00:00Z'), candle('2026-11-25T12:00:00Z')]

  test('ends at the price that is shown, and contains it', () => {
    expect(upToNow(hour, quoted('13'), '1h').at(-1)).toEqual(
      candle('2026-11-25T12:00:00Z', { high: '13', close: '13' }),
    )
    expect(upToNow(hour, quoted('8.5'), '1h').at(-1)).toEqual(
      candle('2026-11-25T12:00:00Z', { low: '8.5', close: '8.5' }),
    )
  })

  test('is begun where it is not kept yet', () => {
    const later = upToNow(hour, quoted('13', '2026-11-25T13:00:01Z'), '1h')
    expect(later).toHaveLength(3)
    expect(later.at(-1)).toEqual(
      candle('2026-11-25T13:00:00Z', { open: '13', high: '13', low: '13', close: '13', volume: '0' }),
    )
  })

  test('does not change what was before, nor the weekend of a share', () => {
    expect(upToNow(hour, quoted('13', '2026-11-25T11:59:59Z'), '1h')).toEqual(hour)
    const sunday = { ...quoted('13', '2026-11-29T12:00:00Z'), category: 'us_share' as const }
    expect(upToNow(hour, sunday, '1h')).toEqual(hour)
    expect(upToNow([], quoted('13'), '1h')).toEqual([])
  })
})
