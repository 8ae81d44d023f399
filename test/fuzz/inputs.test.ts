import { contract } from '@sadaf/api'
import { describe, expect, test } from 'vitest'
import { AnswerReader } from './answers.ts'
import { Entries, encode, Raw } from './encode.ts'
import { excesses, otherTypes, repetitions, texts } from './hostile.ts'
import { curlOf, frameOf, type Input, readInput, render } from './input.ts'
import { attacksOnAll } from './lanes.ts'
import { createRandom } from './random.ts'
import { attackBy } from './request.ts'
import { describeRoutes } from './routes.ts'
import { shapeOfSchema } from './shape.ts'
import { readSource } from './source.ts'

const NAMES = new Map([
  ['person.token', 'P'],
  ['other.token', 'O'],
])

const registered = [
  { method: 'POST', url: '/api/v1/payments', file: 'apps/server/src/platform/http/api.ts' },
  { method: 'POST', url: '/auth/v1/otp', file: 'apps/server/src/auth/routes/otp.ts' },
  { method: 'GET', url: '/rest/v1/rpc/:name', file: 'apps/server/src/rest/plugin.ts' },
]
const routes = describeRoutes(registered)

function inputsOf(count: number, seed = 1): Input[] {
  const inputs = attacksOnAll(routes, seed, () => true)
  return Array.from({ length: count }, () => inputs.next().value).filter((each) => each !== undefined)
}

describe('inputs', () => {
  test('is the same for the same seed, and another for another', () => {
    expect(inputsOf(1_500)).toEqual(inputsOf(1_500))
    expect(inputsOf(1_500)).not.toEqual(inputsOf(1_500, 2))
  })

  test('can be read again from the line that is printed of it', () => {
    for (const input of inputsOf(3_000)) expect(readInput(JSON.stringify(input))).toEqual(input)
  })

  test('gets the names of the attacker, and the length of its body', () => {
    expect(render(['{{own.token}} {{length}}'], NAMES, 'person', 7).toString()).toBe('P 7')
    expect(render(['{{own.token}} {{7*7}} {{none}}'], NAMES, 'other').toString()).toBe('O {{7*7}} {{none}}')
    expect(render([{ repeat: 'ab', times: 3 }], NAMES, 'anonymous').toString()).toBe('ababab')
  })

  test('can be typed where it is plain', () => {
    const call = { method: 'POST', path: ['/x?a=1'], as: 'anonymous', body: ['{"a":"it\'s"}'] } as const
    const input = attackBy(call, { surface: 'api', route: 'POST /x', attack: 'none' })
    expect(curlOf(input, 'http://127.0.0.1:1')).toBe(
      `curl -g --path-as-is -X POST 'http://127.0.0.1:1/x?a=1' -H 'apikey: PUBLISHABLE' ` +
        `-H 'content-type: application/json' --data-raw '{"a":"it'\\''s"}'`,
    )
  })

  test('holds what no client would write: raw bytes, a field twice, lone surrogates', () => {
    const value = new Entries([
      ['a', new Raw('\xff')],
      ['a', ['\ud800', 'é', undefined]],
    ])
    expect(encode(value).join('')).toBe('{"a":\xff,"a":["\\ud800","\xc3\xa9",null]}')
  })

  test('is masked by zeros in a websocket’s frame of any length', () => {
    expect(frameOf(1, Buffer.from('hi')).toString('latin1')).toBe('\x81\x82\0\0\0\0hi')
    expect(frameOf(1, Buffer.alloc(126)).subarray(0, 4).toString('latin1')).toBe('\x81\xfe\0\x7e')
    expect(frameOf(2, Buffer.alloc(65_536)).readBigUInt64BE(2)).toBe(65_536n)
  })

  test('has every kind of hostility: deep, huge, NUL, surrogates, the names of objects', () => {
    expect(texts.some(([, text]) => text.includes('\0'))).toBe(true)
    expect(texts.some(([, text]) => !text.isWellFormed())).toBe(true)
    expect(excesses.some(([, value]) => render(value.pieces, NAMES, 'anonymous').length > 100_000)).toBe(true)
    expect(otherTypes.map(([label]) => label)).toEqual(
      expect.arrayContaining(['null', 'a list', 'an object']),
    )
    expect(repetitions.length).toBeGreaterThan(50)
  })
})

