import { parseAmount } from '@sadaf/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Payment, subscriptionIn } from './subscription.ts'

const usd = (amount: string) => parseAmount(amount, 'USD')
const paid = (...payments: readonly (readonly [day: string, amount: string])[]): Payment[] =>
  payments.map(([day, amount]) => ({ day, amount: usd(amount) }))
const monthly = paid(['2026-01-12', '9.99'], ['2026-02-12', '9.99'], ['2026-03-12', '9.99'])

describe('a period is learned by the distance in the middle', () => {
  test.each([
    ['weekly', ['2026-03-02', '2026-03-09', '2026-03-16'], '2026-03-23'],
    ['weekly', ['2026-03-02', '2026-03-10', '2026-03-16'], '2026-03-23'],
    ['fortnightly', ['2026-03-02', '2026-03-16', '2026-03-30'], '2026-04-13'],
    ['monthly', ['2026-01-12', '2026-02-12', '2026-03-12'], '2026-04-12'],
    ['monthly', ['2026-01-12', '2026-02-13', '2026-03-12', '2026-05-12'], null],
    ['quarterly', ['2025-09-30', '2025-12-31', '2026-03-31'], '2026-06-30'],
    ['yearly', ['2024-02-29', '2025-02-28', '2026-02-28'], '2027-02-28'],
  ] as const)('%s %j', (period, days, nextOn) => {
    const payments = paid(...days.map((day) => [day, '9.99'] as const))
    const found = subscriptionIn(payments, days.at(-1) ?? '')
    expect(found && { period: found.period, nextOn: found.nextOn }).toEqual(nextOn && { period, nextOn })
  })

  test('a charge on the last day of a month stays there through short months', () => {
    const days = paid(
      ['2026-01-31', '5.00'],
      ['2026-02-28', '5.00'],
      ['2026-03-31', '5.00'],
      ['2026-04-30', '5.00'],
    )
    expect(subscriptionIn(days, '2026-05-01')).toMatchObject({ period: 'monthly', nextOn: '2026-05-31' })
  })

  test('one missed payment of five is no end of it', () => {
    const days = ['2026-01-12', '2026-02-12', '2026-03-12', '2026-05-12', '2026-06-12']
    const payments = paid(...days.map((day) => [day, '9.99'] as const))
    expect(subscriptionIn(payments, '2026-06-20')).toMatchObject({ period: 'monthly', nextOn: '2026-07-12' })
  })
})

describe('payments that are no subscription', () => {
  test.each([
    ['two payments', monthly.slice(1)],
    ['as it comes', paid(['2026-03-01', '4.00'], ['2026-03-04', '4.00'], ['2026-03-20', '4.00'])],
    ['several a day', paid(['2026-03-01', '4.00'], ['2026-03-01', '4.00'], ['2026-03-01', '4.00'])],
    ['nothing', []],
  ])('%s', (_what, payments) => {
    expect(subscriptionIn(payments, '2026-03-20')).toBeNull()
  })

  test('one whose next payment is overdue has ended, to the day', () => {
    expect(subscriptionIn(monthly, '2026-04-22')).not.toBeNull()
    expect(subscriptionIn(monthly, '2026-04-23')).toBeNull()
  })
})

describe('amounts', () => {
  test('a rise is named, with what it was before', () => {
    const payments = paid(['2026-01-12', '9.99'], ['2026-02-12', '9.99'], ['2026-03-12', '12.99'])
    expect(subscriptionIn(payments, '2026-03-13')).toMatchObject({
      ...{ amount: usd('12.99'), nextAmount: usd('12.99'), risenFrom: usd('9.99'), varies: false },
    })
  })

  test('a fall is none', () => {
    const payments = paid(['2026-01-12', '9.99'], ['2026-02-12', '9.99'], ['2026-03-12', '7.99'])
    expect(subscriptionIn(payments, '2026-03-13')).toMatchObject({ risenFrom: null, varies: false })
  })

  test('a varying amount is expected at its median and has no rise', () => {
    const payments = paid(['2026-01-12', '41.20'], ['2026-02-12', '38.75'], ['2026-03-12', '60.10'])
    expect(subscriptionIn(payments, '2026-03-13')).toMatchObject({
      ...{ varies: true, risenFrom: null, amount: usd('60.10'), nextAmount: usd('41.20') },
    })
  })

  test('in whatever order they come, what is found is the same', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...monthly], { minLength: 3 }), (payments) => {
        expect(subscriptionIn(payments, '2026-03-20')).toEqual(subscriptionIn(monthly, '2026-03-20'))
      }),
    )
  })
})
