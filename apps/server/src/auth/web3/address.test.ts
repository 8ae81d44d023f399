import { expect, test } from 'vitest'
import { addressOn } from './address.ts'

// The first is an example of EIP-55 itself.
const CHECKED = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

test.each([
  ['with its check', CHECKED],
  ['in small letters', CHECKED.toLowerCase()],
  ['in capital letters', `0x${CHECKED.slice(2).toUpperCase()}`],
])('an address of Ethereum %s is one', (_name, text) => {
  expect(addressOn('ethereum', text)).toBe(CHECKED.toLowerCase())
})

test.each([
  ['a letter of the wrong size', CHECKED.replace('aA', 'AA')],
  ['a digit too few', CHECKED.slice(0, -1)],
  ['nothing', ''],
  ['one of Solana', 'So11111111111111111111111111111111111111112'],
])('%s is no address of Ethereum', (_name, text) => {
  expect(addressOn('ethereum', text)).toBeUndefined()
})

test('an address of Solana has 32 bytes', () => {
  const text = 'So11111111111111111111111111111111111111112'
  expect(addressOn('solana', text)).toBe(text)
  for (const none of [text.slice(0, -8), `${text}1`, text.replace('S', 'O'), CHECKED])
    expect(addressOn('solana', none)).toBeUndefined()
})