describe('facts of a route', () => {
  test('is its contract, where it has one', () => {
    const [payments] = routes
    expect(Object.keys(payments?.bodies[0] ?? {})).toEqual(Object.keys(contract.createPayment.body.shape))
  })

  test('is what its source reads, where it has none', () => {
    const [, otp] = routes
    expect(
      otp?.bodies.some(
        (body) => body.email?.shape.kind === 'text' && body.create_user?.shape.kind === 'truth',
      ),
    ).toBe(true)
  })

  test('is which functions are published, with their parameters and columns', () => {
    const [, , rpc] = routes
    const search = rpc?.published.find(({ name }) => name === 'search_crypto_markets')
    expect(Object.keys(search?.parameters ?? {})).toEqual(['query'])
    expect(search?.columns).toContain('base_symbol')
  })

  test('follows imports within the capability: the ways to a token', () => {
    const { objects, words } = readSource('apps/server/src/auth/routes/token.ts')
    expect(objects).toContainEqual(
      expect.objectContaining({ auth_code: expect.anything(), code_verifier: expect.anything() }),
    )
    expect(words).toEqual(expect.arrayContaining(['password', 'refresh_token', 'pkce', 'id_token', 'web3']))
  })

  test('has the shape that its schema takes in', () => {
    const shape = shapeOfSchema(contract.createPayment.body)
    expect(shape).toMatchObject({
      kind: 'object',
      fields: {
        from_account_id: { shape: { kind: 'text', format: 'uuid' }, isRequired: true },
        note: { isRequired: false },
      },
    })
  })
})

describe('an answer', () => {
  const read = (text: string, isHead = false) => {
    const reader = new AnswerReader(isHead)
    // However the network cuts it.
    for (const byte of Buffer.from(text)) reader.add(Buffer.from([byte]))
    reader.end()
    return reader
  }

  test.each([
    ['with a length', 'HTTP/1.1 400 Bad\r\nContent-Length: 2\r\n\r\nno', 'no'],
    [
      'in chunks',
      'HTTP/1.1 400 Bad\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nn\r\n1\r\no\r\n0\r\n\r\n',
      'no',
    ],
    ['until the end', 'HTTP/1.1 400 Bad\r\n\r\nno', 'no'],
    [
      'behind a word that it goes on',
      'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 400 Bad\r\nContent-Length: 2\r\n\r\nno',
      'no',
    ],
  ])('is read %s', (_how, text, body) => {
    expect(read(text).answers).toMatchObject([{ status: 400, body }])
  })

  test('to HEAD has no body, and two on one connection are two', () => {
    expect(read('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n', true).answers).toMatchObject([
      { status: 200, body: '' },
    ])
    expect(read('HTTP/1.1 204 No\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\nx').answers).toHaveLength(
      2,
    )
  })

  test('to an upgrade is followed by whatever is said then', () => {
    const reader = read('HTTP/1.1 101 Switching\r\n\r\nframes')
    expect(reader.isUpgraded).toBe(true)
    expect(reader.afterwards()).toBe('frames')
  })
})

test('choices by chance are the same for the same seed, and spread', () => {
  const [one, two] = [createRandom(5), createRandom(5)]
  const drawn = Array.from({ length: 1_000 }, () => one.below(10))
  expect(drawn).toEqual(Array.from({ length: 1_000 }, () => two.below(10)))
  expect(new Set(drawn)).toHaveLength(10)
  expect(createRandom(1).shuffled([1, 2, 3, 4, 5]).sort()).toEqual([1, 2, 3, 4, 5])
})
