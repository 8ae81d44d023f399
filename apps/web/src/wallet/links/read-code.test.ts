import { expect, test } from 'vitest'
import { readCode } from './read-code.ts'

const here = new URL('https://sadaf.example/wallet/qr/scan')
const LINK = 'AQEAUEszNE05UVhXAAECAwQFBgcICQoLDA0ODw'
const read = (text: string) => readCode(text, here)

test.each([
  `https://sadaf.example/pay/${LINK}`,
  `  https://sadaf.example/pay/${LINK}\n`,
  `HTTPS://SADAF.EXAMPLE/pay/${LINK}`,
  `sadaf.example/pay/${LINK}`,
  `https://sadaf.example/pay/${LINK}?utm=x#top`,
])('%s is a link of this site', (text) => {
  expect(read(text)).toEqual({ kind: 'link', link: LINK })
})

test('a wallet id is one, as other codes of ours have it', () => {
  expect(read('SDF-7K4M9QXW')).toEqual({ kind: 'wallet', walletId: 'SDF-7K4M9QXW' })
})

test.each([
  'javascript:alert(document.domain)',
  `javascript://sadaf.example/pay/${LINK}%0aalert(1)`,
  `data:text/html,<a href="https://sadaf.example/pay/${LINK}">`,
  `http://sadaf.example/pay/${LINK}`,
  `ftp://sadaf.example/pay/${LINK}`,
  `https://sadaf.example.evil.example/pay/${LINK}`,
  `https://sadaf.example@evil.example/pay/${LINK}`,
  `https://layla@sadaf.example/pay/${LINK}`,
  `https://sadаf.example/pay/${LINK}`,
  `https://sadaf.example:8443/pay/${LINK}`,
  `https://evil.example/https://sadaf.example/pay/${LINK}`,
  `https://sadaf.example/login?next=/pay/${LINK}`,
  `https://sadaf.example/pay/${LINK}/more`,
  'https://sadaf.example/pay/cut',
  `https://sadaf.example/pay/${LINK}%2f..%2fsend`,
  'layla@sadaf.example',
  '+971501234567',
  'WIFI:S:guest;P:secret;;',
  '',
])('%s is none of ours', (text) => {
  expect(read(text).kind).toBe('foreign')
})

test('of what is none of ours a bounded line is shown, without what turns or hides text', () => {
  const found = read(`\u202egnihtyna\u0000${'<img src=x onerror=alert(1)> '.repeat(200)}`)
  expect(found.kind).toBe('foreign')
  if (found.kind !== 'foreign') return
  expect(found.shown).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u)
  expect([...found.shown]).toHaveLength(121)
  expect(found.shown.endsWith('…')).toBe(true)
})

test('four thousand characters that begin like a link are none', () => {
  expect(read(`https://sadaf.example/pay/${'A'.repeat(4_000)}`).kind).toBe('foreign')
})
