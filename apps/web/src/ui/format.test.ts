import { describe, expect, it } from 'vitest'
import { formatDate, formatNumber } from './format.ts'

const moment = new Date('2026-11-18T10:05:00Z')

describe('dates', () => {
  it('put the day before the month in English', () => {
    expect(formatDate(moment, 'short', 'en', 'UTC')).toBe('18 Nov')
    expect(formatDate(moment, 'time', 'en', 'Asia/Dubai')).toBe('14:05')
  })

  it('have an hour without a zero in Arabic, whose clock has twelve', () => {
    const evening = new Date('2026-11-18T19:14:00Z')
    expect(formatDate(evening, 'time', 'ar', 'UTC')).toBe('7:14 م')
    expect(formatDate(evening, 'full', 'ar', 'UTC')).toMatch(/\D7:14 م$/)
    expect(formatDate(new Date('2026-11-18T07:05:00Z'), 'time', 'en', 'UTC')).toBe('07:05')
  })

  it('are in Arabic words and Western digits in Arabic', () => {
    expect(formatDate(moment, 'day', 'ar', 'UTC')).toMatch(/18 نوفمبر 2026/)
  })
})

describe('counts', () => {
  it('are grouped, and never change their digits with the language', () => {
    expect(formatNumber(12_345, 'en')).toBe('12,345')
    expect(formatNumber(12_345, 'ar')).toBe('12,345')
  })
})
