import { afterEach, expect, test } from 'vitest'
import { keepNumerals } from '../../app/language/numerals.ts'
import { dayOrderOf, dayPattern, formatDay, numericDay, shortWeekday } from './calendar-format.ts'
import { readTypedDay } from './typed-day.ts'

const DAY = '2026-11-01'
const bare = (text: string) => text.replace(/[\u2068\u2069]/g, '')

afterEach(() => keepNumerals('latn'))

test('a day is written as the language types it, and reads back as the same day', () => {
  expect(numericDay(DAY, 'en')).toBe('01/11/2026')
  expect(numericDay(DAY, 'ar')).toBe('01/11/2026')
  keepNumerals('arab')
  expect(numericDay(DAY, 'ar')).toBe('٠١/١١/٢٠٢٦')
  for (const language of ['en', 'ar'] as const) {
    const read = readTypedDay(numericDay(DAY, language), dayOrderOf(language))
    expect(read).toEqual({ kind: 'day', day: DAY })
  }
})

test('an empty field shows the order', () => {
  expect(bare(dayPattern('en', { day: 'DD', month: 'MM', year: 'YYYY' }))).toBe('DD/MM/YYYY')
})

test('a day of a calendar follows the numerals that are preferred', () => {
  expect(formatDay('2026-11-21', 'dayOfMonth', 'ar')).toBe('21')
  keepNumerals('arab')
  expect(formatDay('2026-11-21', 'dayOfMonth', 'ar')).toBe('٢١')
  expect(formatDay('2026-11-21', 'dayOfMonth', 'en')).toBe('21')
})

test('weekdays are short, in every language', () => {
  expect(shortWeekday('2026-11-18', 'en')).toBe('Wed')
  expect(shortWeekday('2026-11-18', 'ar')).toBe('أربعاء')
  expect(shortWeekday('2026-11-20', 'ar')).toBe('جمعة')
  expect(formatDay('2026-11-18', 'weekday', 'ar')).toBe('الأربعاء')
})
