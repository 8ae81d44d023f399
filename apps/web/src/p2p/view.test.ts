import { expect, test } from 'vitest'
import { readFilter, withFilter } from './view.ts'

test('a filter in the address is read back, and unknown values are passed over', () => {
  const filter = { side: 'sell', asset: 'ETH', currency: 'AED' } as const
  const address = withFilter(new URLSearchParams('trade=t-1'), filter)
  expect(readFilter(address)).toEqual(filter)
  expect(address.get('trade')).toBe('t-1')
  const usual = readFilter(new URLSearchParams('do=steal&asset=EUR&currency=BTC'))
  expect(usual).toEqual({ side: 'buy', asset: 'BTC', currency: 'USD' })
  expect(withFilter(address, usual).toString()).toBe('trade=t-1')
})
