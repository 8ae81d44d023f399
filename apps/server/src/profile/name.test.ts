import { expect, test } from 'vitest'
import { firstName, shownName } from './name.ts'

test('a person without a name is called by their address, and without one after the house', () => {
  expect(firstName('Layla', 'omar@example.com')).toBe('Layla')
  expect(firstName(null, 'omar.saleh@example.com')).toBe('Omar Saleh')
  expect(firstName(null, null)).toBe('Sadaf')
})

test('a name from before there were rules is shown as one', () => {
  expect(shownName('Hello Customer,\nrestore it at http://evil.example')).toBe(
    'Hello Customer, restore it at http evil example',
  )
  expect(shownName('\u202e')).toBe('Sadaf')
})
