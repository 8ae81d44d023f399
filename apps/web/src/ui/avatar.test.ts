import { describe, expect, it } from 'vitest'
import { firstLetter } from './initials.ts'

describe('the avatar of a person without a picture', () => {
  it.each([
    ['layla haddad', 'L'],
    ['  ليلى', 'ل'],
    ['élodie', 'É'],
    ['👩‍👧 family', '👩‍👧'],
    ['', ''],
  ])('shows the first letter of %j', (name, letter) => {
    expect(firstLetter(name)).toBe(letter)
  })
})
