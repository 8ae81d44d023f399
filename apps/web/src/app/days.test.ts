import { expect, test } from 'vitest'
import { dayOf } from './days.ts'

test('a moment belongs to the day that it is where the person is', () => {
  const moment = new Date('2026-11-18T21:30:00Z')
  expect(dayOf(moment, 'UTC')).toBe('2026-11-18')
  expect(dayOf(moment, 'Asia/Dubai')).toBe('2026-11-19')
  expect(dayOf(moment, 'America/New_York')).toBe('2026-11-18')
})

test('without a zone, a moment belongs to the day that it is on this device', () => {
  const device = new Intl.DateTimeFormat().resolvedOptions().timeZone
  for (const hour of [0, 5, 12, 18, 23]) {
    const moment = new Date(`2026-03-09T${String(hour).padStart(2, '0')}:30:00Z`)
    expect(dayOf(moment, undefined)).toBe(dayOf(moment, device))
  }
})
