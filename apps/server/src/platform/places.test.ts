import { expect, test } from 'vitest'
import { createPlaces } from './places.ts'

test('one subject takes its part of the places, all together no more than there are, and a place that is left is free', () => {
  const take = createPlaces(3, 2)
  const leave = take('layla')
  expect(take('layla')).not.toBeNull()
  expect(take('layla')).toBeNull()
  expect(take('omar')).not.toBeNull()
  expect(take('maha')).toBeNull()
  leave?.()
  expect(take('omar')).not.toBeNull()
  expect(take('layla')).toBeNull()
})
