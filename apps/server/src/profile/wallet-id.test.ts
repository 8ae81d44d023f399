import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newWalletId, parseWalletId } from './wallet-id.ts'

const walletIds = fc
  .array(fc.nat(30), { minLength: 7, maxLength: 7 })
  .map((digits) => newWalletId(() => digits.pop() ?? 0))

test('a wallet id is read back however it is typed', () => {
  fc.assert(
    fc.property(walletIds, (id) => {
      expect(parseWalletId(id)).toBe(id)
      expect(parseWalletId(` ${id.toLowerCase().replace('-', ' ')} `)).toBe(id)
      expect(parseWalletId(id.slice(4))).toBe(id)
    }),
  )
})

test('a wallet id is read in Arabic digits, and with what is copied along', () => {
  const id = newWalletId(() => 0)
  expect(parseWalletId(`\u202a${id.replaceAll('2', '٢')}\u202c`)).toBe(id)
  expect(parseWalletId(id.replaceAll('2', '۲').replace('-', '\u2011'))).toBe(id)
  expect(parseWalletId(`\ufeff${id.slice(0, 6)}\u200b${id.slice(6)}`)).toBe(id)
})

test('one wrong character is never another wallet id', () => {
  const alphabet = [...'23456789ABCDEFGHJKMNPQRSTUVWXYZ']
  fc.assert(
    fc.property(walletIds, fc.integer({ min: 4, max: 11 }), fc.constantFrom(...alphabet), (id, at, wrong) => {
      fc.pre(id[at] !== wrong)
      expect(parseWalletId(id.slice(0, at) + wrong + id.slice(at + 1))).toBeNull()
    }),
  )
})

test('two neighbours swapped are never another wallet id', () => {
  fc.assert(
    fc.property(walletIds, fc.integer({ min: 4, max: 9 }), (id, at) => {
      fc.pre(id[at] !== id[at + 1])
      const swapped = id.slice(0, at) + id.charAt(at + 1) + id.charAt(at) + id.slice(at + 2)
      expect(parseWalletId(swapped)).toBeNull()
    }),
  )
})

test.each(['', 'SDF-', 'SDF-0000000O', 'hello', 'SDF-222222222'])('%j is no wallet id', (typed) => {
  expect(parseWalletId(typed)).toBeNull()
})
