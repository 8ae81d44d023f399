import { addDays } from '@sadaf/calendar'
import { describe, expect, test } from 'vitest'
import { hasRisen, isLate, monthlyOf, type Paid, recurringOf } from './recurring.ts'

const paidOn = (days: readonly string[], amounts: readonly number[] = []): Paid[] =>
  days.map((day, index) => ({ id: `${index}`, day, minor: BigInt(amounts[index] ?? 1_600) }))
const every = (days: number, count: number, first = '2026-01-05') =>
  Array.from({ length: count }, (_, index) => addDays(first, index * days))

const found = (paid: readonly Paid[], today: string) => {
  const recurring = recurringOf(paid, today)
  if (!recurring) throw new Error('no rhythm was found')
  return recurring
}

describe('regular payments', () => {
  test('on the same day of months is monthly, and is due on that day of the next', () => {
    const paid = paidOn(['2026-01-31', '2026-02-28', '2026-03-31'])
    expect(found(paid, '2026-04-02')).toMatchObject({ cadence: 'month', next: '2026-04-30', usual: 1_600n })
  })

  test.each([
    ['week', 7, 4],
    ['fortnight', 14, 4],
    ['quarter', 91, 3],
    ['half_year', 182, 3],
    ['year', 365, 2],
  ] as const)('%s by %i days, once it was there %i times', (cadence, days, least) => {
    const paid = paidOn(every(days, least))
    const today = paid.at(-1)?.day ?? ''
    expect(found(paid, today).cadence).toBe(cadence)
    expect(recurringOf(paid.slice(1), today)).toBeNull()
  })

  test('one distance may be out of the rhythm, two may not', () => {
    const paid = paidOn(['2026-01-05', '2026-02-05', '2026-03-05', '2026-05-05', '2026-06-05'])
    expect(recurringOf(paid, '2026-06-10')).toMatchObject({ cadence: 'month' })
    const broken = paidOn(['2026-01-05', '2026-02-05', '2026-04-05', '2026-05-05', '2026-07-05'])
    expect(recurringOf(broken, '2026-07-10')).toBeNull()
  })

  test('bills may differ, but what is bought each week at any price is a market', () => {
    expect(recurringOf(paidOn(every(30, 4), [5_000, 6_200, 5_400, 4_900]), '2026-04-10')).toMatchObject({
      isFixed: false,
    })
    expect(
      recurringOf(paidOn(every(7, 6), [5_000, 6_200, 5_400, 4_900, 7_000, 5_100]), '2026-02-10'),
    ).toBeNull()
    expect(recurringOf(paidOn(every(30, 4), [500, 9_000, 2_000, 30_000]), '2026-04-10')).toBeNull()
  })

  test('has ended when it was not there for one and a half of its rhythm', () => {
    const paid = paidOn(every(30, 3))
    const last = paid.at(-1)?.day ?? ''
    expect(recurringOf(paid, addDays(last, 45))).not.toBeNull()
    expect(recurringOf(paid, addDays(last, 46))).toBeNull()
  })
})

test('a price has risen by more than a twentieth and more than one unit', () => {
  const paid = (last: number) => found(paidOn(every(30, 4), [6_000, 6_000, 6_000, last]), '2026-04-10')
  expect(hasRisen(paid(6_500), 100n)).toBe(true)
  expect(hasRisen(paid(6_300), 100n)).toBe(false)
  expect(hasRisen(paid(5_000), 100n)).toBe(false)
  const small = found(paidOn(every(30, 4), [600, 600, 600, 700]), '2026-04-10')
  expect(hasRisen(small, 100n)).toBe(false)
})

test('a price that rose is news once: with the first payment at it, and not with those after', () => {
  const risen = (...last: number[]) =>
    hasRisen(
      found(
        paidOn(every(30, 4 + last.length), [...[6_000, 6_000, 6_000, 6_000], ...last]),
        addDays('2026-01-05', 30 * (3 + last.length)),
      ),
      100n,
    )
  expect(risen(6_500)).toBe(true)
  expect(risen(6_500, 6_500)).toBe(false)
  expect(risen(6_500, 6_500, 7_000)).toBe(true)
})

test('income is late from the fourth day after it was due', () => {
  const salary = found(
    paidOn(['2026-01-25', '2026-02-25', '2026-03-25'], [310_000, 310_000, 310_000]),
    '2026-04-28',
  )
  expect(salary.next).toBe('2026-04-25')
  expect(isLate(salary, '2026-04-28')).toBe(false)
  expect(isLate(salary, '2026-04-29')).toBe(true)
})

test('a month’s share of what comes otherwise is told by the year', () => {
  expect(monthlyOf(found(paidOn(every(91, 3), [3_000, 3_000, 3_000]), '2026-07-10'))).toBe(1_000n)
})
