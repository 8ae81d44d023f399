import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  dayByKey,
  firstWeekdayOf,
  isWithin,
  monthOf,
  nearestWithin,
  type Weekday,
  weeksOf,
  withPickedDay,
} from './calendar-days.ts'

test('days are added across months, leap days and changes of the clock', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  expect(addDays('2026-03-29', 1)).toBe('2026-03-30')
})

test('a month runs from its first day to its last, also into another year', () => {
  expect(monthOf('2026-02-14')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(monthOf('2026-01-31', -1)).toEqual({ from: '2025-12-01', to: '2025-12-31' })
})

test('a month later is the same day of the month, or its last', () => {
  expect(addMonths('2026-11-21', 1)).toBe('2026-12-21')
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2028-02-29', -12)).toBe('2027-02-28')
  expect(addMonths('2026-01-15', -1)).toBe('2025-12-15')
})

test('the weeks of a month begin with the weekday that is asked for, and are whole', () => {
  const ends = (day: string, firstWeekday: Weekday) =>
    weeksOf(day, firstWeekday).map((week) => [week.length, week[0], week[6]])
  const november = ends('2026-11-21', 1)
  expect(november).toHaveLength(6)
  expect(november[0]).toEqual([7, '2026-10-26', '2026-11-01'])
  expect(november[5]).toEqual([7, '2026-11-30', '2026-12-06'])
  expect(ends('2026-11-21', 7)[0]).toEqual([7, '2026-11-01', '2026-11-07'])
  expect(ends('2026-11-21', 6)[0]).toEqual([7, '2026-10-31', '2026-11-06'])
  expect(ends('2027-02-10', 1)).toHaveLength(4)
})

test('a locale says which day its week begins with', () => {
  expect(firstWeekdayOf('en-GB')).toBe(1)
  expect(firstWeekdayOf('en-US')).toBe(7)
  expect(firstWeekdayOf('ar-EG')).toBe(6)
})

describe('days that may be chosen', () => {
  const bounds = { earliest: '2026-11-05', latest: '2026-11-21' }

  test('includes its first and last day, and everything where nothing is said', () => {
    expect(
      ['2026-11-04', '2026-11-05', '2026-11-21', '2026-11-22'].map((day) => isWithin(day, bounds)),
    ).toEqual([false, true, true, false])
    expect(isWithin('1999-01-01', {})).toBe(true)
  })

  test('is gone to where a step would lead beyond it', () => {
    expect(nearestWithin('2026-10-01', bounds)).toBe('2026-11-05')
    expect(nearestWithin('2026-12-01', bounds)).toBe('2026-11-21')
    expect(nearestWithin('2026-11-10', bounds)).toBe('2026-11-10')
  })
})

test.each([
  ['the first press begins a range', {}, { from: '2026-11-10' }],
  ['the second ends it', { from: '2026-11-05' }, { from: '2026-11-05', to: '2026-11-10' }],
  ['an earlier second is its first day', { from: '2026-11-15' }, { from: '2026-11-10', to: '2026-11-15' }],
  ['the same day twice is one day', { from: '2026-11-10' }, { from: '2026-11-10', to: '2026-11-10' }],
  ['a third starts again', { from: '2026-11-01', to: '2026-11-30' }, { from: '2026-11-10' }],
  ['a last day alone gets its first', { to: '2026-11-30' }, { from: '2026-11-10', to: '2026-11-30' }],
  ['what lies after a last day alone starts again', { to: '2026-11-02' }, { from: '2026-11-10' }],
])('%s', (_, before, after) => {
  expect(withPickedDay(before, '2026-11-10')).toEqual(after)
})

describe('the keys', () => {
  const by = (key: string, shiftKey = false, direction: 'ltr' | 'rtl' = 'ltr') =>
    dayByKey({ key, shiftKey }, '2026-11-18', { direction, firstWeekday: 1 })

  test.each([
    ['ArrowRight', '2026-11-19'],
    ['ArrowLeft', '2026-11-17'],
    ['ArrowDown', '2026-11-25'],
    ['ArrowUp', '2026-11-11'],
    ['Home', '2026-11-16'],
    ['End', '2026-11-22'],
    ['PageDown', '2026-12-18'],
    ['PageUp', '2026-10-18'],
  ])('%s leads from Wednesday 18 November to %s', (key, day) => {
    expect(by(key)).toBe(day)
  })

  test('with Shift, pages are years', () => {
    expect(by('PageDown', true)).toBe('2027-11-18')
    expect(by('PageUp', true)).toBe('2025-11-18')
  })

  test('in a right-to-left page the arrows follow the eye', () => {
    expect(by('ArrowLeft', false, 'rtl')).toBe('2026-11-19')
    expect(by('ArrowRight', false, 'rtl')).toBe('2026-11-17')
    expect(by('Home', false, 'rtl')).toBe('2026-11-16')
  })

  test('other keys lead nowhere', () => {
    expect(by('Enter')).toBeUndefined()
    expect(by('a')).toBeUndefined()
  })
})
