import { randomBytes, randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { type ClientRequest, request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runProgram } from '../support/programs.ts'
import { until } from '../support/until.ts'
import { clients } from './auth-clients.ts'
import type { AuthServer } from './auth-server.ts'
import { aPerson, aPng, callStorage, type Person, PNG, startStorageServer } from './storage-server.ts'

const QUOTA = 3_000_000
const FULL = { statusCode: '413', message: 'There is no room left for more files' }
const SETTINGS = {
  STORAGE_PERSON_QUOTA: String(QUOTA),
  AUTH_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
  API_RATE_LIMITS: 'off',
}
const createClient = clients.newest as (typeof clients)[string]

let server: AuthServer
beforeAll(async () => {
  server = await startStorageServer(SETTINGS)
})
afterAll(() => server.stop())

/** Bytes of a person's files, and of the room that is held for files on their way. */
async function bytesOf({ userId }: Person): Promise<{ stored: number; held: number }> {
  const { rows } = await server.database.query<{ stored: number; held: number }>(
    `select (select coalesce(sum(size), 0)::float8 from storage.objects where user_id = $1) as stored,
       (select coalesce(sum(bytes), 0)::float8 from storage.reservations where user_id = $1) as held`,
    [userId],
  )
  return rows[0] ?? { stored: Number.NaN, held: Number.NaN }
}

const spooled = (): string[] => {
  const folder = join(server.platform.config.DATA_DIR, 'storage', 'incoming')
  return readdirSync(folder)
}

type Sent = { readonly status: number; readonly body: unknown }
type Sending = { readonly sending: ClientRequest; readonly answer: Promise<Sent | 'hung up'> }

/** Begins an upload, of which the test sends the bytes. */
function begin(
  person: Person,
  name: string,
  headers: Record<string, string | number> = {},
  at = { url: server.url, key: server.keys.publishable },
): Sending {
  const sending = request(`${at.url}/storage/v1/object/receipts/${person.userId}/${name}`, {
    method: 'POST',
    headers: {
      apikey: at.key,
      authorization: `Bearer ${person.token}`,
      'content-type': 'image/png',
      ...headers,
    },
  })
  const answer = new Promise<Sent | 'hung up'>((resolve) => {
    sending.on('error', () => resolve('hung up'))
    sending.on('response', (response) => {
      let text = ''
      response.on('data', (chunk: Buffer) => {
        text += chunk.toString()
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) }))
    })
  })
  return { sending, answer }
}

const ways: [string, (bytes: Buffer) => Record<string, string | number>][] = [
  ['of known length', (bytes) => ({ 'content-length': bytes.length })],
  ['of unknown length', () => ({ 'transfer-encoding': 'chunked' })],
]

describe.each(ways)('twenty uploads %s at once', (_what, headersFor) => {
  test('never hold more than the quota, and the room that is left can be used', async () => {
    const person = await aPerson(server, createClient)
    const bytes = aPng(1_000_000)
    const uploads = Array.from({ length: 20 }, () => {
      const upload = begin(person, `${randomUUID()}.png`, headersFor(bytes))
      upload.sending.write(bytes.subarray(0, 10_000))
      return upload
    })
    // All are under way, or refused, before the first has sent everything.
    for (const { sending } of uploads) sending.end(bytes.subarray(10_000))
    const answers = await Promise.all(uploads.map(({ answer }) => answer))
    const kept = answers.filter((answer) => answer !== 'hung up' && answer.status === 200).length
    expect(kept).toBeLessThanOrEqual(2)
    expect((await bytesOf(person)).stored).toBe(kept * bytes.length)
    await until(async () => (await bytesOf(person)).held === 0)
    while ((await bytesOf(person)).stored < 2 * bytes.length) {
      const { sending, answer } = begin(person, `${randomUUID()}.png`, headersFor(bytes))
      sending.end(bytes)
      expect(await answer).toMatchObject({ status: 200 })
    }
    const { sending, answer } = begin(person, 'one-more.png', headersFor(bytes))
    sending.end(bytes)
    expect(await answer).toMatchObject({ body: FULL })
    expect((await bytesOf(person)).stored).toBe(2 * bytes.length)
    expect(spooled()).toEqual([])
  })
})

test('uploads to several processes share one quota', async () => {
  const other = await startStorageServer(SETTINGS, server.database.options.connectionString)
  const person = await aPerson(server, createClient)
  const bytes = aPng(1_000_000)
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => {
      const at = index % 2 === 0 ? server : other
      const where = { url: at.url, key: at.keys.publishable }
      const { sending, answer } = begin(person, `${index}.png`, { 'content-length': bytes.length }, where)
      sending.end(bytes)
      return answer
    }),
  )
  await other.stop()
  const kept = answers.filter((answer) => answer !== 'hung up' && answer.status === 200).length
  expect(kept).toBe(2)
  expect((await bytesOf(person)).stored).toBe(2 * bytes.length)
})

test('a file as large as the room that is left is taken, one byte more is not', async () => {
  const person = await aPerson(server, createClient)
  const receipts = person.client.storage.from('receipts')
  const overhead = aPng().length
  const over = await receipts.upload(`${person.userId}/a.png`, aPng(QUOTA - overhead + 1), PNG)
  expect(over.error).toMatchObject(FULL)
  const exact = await receipts.upload(`${person.userId}/a.png`, aPng(QUOTA - overhead), PNG)
  expect(exact.error).toBeNull()
  expect((await bytesOf(person)).stored).toBe(QUOTA)
})

