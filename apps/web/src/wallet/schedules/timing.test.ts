import { expect, test } from 'vitest'
import { readTiming, sendNow, type TimingForm } from './timing.ts'

const TODAY = '2026-11-22'
const read = (part: Partial<TimingForm>) => readTiming({ ...sendNow, ...part }, TODAY, 'en')
const codes = (part: Partial<TimingForm>) => {
  const result = read(part)
  return result.ok ? [] : [result.fields.firstDay?.code, result.fields.lastDay?.code]
}

test('now is no plan, whatever days were typed before', () => {
  expect(read({ firstDay: 'nonsense' })).toEqual({ ok: true, timing: null })
})

test('later is once', () => {
  expect(read({ when: 'later', firstDay: '31/12/2026', lastDay: '1/1/2020' })).toEqual({
    ok: true,
    timing: { frequency: 'once', first_day: '2026-12-31' },
  })
})

test('a repeating schedule may have an end', () => {
  const form = { when: 'repeating', repeat: 'weekly', firstDay: '2026-11-23' } as const
  expect(read(form)).toEqual({ ok: true, timing: { frequency: 'weekly', first_day: '2026-11-23' } })
  expect(read({ ...form, lastDay: '23/11/2027' })).toMatchObject({ timing: { last_day: '2027-11-23' } })
})

test('a day is asked for that lies ahead', () => {
  expect(codes({ when: 'later' })).toEqual(['day_missing', undefined])
  expect(codes({ when: 'later', firstDay: '31/02/2027' })).toEqual(['day_unreadable', undefined])
  expect(codes({ when: 'later', firstDay: TODAY })).toEqual(['day_past', undefined])
})

test('it ends on its first day or later', () => {
  const form = { when: 'repeating', firstDay: '2026-12-01' } as const
  expect(codes({ ...form, lastDay: '2026-11-30' })).toEqual([undefined, 'day_before_first'])
  expect(codes({ ...form, lastDay: 'soon' })).toEqual([undefined, 'day_unreadable'])
  expect(read({ ...form, lastDay: '2026-12-01' }).ok).toBe(true)
})
