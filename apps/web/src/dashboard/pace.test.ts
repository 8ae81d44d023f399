import { expect, test } from 'vitest'
import type { Budget } from '../app/api/api.ts'
import { monthPace } from './pace.ts'

function aBudget(spent: string, budgeted: string, currency = 'USD'): Budget {
  return {
    category: 'groceries',
    budgeted: { amount: budgeted, currency },
    carried: { amount: '0.00', currency },
    available: { amount: budgeted, currency },
    rollover: 'none',
    spent: { amount: spent, currency },
    percentage: 0,
    from: '2026-11-01',
    to: '2026-11-30',
  }
}

test('spending that goes on as it began ends under the budgets by what is left', () => {
  // 300 in 15 days makes 600 in 30; the budgets are 700.
  const pace = monthPace([aBudget('200.00', '500.00'), aBudget('100.00', '200.00')], '2026-11-15')
  expect(pace).toEqual({
    kind: 'under',
    amount: { asset: 'USD', minor: 10000n },
    elapsedDays: 15,
    daysInMonth: 30,
  })
})

test('spending too fast ends over the budgets', () => {
  expect(monthPace([aBudget('400.00', '500.00')], '2026-11-15')).toMatchObject({
    kind: 'over',
    amount: { minor: 30000n },
  })
})

test('on the last day the forecast is what was spent', () => {
  expect(monthPace([aBudget('420.00', '500.00')], '2026-11-30')).toMatchObject({
    kind: 'under',
    amount: { minor: 8000n },
  })
})

test('a part of a cent is rounded to the even one', () => {
  // 0.01 in 12 days is 0.025 in 30.
  expect(monthPace([aBudget('0.01', '1.00')], '2026-11-12')).toMatchObject({ amount: { minor: 98n } })
})

test('the first days of a month say nothing yet', () => {
  expect(monthPace([aBudget('400.00', '500.00')], '2026-11-04')).toBeUndefined()
  expect(monthPace([aBudget('400.00', '500.00')], '2026-11-05')).toBeDefined()
})

test('budgets of several currencies are never added', () => {
  expect(monthPace([aBudget('1.00', '2.00'), aBudget('1.00', '2.00', 'EUR')], '2026-11-15')).toBeUndefined()
})

test('a month that is over, or no budget, has no pace', () => {
  expect(monthPace([aBudget('1.00', '2.00')], '2026-12-01')).toBeUndefined()
  expect(monthPace([], '2026-11-15')).toBeUndefined()
})
