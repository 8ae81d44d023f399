import { expect, test } from 'vitest'
import { costOf } from './cost.ts'

const wire = (amount: string, currency: string) => ({ amount, currency })

test('a conversion costs its fee and what its rate is worse than the middle of the market', () => {
  // At 0.92 to the dollar, 300 dollars are worth 276 euros; 275.18 of them are worth 299.10 dollars, rounded down.
  const quote = {
    sell: wire('300.00', 'USD'),
    buy: wire('275.18', 'EUR'),
    fee: wire('1.50', 'USD'),
    mid_rate: '0.92',
  }
  expect(costOf(quote)).toEqual({
    all: { asset: 'USD', minor: 240n },
    fee: { asset: 'USD', minor: 150n },
    margin: { asset: 'USD', minor: 90n },
  })
})

test('scales of both currencies are kept, and no margin is below zero', () => {
  const yen = {
    sell: wire('1000', 'JPY'),
    buy: wire('2.050', 'KWD'),
    fee: wire('5', 'JPY'),
    mid_rate: '0.00205',
  }
  expect(costOf(yen).all).toEqual({ asset: 'JPY', minor: 5n })
  const favoured = { ...yen, buy: wire('2.060', 'KWD') }
  expect(costOf(favoured).margin).toEqual({ asset: 'JPY', minor: 0n })
})
