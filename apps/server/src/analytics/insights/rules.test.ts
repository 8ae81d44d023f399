import { expect, test } from 'vitest'
import { budgetState, canCompare, categoryChanges, isLarge, keptMore, percentOfTenths } from './rules.ts'

test('a budget is nearly used up from nine tenths on, and over only above all of it', () => {
  expect([899n, 900n, 1_000n, 1_001n].map((spent) => budgetState(spent, 1_000n))).toEqual([
    null,
    'budget_near',
    'budget_near',
    'budget_over',
  ])
})

test('a category stands out by its own change and by its part of all that was spent', () => {
  const transport = { category: 'transport', spent: 89n, spentBefore: 131n } as const
  const dining = { category: 'dining', spent: 200n, spentBefore: 100n } as const
  const health = { category: 'health', spent: 1n, spentBefore: 9n } as const
  const housing = { category: 'housing', spent: 600n, spentBefore: 610n } as const
  expect(categoryChanges([transport, dining, health, housing])).toEqual({ less: null, more: dining })
  expect(categoryChanges([transport, dining, health])).toEqual({ less: transport, more: dining })
})

test('a new category has no percentage of increase', () => {
  expect(categoryChanges([{ category: 'travel', spent: 900n, spentBefore: 0n }])).toEqual({
    less: null,
    more: null,
  })
})

test('more was kept only of an income, beside an income, and where anything was kept', () => {
  expect(keptMore({ income: 4_825n, spent: 1_828n }, { income: 4_640n, spent: 1_952n })).toEqual({
    now: 621n,
    before: 579n,
  })
  expect(keptMore({ income: 100n, spent: 60n }, { income: 100n, spent: 50n })).toBeNull()
  expect(keptMore({ income: 0n, spent: 0n }, { income: 100n, spent: 50n })).toBeNull()
  expect(keptMore({ income: 100n, spent: 120n }, { income: 100n, spent: 150n })).toBeNull()
  expect(percentOfTenths(-5n)).toBe('-0.5')
})

test('a purchase is large beside ten others at least', () => {
  expect(isLarge(400n, { minor: 100n, count: 10 })).toBe(true)
  expect(isLarge(399n, { minor: 100n, count: 10 })).toBe(false)
  expect(isLarge(400n, { minor: 100n, count: 9 })).toBe(false)
})

test('days are compared only with days that all have figures', () => {
  const before = { from: '2026-03-01' }
  expect(canCompare('2026-02-27', before)).toBe(true)
  expect(canCompare('2026-03-01', before)).toBe(true)
  expect(canCompare('2026-03-24', before)).toBe(false)
  expect(canCompare(null, before)).toBe(false)
})
