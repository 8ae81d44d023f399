import { FAMILY_LOCK_HOLDS_DAYS } from '@sadaf/api'
import { DAY_MS } from '@sadaf/calendar'
import { expect, test } from 'vitest'
import { isHeld } from './household.ts'

test('the emergency lock holds Teens and Children in the household for days, and Parents never', () => {
  const at = new Date('2026-03-02T10:00:00Z')
  const household = { locked: { at, byName: 'Layla Haddad' } }
  const later = (ms: number) => new Date(at.getTime() + ms)
  const end = FAMILY_LOCK_HOLDS_DAYS * DAY_MS
  expect(isHeld(household, { role: 'teen' }, later(0))).toBe(true)
  expect(isHeld(household, { role: 'child' }, later(end - 1))).toBe(true)
  expect(isHeld(household, { role: 'child' }, later(end))).toBe(false)
  expect(isHeld(household, { role: 'parent' }, later(0))).toBe(false)
  expect(isHeld({ locked: null }, { role: 'teen' }, later(0))).toBe(false)
})
