import { expect, test } from 'vitest'
import { changedLists } from './list-change.ts'

const lists = [
  { id: 'a', name: 'Chips', symbols: ['NVDA', 'AMD', 'AAPL'] },
  { id: 'b', name: 'Coins', symbols: ['BTC'] },
]
const [chips, coins] = lists

test('a list is renamed, moved and removed, and the others stay', () => {
  expect(changedLists(lists, { do: 'rename', id: 'b', name: 'Tokens' })).toEqual([
    chips,
    { ...coins, name: 'Tokens' },
  ])
  expect(changedLists(lists, { do: 'move', id: 'b', after: null })).toEqual([coins, chips])
  expect(changedLists(lists, { do: 'move', id: 'a', after: 'b' })).toEqual([coins, chips])
  expect(changedLists(lists, { do: 'remove', id: 'a' })).toEqual([coins])
})

test('an asset is added last and once, taken off, and placed within its list alone', () => {
  const symbols = (change: Parameters<typeof changedLists>[1]) =>
    changedLists(lists, change).map((list) => list.symbols.join(' '))
  expect(symbols({ do: 'add', id: 'b', symbol: 'ETH' })).toEqual(['NVDA AMD AAPL', 'BTC ETH'])
  expect(symbols({ do: 'add', id: 'b', symbol: 'BTC' })).toEqual(['NVDA AMD AAPL', 'BTC'])
  expect(symbols({ do: 'take', id: 'a', symbol: 'AMD' })).toEqual(['NVDA AAPL', 'BTC'])
  expect(symbols({ do: 'place', id: 'a', symbol: 'AAPL', after: 'NVDA' })).toEqual(['NVDA AAPL AMD', 'BTC'])
  expect(symbols({ do: 'place', id: 'a', symbol: 'AAPL', after: null })).toEqual(['AAPL NVDA AMD', 'BTC'])
})
