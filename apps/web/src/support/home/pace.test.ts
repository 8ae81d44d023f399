import { expect, it } from 'vitest'
import { roundUp } from './pace.ts'

it.each([
  [0, 'minutes', 1],
  [61, 'minutes', 2],
  [5_400, 'minutes', 90],
  [5_401, 'hours', 2],
  [172_800, 'hours', 48],
  [172_801, 'days', 3],
] as const)('%i seconds are said in %s, as %i', (seconds, unit, count) => {
  expect(roundUp(seconds)).toEqual({ unit, count })
})