describe('a replaced file makes room for its successor', () => {
  test('in a replacement, an upsert and a copy, and for no more than it held', async () => {
    const person = await aPerson(server, createClient)
    const receipts = person.client.storage.from('receipts')
    const options = { ...PNG, upsert: true }
    const path = (name: string) => `${person.userId}/${name}.png`
    await receipts.upload(path('a'), aPng(2_000_000), options)
    await receipts.upload(path('b'), aPng(900_000), options)
    expect((await receipts.update(path('a'), aPng(2_050_000), options)).error).toBeNull()
    expect((await receipts.upload(path('a'), aPng(1_990_000), options)).error).toBeNull()
    expect((await receipts.update(path('a'), aPng(2_200_000), options)).error).toMatchObject(FULL)
    const copied = { bucketId: 'receipts', sourceKey: path('b'), destinationKey: path('a') }
    const copy = (upsert: boolean) =>
      callStorage(server, 'object/copy', {
        method: 'POST',
        token: person.token,
        headers: { 'content-type': 'application/json', 'x-upsert': String(upsert) },
        body: JSON.stringify(copied),
      })
    expect((await copy(true)).status).toBe(200)
    expect((await bytesOf(person)).stored).toBe(2 * aPng(900_000).length)
  })

  test('also when it is gone before they have arrived: then there is no such room', async () => {
    const person = await aPerson(server, createClient)
    const receipts = person.client.storage.from('receipts')
    const path = (name: string) => `${person.userId}/${name}.png`
    const bytes = aPng(2_000_000)
    await receipts.upload(path('a'), bytes, PNG)
    const slow = begin(person, 'a.png', { 'content-length': bytes.length, 'x-upsert': 'true' })
    slow.sending.write(bytes.subarray(0, 10_000))
    await until(async () => (await reservationsOf(person)) === 1)
    await receipts.move(path('a'), path('b'))
    slow.sending.end(bytes.subarray(10_000))
    expect(await slow.answer).toMatchObject({ body: FULL })
    expect(await bytesOf(person)).toEqual({ stored: bytes.length, held: 0 })
    expect(spooled()).toEqual([])
  })
})

async function reservationsOf({ userId }: Person): Promise<number> {
  const { rows } = await server.database.query<{ count: number }>(
    'select count(*)::int as count from storage.reservations where user_id = $1',
    [userId],
  )
  return rows[0]?.count ?? 0
}

describe('the quota is whole again', () => {
  test('after an upload that was refused', async () => {
    const person = await aPerson(server, createClient)
    const bytes = Buffer.from('no image at all')
    const { sending, answer } = begin(person, 'text.png', { 'content-length': bytes.length })
    sending.end(bytes)
    expect(await answer).toMatchObject({ body: { statusCode: '415' } })
    expect(await reservationsOf(person)).toBe(0)
    expect(spooled()).toEqual([])
  })

  test.each(ways)('after an upload %s that broke off', async (_what, headersFor) => {
    const person = await aPerson(server, createClient)
    const bytes = aPng(2_500_000)
    const { sending, answer } = begin(person, 'broken.png', headersFor(bytes))
    sending.write(bytes.subarray(0, 1_000_000))
    await until(async () => (await reservationsOf(person)) === 1)
    sending.destroy()
    await answer
    await until(async () => (await reservationsOf(person)) === 0 && spooled().length === 0)
    const again = begin(person, 'whole.png', headersFor(bytes))
    again.sending.end(bytes)
    expect(await again.answer).toMatchObject({ status: 200 })
  })

  test('a while after the process that received a file was killed', async () => {
    const program = runProgram(new URL('./storage-process.ts', import.meta.url).pathname, {
      env: { ...SETTINGS, DATABASE_URL: server.database.options.connectionString },
    })
    await program.hears(/"url":"http/)
    const at: { url: string; key: string } = JSON.parse(program.said())
    const person = await aPerson(server, createClient)
    const bytes = aPng(2_500_000)
    const lost = begin(person, 'lost.png', { 'content-length': bytes.length }, at)
    lost.sending.write(bytes.subarray(0, 1_000_000))
    await until(async () => (await reservationsOf(person)) === 1)
    process.kill(program.pid, 'SIGKILL')
    await program.ended
    expect(await lost.answer).toBe('hung up')
    const upload = () =>
      person.client.storage.from('receipts').upload(`${person.userId}/again.png`, bytes, PNG)
    expect((await upload()).error).toMatchObject(FULL)
    server.advance(1_800)
    await server.database.query('select graphile_worker.add_job($1)', ['storage.clean'])
    await server.settle()
    expect(await reservationsOf(person)).toBe(0)
    expect((await upload()).error).toBeNull()
    server.advance(-1_800)
  })
})

test('one person receives so many files at once and no more, and others are not held up', async () => {
  const [busy, other] = [await aPerson(server, createClient), await aPerson(server, createClient)]
  const bytes = aPng(1_000)
  const uploads = Array.from({ length: 11 }, (_, index) => {
    const upload = begin(busy, `${index}.png`, { 'content-length': bytes.length })
    upload.sending.write(bytes.subarray(0, 10))
    return upload
  })
  const refused = await Promise.race(uploads.map(({ answer }) => answer))
  expect(refused).toMatchObject({ status: 429, body: { statusCode: '429', error: 'SlowDown' } })
  const { sending, answer } = begin(other, 'one.png', { 'content-length': bytes.length })
  sending.end(bytes)
  expect(await answer).toMatchObject({ status: 200 })
  await until(async () => (await reservationsOf(busy)) === 10)
  for (const upload of uploads) upload.sending.end(bytes.subarray(10))
  const answers = await Promise.all(uploads.map((upload) => upload.answer))
  expect(answers.filter((each) => each !== 'hung up' && each.status === 200)).toHaveLength(10)
})
