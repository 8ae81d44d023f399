import { expect, test } from 'vitest'
import { afterRefusal } from './scheduled-payment.ts'

const series = { firstDay: '2026-11-28', time: '09:00', lastDay: null } as const
const now = new Date('2026-11-28T09:00:00Z')
const next = { day: '2026-11-28', at: now, change: null }
const refusedUntil = (frequency: 'daily' | 'weekly', until: Date) =>
  afterRefusal(
    { series: { ...series, frequency }, kind: { passing: [], lasting: [] } },
    { status: 'active', next, tries: 0 },
    { because: 'market_closed', until },
    { now, timeZone: 'UTC' },
  )

test('a run that waits is tried at that moment, unless the next one is due by then', () => {
  const opensAt = new Date('2026-11-30T14:30:00Z')
  expect(refusedUntil('weekly', opensAt)).toMatchObject({
    outcome: { kind: 'retrying' },
    state: { status: 'active', next: { day: '2026-11-28', at: opensAt }, tries: 1 },
  })
  expect(refusedUntil('daily', opensAt)).toMatchObject({
    outcome: { kind: 'skipped', because: 'market_closed' },
    state: { next: { day: '2026-11-29' }, tries: 0 },
  })
})
