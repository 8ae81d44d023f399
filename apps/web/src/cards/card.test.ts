import { expect, test } from 'vitest'
import { limitState, may, percentOf } from './card.ts'

const active = { state: 'active', frozen: null } as const
const frozenBy = (by: 'holder' | 'issuer') =>
  ({ state: 'frozen', frozen: { at: '2026-11-14T08:00:00Z', by } }) as const

test('an active card is frozen and shows its number; a frozen one keeps it hidden', () => {
  expect(may(active, 'freeze')).toBe(true)
  expect(may(active, 'reveal')).toBe(true)
  expect(may(frozenBy('holder'), 'reveal')).toBe(false)
})

test('a card frozen by its holder can be unfrozen; one frozen by its issuer cannot', () => {
  expect(may(frozenBy('holder'), 'unfreeze')).toBe(true)
  expect(may(frozenBy('issuer'), 'unfreeze')).toBe(false)
})

test('nothing is done with a closed card', () => {
  const closed = { state: 'closed', frozen: null } as const
  for (const action of ['freeze', 'unfreeze', 'activate', 'reveal', 'limit', 'close'] as const)
    expect(may(closed, action)).toBe(false)
})

test('little is left from nine tenths on', () => {
  expect([89.99, 90, 99.99, 100, 130].map(limitState)).toEqual([
    'enough',
    'nearly',
    'nearly',
    'used_up',
    'used_up',
  ])
})

test('a share is exact to a hundredth of a percent, of large amounts too', () => {
  expect(percentOf(12_040n, 100_000n)).toBe(12.04)
  expect(percentOf(9_007_199_254_740_993n, 18_014_398_509_481_986n)).toBe(50)
})

test('of nothing, anything is all', () => {
  expect([percentOf(0n, 0n), percentOf(1n, 0n)]).toEqual([0, 100])
})
