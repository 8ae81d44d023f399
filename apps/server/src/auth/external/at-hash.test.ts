import { expect, test } from 'vitest'
import { isIssuedWith } from './at-hash.ts'

const idToken = (alg: string) => `${Buffer.from(JSON.stringify({ alg })).toString('base64url')}.e30.AA`

// The example of OpenID Connect Core, appendix A.3 and A.4.
const ACCESS_TOKEN = 'jHkWEdUXMU1BwAsC4vtUsZwnNvTIxEl0z9K3vx5KF0Y'
const AT_HASH = '77QmUPtjPfzWtF2AnpK9RQ'

test('a token is of the access token whose digest it carries, and of no other', () => {
  expect(isIssuedWith(idToken('RS256'), AT_HASH, ACCESS_TOKEN)).toBe(true)
  expect(isIssuedWith(idToken('ES256'), AT_HASH, ACCESS_TOKEN)).toBe(true)
  expect(isIssuedWith(idToken('RS256'), AT_HASH, `${ACCESS_TOKEN}x`)).toBe(false)
  expect(isIssuedWith(idToken('RS256'), AT_HASH, undefined)).toBe(false)
  expect(isIssuedWith(idToken('RS512'), AT_HASH, ACCESS_TOKEN)).toBe(false)
})

test('a token without a digest says nothing of any access token', () => {
  expect(isIssuedWith(idToken('RS256'), undefined, ACCESS_TOKEN)).toBe(true)
  expect(isIssuedWith(idToken('RS256'), undefined, undefined)).toBe(true)
})
