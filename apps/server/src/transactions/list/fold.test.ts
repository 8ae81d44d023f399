import { foldText, merchantKey } from '@sadaf/api'
import fc from 'fast-check'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Product, startProduct } from '../../../../../test/support/product.ts'

let product: Product
let database: pg.Pool
beforeAll(async () => {
  product = await startProduct()
  database = product.database
})
afterAll(() => product.stop())

/** Letters of Unicode 17 with a spelling in others, which databases learn by and by. */
const NEWER = new Set(['\ua7f1'])

/** A text for each of the letters that Unicode has, but for surrogates and the character that no text can hold. */
function everyLetter(): string[] {
  const letters: string[] = []
  for (let code = 1; code <= 0x10ffff; code += 1)
    if (/\P{Cn}/u.test(String.fromCodePoint(code)) && (code < 0xd800 || code > 0xdfff))
      letters.push(String.fromCodePoint(code))
  return letters
}

async function inDatabase(how: 'app.fold' | 'transactions.merchant_key', texts: readonly string[]) {
  const { rows } = await database.query<{ said: string }>(
    `select ${how}(text) as said from unnest($1::text[]) with ordinality as each (text, nth) order by nth`,
    [texts],
  )
  return rows.map(({ said }) => said)
}

test('the database folds every letter as the code does', async () => {
  const letters = everyLetter().filter((letter) => !/\p{Co}/u.test(letter) && !NEWER.has(letter))
  const said = await inDatabase('app.fold', letters)
  const differing = letters.filter((letter, index) => said[index] !== foldText(letter))
  expect(differing.map((letter) => letter.codePointAt(0)?.toString(16))).toEqual([])
})

test('the database names merchants as the code does', async () => {
  const parts = [
    'UBER',
    '*',
    'TRIP',
    ' ',
    '7X2K1',
    '12',
    '345',
    'É',
    'ß',
    '#',
    'أ',
    '٣',
    '\n',
    '/',
    'a1b2',
    'x\u0301',
    '-',
  ]
  const names = fc.sample(
    fc.array(fc.constantFrom(...parts), { maxLength: 8 }).map((each) => each.join('')),
    2_000,
  )
  expect(await inDatabase('transactions.merchant_key', names)).toEqual(names.map(merchantKey))
})
