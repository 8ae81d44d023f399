import { money } from '@sadaf/money'
import { expect, test } from 'vitest'
import { costOf, readTyped } from './sums.ts'

const btc = (minor: bigint) => money('BTC', minor)

test('a cost is rounded up to the next cent, as the server does', () => {
  expect(costOf(btc(3_333_333n), money('USD', 150_001n))).toEqual(money('USD', 5_001n))
  expect(costOf(btc(100_000_000n), money('USD', 150_001n))).toEqual(money('USD', 150_001n))
  expect(costOf(btc(1n), money('USD', 1n))).toEqual(money('USD', 1n))
})

test('a typed amount is read within its bounds', () => {
  const bounds = { min: btc(1_000_000n), max: btc(5_000_000n) }
  const read = (typed: string) => readTyped(typed, 'BTC', 'en', bounds)
  expect(read('0.02')).toEqual({ ok: true, money: btc(2_000_000n) })
  expect(read('0.009')).toEqual({ ok: false, code: 'below_min' })
  expect(read('0.06')).toEqual({ ok: false, code: 'above_max' })
  expect(read('0')).toEqual({ ok: false, code: 'not_positive' })
  expect(read('')).toEqual({ ok: false, code: 'missing' })
  expect(read('0.123456789')).toEqual({ ok: false, code: 'too_precise' })
  expect(read('some')).toEqual({ ok: false, code: 'unread' })
})
