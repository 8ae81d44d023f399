import { expect, test } from 'vitest'
import { readView, withView } from './view.ts'

const id = '0198f3d2-7a3e-7c11-9d5f-3b8b2f0c4a10'
const read = (query: string) => readView(new URLSearchParams(query))

test('an address says what is traded, on which side, and which order is open', () => {
  expect(read(`pair=ETH&side=sell&orders=ended&order=${id}`)).toEqual({
    pair: 'ETH',
    side: 'sell',
    tab: 'ended',
    order: id,
  })
})

test('parts spelled wrongly are left out', () => {
  expect(read('side=both&orders=all&order=1')).toEqual({
    pair: null,
    side: undefined,
    tab: 'open',
    order: undefined,
  })
})

test('a part is changed, and what others keep in the address stays', () => {
  const address = new URLSearchParams(`range=1d&pair=ETH&order=${id}`)
  expect(withView(address, { side: 'buy' }).toString()).toBe(`range=1d&pair=ETH&order=${id}&side=buy`)
  expect(withView(address, { order: undefined }).toString()).toBe('range=1d&pair=ETH')
  expect(withView(address, { tab: 'ended' }).get('orders')).toBe('ended')
  expect(withView(new URLSearchParams('orders=ended'), { tab: 'open' }).toString()).toBe('')
})
