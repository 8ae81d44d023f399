import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isRedirectUri, isRegistered, withParameters } from './redirect-uri.ts'

const webUrl = fc.webUrl({ validSchemes: ['https'], withQueryParameters: true })
const port = fc.integer({ min: 1, max: 65_535 }).filter((each) => each !== 80)
const loopback = fc.constantFrom('http://127.0.0.1', 'http://[::1]', 'http://localhost')
const path = fc.constantFrom('/', '/callback', '/callback?from=sadaf')

test('an address elsewhere counts letter by letter', () => {
  fc.assert(
    fc.property(webUrl, fc.string({ minLength: 1, maxLength: 8 }), (registered, more) => {
      fc.pre(isRedirectUri(registered))
      expect(isRegistered(registered, [registered])).toBe(true)
      for (const other of [registered + more, more + registered, `${registered}/`, `${registered}?`])
        expect(isRegistered(other, [registered]), other).toBe(false)
    }),
  )
})

test('an address on the device itself counts at any port, and with no other difference', () => {
  fc.assert(
    fc.property(loopback, loopback, path, path, port, port, (host, other, at, elsewhere, one, two) => {
      const registered = `${host}:${one}${at}`
      const asked = `${other}:${two}${elsewhere}`
      expect(isRegistered(asked, [registered])).toBe(host === other && at === elsewhere)
    }),
  )
})

test('no text makes an address of another app, or a script, one to lead back to', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (text) => {
      expect(isRegistered(text, ['https://app.example/callback'])).toBe(false)
      if (!isRedirectUri(text)) return
      const { protocol, hostname, hash, username } = new URL(text)
      expect([hash, username]).toEqual(['', ''])
      expect(
        protocol === 'https:' ||
          (protocol === 'http:' && ['127.0.0.1', '[::1]', 'localhost'].includes(hostname)),
      ).toBe(true)
    }),
  )
})

test('an answer keeps what an address has and comes back as it was given', () => {
  fc.assert(
    fc.property(webUrl, fc.string(), (uri, state) => {
      const url = new URL(withParameters(uri, { code: 'a-code', state, nothing: null }))
      expect(url.href.startsWith(new URL(uri).origin)).toBe(true)
      expect(url.searchParams.getAll('state').at(-1)).toBe(state.toWellFormed())
      expect(url.searchParams.has('nothing')).toBe(false)
    }),
  )
})
