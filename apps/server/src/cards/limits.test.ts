import { accountCurrencies } from '@sadaf/api/currencies'
import { parseAmount } from '@sadaf/money'
import { expect, test } from 'vitest'
import { areRaised, areWithin, defaultLimits, mostLimits, usageOf } from './limits.ts'

const usd = (amount: string) => parseAmount(amount, 'USD')
const limits = (daily: string, monthly: string, perPurchase: string | null = null) => ({
  daily: usd(daily),
  monthly: usd(monthly),
  perPurchase: perPurchase === null ? null : usd(perPurchase),
})

test('every currency of an account has limits of its own', () => {
  for (const currency of accountCurrencies) expect(defaultLimits(currency).daily.minor).toBeGreaterThan(100n)
  expect(defaultLimits('AED')).toMatchObject({ daily: parseAmount('4000', 'AED') })
})

test('a higher level of verification allows higher limits of a card', () => {
  expect(mostLimits('USD', 'basic')).toEqual({ daily: usd('1000'), monthly: usd('5000') })
  expect(mostLimits('USD', 'verified')).toEqual({ daily: usd('4000'), monthly: usd('20000') })
  expect(mostLimits('USD', 'full')).toEqual({ daily: usd('20000'), monthly: usd('100000') })
  expect(areWithin(limits('1000', '5000'), 'basic')).toBe(true)
  expect(areWithin(limits('1000.01', '5000'), 'basic')).toBe(false)
  expect(areWithin(limits('1000', '5000.01'), 'basic')).toBe(false)
})

test.each([
  ['as they were', limits('10', '20', '5'), false],
  ['all lower', limits('9', '19', '4'), false],
  ['a day more', limits('10.01', '20', '5'), true],
  ['a month more', limits('10', '20.01', '5'), true],
  ['a purchase more', limits('10', '20', '5.01'), true],
  ['no limit of a purchase', limits('10', '20'), true],
])('raised or not: %s', (_what, after, isRaised) => {
  expect(areRaised(limits('10', '20', '5'), after)).toBe(isRaised)
})

test('a first limit of a purchase is no raise', () => {
  expect(areRaised(limits('10', '20'), limits('10', '20', '500'))).toBe(false)
})

test('used is what the card’s own day and month say, and left is never below nothing', () => {
  const card = { limits: limits('100', '500'), timeZone: 'Asia/Dubai' }
  // In Dubai it is the first of December by then.
  const now = new Date('2026-11-30T21:00:00Z')
  const spent = [
    { day: '2026-11-30', minor: 9_900n },
    { day: '2026-12-01', minor: 12_000n },
  ]
  expect(usageOf(card, spent, now)).toEqual({
    daily: {
      ...{ limit: usd('100'), used: usd('120'), left: usd('0') },
      renewsAt: new Date('2026-12-01T20:00:00Z'),
    },
    monthly: {
      ...{ limit: usd('500'), used: usd('120'), left: usd('380') },
      renewsAt: new Date('2026-12-31T20:00:00Z'),
    },
  })
})
