import { parseRate, rateToDecimal } from '@sadaf/money'
import { expect, test } from 'vitest'
import { levelsOf, spreadOf } from './depth.ts'

const book = {
  bids: [
    { price: '97408.90', quantity: '0.5' },
    { price: '97402.43', quantity: '0.25' },
    { price: '97398.90', quantity: '9' },
  ],
  asks: [
    { price: '97415.80', quantity: '0.1' },
    { price: '97418.00', quantity: '0.2' },
  ],
}

test('sums run from the best price on, exactly, and bars of both sides are of one scale', () => {
  const { bids, asks } = levelsOf(book, 2)
  expect(bids.map(({ sum, depth }) => [sum, depth])).toEqual([
    ['0.50000000', 0.6666],
    ['0.75000000', 1],
  ])
  expect(asks.map(({ sum, depth }) => [sum, depth])).toEqual([
    ['0.10000000', 0.1333],
    ['0.30000000', 0.4],
  ])
})

test('the spread is between the best of both sides', () => {
  const spread = spreadOf(book)
  expect(spread && rateToDecimal(spread.apart, 2, 'halfEven')).toBe('6.90')
  expect(spread && rateToDecimal(spread.share, 7, 'halfEven')).toBe('0.0000708')
  expect(parseRate('6.90')).toEqual(spread?.apart)
})

test('a book without one side has levels and no spread', () => {
  expect(spreadOf({ ...book, asks: [] })).toBeNull()
  expect(levelsOf({ bids: [], asks: [] }, 7)).toEqual({ bids: [], asks: [] })
})
