import { expect, test } from 'vitest'
import type { Translate } from '../../app/language/text-key.ts'
import { type MoneyText, moneyText } from '../../ui/amounts/money-text.ts'
import { limitText } from './limit-text.ts'

// Says which text it would be, with what in it: of the real one only the types of the keys are more.
const t = ((key: string, words: object) => `${key} ${JSON.stringify(words)}`) as Translate
const ownMoney: MoneyText = (amount) => moneyText(amount, 'en')
const context = { language: 'en', timeZone: undefined, ownMoney } as const
const usd = (amount: string) => ({ amount, currency: 'USD' })

test('of a single operation it is told how much may be moved at a time', () => {
  const limit = {
    kind: 'operation',
    allowed: usd('25000.00'),
    left: usd('25000.00'),
    renews_at: null,
    next_tier: null,
  } as const
  expect(limitText(limit, t, context)).toContain('limit_operation')
  expect(limitText(limit, t, context)).toContain('$25,000.00')
})

test.each([
  ['day', 'limit_day'],
  ['thirty_days', 'limit_thirty_days'],
] as const)('of a stretch of time it is told what is left and when the amount would fit: %s', (kind, key) => {
  const limit = { kind, allowed: usd('50000.00'), left: usd('10.00'), next_tier: null }
  const told = limitText({ ...limit, renews_at: '2026-11-23T10:00:00.000Z' }, t, context)
  for (const part of [key, '$50,000.00', '$10.00', 'limit_renews', '23 Nov 2026'])
    expect(told).toContain(part)
  expect(limitText({ ...limit, renews_at: null }, t, context)).not.toContain('limit_renews')
})

test('when it would fit is told in the zone that the person has chosen', () => {
  const limit = { kind: 'day', allowed: usd('50000.00'), left: usd('10.00'), next_tier: null } as const
  const told = (timeZone: string) =>
    limitText({ ...limit, renews_at: '2026-11-23T22:00:00.000Z' }, t, { ...context, timeZone })
  expect(told('UTC')).toContain('23 Nov 2026')
  expect(told('Asia/Dubai')).toContain('24 Nov 2026')
})

test('the rest of a limit betrays past spending: it is said as a hidden amount, the limit itself is not', () => {
  const limit = {
    kind: 'day',
    allowed: usd('50000.00'),
    left: usd('10.00'),
    renews_at: null,
    next_tier: null,
  } as const
  const told = limitText(limit, t, { ...context, ownMoney: () => 'hidden' })
  expect(told).toContain('$50,000.00')
  expect(told).toContain('hidden')
  expect(told).not.toContain('$10.00')
})
