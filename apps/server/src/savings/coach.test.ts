import { money } from '@sadaf/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Choices, daysToLearnFrom, propose, usualOf } from './coach.ts'

const usd = (minor: bigint) => money('USD', minor)
const aChoice = (over: Partial<Choices> = {}): Choices => ({
  ...{ income: usd(3_000_00n), fixed: usd(900_00n), emergencyMonths: 3, purchase: null },
  ...over,
})
const learned = { spending: usd(2_000_00n), saved: usd(0n), categories: [] }
const on = { today: '2026-11-27', budgeted: [] }

test('an emergency fund is months of the person’s own spending, filled within a year', () => {
  expect(propose(aChoice(), learned, on)).toMatchObject({
    emergencyTarget: usd(6_000_00n),
    monthlyNeeded: usd(500_00n),
    spare: usd(1_000_00n),
    saving: usd(500_00n),
  })
})

test('savings fill the emergency fund first, then the purchase', () => {
  const purchase = { name: 'A laptop', amount: usd(1_200_00n), by: '2027-02-01' }
  const saved = (minor: bigint) =>
    propose(aChoice({ purchase }), { ...learned, saved: usd(minor) }, on).monthlyNeeded
  expect(saved(6_000_00n)).toEqual(usd(400_00n))
  expect(saved(6_600_00n)).toEqual(usd(200_00n))
  expect(saved(7_200_00n)).toEqual(usd(0n))
})

test('nothing is proposed to be saved where nothing is to spare, or nothing is needed', () => {
  expect(propose(aChoice({ income: usd(2_000_00n) }), learned, on).saving).toBeNull()
  expect(propose(aChoice({ emergencyMonths: 0 }), learned, on).saving).toBeNull()
})

test('fixed costs above all that was seen to be spent leave less to spare', () => {
  expect(propose(aChoice({ fixed: usd(2_700_00n) }), learned, on).spare).toEqual(usd(300_00n))
})

test('no more is ever proposed to be saved than is to spare', () => {
  const amounts = fc.bigInt({ min: 0n, max: 10n ** 9n })
  fc.assert(
    fc.property(
      amounts,
      amounts,
      amounts,
      fc.integer({ min: 0, max: 12 }),
      (income, spending, saved, months) => {
        const choices = aChoice({ income: usd(income), fixed: usd(0n), emergencyMonths: months })
        const { saving, spare } = propose(
          choices,
          { ...learned, spending: usd(spending), saved: usd(saved) },
          on,
        )
        expect(saving === null || (saving.minor > 0n && saving.minor <= spare.minor)).toBe(true)
      },
    ),
  )
})

test('budgets are proposed in whole units for what costs the most and has none, not for transfers', () => {
  const categories = [
    { category: 'transfer', usual: usd(900_00n) },
    { category: 'groceries', usual: usd(420_01n) },
    { category: 'dining', usual: usd(80_00n) },
    { category: 'transport', usual: usd(-5_00n) },
  ] as const
  const { budgets } = propose(aChoice(), { ...learned, categories }, { ...on, budgeted: ['dining'] })
  expect(budgets).toEqual([{ category: 'groceries', usual: usd(420_01n), amount: usd(421_00n) }])
})

test('whole calendar months are learned from, at most three; without one, the last thirty days', () => {
  const today = '2026-11-27'
  expect(daysToLearnFrom('2026-01-05', today)).toEqual({ from: '2026-08-01', to: '2026-10-31', months: 3 })
  expect(daysToLearnFrom('2026-09-02', today)).toEqual({ from: '2026-10-01', to: '2026-10-31', months: 1 })
  expect(daysToLearnFrom('2026-10-15', today)).toEqual({ from: '2026-10-29', to: today, months: 1 })
  expect(daysToLearnFrom(null, today)).toEqual({ from: '2026-10-29', to: today, months: 1 })
})

test('a usual month is the mean, rounded half away from zero', () => {
  expect(usualOf(usd(100n), 3)).toEqual(usd(33n))
  expect(usualOf(usd(5n), 2)).toEqual(usd(3n))
  expect(usualOf(usd(-5n), 2)).toEqual(usd(-3n))
})
