import { money } from '@sadaf/money'
import { expect, test } from 'vitest'
import { daysOf, type Habit, streakOf, withDay } from './aada/sums.ts'
import { planOf } from './hassala/sums.ts'
import { addDays, lastWeek } from './kit/days.ts'
import { amountOf, filled, numberOf, readerFor } from './kit/figures.ts'
import { changedRow, withoutRow } from './kit/rows.ts'
import { shaped } from './kit/shaped.ts'
import { zakatOf } from './nisab/sums.ts'
import { sharesOf } from './qisma/sums.ts'

const usd = (minor: bigint) => money('USD', minor)

test('a bill is split to the last cent, and the first people take what is left over', () => {
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
  const noGold = { hundredths: 0n, karat: 24n }
  const wealth = { goldPerGram: usd(80_00n), gold: noGold, invested: usd(0n), owed: usd(0n) }
  expect(zakatOf({ ...wealth, cash: usd(6_800_00n) })).toMatchObject({ isDue: true, zakat: usd(170_00n) })
  expect(zakatOf({ ...wealth, cash: usd(6_799_99n) })).toMatchObject({ isDue: false, zakat: usd(0n) })
  const withGold = {
    ...wealth,
    cash: usd(7_000_00n),
    gold: { hundredths: 10_50n, karat: 24n },
    owed: usd(1_000_00n),
  }
  expect(zakatOf(withGold)).toMatchObject({ gold: usd(840_00n), wealth: usd(6_840_00n), zakat: usd(171_00n) })
})

test('gold counts by what is pure of it', () => {
  const wealth = { goldPerGram: usd(80_00n), cash: usd(0n), invested: usd(0n), owed: usd(0n) }
  const jewellery = (karat: bigint) => zakatOf({ ...wealth, gold: { hundredths: 95_00n, karat } })
  expect(jewellery(21n)).toMatchObject({ gold: usd(6_650_00n), isDue: false })
  expect(jewellery(24n)).toMatchObject({ gold: usd(7_600_00n), isDue: true, zakat: usd(190_00n) })
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

test.each([
  ['2027-07-01', '2027-09-01', 2],
  ['2026-12-01', '2027-02-01', 2],
  ['2027-01-01', '2027-03-01', 2],
  ['2027-03-01', '2028-03-01', 12],
  ['2027-03-02', '2028-03-01', 11],
  ['2027-01-31', '2027-02-28', 1],
  ['2027-01-01', '2027-01-02', 1],
])('from %s to %s a goal has %i months, so that none is too many', (today, until, months) => {
  expect(planOf({ target: usd(300_00n), saved: usd(0n) }, { today, until }).months).toBe(months)
})

test('days in a row go on while today may still come', () => {
  const days = new Set(['2026-02-27', '2026-02-28', '2026-03-01'])
  expect(streakOf(days, '2026-03-01')).toBe(3)
  expect(streakOf(days, '2026-03-02')).toBe(3)
  expect(streakOf(days, '2026-03-03')).toBe(0)
  expect(lastWeek('2026-03-02')[0]).toBe('2026-02-24')
})

test('the days of a habit take little room, and those that were kept before are among them', () => {
  const none: Habit = { name: 'Tea', days: ['2026-02-27', '2026-03-01'], since: '', done: '' }
  const ticked = withDay(withDay(none, '2026-03-02', true), '2026-02-27', false)
  expect(ticked).toEqual({ name: 'Tea', days: [], since: '2026-03-01', done: '11' })
  expect([...daysOf(ticked)]).toEqual(['2026-03-01', '2026-03-02'])
  expect(withDay(withDay(ticked, '2026-03-01', false), '2026-03-02', false)).toMatchObject({ done: '' })
  const more = Array.from({ length: 420 }, (_, at) => addDays('2026-01-01', at))
  const long = more.reduce((habit, day) => withDay(habit, day, true), none)
  expect(long.done).toBe('1'.repeat(400))
  expect(JSON.stringify(long).length).toBeLessThan(500)
})

test('rows change from what they are by then, also where others have come or gone before them', () => {
  const rows = [
    { name: 'Milk', price: '5' },
    { name: 'Bread', price: '' },
  ]
  const dear = (row: (typeof rows)[number]) => ({ ...row, price: '2' })
  expect(changedRow(rows, { at: 1, name: 'Bread' }, dear)).toEqual([rows[0], { name: 'Bread', price: '2' }])
  expect(changedRow(rows.slice(1), { at: 1, name: 'Bread' }, dear)).toEqual([{ name: 'Bread', price: '2' }])
  expect(withoutRow(rows, { at: 0, name: 'Bread' })).toEqual([rows[0]])
  expect(withoutRow(rows, { at: 0, name: 'Eggs' })).toEqual(rows)
})

const english = { language: 'en', currency: 'USD' } as const

test.each(['en', 'ar'] as const)(
  'numbers are read in the digits and marks of either script, in %s',
  (language) => {
    const read = (text: string) => numberOf(text, { language })
    expect(['١٢٫٥', '12,5', '12.5', '12.', '.5'].map(read)).toEqual([12.5, 12.5, 12.5, 12, 0.5])
    const thousands = ['١٬٢٠٠', '1,200', '1٬200', '1 200', '١،٢٠٠']
    expect(thousands.map(read)).toEqual(thousands.map(() => 1200))
    expect(['1,234,567', '1,234.5'].map(read)).toEqual([1_234_567, 1234.5])
    expect(['', ' '].map(read)).toEqual([undefined, undefined])
    expect(['-1', '1e9', 'ten', '1.2.3', '½', ','].map(read)).toEqual(Array(6).fill('unread'))
  },
)

test('what cannot be read is not nothing', () => {
  expect(amountOf('', english)).toBeUndefined()
  expect(amountOf('1,200', english)).toEqual(usd(1_200_00n))
  for (const text of ['50000 AED', '50k', '10000.005', '-5']) expect(amountOf(text, english)).toBe('unread')
  expect(amountOf('5000.5', { ...english, currency: 'JPY' })).toBe('unread')
  const reader = readerFor({ ...english, theme: 'light', direction: 'ltr', numerals: 'latn' })
  expect([reader.amount('50k'), reader.amount(''), reader.number('half'), reader.number('2')]).toEqual([
    ...[undefined, undefined, undefined, 2],
  ])
  expect(reader.unread).toEqual(['50k', 'half'])
})

test('a text has its places filled with whatever a name is made of', () => {
  expect(filled('Remove {name}, {other}', { name: '$& {day}' })).toBe('Remove $& {day}, {other}')
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
