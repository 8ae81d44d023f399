import { expect, test } from 'vitest'
import { loadNames, nameProblem } from './name-problem.ts'

test('until the rules are here, only a missing name is told', async () => {
  expect(nameProblem(' ')).toBe('auth.invalid.nameMissing')
  expect(nameProblem('evil.com')).toBeUndefined()
  await loadNames()
  expect(nameProblem('evil.com')).toBe('auth.invalid.nameWithAddress')
})

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
