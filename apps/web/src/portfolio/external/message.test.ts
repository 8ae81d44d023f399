import { expect, test } from 'vitest'
import { walletsHere } from './browser-wallets.ts'
import { messageOf } from './message.ts'

test('a message names site, address and chain, and what it is for', () => {
  const page = new URL('https://sadaf.example/dashboard/portfolio')
  const at = new Date('2026-11-28T08:00:00Z')
  const common = { page, at, address: '0xab', nonce: 'n0nce000', chainId: '1' }
  expect(messageOf({ ...common, chain: 'ethereum' }).split('\n')).toEqual([
    'sadaf.example wants you to sign in with your Ethereum account:',
    '0xab',
    '',
    'Show this wallet in my Sadaf portfolio. Nothing can be moved by it.',
    '',
    'URI: https://sadaf.example/dashboard/portfolio',
    'Version: 1',
    'Chain ID: 1',
    'Nonce: n0nce000',
    'Issued At: 2026-11-28T08:00:00.000Z',
  ])
})

test('a browser has the wallets that put themselves into the page, and no other', () => {
  const [request, connect, signMessage] = [() => {}, () => {}, () => {}]
  expect(walletsHere({})).toEqual([])
  expect(walletsHere({ ethereum: { request } })).toEqual(['ethereum'])
  expect(walletsHere({ ethereum: {}, solana: { connect, signMessage } })).toEqual(['solana'])
})
