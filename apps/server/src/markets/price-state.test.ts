import type { AssetCategory } from '@sadaf/api'
import { describe, expect, test } from 'vitest'
import { priceState } from './price-state.ts'
import { lastTradingAt, previousClose } from './venue.ts'

const of = (category: AssetCategory, quotedAt: string | null, now: string, haltedAt: string | null = null) =>
  priceState(
    {
      category,
      quotedAt: quotedAt === null ? null : new Date(quotedAt),
      haltedAt: haltedAt === null ? null : new Date(haltedAt),
    },
    new Date(now),
  )

describe('a price of crypto', () => {
  const quoted = '2026-11-25T12:00:00.000Z'

  test('is live for thirty seconds, and stale from the next moment on', () => {
    expect(of('layer_1', quoted, '2026-11-25T12:00:30.000Z')).toBe('live')
    expect(of('layer_1', quoted, '2026-11-25T12:00:30.001Z')).toBe('stale')
  })

  test('goes stale on Sundays too', () => {
    expect(of('meme', '2026-11-29T12:00:00Z', '2026-11-29T12:01:00Z')).toBe('stale')
  })

  test('that was never named is stale', () => {
    expect(of('layer_1', null, quoted)).toBe('stale')
  })

  test('that is halted is that, however old it is', () => {
    expect(of('layer_1', quoted, '2026-11-25T12:05:00Z', quoted)).toBe('halted')
  })
})

describe('a price of a share', () => {
  // A Wednesday before the American summer ends in neither year: New York is five hours behind UTC.
  const close = '2026-11-25T21:00:00Z'

  test('is live on the close over the night and the weekend', () => {
    expect(of('us_share', close, '2026-11-26T03:00:00Z')).toBe('live')
    expect(of('etf', '2026-11-27T18:00:00Z', '2026-11-29T12:00:00Z')).toBe('live')
  })

  test('that was not heard at the close is stale all night', () => {
    expect(of('us_share', '2026-11-25T20:58:00Z', '2026-11-26T03:00:00Z')).toBe('stale')
  })

  test('has half a minute when the venue opens', () => {
    const before = '2026-11-23T21:00:00Z'
    expect(of('us_share', before, '2026-11-24T14:30:29Z')).toBe('live')
    expect(of('us_share', before, '2026-11-24T14:30:31Z')).toBe('stale')
    expect(of('us_share', '2026-11-24T14:30:31Z', '2026-11-24T14:31:00Z')).toBe('live')
  })

  test('is live on the close before a holiday, until the session after it', () => {
    expect(of('us_share', close, '2026-11-26T18:00:00Z')).toBe('live')
    expect(of('us_share', close, '2026-11-27T14:30:31Z')).toBe('stale')
  })

  test('of the Emirates follows the hours of Dubai', () => {
    expect(of('uae_share', '2026-11-25T11:00:00Z', '2026-11-26T05:59:00Z')).toBe('live')
    expect(of('uae_share', '2026-11-25T11:00:00Z', '2026-11-26T06:01:00Z')).toBe('stale')
  })
})

describe('a venue', () => {
  const ms = (text: string) => Date.parse(text)

  test('follows its own clocks through the year', () => {
    expect(lastTradingAt('new_york', ms('2026-07-01T13:30:00Z'))).toBe(ms('2026-07-01T13:30:00Z'))
    expect(lastTradingAt('new_york', ms('2026-07-01T13:29:59Z'))).toBe(ms('2026-06-30T20:00:00Z'))
  })

  test('has no session at the weekend, so that Monday is counted from Friday, which ended early', () => {
    expect(lastTradingAt('new_york', ms('2026-11-29T12:00:00Z'))).toBe(ms('2026-11-27T18:00:00Z'))
    expect(previousClose('new_york', ms('2026-11-30T15:00:00Z'))).toBe(ms('2026-11-27T18:00:00Z'))
    expect(previousClose('new_york', ms('2026-11-29T12:00:00Z'))).toBe(ms('2026-11-25T21:00:00Z'))
    expect(previousClose('emirates', ms('2026-11-25T08:00:00Z'))).toBe(ms('2026-11-24T11:00:00Z'))
  })
})
