import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldedWords, foldText, hasWords, merchantKey } from './fold.ts'

test.each([
  ['École', 'ÉCOLE', 'école', 'ecole', 'E\u0301cole'],
  ['Straße', 'STRASSE', 'STRAẞE', 'strasse'],
  ['İstanbul', 'ISTANBUL', 'ıstanbul', 'istanbul'],
  ['ﬁlm', 'FILM', 'film', 'ﬁLM'],
  ['Ærø', 'AERO', 'ærø'],
  ['Łódź', 'lodz', 'ŁÓDŹ'],
  ['ΟΔΟΣ', 'οδος', 'οδοσ', 'Ὁδός'],
  ['Ёлка', 'елка', 'ЁЛКА'],
  ['ｅｖｉｌ', 'evil'],
  ['O’Neil', "o'neil", 'O‘NEIL'],
  ['Jean\u2011Luc', 'jean–luc', 'Jean-Luc'],
  ['أحمد', 'احمد', 'إحمد', 'آحمد', 'ٱحمد', 'أَحْمَد', 'احـــمد', 'ﺃﺣﻤﺪ'],
  ['مقهى', 'مقهي', 'مقهی'],
  ['مدرسة', 'مدرسه', 'مَدْرَسَةٌ'],
  ['مؤسسة', 'موسسه'],
  ['شيء', 'شيء\u200f', 'شَيْء'],
  ['لا', 'ﻻ'],
  ['کتاب', 'كتاب'],
  ['شارع ٣', 'شارع 3', 'شارع ۳'],
  ['Lay\u200bla', 'layla', '\u202aLayla\u202c', 'Lay\u00adla', '\ufeffLAYLA', 'Lay\u2060la'],
])('%j is found however it is typed', (text, ...typed) => {
  for (const each of typed) expect(foldText(each)).toBe(foldText(text))
})

test('letters that are no spellings of each other stay apart', () => {
  for (const [one, other] of [
    ['о', 'o'],
    ['ب', 'ت'],
    ['か', 'が'],
    ['कि', 'के'],
    ['ح', 'ه'],
  ] as const)
    expect(foldText(one)).not.toBe(foldText(other))
})

test('a folded text is folded already', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (text) => {
      expect(foldText(foldText(text))).toBe(foldText(text))
    }),
  )
})

test('all words are found in any order', () => {
  expect(hasWords('UBER *TRIP 7X2K1', foldedWords('uber 7x2k1'))).toBe(true)
  expect(hasWords('مقهى الزيزفون', foldedWords('الزيزفون مقهي'))).toBe(true)
  expect(hasWords('UBER *TRIP 7X2K1', foldedWords('uber 9q8zp'))).toBe(false)
})

test.each([
  ['UBER *TRIP 7X2K1', 'uber trip'],
  ['Uber   *Trip 9Q8ZP', 'uber trip'],
  ['CAREEM 12345678', 'careem'],
  ['CAREEM #4711', 'careem'],
  ['AMZN Mktp US*2K4ZQ1', 'amzn mktp us'],
  ['كريم ٧٧١٢', 'كريم'],
  ['7-Eleven', '7-eleven'],
  ['3M', '3m'],
  ['Studio 54', 'studio 54'],
  ['Forever21', 'forever21'],
  ['Café Tilleul', 'cafe tilleul'],
  ['12345', '12345'],
  ['***', '***'],
  ['', ''],
])('%s is the merchant %s', (name, key) => {
  expect(merchantKey(name)).toBe(key)
})
