import { MAX_WATCHED } from '@sadaf/api/prices'
import { expect, test, vi } from 'vitest'
import { createLooking, isSameWatch } from './looking.ts'

test('watches of the parts of a page are requested together, each asset once', () => {
  const looking = createLooking(() => {})
  expect(looking.all()).toBeNull()
  const market = looking.look({ assets: [], market: 'crypto' })
  const table = looking.look({ assets: ['ETH', 'BTC'] })
  looking.look({ assets: ['BTC'] })
  expect(looking.all()).toEqual({ assets: ['BTC', 'ETH'], market: 'crypto' })
  market.end()
  table.change({ assets: ['SOL'] })
  expect(looking.all()).toEqual({ assets: ['BTC', 'SOL'], market: null })
})

test('every change is told of', () => {
  const onChange = vi.fn()
  const look = createLooking(onChange).look({ assets: ['BTC'] })
  look.change({ assets: [] })
  look.end()
  expect(onChange).toHaveBeenCalledTimes(3)
})

test('of more than can be asked for, those of the first viewers are', () => {
  const looking = createLooking(() => {})
  looking.look({ assets: Array.from({ length: MAX_WATCHED }, (_, index) => `B${index}`) })
  looking.look({ assets: ['A'] })
  expect(looking.all()?.assets).toHaveLength(MAX_WATCHED)
  expect(looking.all()?.assets).not.toContain('A')
})

test('the same assets are the same wish', () => {
  expect(isSameWatch({ assets: ['A'], market: null }, { assets: ['A'], market: null })).toBe(true)
  expect(isSameWatch({ assets: ['A'], market: null }, { assets: ['A'], market: 'crypto' })).toBe(false)
  expect(isSameWatch(null, null)).toBe(true)
  expect(isSameWatch(null, { assets: ['A'] })).toBe(false)
})
