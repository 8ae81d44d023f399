import { describe, expect, test } from 'vitest'
import { type DayPart, judgeRange, readTypedDay } from './typed-day.ts'

const dayFirst: readonly DayPart[] = ['day', 'month', 'year']
const monthFirst: readonly DayPart[] = ['month', 'day', 'year']

test.each([
  ['21/11/2026'],
  [' 21.11.2026 '],
  ['21-11-26'],
  ['21 11 2026'],
  ['21112026'],
  ['2026-11-21'],
  ['٢١/١١/٢٠٢٦'],
  ['۲۱/۱۱/۲۰۲۶'],
])('%s is 21 November 2026 where the day comes first', (text) => {
  expect(readTypedDay(text, dayFirst)).toEqual({ kind: 'day', day: '2026-11-21' })
})

test('the order is the page’s', () => {
  expect(readTypedDay('3/4/2026', dayFirst)).toEqual({ kind: 'day', day: '2026-04-03' })
  expect(readTypedDay('3/4/2026', monthFirst)).toEqual({ kind: 'day', day: '2026-03-04' })
  expect(readTypedDay('03042026', monthFirst)).toEqual({ kind: 'day', day: '2026-03-04' })
})

test.each(['yesterday', '21/11', '21/11/202', '1/2/3/4', '221/11/2026', '/11/2026', '21/11/2026.'])(
  '%s cannot be read',
  (text) => {
    expect(readTypedDay(text, dayFirst)).toEqual({ kind: 'unreadable' })
  },
)

test.each(['31/02/2026', '29/02/2026', '00/10/2026', '10/13/2026'])('the calendar has no %s', (text) => {
  expect(readTypedDay(text, dayFirst)).toEqual({ kind: 'no-such-day' })
})

test('an empty field is no day, and no mistake', () => {
  expect(readTypedDay('  ', dayFirst)).toEqual({ kind: 'nothing' })
})

describe('a typed range', () => {
  const judge = (from: string, to: string) =>
    judgeRange(readTypedDay(from, dayFirst), readTypedDay(to, dayFirst), {
      earliest: '2026-01-01',
      latest: '2026-11-21',
    })

  test('may be open at either end', () => {
    expect(judge('', '21/11/2026')).toEqual({
      range: { from: undefined, to: '2026-11-21' },
      from: undefined,
      to: undefined,
    })
    expect(judge('01/01/2026', '').range).toEqual({ from: '2026-01-01', to: undefined })
  })

  test('begins with its earlier day, whichever was typed first', () => {
    expect(judge('02/03/2026', '01/03/2026')).toEqual({
      range: { from: '2026-03-01', to: '2026-03-02' },
      from: undefined,
      to: undefined,
    })
  })

  test.each([
    ['31/12/2025', '', 'too-early', undefined],
    ['', '22/11/2026', undefined, 'too-late'],
    ['30/02/2026', 'soon', 'no-such-day', 'unreadable'],
  ])('from "%s" to "%s" is told what is wrong: %s, %s', (from, to, fromFault, toFault) => {
    expect(judge(from, to)).toMatchObject({ from: fromFault, to: toFault })
  })
})
