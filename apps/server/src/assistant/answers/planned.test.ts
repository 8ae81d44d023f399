import { money } from '@sadaf/money'
import { expect, test } from 'vitest'
import { plannedUntil } from './planned.ts'

const weekly = (amount: string, day: string, more: object = {}) => ({
  ...{ amount: { amount, currency: 'USD' }, frequency: 'weekly' as const, first_day: day, time: '09:00' },
  ...{ last_day: null, next: { day, at: `${day}T09:00:00Z`, amount: { amount, currency: 'USD' }, tries: 0 } },
  ...more,
})
const until = { asset: 'USD', until: '2026-12-26' }

test('a weekly payment is counted as often as it falls due by the day', () => {
  expect(plannedUntil([weekly('200.00', '2026-11-28')], until)).toEqual({
    sum: money('USD', 100_000n),
    count: 5,
  })
  const ending = weekly('200.00', '2026-11-28', { last_day: '2026-12-05' })
  expect(plannedUntil([ending], until)).toEqual({ sum: money('USD', 40_000n), count: 2 })
})

test('the next has its own amount, and what is paused, later or in another currency takes nothing', () => {
  const own = {
    day: '2026-12-20',
    at: '2026-12-20T09:00:00Z',
    amount: { amount: '5.00', currency: 'USD' },
    tries: 0,
  }
  const all = [
    weekly('200.00', '2026-12-20', { next: own }),
    weekly('200.00', '2026-11-28', { next: null }),
    weekly('200.00', '2026-12-27'),
  ]
  expect(plannedUntil(all, until)).toEqual({ sum: money('USD', 500n), count: 1 })
  expect(plannedUntil(all, { ...until, asset: 'EUR' })).toEqual({ sum: money('EUR', 0n), count: 0 })
})
