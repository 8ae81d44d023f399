import { expect, test } from 'vitest'
import { invitingAgain } from './inviting.ts'

test('a person hears once of an invitation, and not again after they have declined', () => {
  expect(invitingAgain([])).toBe('told')
  expect(invitingAgain(['withdrawn'])).toBe('untold')
  expect(invitingAgain(['open'])).toBe('refused')
  expect(invitingAgain(['withdrawn', 'declined'])).toBe('refused')
})
