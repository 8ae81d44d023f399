import { expect, test } from 'vitest'
import { nameProblem } from './name-problem.ts'

test.each(['Layla Haddad', ' د. ليلى حداد ', 'Mary-Jane O’Neil'])('%s is a name', (typed) => {
  expect(nameProblem(typed)).toBeUndefined()
})

test.each([
  ['  ', 'auth.invalid.nameMissing'],
  ['x'.repeat(81), 'auth.invalid.nameTooLong'],
  ['Layla\u202e', 'auth.invalid.nameHidden'],
  ['...', 'auth.invalid.nameWithoutLetters'],
  ['evil.com', 'auth.invalid.nameWithAddress'],
])('%j is told to be none', (typed, text) => {
  expect(nameProblem(typed)).toBe(text)
})
