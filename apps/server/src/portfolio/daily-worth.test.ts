import { money, parseAmount } from '@sadaf/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readDigits } from '../markets/index.ts'
import { dailyWorth, type Priced } from './daily-worth.ts'
import type { DayRow } from './day-store.ts'
import { worthAt } from './view.ts'

const cents = (dollars: string) => parseAmount(dollars, 'USD').minor
const bitcoin = (amount: string) => parseAmount(amount, 'BTC').minor

const row = (day: number, part: Partial<DayRow>): DayRow => ({
  day,
  quantity: 0n,
  paidIn: 0n,
  gotOut: 0n,
  cameUnknown: 0n,
  missing: 0n,
  ...part,
})
const held = (
  rows: readonly DayRow[],
  prices: Readonly<Record<number, string>>,
  now: string | null = null,
): Priced => ({
  asset: 'BTC',
  rows,
  closes: Object.entries(prices).map(([day, price]) => ({ day: Number(day), ...readDigits(price) })),
  now: now === null ? null : readDigits(now),
})
const valuesOf = (holdings: readonly Priced[], from: number, to: number) =>
  dailyWorth(holdings, { from, to }).days.map(({ value }) => value)

test('a day is worth what was held at its end by its close, the last one by the price now', () => {
  const rows = [
    row(10, { quantity: bitcoin('1'), paidIn: cents('100') }),
    row(12, { quantity: bitcoin('3'), paidIn: cents('300'), gotOut: cents('10') }),
  ]
  const { days } = dailyWorth([held(rows, { 10: '100.5', 11: '90', 12: '110.005', 13: '1' }, '120')], {
    from: 10,
    to: 13,
  })
  expect(days).toEqual([
    { day: 10, value: cents('100.50'), deposits: cents('100'), withdrawals: 0n, putIn: cents('100') },
    { day: 11, value: cents('90'), deposits: 0n, withdrawals: 0n, putIn: cents('100') },
    // 330.015, to the even cent.
    {
      day: 12,
      value: cents('330.02'),
      deposits: cents('200'),
      withdrawals: cents('10'),
      putIn: cents('290'),
    },
    { day: 13, value: cents('360'), deposits: 0n, withdrawals: 0n, putIn: cents('290') },
  ])
})

test('movements before the range are held in it, and earlier payments are no deposit of it', () => {
  const { days } = dailyWorth(
    [held([row(3, { quantity: bitcoin('2'), paidIn: cents('5') })], { 10: '7' }, '8')],
    {
      from: 10,
      to: 11,
    },
  )
  expect(days).toMatchObject([
    { value: cents('14'), deposits: 0n, putIn: cents('5') },
    { value: cents('16'), deposits: 0n },
  ])
})

test('a close stands while a venue is shut for ten days, and no longer', () => {
  const rows = [row(10, { quantity: bitcoin('1') })]
  const values = valuesOf([held(rows, { 10: '7' }, '9')], 10, 22)
  expect(values.slice(0, 11)).toEqual(Array(11).fill(cents('7')))
  expect(values.slice(11)).toEqual([null, cents('9')])
})

test('a day without a price of something held has no value, and says what it was', () => {
  const rows = [row(10, { quantity: bitcoin('1') })]
  const worth = dailyWorth([held(rows, { 12: '7' }, '9')], { from: 10, to: 13 })
  expect(worth.days.map(({ value }) => value)).toEqual([null, null, cents('7'), cents('9')])
  expect(worth.unpriced).toEqual([{ asset: 'BTC', days: 2 }])
  expect(worth.leftOut).toEqual([])
})

test('an asset without any price is left out with its money, and the rest is reported', () => {
  const nameless = { ...held([row(10, { quantity: 1n, paidIn: cents('50') })], {}), asset: 'ETH' }
  const worth = dailyWorth([nameless, held([row(10, { quantity: bitcoin('1') })], { 10: '7' }, '9')], {
    from: 10,
    to: 11,
  })
  expect(worth.leftOut).toEqual(['ETH'])
  expect(worth.days).toMatchObject([
    { value: cents('7'), putIn: 0n },
    { value: cents('9'), putIn: 0n },
  ])
})

test('a sold-out holding needs no price', () => {
  const rows = [row(10, { quantity: bitcoin('1') }), row(11, { gotOut: cents('5') })]
  const worth = dailyWorth([held(rows, { 10: '7' })], { from: 10, to: 13 })
  expect(worth.days.map(({ value }) => value)).toEqual([cents('7'), 0n, 0n, 0n])
  expect(worth.unpriced).toEqual([])
})

test('an acquisition at an unknown cost counts at its value of that day', () => {
  const rows = [row(10, { quantity: bitcoin('2'), cameUnknown: bitcoin('2') })]
  const { days } = dailyWorth([held(rows, { 10: '7' }, '9')], { from: 10, to: 11 })
  expect(days).toMatchObject([
    { value: cents('14'), deposits: cents('14'), putIn: 0n },
    { value: cents('18'), deposits: 0n },
  ])
})

test('each value is to the cent what the page says that a holding is worth', () => {
  const price = fc
    .tuple(fc.bigInt({ min: 0n, max: 10n ** 9n }), fc.bigInt({ min: 0n, max: 10n ** 8n - 1n }))
    .map(([whole, fraction]) => `${whole}.${fraction.toString().padStart(8, '0')}`)
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 15n }), price, (quantity, told) => {
      const [value] = valuesOf([held([row(1, { quantity })], { 1: told }, '1')], 1, 2)
      expect(value).toBe(worthAt(money('BTC', quantity), told, 'USD')?.minor)
    }),
  )
})
