import { expect, test } from 'vitest'
import { readMethod } from './method.ts'

test('cost is told first in, first out where an address says nothing else', () => {
  expect(readMethod(new URLSearchParams())).toBe('first_in_first_out')
  expect(readMethod(new URLSearchParams('method=average'))).toBe('average')
  expect(readMethod(new URLSearchParams('method=luck'))).toBe('first_in_first_out')
})
