import { money, parseAmount } from '@sadaf/money'
import { expect, test } from 'vitest'
import { readQuantity, yearlyReward } from './draft.ts'

const dot = (amount: string) => parseAmount(amount, 'DOT')
const bounds = { most: dot('20'), least: dot('1') }

test.each([
  ['20', { ok: true, quantity: dot('20') }],
  ['1', { ok: true, quantity: dot('1') }],
  ['20.00000001', { ok: false, code: 'too_much' }],
  ['0.99999999', { ok: false, code: 'stake_below_minimum' }],
  ['0', { ok: false, code: 'amount_not_positive' }],
  ['', { ok: false, code: 'amount_missing' }],
  ['1.000000001', { ok: false, code: 'amount_too_precise' }],
])('%s is read against what there is and what is taken', (typed, read) => {
  expect(readQuantity(typed, bounds, 'en')).toMatchObject(read)
})

test('an unstaked quantity may be less than the minimum', () => {
  expect(readQuantity('0.5', { ...bounds, least: null }, 'en')).toEqual({ ok: true, quantity: dot('0.5') })
})

test('a year earns the rate, rounded down', () => {
  expect(yearlyReward(dot('20'), '12.00')).toEqual(dot('2.4'))
  expect(yearlyReward(money('DOT', 1n), '12.00')).toEqual(money('DOT', 0n))
})
