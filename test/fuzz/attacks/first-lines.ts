import type { Input } from '../input.ts'
import { surfaces } from '../surfaces.ts'
import { raw } from './raw-input.ts'

/** Addresses that no client sends by itself. */
const TARGETS: readonly string[] = [
  ...[
    '//',
    '///',
    '//[',
    '//[::1',
    '//a:b@x',
    '//x:99999/',
    '/\\',
    '\\',
    '*',
    '?',
    '#',
    '/#',
    '/?',
    '/;',
    '/.',
    '/..',
  ],
  ...[
    '/../..',
    '/%',
    '/%0',
    '/%00',
    '/%ed%a0%80',
    '/%c0%af',
    '/%2e%2e%2f',
    '/%5c..',
    '/ %20',
    '/\x7f',
    '/\xff',
  ],
  ...[
    'http:',
    'http://',
    'http:///',
    'http://[',
    'http://[::1',
    'http://a:b@x/',
    'http://x:99999/',
    'https://evil.example/',
  ],
  ...[
    'ftp://x/',
    'javascript:alert(1)',
    'x',
    'x:1',
    'data:,x',
    '/__proto__',
    '/constructor',
    '/.env',
    '/.git/config',
  ],
  ...[
    '//x/auth/v1/health',
    '/auth/v1//',
    '/auth/v1/%2e%2e/%2e%2e/api/v1/me',
    '/storage/v1/object/public/avatars/%00',
  ],
]

const METHODS = [
  'GET',
  'HEAD',
  'OPTIONS',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'TRACE',
  'PROPFIND',
  'QUERY',
  'CONNECT',
]

const WEBSOCKET_KEY = 'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n'

const UPGRADES: readonly (readonly [label: string, lines: string])[] = [
  ['websocket without a key', 'connection: Upgrade\r\nupgrade: websocket\r\n'],
  ['websocket', `connection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n${WEBSOCKET_KEY}`],
  [
    'websocket of another version',
    `connection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 99\r\n${WEBSOCKET_KEY}`,
  ],
  ['HTTP/2', 'connection: Upgrade, HTTP2-Settings\r\nupgrade: h2c\r\nhttp2-settings: AAMAAABkAAQAAP__\r\n'],
  ['nothing', 'connection: upgrade\r\nupgrade: \r\n'],
]

const APIKEY = 'apikey: {{publishable}}\r\n'

/** Upgrades to what is asked for, to what is not, and of what is not there. */
export function upgrades(paths: readonly string[]): Input[] {
  const targets = [...TARGETS, ...paths, ...surfaces.map(({ prefix }) => prefix)]
  return targets.flatMap((target) =>
    UPGRADES.map(([label, lines]) =>
      raw(`an upgrade to ${label}: ${JSON.stringify(target)}`, [
        `GET ${target} HTTP/1.1\r\nhost: {{host}}\r\n${lines}${APIKEY}\r\n`,
      ]),
    ),
  )
}

/** Methods and addresses, in every wrong combination. */
export function firstLines(paths: readonly string[]): Input[] {
  const odd = TARGETS.flatMap((target) =>
    METHODS.map((method) =>
      raw(`the first line: ${method} ${JSON.stringify(target)}`, [
        `${method} ${target} HTTP/1.1\r\nhost: {{host}}\r\nconnection: close\r\n${APIKEY}\r\n`,
      ]),
    ),
  )
  const absolute = paths.map((path) =>
    raw(`the first line: an absolute address with credentials: ${path}`, [
      `GET http://a:b@x${path} HTTP/1.1\r\nhost: {{host}}\r\nconnection: close\r\n${APIKEY}\r\n`,
    ]),
  )
  const methods = paths.flatMap((path) =>
    METHODS.map((method) =>
      raw(`the method ${method}: ${path}`, [
        `${method} ${path} HTTP/1.1\r\nhost: {{host}}\r\nconnection: close\r\n${APIKEY}\r\n`,
      ]),
    ),
  )
  const lines = [
    '',
    '\r\n\r\n',
    'GET',
    'GET /',
    'GET / HTTP/0.9',
    'GET / HTTP/2.0',
    'GET / HTTP/1.1 x',
    '\x16\x03\x01\x02\x00',
    'PRI * HTTP/2.0',
    'GET  /  HTTP/1.1',
  ]
  const broken = lines.map((line) =>
    raw(`the first line: ${JSON.stringify(line)}`, [`${line}\r\n\r\n`], 'open'),
  )
  return [...odd, ...absolute, ...methods, ...broken]
}
