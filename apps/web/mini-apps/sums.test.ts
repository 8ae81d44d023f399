import { money } from '@sadaf/money'
import { expect, test } from 'vitest'
import { streakOf } from './aada/sums.ts'
import { planOf } from './hassala/sums.ts'
import { lastWeek } from './kit/days.ts'
import { numberOf } from './kit/figures.ts'
import { shaped } from './kit/shaped.ts'
import { zakatOf } from './nisab/sums.ts'
import { sharesOf } from './qisma/sums.ts'

const usd = (minor: bigint) => money('USD', minor)

test('a bill is split to the last cent, and whoever came first takes what is left over', () => {
  const { tip, total, each } = sharesOf({ bill: usd(90_91n), tipPercent: 10 }, [1, 1, 1])
  expect([tip, total]).toEqual([usd(9_09n), usd(100_00n)])
  expect(each).toEqual([usd(33_34n), usd(33_33n), usd(33_33n)])
  expect(sharesOf({ bill: usd(10_00n), tipPercent: 0 }, [1, 2, 4]).each).toEqual([
    usd(1_43n),
    usd(2_86n),
    usd(5_71n),
  ])
  expect(sharesOf({ bill: usd(10_00n), tipPercent: 0 }, [0, 0]).each).toEqual([])
})

test('zakat is a fortieth from the nisab on, and nothing below it', () => {
  const wealth = { goldPerGram: usd(80_00n), goldHundredths: 0n, invested: usd(0n), owed: usd(0n) }
  expect(zakatOf({ ...wealth, cash: usd(6_800_00n) })).toMatchObject({ isDue: true, zakat: usd(170_00n) })
  expect(zakatOf({ ...wealth, cash: usd(6_799_99n) })).toMatchObject({ isDue: false, zakat: usd(0n) })
  const withGold = { ...wealth, cash: usd(7_000_00n), goldHundredths: 10_50n, owed: usd(1_000_00n) }
  expect(zakatOf(withGold)).toMatchObject({ gold: usd(840_00n), wealth: usd(6_840_00n), zakat: usd(171_00n) })
})

test('a goal is reached by its day: what a month brings is rounded up', () => {
  const days = { today: '2026-01-01', until: '2026-04-01' }
  expect(planOf({ target: usd(100_00n), saved: usd(0n) }, days)).toMatchObject({
    months: 3,
    aMonth: usd(33_34n),
  })
  expect(planOf({ target: usd(100_00n), saved: usd(120_00n) }, days)).toMatchObject({ left: usd(0n) })
  const past = { today: '2026-04-01', until: '2026-01-01' }
  expect(planOf({ target: usd(100_00n), saved: usd(0n) }, past)).toMatchObject({
    months: 1,
    aMonth: usd(100_00n),
  })
})

test('days in a row go on while today may still come', () => {
  const days = ['2026-02-27', '2026-02-28', '2026-03-01']
  expect(streakOf(days, '2026-03-01')).toBe(3)
  expect(streakOf(days, '2026-03-02')).toBe(3)
  expect(streakOf(days, '2026-03-03')).toBe(0)
  expect(lastWeek('2026-03-02')[0]).toBe('2026-02-24')
})

test('numbers are read in the digits and marks of either script', () => {
  expect(['١٢٫٥', '12,5', '12.5', '١٬٠٠٠'].map(numberOf)).toEqual([12.5, 12.5, 12.5, 1000])
  expect(['', '-1', '1e9', 'ten', '1.2.3'].map(numberOf)).toEqual(Array(5).fill(undefined))
})

test('what was kept is taken as far as it has the shape that the app knows', () => {
  const sample = { name: '', days: [''], goal: { steps: 0 } }
  expect(shaped(sample, { name: 'Tea', days: ['a', 1, null], goal: { steps: '5' }, more: true })).toEqual({
    name: 'Tea',
    days: ['a', '', ''],
    goal: { steps: 0 },
  })
  expect(shaped(sample, null)).toEqual({ name: '', days: [], goal: { steps: 0 } })
})
