import { expect, test } from 'vitest'
import { askable } from './askable.ts'

test('a name is asked for by no more than is accepted, and by whole letters', () => {
  expect(askable('Marina Market')).toBe('Marina Market')
  expect(askable(`Much ${'𝒜'.repeat(75)}`)).toBe(`Much ${'𝒜'.repeat(67)}`)
})
