import { describe, expect, test } from 'vitest'
import { createRedirects } from './allowed.ts'

const SITE = 'https://sadaf.example'

describe('an address on the allow list', () => {
  test.each([
    ['https://app.example/in', 'https://app.example/in'],
    ['https://app.example/**', 'https://app.example/a/b?c=1#d'],
    ['https://app.example/*', 'https://app.example/a'],
    ['https://app.example', 'https://app.example/'],
    ['https://*.example/**', 'https://one.example/a'],
    ['http://localhost:*/**', 'http://localhost:5173/in'],
    ['http://localhost:5173/**', 'http://localhost:5173/in'],
    ['https://app.example:443/**', 'https://app.example/in'],
    ['https://app.example/user/?', 'https://app.example/user/7'],
    ['com.example.app://in', 'com.example.app://in'],
  ])('%s allows %s', (pattern, address) => {
    const { allowed } = createRedirects(SITE, [pattern])
    expect(allowed(address)).toBe(address)
  })
})

describe('an address that only looks like one on the allow list', () => {
  test.each([
    ['https://app.example/**', 'https://app.example@evil.example/'],
    ['https://app.example/**', 'https://user:secret@app.example/'],
    ['https://app.example/**', 'https://evil.example/https://app.example/'],
    ['https://app.example/**', 'https://app.example.evil.example/'],
    ['https://app.example/**', 'https://app.example:8443/'],
    ['https://app.example/**', 'http://app.example/'],
    ['https://app.example/**', 'https:\\\\app.example/'],
    ['https://app.example/**', 'https://evil.example\\.app.example/'],
    ['https://app.example/**', 'https://app.example/\u0000'],
    ['https://app.example/**', '\thttps://app.example/'],
    ['https://app.example/**', 'javascript:alert(1)//https://app.example/'],
    ['https://app.example/**', 'data:text/html,https://app.example/'],
    ['https://app.example/**', '//evil.example/'],
    ['https://app.example/**', 'https://appXexample/'],
    ['https://*.example/**', 'https://a.b.example/'],
    ['https://*.example/**', 'https://evil.com/.example/'],
    ['https://*.example/**', 'https://example/'],
    ['https://app.example/*', 'https://app.example/a/b'],
    ['https://app.example', 'https://app.example/anything'],
    ['https://app.example/a/**', 'https://app.example/a/../b'],
    ['http://localhost:5173/**', 'http://localhost:51730/'],
    ['https://app.example/(in|out)', 'https://app.example/in'],
  ])('%s does not allow %j', (pattern, address) => {
    const { allowed } = createRedirects(SITE, [pattern])
    expect(allowed(address)).toBe(SITE)
  })
})

test('any path of the site itself is allowed, absolute or not', () => {
  const { allowed } = createRedirects(SITE, [])
  expect(allowed('/reset-password?x=1')).toBe('https://sadaf.example/reset-password?x=1')
  expect(allowed('https://sadaf.example/cards')).toBe('https://sadaf.example/cards')
  expect(allowed('http://sadaf.example/cards')).toBe(SITE)
  expect(allowed('https://sadaf.example:444/')).toBe(SITE)
  expect(allowed(undefined)).toBe(SITE)
  expect(allowed('')).toBe(SITE)
})

test('a pattern that is no address stops the start', () => {
  expect(() => createRedirects(SITE, ['app.example'])).toThrow('AUTH_REDIRECT_ALLOW_LIST')
})
