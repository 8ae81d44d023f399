import { money } from '@sadaf/money'
import { expect, test } from 'vitest'
import { readLimit } from './typed-limit.ts'

const most = money('USD', 500_000n)

test('as much as one may is enough, and a cent more is too much', () => {
  expect(readLimit('5,000.00', most, 'en')).toEqual({ ok: true, money: most })
  expect(readLimit('5000.01', most, 'en')).toEqual({ ok: false, problem: 'tooHigh' })
})

test.each(['', '0', '-5', 'much', '1.234'])('%j is no limit', (typed) => {
  expect(readLimit(typed, most, 'en')).toEqual({ ok: false, problem: 'invalid' })
})

test('a limit may be typed in Arabic digits', () => {
  expect(readLimit('٥٠٠', most, 'ar')).toEqual({ ok: true, money: money('USD', 50_000n) })
})
