import { expect, test } from 'vitest'
import { Quiet } from './quiet.ts'

let now = 1_000
const at = (ms: number) => {
  now = ms
}
const quiet = () => {
  at(1_000)
  return new Quiet(() => now)
}

test('silence begins with the last event of the user, and before one with the process', () => {
  const silence = quiet()
  at(4_000)
  silence.told('maha')
  at(4_250)
  expect(silence.of('maha')).toBe(250)
  expect(silence.of('omar')).toBe(3_250)
})

test('silence is known for a minute at most, also once its event is forgotten', () => {
  const silence = quiet()
  at(5_000)
  silence.told('maha')
  at(64_999)
  silence.sweep()
  expect(silence.of('maha')).toBe(59_999)
  at(65_001)
  silence.sweep()
  expect(silence.of('maha')).toBe(60_000)
})

test('after events may have been missed, silence begins again for all', () => {
  const silence = quiet()
  silence.told('maha')
  at(30_000)
  silence.beginAnew()
  at(30_100)
  expect([silence.of('maha'), silence.of('omar')]).toEqual([100, 100])
})
