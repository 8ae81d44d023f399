import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, clients } from './auth-clients.ts'
import type { AuthServer } from './auth-server.ts'
import { aPerson, aPng, callStorage, type Person, startStorageServer } from './storage-server.ts'

// Malicious requests are refused in the service's own shape: none is a failure of ours.

const createClient = clients.newest as (typeof clients)[string]
const bucket = `hostile-${randomUUID()}`
let server: AuthServer
let service: Client['storage']
let maha: Person
beforeAll(async () => {
  server = await startStorageServer({ API_RATE_LIMITS: 'off' })
  service = createClient(server, { key: server.keys.secret }).storage
  await service.createBucket(bucket, { public: true })
  await service.from(bucket).upload('digits.txt', '0123456789')
  maha = await aPerson(server, createClient)
})
afterAll(() => server.stop())

async function expectRefused(answer: Response): Promise<void> {
  expect(answer.status).toBe(400)
  expect(await answer.json()).toEqual({
    statusCode: expect.stringMatching(/^4\d\d$/),
    code: expect.any(String),
    error: expect.any(String),
    message: expect.any(String),
  })
}

const post = (path: string, body: unknown) =>
  callStorage(server, path, {
    method: 'POST',
    key: server.keys.secret,
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

const cursorOf = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('lists', () => {
  test.each([
    ['list', { prefix: 'a\0b' }],
    ['list', { search: '\0' }],
    ['list', { limit: 1.5 }],
    ['list', { limit: 0 }],
    ['list', { limit: 1e9 }],
    ['list', { offset: -1 }],
    ['list', { offset: Number.MAX_SAFE_INTEGER }],
    ['list', { sortBy: { column: '__proto__' } }],
    ['list', []],
    ['list-v2', { prefix: '\0' }],
    ['list-v2', { cursor: 'not a cursor' }],
    ['list-v2', { cursor: cursorOf({ value: '\0', name: '\0' }) }],
    ['list-v2', { cursor: cursorOf({ value: 'x', name: 'y' }), sortBy: { column: 'created_at' } }],
    [
      'list-v2',
      { cursor: cursorOf({ value: '0000-01-01T00:00:00Z', name: '' }), sortBy: { column: 'updated_at' } },
    ],
  ])('%s of %j is refused', async (kind, body) => {
    await expectRefused(await post(`object/${kind}/${bucket}`, body))
  })

  test.each([
    { search: '%_\\' },
    { prefix: '../../' },
    { prefix: '////' },
    { search: '(((((a+)+)+)+)+$' },
    { prefix: '\u202e' },
  ])('of %j find nothing, and nothing else happens', async (body) => {
    const answer = await post(`object/list/${bucket}`, body)
    expect(await answer.json()).toEqual(body.prefix === '////' ? [expect.anything()] : [])
  })
})

describe('names', () => {
  const names = [
    '..%2f..%2fetc%2fpasswd',
    '%00',
    'a%00',
    '%E2%80%AEgnp.exe',
    `${'a'.repeat(1_025)}`,
    '%C0%AE%C0%AE',
    '..',
    '%ED%A0%80',
  ]

  test.each(names)('%s is no file, whatever is asked of it', async (name) => {
    for (const [method, path] of [
      ['GET', `object/public/${bucket}/${name}`],
      ['GET', `object/${bucket}/${name}`],
      ['POST', `object/${bucket}/${name}`],
      ['DELETE', `object/${bucket}/${name}`],
      ['GET', `object/info/${bucket}/${name}`],
    ] as const) {
      const answer = await raw(`${method} /storage/v1/${path} HTTP/1.1`)
      expect(answer.status, `${method} ${path}`).toBeGreaterThanOrEqual(400)
      expect(answer.status, `${method} ${path}`).toBeLessThan(500)
    }
  })

  test.each(['a\0b', '../x', 'x'.repeat(2_000), '\u202egnp'])(
    'nothing is moved or copied to %j',
    async (name) => {
      for (const way of ['move', 'copy']) {
        await expectRefused(
          await post(`object/${way}`, { bucketId: bucket, sourceKey: 'digits.txt', destinationKey: name }),
        )
        await expectRefused(
          await post(`object/${way}`, { bucketId: bucket, sourceKey: name, destinationKey: 'x.txt' }),
        )
        await expectRefused(
          await post(`object/${way}`, {
            bucketId: bucket,
            sourceKey: 'digits.txt',
            destinationKey: 'x.txt',
            destinationBucket: name.slice(0, 50),
          }),
        )
      }
      expect((await service.from(bucket).info('digits.txt')).error).toBeNull()
    },
  )

  test('a bucket whose name cannot be is not found', async () => {
    for (const name of ['%00', 'a%00', '..', '%E2%80%AE'])
      await expectRefused(
        await callStorage(server, `object/list/${name}`, { method: 'POST', key: server.keys.secret }),
      )
  })

  test('files that cannot be removed are left out', async () => {
    const answer = await callStorage(server, `object/${bucket}`, {
      method: 'DELETE',
      key: server.keys.secret,
      body: JSON.stringify({ prefixes: ['../digits.txt', '', '%', '*'] }),
    })
    expect(await answer.json()).toEqual([])
    await expectRefused(
      await callStorage(server, `object/${bucket}`, {
        method: 'DELETE',
        key: server.keys.secret,
        body: JSON.stringify({ prefixes: ['a\0'] }),
      }),
    )
  })
})

/** A request as it is written, with nothing made right by a client. */
function raw(line: string): Promise<{ status: number }> {
  return new Promise((resolve, reject) => {
    const { port } = new URL(server.url)
    const socket = connect(Number(port), '127.0.0.1')
    let said = ''
    socket.on('data', (chunk) => {
      said += chunk.toString('latin1')
      const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(said) ?? []
      if (status === undefined) return
      resolve({ status: Number(status) })
      socket.destroy()
    })
    socket.on('error', reject)
    socket.write(
      `${line}\r\nhost: x\r\napikey: ${server.keys.secret}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`,
    )
  })
}

describe('metadata of a file', () => {
  const deep = `{"a":${'['.repeat(4_000)}${']'.repeat(4_000)}}`
  test.each([
    ['NUL', '{"a":"\\u0000"}'],
    ['NUL in a name', '{"\\u0000":1}'],
    ['half a surrogate pair', '{"a":"\\ud800"}'],
    ['a list', '[1]'],
    ['no JSON', '{'],
    ['a number', '1'],
    ['what is nested too deep', deep],
  ])('is refused where it is %s', async (_what, text) => {
    const asHeader = await callStorage(server, `object/${bucket}/noted.txt`, {
      method: 'POST',
      body: 'x',
      key: server.keys.secret,
      headers: { 'x-metadata': Buffer.from(text).toString('base64') },
    })
    await expectRefused(asHeader)
    const form = new FormData()
    form.append('metadata', text)
    form.append('', new Blob(['x']), 'a')
    const asField = await callStorage(server, `object/${bucket}/noted.txt`, {
      method: 'POST',
      body: form,
      key: server.keys.secret,
    })
    await expectRefused(asField)
    expect((await service.from(bucket).info('noted.txt')).error).not.toBeNull()
  })

  test('is saved under a name that is cut between letters', async () => {
    const name = `${'a'.repeat(199)}😀.txt`
    await service.from(bucket).upload('emoji.txt', 'x', { metadata: { name } })
    const saved = await callStorage(server, `object/public/${bucket}/emoji.txt?download`, { key: null })
    expect(saved.status).toBe(200)
    const given = encodeURIComponent(name)
    const asked = await callStorage(server, `object/public/${bucket}/emoji.txt?download=${given}`, {
      key: null,
    })
    expect(asked.status).toBe(200)
  })
})

describe('forms', () => {
  const boundary = 'x-boundary'
  const part = (name: string, rest = '') =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${rest}\r\n\r\n`
  const send = (body: string, type = `multipart/form-data; boundary=${boundary}`) =>
    callStorage(server, `object/${bucket}/${randomUUID()}.txt`, {
      method: 'POST',
      body,
      key: server.keys.secret,
      headers: { 'content-type': type },
    })

  test.each([
    ['without a boundary', 'x', 'multipart/form-data'],
    ['with an empty boundary', 'x', 'multipart/form-data; boundary='],
    ['of nothing', ''],
    ['of no parts', `--${boundary}--\r\n`],
    ['of fields alone', `${part('a')}1\r\n--${boundary}--\r\n`],
    [
      'of a thousand fields before the file',
      `${`${part('a')}1\r\n`.repeat(1_000)}${part('', '; filename="a"')}x\r\n--${boundary}--\r\n`,
    ],
    ['that ends within its file', `${part('', '; filename="a"')}abc`],
    ['that ends within a field', `${part('a')}abc`],
    ['that ends within a head', `--${boundary}\r\ncontent-dis`],
    ['with a part without a name', `--${boundary}\r\n\r\nx\r\n--${boundary}--\r\n`],
  ])('%s are refused', async (_what, body, type?: string) => {
    await expectRefused(await send(body, type))
  })

  test('with a head without end are refused or end', async () => {
    const answer = await send(`--${boundary}\r\nx: ${'y'.repeat(900_000)}\r\n\r\nx\r\n--${boundary}--\r\n`)
    expect(answer.status).toBe(400)
  })

  test('with several files give the first', async () => {
    const file = (text: string) => `${part('', '; filename="a"')}${text}\r\n`
    const answer = await send(`${file('one')}${file('two')}--${boundary}--\r\n`)
    const { Key } = await answer.json()
    const back = await callStorage(server, `object/public/${Key}`, { key: null })
    expect(await back.text()).toBe('one')
  })
})

describe('conditions and ranges', () => {
  const get = (headers: Record<string, string>) =>
    callStorage(server, `object/public/${bucket}/digits.txt`, { key: null, headers })

  test.each([
    [`bytes=${Array.from({ length: 3_000 }, () => '0-0').join(',')}`, 206],
    [`bytes=${'9'.repeat(400)}-`, 416],
    ['bytes=-0', 416],
    ['bytes=5-2', 416],
    ['bytes=a-b', 200],
    ['bytes=', 200],
    ['bytes', 200],
  ])('a range of %s is answered without a failure', async (range, status) => {
    expect((await get({ range })).status).toBe(status)
  })

  test.each([
    { 'if-none-match': '"'.repeat(8_000) },
    { 'if-none-match': ','.repeat(8_000) },
    { 'if-modified-since': 'never' },
    { 'if-range': ''.padEnd(8_000, 'x'), range: 'bytes=0-1' },
  ])('a condition that says nothing is passed over', async (headers) => {
    expect((await get(headers as Record<string, string>)).status).toBe(200)
  })
})

test('a person moves and copies nothing across buckets beyond what they may write', async () => {
  const own = `${maha.userId}/${randomUUID()}.png`
  const receipts = maha.client.storage.from('receipts')
  await receipts.upload(own, aPng(), { contentType: 'image/png' })
  for (const destinationBucket of ['statements', bucket, 'none']) {
    expect((await receipts.move(own, own, { destinationBucket })).error).not.toBeNull()
    expect((await receipts.copy(own, own, { destinationBucket })).error).not.toBeNull()
  }
  expect((await receipts.info(own)).error).toBeNull()
  const { rows } = await server.database.query('select from storage.reservations')
  expect(rows).toEqual([])
})
