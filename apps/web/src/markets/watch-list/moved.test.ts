import { expect, test } from 'vitest'
import { before, movedTo, rowAt } from './moved.ts'

const list = ['BTC', 'ETH', 'ADA', 'SOL']

test('one of a list is moved to a place, and no further than to its ends', () => {
  expect(movedTo(list, 'ADA', 0)).toEqual(['ADA', 'BTC', 'ETH', 'SOL'])
  expect(movedTo(list, 'BTC', 2)).toEqual(['ETH', 'ADA', 'BTC', 'SOL'])
  expect(movedTo(list, 'BTC', -1)).toEqual(list)
  expect(movedTo(list, 'BTC', 9)).toEqual(['ETH', 'ADA', 'SOL', 'BTC'])
})

test('a place is named by the one before it', () => {
  expect([before(list, 'BTC'), before(list, 'SOL')]).toEqual([null, 'ADA'])
})

test('a pointer is over the row that ends below it', () => {
  expect([-5, 63, 64, 130, 900].map((y) => rowAt([64, 128, 192], y))).toEqual([0, 0, 1, 2, 2])
})
