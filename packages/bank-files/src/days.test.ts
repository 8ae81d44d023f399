import { expect, test } from 'vitest'
import { readIsoDate, readOfxDate } from './days.ts'
import { clockOf, isoOffset } from './local-time.ts'

const at = (moment: string) => new Date(moment)

test.each([
  ['20261103', { day: '2026-11-03', at: null }],
  ['20261103120000', { day: '2026-11-03', at: null }],
  ['202611031200', { day: '2026-11-03', at: null }],
  ['20261103120000.123[-5:EST]', { day: '2026-11-03', at: at('2026-11-03T17:00:00.123Z') }],
  ['20261103003000[+5.50:IST]', { day: '2026-11-03', at: at('2026-11-02T19:00:00.000Z') }],
  ['20261103120000[0:GMT]', { day: '2026-11-03', at: at('2026-11-03T12:00:00.000Z') }],
  ['20260230', undefined],
  ['20261103250000[0]', undefined],
  ['20261103120000[x]', undefined],
  ['20261103.x', undefined],
  ['2026-11-03', undefined],
  ['', undefined],
])('the date %j of OFX', (text, told) => {
  expect(readOfxDate(text)).toEqual(told)
})

test.each([
  ['2026-11-03', { day: '2026-11-03', at: null }],
  ['2026-11-03T12:00:00', { day: '2026-11-03', at: null }],
  ['2026-11-03T01:30:00.5+04:00', { day: '2026-11-03', at: at('2026-11-02T21:30:00.500Z') }],
  ['2026-11-03Z', { day: '2026-11-03', at: null }],
  ['2026-02-30', undefined],
  ['2026-11-03T25:00:00Z', undefined],
  ['03.11.2026', undefined],
])('the date %j of ISO 20022', (text, told) => {
  expect(readIsoDate(text)).toEqual(told)
})

test.each([
  ['Europe/Berlin', '2026-10-25T00:59:59.000Z', '2026-10-25 02:59:59.000 +02:00'],
  ['Europe/Berlin', '2026-10-25T01:00:00.000Z', '2026-10-25 02:00:00.000 +01:00'],
  ['America/St_Johns', '2026-11-03T02:00:00.000Z', '2026-11-02 22:30:00.000 -03:30'],
  ['Asia/Dubai', '2026-11-03T20:00:00.000Z', '2026-11-04 00:00:00.000 +04:00'],
  ['UTC', '2026-11-03T20:00:00.000Z', '2026-11-03 20:00:00.000 +00:00'],
])('a clock in %s at %s shows %s', (timeZone, moment, shown) => {
  const { day, time, offsetMinutes } = clockOf(timeZone)(at(moment))
  expect(`${day} ${time} ${isoOffset(offsetMinutes)}`).toBe(shown)
})
