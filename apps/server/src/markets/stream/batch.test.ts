import { expect, test } from 'vitest'
import { batchesOf } from './batch.ts'
import { createSheet } from './sheet.ts'

const at = new Date('2026-11-25T10:00:00Z')

const read = (pieces: readonly Buffer[]) => JSON.parse(Buffer.concat(pieces).toString())

test('a batch says what it is about, as it was written', () => {
  const sheet = createSheet()
  sheet.put([
    ['BTC', { symbol: 'BTC', price: '97412.360000000000000001' }],
    ['ETH', { symbol: 'ETH', price: null }],
    ['market crypto', { kind: 'crypto' }],
  ])
  expect(read(batchesOf(sheet, at)(['BTC', 'ETH', 'market crypto']))).toEqual({
    at: '2026-11-25T10:00:00.000Z',
    assets: [
      { symbol: 'BTC', price: '97412.360000000000000001' },
      { symbol: 'ETH', price: null },
    ],
    market: { kind: 'crypto' },
  })
  expect(read(batchesOf(sheet, at)(['ETH']))).toMatchObject({ assets: [{ symbol: 'ETH' }], market: null })
})

test('a subject without data is left out, and a batch may be empty', () => {
  const sheet = createSheet()
  for (const subjects of [[], ['BTC'], ['market crypto']])
    expect(read(batchesOf(sheet, at)(subjects))).toMatchObject({ assets: [], market: null })
})

test('a repeated value is no news, and is not written again', () => {
  const sheet = createSheet()
  expect(sheet.put([['BTC', { price: '1' }]])).toEqual(new Set(['BTC']))
  const bytes = sheet.read('BTC')
  expect(sheet.put([['BTC', { price: '1' }]])).toEqual(new Set())
  expect(sheet.read('BTC')).toBe(bytes)
  expect(sheet.put([['BTC', { price: '1.0' }]])).toEqual(new Set(['BTC']))
})
