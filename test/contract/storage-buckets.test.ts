import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, clients } from './auth-clients.ts'
import type { AuthServer } from './auth-server.ts'
import { aPerson, aPng, callStorage, type Person, startStorageServer } from './storage-server.ts'

describe.each(Object.entries(clients))('buckets with supabase-js %s', (_version, createClient) => {
  let server: AuthServer
  let service: Client['storage']
  let person: Person
  beforeAll(async () => {
    server = await startStorageServer({ STORAGE_MAX_UPLOAD: '30MB' })
    service = createClient(server, { key: server.keys.secret }).storage
    person = await aPerson(server, createClient)
  })
  afterAll(() => server.stop())

  const aBucket = async (options: Parameters<typeof service.createBucket>[1] = { public: false }) => {
    const id = `bucket-${randomUUID()}`
    const { data, error } = await service.createBucket(id, options)
    expect(error).toBeNull()
    expect(data).toEqual({ name: id })
    return id
  }

  test('a bucket is made as described, and shown', async () => {
    const id = await aBucket({
      public: true,
      fileSizeLimit: '20MB',
      allowedMimeTypes: ['image/*', 'text/csv'],
    })
    const { data, error } = await service.getBucket(id)
    expect(error).toBeNull()
    expect(data).toEqual({
      id,
      name: id,
      owner: '',
      public: true,
      type: 'STANDARD',
      file_size_limit: 20_000_000,
      allowed_mime_types: ['image/*', 'text/csv'],
      created_at: expect.stringMatching(/Z$/),
      updated_at: expect.stringMatching(/Z$/),
    })
  })

  test('a size may be a number or a text with its unit', async () => {
    const limits = [
      [1_500, 1_500],
      ['1.5KB', 1_500],
      ['2mb', 2_000_000],
      ['700', 700],
      [null, null],
    ] as const
    for (const [fileSizeLimit, bytes] of limits) {
      const id = await aBucket({ public: false, fileSizeLimit })
      expect((await service.getBucket(id)).data?.file_size_limit).toBe(bytes)
    }
  })

  test.each([
    ['a name that exists', 'avatars', {}, '409', 'The resource already exists'],
    ['a name with a slash', 'a/b', {}, '400', 'Bucket name invalid'],
    ['a name with a space at its end', 'name ', {}, '400', 'Bucket name invalid'],
    ['a name that is too long', 'x'.repeat(101), {}, '400', 'Bucket name invalid'],
    ['a size that is none', 'size-a', { fileSizeLimit: 'much' }, '400', /Invalid file size format/],
    [
      'a size of more than the server takes',
      'size-b',
      { fileSizeLimit: '31MB' },
      '413',
      /maximum allowed size/,
    ],
    [
      'a type that is none',
      'type-a',
      { allowedMimeTypes: ['image'] },
      '415',
      'mime type image is not supported',
    ],
    ['a kind that we do not have', 'type-b', { type: 'ANALYTICS' }, '409', /not enabled/],
  ])('%s is refused', async (_what, id, options, statusCode, message) => {
    const { data, error } = await service.createBucket(id, { public: false, ...options })
    expect(data).toBeNull()
    expect(error).toMatchObject({ status: 400, statusCode })
    expect(error?.message).toMatch(message)
  })

  test('a change of a bucket changes its own fields, and nothing else', async () => {
    const id = await aBucket({ public: false, fileSizeLimit: '1MB', allowedMimeTypes: ['image/png'] })
    const { data, error } = await service.updateBucket(id, { public: true })
    expect(error).toBeNull()
    expect(data).toEqual({ message: 'Successfully updated' })
    expect((await service.getBucket(id)).data).toMatchObject({
      public: true,
      file_size_limit: 1_000_000,
      allowed_mime_types: ['image/png'],
    })
    await service.updateBucket(id, { public: true, fileSizeLimit: null, allowedMimeTypes: null })
    expect((await service.getBucket(id)).data).toMatchObject({
      file_size_limit: null,
      allowed_mime_types: null,
    })
  })

  test('buckets are listed in order, by page and by search', async () => {
    const mark = randomUUID()
    for (const name of ['b', 'a', 'c']) {
      server.advance(1)
      await service.createBucket(`${mark}-${name}`, { public: false })
    }
    const all = await service.listBuckets()
    expect(all.data?.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['avatars', 'receipts', 'statements']),
    )
    const list = async (query: string) => {
      const answer = await callStorage(server, `bucket?search=${mark}&${query}`, { key: server.keys.secret })
      return ((await answer.json()) as { id: string }[]).map(({ id }) => id.replace(`${mark}-`, ''))
    }
    expect(await list('')).toEqual(['a', 'b', 'c'])
    expect(await list('sortColumn=created_at&sortOrder=desc')).toEqual(['c', 'a', 'b'])
    expect(await list('limit=1&offset=1')).toEqual(['b'])
  })

  test('a bucket is deleted when it is empty, and emptied when that is asked', async () => {
    const id = await aBucket()
    await service.from(id).upload('a/b.png', aPng())
    const early = await service.deleteBucket(id)
    expect(early.error).toMatchObject({
      statusCode: '409',
      message: 'The bucket you tried to delete is not empty',
    })
    expect((await service.emptyBucket(id)).data).toEqual({ message: 'Successfully emptied' })
    expect((await service.from(id).list('a')).data).toEqual([])
    expect((await service.deleteBucket(id)).data).toEqual({ message: 'Successfully deleted' })
    expect((await service.getBucket(id)).error).toMatchObject({
      statusCode: '404',
      message: 'Bucket not found',
    })
  })

  test('a request for an unknown bucket says so', async () => {
    const missing = { status: 400, statusCode: '404', message: 'Bucket not found' }
    expect((await service.getBucket('none')).error).toMatchObject(missing)
    expect((await service.updateBucket('none', { public: true })).error).toMatchObject(missing)
    expect((await service.emptyBucket('none')).error).toMatchObject(missing)
    expect((await service.deleteBucket('none')).error).toMatchObject(missing)
    expect((await service.from('none').upload('a.png', aPng())).error).toMatchObject(missing)
    expect((await service.from('none').list()).error).toMatchObject(missing)
  })

  test('without the service key there is nothing to administer', async () => {
    for (const { storage } of [person.client, createClient(server)]) {
      expect((await storage.listBuckets()).data).toEqual([])
      expect((await storage.getBucket('avatars')).error?.message).toBe('Bucket not found')
      expect((await storage.createBucket('mine', { public: true })).error).toMatchObject({
        statusCode: '403',
        message: 'new row violates row-level security policy',
      })
      expect((await storage.updateBucket('avatars', { public: false })).error?.message).toBe(
        'Bucket not found',
      )
      expect((await storage.emptyBucket('avatars')).error?.message).toBe('Bucket not found')
      expect((await storage.deleteBucket('avatars')).error?.message).toBe('Bucket not found')
    }
    expect((await service.getBucket('avatars')).data?.public).toBe(true)
  })

  test('a key or a token that is not ours is refused', async () => {
    const forged = await callStorage(server, 'bucket', { key: 'sb_publishable_guess' })
    expect(forged.status).toBe(401)
    expect(await forged.json()).toMatchObject({ statusCode: '401', message: 'Invalid API key' })
    expect((await callStorage(server, 'bucket', { key: null })).status).toBe(401)
    const broken = await callStorage(server, 'bucket', { token: 'ey.no.token' })
    expect(broken.status).toBe(400)
    expect(await broken.json()).toMatchObject({ statusCode: '403', message: 'signature verification failed' })
    server.advance(7_200)
    const late = await callStorage(server, 'bucket', { token: person.token })
    server.advance(-7_200)
    expect(await late.json()).toMatchObject({ message: '"exp" claim timestamp check failed' })
  })
})
