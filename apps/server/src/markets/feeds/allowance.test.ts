import { expect, test } from 'vitest'
import { createAllowance } from './allowance.ts'

test('so many times within a time that goes along, and not once more', () => {
  let now = 1_000
  const allowance = createAllowance(2, 60, () => now)
  expect([allowance.take(), allowance.take(), allowance.take()]).toEqual([true, true, false])
  now += 59
  expect(allowance.take()).toBe(false)
  now += 1
  expect([allowance.take(), allowance.take(), allowance.take()]).toEqual([true, true, false])
})

test('a clock that is put back does not forbid it for ever', () => {
  let now = 1_000_000
  const allowance = createAllowance(1, 60, () => now)
  expect(allowance.take()).toBe(true)
  now = 1_000
  expect([allowance.take(), allowance.take()]).toEqual([true, false])
})
