import { money, parseRate } from '@sadaf/money'
import { expect, test } from 'vitest'
import { floorToStep, isMultiple, isWhole } from './steps.ts'

const btc = (minor: bigint) => money('BTC', minor)

test('a quantity goes down to the step below, never up', () => {
  expect(floorToStep(btc(985_603n), '0.0001')).toEqual(btc(980_000n))
  expect(floorToStep(btc(980_000n), '0.0001')).toEqual(btc(980_000n))
  expect(floorToStep(btc(979_999n), '0.0001')).toEqual(btc(970_000n))
  expect(floorToStep(btc(1n), '0.00000001')).toEqual(btc(1n))
  expect(floorToStep(btc(250_000_000n), '1')).toEqual(btc(200_000_000n))
})

test('a quantity below a step, or below zero, is zero', () => {
  expect(floorToStep(btc(9_999n), '0.0001')).toEqual(btc(0n))
  expect(floorToStep(btc(-5n), '0.0001')).toEqual(btc(0n))
})

test('a price is on a tick or between two', () => {
  expect(isMultiple(parseRate('96800.01'), '0.01')).toBe(true)
  expect(isMultiple(parseRate('96800.015'), '0.01')).toBe(false)
  expect(isMultiple(parseRate('0.7125'), '0.0005')).toBe(true)
})

test('whole is whole to the last unit', () => {
  expect(isWhole(btc(200_000_000n))).toBe(true)
  expect(isWhole(btc(200_000_001n))).toBe(false)
})
