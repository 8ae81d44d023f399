import { addDays } from '@sadaf/calendar'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canBeHandedOver, comesOfAgeOn, isToldOn } from './coming-of-age.ts'

const told = new Date('2030-01-01T00:00:00Z')
const born = (bornOn: string, handOverToldAt: Date | null = null) => ({
  ...{ birthYear: Number(bornOn.slice(0, 4)), bornOn, handOverToldAt },
})

test('a profile comes of age on the eighteenth birthday', () => {
  expect(comesOfAgeOn(born('2012-03-03'))).toBe('2030-03-03')
})

test('a birthday on 29 February is on 1 March in a year without that day', () => {
  expect(comesOfAgeOn(born('2012-02-29'))).toBe('2030-03-01')
  expect(comesOfAgeOn(born('2008-02-29'))).toBe('2026-03-01')
})

test('without the day, the last day of the year counts, and an account of their own never comes of age', () => {
  expect(comesOfAgeOn({ birthYear: 2012, bornOn: null })).toBe('2030-12-31')
  expect(comesOfAgeOn({ birthYear: null, bornOn: null })).toBeNull()
})

test('a profile is handed over on its day at the earliest, and never before both sides were told', () => {
  expect(canBeHandedOver(born('2012-03-03', told), '2030-03-02')).toBe(false)
  expect(canBeHandedOver(born('2012-03-03', told), '2030-03-03')).toBe(true)
  expect(canBeHandedOver(born('2012-03-03'), '2030-03-03')).toBe(false)
})

test('a household is told thirty days before, and once', () => {
  expect(isToldOn(born('2012-03-31'), '2030-02-28')).toBe(false)
  expect(isToldOn(born('2012-03-31'), '2030-03-01')).toBe(true)
  expect(isToldOn(born('2012-03-31', told), '2030-03-01')).toBe(false)
})

test('the year alone never hands over earlier than any day of it would', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1990, max: 2100 }), fc.integer({ min: 0, max: 364 }), (year, nth) => {
      const day = addDays(`${year}-01-01`, nth)
      const known = comesOfAgeOn({ birthYear: year, bornOn: day }) ?? ''
      expect((comesOfAgeOn({ birthYear: year, bornOn: null }) ?? '') >= known).toBe(true)
    }),
  )
})
