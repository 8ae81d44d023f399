import { describe, expect, test } from 'vitest'
import { type Halt, INSISTS_MS, judge, leavesBand } from './band.ts'
import { readPrice } from './price.ts'

const T = 1_800_000_000_000
const price = readPrice
const at = (text: string) => ({ high: price(text), low: price(text) })
const known = (text: string, halt: Halt | null = null) => ({ stood: at(text), shown: price(text), halt })
const halted = (text: string, since = T): Halt => ({
  since,
  level: price(text),
  levelSince: since,
  said: price(text),
})

describe('the band', () => {
  test('exactly three times as much stays within, a hair more leaves', () => {
    expect(leavesBand(price('3'), at('1'))).toBe(false)
    expect(leavesBand(price('3.00000001'), at('1'))).toBe(true)
  })

  test('exactly a third stays within, a hair less leaves', () => {
    expect(leavesBand(price('1'), at('3'))).toBe(false)
    expect(leavesBand(price('0.99999999'), at('3'))).toBe(true)
  })

  test('it is counted from the lowest and the highest of the minute', () => {
    const stood = { high: price('200'), low: price('100') }
    expect(leavesBand(price('300'), stood)).toBe(false)
    expect(leavesBand(price('300.01'), stood)).toBe(true)
    expect(leavesBand(price('66.66'), stood)).toBe(true)
    expect(leavesBand(price('66.67'), stood)).toBe(false)
  })
})

describe('a price that a feed says', () => {
  test('is shown within the band, and where nothing stood within the minute', () => {
    expect(judge(price('101'), T, known('100'))).toBeNull()
    expect(judge(price('900'), T, { stood: null, shown: price('100'), halt: null })).toBeNull()
    expect(judge(price('900'), T, { stood: null, shown: null, halt: null })).toBeNull()
  })

  test('is halted where it leaves the band, upwards and downwards', () => {
    expect(judge(price('301'), T, known('100'))).toEqual(halted('301'))
    expect(judge(price('33'), T, known('100'))).toEqual(halted('33'))
  })

  test('that has come back is shown at once', () => {
    expect(judge(price('102'), T + 1000, known('100', halted('1000')))).toBeNull()
  })

  test('that the feed says for ten minutes is shown, and not a moment earlier', () => {
    const halt = halted('1000')
    const almost = judge(price('1010'), T + INSISTS_MS - 1, known('100', halt))
    expect(almost).toEqual({ ...halt, said: price('1010') })
    expect(judge(price('1010'), T + INSISTS_MS, known('100', almost))).toBeNull()
  })

  test('that leaves its new level too starts the ten minutes again', () => {
    const later = T + INSISTS_MS - 1
    const again = judge(price('4000'), later, known('100', halted('1000')))
    expect(again).toEqual({ since: T, level: price('4000'), levelSince: later, said: price('4000') })
    expect(judge(price('4000'), T + INSISTS_MS, known('100', again))).toEqual(again)
    expect(judge(price('4000'), later + INSISTS_MS, known('100', again))).toBeNull()
  })

  test('that creeps away is measured from where its level began', () => {
    let halt: Halt | null = halted('1000')
    for (const [index, text] of ['2000', '2900', '3001'].entries()) {
      halt = judge(price(text), T + index + 1, known('100', halt))
    }
    expect(halt).toMatchObject({ since: T, level: price('3001'), levelSince: T + 3 })
  })
})
