import { texts } from '../hostile.ts'
import type { Input, Piece } from '../input.ts'
import type { Random } from '../random.ts'
import { attackBy, type Header } from '../request.ts'
import type { Route } from '../routes.ts'
import { callOf, percent, planOf } from './call-of-route.ts'

const BOUNDARY = 'xXxXx'
const END = `\r\n--${BOUNDARY}--\r\n`

/** Uploads whose parts, names, types and lengths are not what they should be. */
export function* fileAttacks(route: Route, random: Random): Generator<Input> {
  const about = (attack: string) => ({ surface: route.surface, route: route.name, attack })
  const plan = () => planOf(route, 'other', random)
  const upload = (attack: string, type: string, body: readonly Piece[], more: readonly Header[] = []) =>
    attackBy(callOf(plan(), { headers: [['content-type', type], ...more], body }), about(attack))
  const several = `multipart/form-data; boundary=${BOUNDARY}`
  for (const [label, body] of parts) yield upload(`several parts: ${label}`, several, body)
  for (const type of [
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary="a',
    'multipart/mixed; boundary=x',
    'image/png',
    'image/svg+xml',
    'x',
    '\xff',
    'text/html',
  ]) {
    yield upload(`a type: ${JSON.stringify(type)}`, type, ['not a picture'])
  }
  for (const [name, value] of METADATA)
    yield upload(`metadata: ${name}`, 'image/png', [PNG], [['x-metadata', value]])
  for (const [label, name] of texts) {
    const path = route.url.replace(/:\w+/g, 'avatars').replace('*', `{{own.user}}/${percent(name)}`)
    const headers: Header[] = [['content-type', 'image/png']]
    yield attackBy(callOf(plan(), { path: [path], headers, body: [PNG] }), about(`a file’s name: ${label}`))
  }
  const theirs = route.url.replace(/:\w+/g, 'avatars').replace('*', '{{victim.user}}/own.png')
  const headers: Header[] = [
    ['content-type', 'image/png'],
    ['x-upsert', 'true'],
  ]
  yield attackBy(callOf(plan(), { path: [theirs], headers, body: [PNG] }), about("another's file"))
}

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
).toString('latin1')

const METADATA: readonly (readonly [string, string])[] = [
  ['no base64', '%%%'],
  ['no JSON', Buffer.from('{').toString('base64')],
  ['a NUL', Buffer.from('{"a":"\\u0000"}').toString('base64')],
  ['a surrogate', Buffer.from('{"a":"\\ud800"}').toString('base64')],
  ['deep', Buffer.from(`${'{"a":'.repeat(1_500)}1${'}'.repeat(1_500)}`).toString('base64')],
  ['a list', Buffer.from('[1]').toString('base64')],
]

function part(disposition: string, ...content: Piece[]): Piece[] {
  return [
    `--${BOUNDARY}\r\ncontent-disposition: ${disposition}\r\ncontent-type: image/png\r\n\r\n`,
    ...content,
  ]
}

const parts: readonly (readonly [label: string, body: readonly Piece[]])[] = [
  ['as it should be', [...part('form-data; name=""; filename="a.png"', PNG), END]],
  ['nothing', ['']],
  ['an end alone', [END]],
  ['no end', part('form-data; name=""; filename="a.png"', PNG)],
  ['cut in a head', [`--${BOUNDARY}\r\ncontent-disp`]],
  ['no disposition', [`--${BOUNDARY}\r\n\r\n`, PNG, END]],
  ['a disposition that is none', [...part('\xff; =; name', PNG), END]],
  ['metadata alone', [...part('form-data; name="metadata"', '{"a":1}'), END]],
  [
    'metadata that is no JSON',
    [
      ...part('form-data; name="metadata"', '{'),
      '\r\n',
      ...part('form-data; name=""; filename="a"', PNG),
      END,
    ],
  ],
  [
    'deep metadata',
    [
      ...part('form-data; name="metadata"', { repeat: '{"a":', times: 3_000 }, '1', {
        repeat: '}',
        times: 3_000,
      }),
      '\r\n',
      ...part('form-data; name=""; filename="a"', PNG),
      END,
    ],
  ],
  [
    'metadata with a NUL',
    [
      ...part('form-data; name="metadata"', '{"a":"\\u0000"}'),
      '\r\n',
      ...part('form-data; name=""; filename="a"', PNG),
      END,
    ],
  ],
  [
    'metadata with a surrogate',
    [
      ...part('form-data; name="metadata"', '{"a":"\\ud800"}'),
      '\r\n',
      ...part('form-data; name=""; filename="a"', PNG),
      END,
    ],
  ],
  [
    'a cache time that is none',
    [
      ...part('form-data; name="cacheControl"', 'x\r\ny'),
      '\r\n',
      ...part('form-data; name=""; filename="a"', PNG),
      END,
    ],
  ],
  [
    'two files',
    [
      ...part('form-data; name=""; filename="a"', PNG),
      '\r\n',
      ...part('form-data; name=""; filename="b"', PNG),
      END,
    ],
  ],
  [
    'a thousand fields',
    [...Array.from({ length: 1_000 }, (_, n) => part(`form-data; name="f${n}"`, 'x', '\r\n')).flat(), END],
  ],
  ['a field of a megabyte', [...part('form-data; name="metadata"', { repeat: 'a', times: 1_200_000 }), END]],
  [
    'a name of a hundred KB',
    [...part(`form-data; name="`, { repeat: 'a', times: 100_000 }, '"\r\n\r\n'), END],
  ],
  [
    '__proto__',
    [
      ...part('form-data; name="__proto__"', '{"a":1}'),
      '\r\n',
      ...part('form-data; name=""; filename="a"', PNG),
      END,
    ],
  ],
]
