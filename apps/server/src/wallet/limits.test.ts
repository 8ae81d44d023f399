import { tiers } from '@sadaf/api'
import { parseAmount, parseRate, rate } from '@sadaf/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  aboveOperationLimit,
  excessOver,
  limitMet,
  operationLimits,
  rollingLimits,
  worthOf,
} from './limits.ts'

const usd = (text: string) => parseAmount(text, 'USD')
const [day, thirtyDays] = rollingLimits('basic')

test.each([
  ['25000.00', '25000.01', 'USD', 'basic', 'verified'],
  ['25000.00', '25000.01', 'EUR', 'basic', 'verified'],
  ['90000.00', '90000.01', 'AED', 'basic', 'verified'],
  ['100000.00', '100000.01', 'USD', 'verified', 'full'],
  ['360000.00', '360000.01', 'AED', 'verified', 'full'],
  ['500000.00', '500000.01', 'USD', 'full', null],
] as const)(
  '%s may be moved at a time and %s %s may not by who is %s',
  (most, more, currency, tier, next) => {
    expect(aboveOperationLimit(parseAmount(most, currency), tier)).toBeNull()
    const wire = { amount: most, currency }
    expect(aboveOperationLimit(parseAmount(more, currency), tier)).toEqual({
      kind: 'operation',
      allowed: wire,
      left: wire,
      renews_at: null,
      next_tier: next,
    })
  },
)

test('a higher tier has higher limits in every currency and period', () => {
  const minors = tiers.map((tier) =>
    [...operationLimits(tier), ...rollingLimits(tier).map(({ allowed }) => allowed)].map(
      ({ minor }) => minor,
    ),
  )
  const [basic = [], verified = [], full = []] = minors
  for (const [index, least] of basic.entries()) {
    expect(verified[index]).toBeGreaterThan(least)
    expect(full[index]).toBeGreaterThan(verified[index] ?? 0n)
  }
})

test('a currency without limits of its own moves nothing', () => {
  expect(aboveOperationLimit(parseAmount('1', 'SEK'), 'full')).toMatchObject({ next_tier: null })
})

test('a day has fifty thousand dollars and thirty days five times as much, to the cent', () => {
  expect(excessOver(day, usd('25000.00'), usd('25000.00'))).toBeNull()
  expect(excessOver(day, usd('25000.00'), usd('25000.01'))).toEqual(usd('0.01'))
  expect(excessOver(thirtyDays, usd('249999.99'), usd('0.01'))).toBeNull()
  expect(excessOver(thirtyDays, usd('249999.99'), usd('0.03'))).toEqual(usd('0.02'))
})

test('the remaining limit is never below zero', () => {
  const renewsAt = new Date('2026-11-22T12:00:00Z')
  expect(limitMet(day, usd('49990.00'), renewsAt)).toEqual({
    kind: 'day',
    allowed: { amount: '50000.00', currency: 'USD' },
    left: { amount: '10.00', currency: 'USD' },
    renews_at: '2026-11-22T12:00:00.000Z',
    next_tier: 'verified',
  })
  expect(limitMet(day, usd('50000.01'), null).left).toEqual({ amount: '0.00', currency: 'USD' })
})

test('an amount counts for what it costs in dollars, to the next cent', () => {
  const dirham = parseRate('3.6725')
  expect(worthOf(parseAmount('3672.50', 'AED'), dirham)).toEqual(usd('1000.00'))
  expect(worthOf(parseAmount('3672.51', 'AED'), dirham)).toEqual(usd('1000.01'))
  expect(worthOf(parseAmount('0.01', 'AED'), dirham)).toEqual(usd('0.01'))
  expect(worthOf(parseAmount('92.00', 'EUR'), parseRate('0.92'))).toEqual(usd('100.00'))
  expect(worthOf(usd('12.34'), rate(1n))).toEqual(usd('12.34'))
})

test('moving an amount in parts never counts for less than moving it at once', () => {
  const cents = fc.bigInt({ min: 1n, max: 2_500_000n })
  const rates = fc.bigInt({ min: 1n, max: 99_999_999n }).map((n) => rate(n, 1_000_000n))
  fc.assert(
    fc.property(cents, cents, rates, (one, other, perDollar) => {
      const worth = (minor: bigint) => worthOf({ asset: 'EUR', minor }, perDollar).minor
      expect(worth(one) + worth(other)).toBeGreaterThanOrEqual(worth(one + other))
    }),
  )
})
