import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, clients } from './auth-clients.ts'
import type { AuthServer } from './auth-server.ts'
import { A_PDF, aPng, callStorage, startStorageServer } from './storage-server.ts'

describe.each(Object.entries(clients))('objects with supabase-js %s', (_version, createClient) => {
  let server: AuthServer
  let service: Client['storage']
  let bucket: string
  let files: ReturnType<Client['storage']['from']>
  beforeAll(async () => {
    server = await startStorageServer()
    service = createClient(server, { key: server.keys.secret }).storage
    bucket = await aBucket()
    files = service.from(bucket)
  })
  afterAll(() => server.stop())

  async function aBucket(options = { public: false }): Promise<string> {
    const id = `objects-${randomUUID()}`
    await service.createBucket(id, options)
    return id
  }
  const missing = { status: 400, statusCode: '404', message: 'Object not found' }

  test.each([
    ['a Blob', () => new Blob([aPng()], { type: 'text/plain' })],
    ['a form', () => aForm()],
    ['bytes', () => aPng()],
    ['an ArrayBuffer', () => new Uint8Array(aPng()).buffer],
    ['a stream', () => Readable.toWeb(Readable.from([aPng()]))],
  ])('%s is uploaded and comes back as it was', async (what, body) => {
    const path = `kinds/${what}.png`
    const { data, error } = await files.upload(path, body() as Blob, {
      cacheControl: '60',
      metadata: { n: 1 },
      duplex: 'half',
    })
    expect(error).toBeNull()
    expect(data).toEqual({
      path,
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      fullPath: `${bucket}/${path}`,
    })
    const { data: file } = await files.download(path)
    expect(file?.type).toBe('image/png')
    expect(Buffer.from(await (file as Blob).arrayBuffer()).equals(aPng())).toBe(true)
    const info = (await files.info(path)).data
    expect(info).not.toHaveProperty('updatedAt')
    expect(info).toMatchObject({
      id: data?.id,
      name: path,
      bucketId: bucket,
      size: aPng().length,
      contentType: 'image/png',
      cacheControl: 'max-age=60',
      etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
      metadata: { n: 1 },
      version: expect.any(String),
      lastModified: expect.any(String),
      createdAt: expect.any(String),
    })
  })

  function aForm(): FormData {
    const form = new FormData()
    form.append('cacheControl', '60')
    form.append('metadata', JSON.stringify({ n: 1 }))
    form.append('', new Blob([aPng()]), 'a.png')
    return form
  }

  test('texts and empty files are files too', async () => {
    await files.upload('note.txt', 'hello')
    expect(await (await files.download('note.txt')).data?.text()).toBe('hello')
    await files.upload('data.json', '{"a":1}', { contentType: 'application/json' })
    expect((await files.download('data.json')).data?.type).toBe('application/json')
    expect((await files.upload('empty.txt', '')).error).toBeNull()
    expect((await files.info('empty.txt')).data?.size).toBe(0)
  })

  test('a name that is taken is refused, unless the new contents shall replace the old', async () => {
    const first = await files.upload('taken.txt', 'one')
    const again = await files.upload('taken.txt', 'two')
    expect(again.error).toMatchObject({
      status: 400,
      statusCode: '409',
      message: 'The resource already exists',
    })
    expect(await (await files.download('taken.txt')).data?.text()).toBe('one')
    const upserted = await files.upload('taken.txt', 'three', { upsert: true })
    expect(upserted.data?.id).toBe(first.data?.id)
    expect(await (await files.download('taken.txt')).data?.text()).toBe('three')
    const updated = await files.update('taken.txt', 'four')
    expect(updated.data).toMatchObject({ id: first.data?.id, path: 'taken.txt' })
    expect(await (await files.download('taken.txt')).data?.text()).toBe('four')
    expect((await files.update('never-there.txt', 'x')).error).toMatchObject(missing)
  })

  test.each([
    'a/../b',
    './a',
    'a//b',
    'a\\b',
    'a\u0001b',
    'été.txt',
    'كشف.pdf',
    'a%00b',
    `${'x'.repeat(1_025)}`,
    'a{b}',
    'a/',
  ])('the name %j is refused', async (name) => {
    const path = name.split('/').map(encodeURIComponent).join('%2F')
    const answer = await callStorage(server, `object/${bucket}/${path}`, {
      method: 'POST',
      body: 'x',
      key: server.keys.secret,
    })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      statusCode: '400',
      error: 'InvalidKey',
      message: `Invalid key: ${name}`,
    })
  })

  // The reference service allows `?` too, but its own client sends no such name whole: what follows would be a query.
  test('every letter, digit and sign that the reference service takes is taken', async () => {
    const name = `folder/Az_09 !-.*'()&$@=;:+,/${randomUUID()}.txt`
    expect((await files.upload(name, 'x')).data?.path).toBe(name)
    expect(await (await files.download(name)).data?.text()).toBe('x')
    const question = name.replace('.txt', '?.txt')
    const address = question.split('/').map(encodeURIComponent).join('/')
    const answer = await callStorage(server, `object/${bucket}/${address}`, {
      method: 'POST',
      body: 'y',
      key: server.keys.secret,
    })
    expect((await answer.json()).Key).toBe(`${bucket}/${question}`)
    const back = await callStorage(server, `object/${bucket}/${address}`, { key: server.keys.secret })
    expect(await back.text()).toBe('y')
  })

  test('a file uploaded without metadata has an empty object of it', async () => {
    await files.upload('plain.txt', 'x')
    expect((await files.info('plain.txt')).data?.metadata).toEqual({})
    expect((await files.remove(['plain.txt'])).data).toMatchObject([{ user_metadata: {} }])
  })

  test('whether a file exists can be asked', async () => {
    await files.upload('exists.txt', 'x')
    expect(await files.exists('exists.txt')).toEqual({ data: true, error: null })
    expect((await files.exists('exists-not.txt')).data).toBe(false)
  })

  test('a request for an unknown file says so', async () => {
    expect((await files.info('none.txt')).error).toMatchObject(missing)
    expect((await files.download('none.txt')).error).not.toBeNull()
    const answer = await callStorage(server, `object/${bucket}/none.txt`, { key: server.keys.secret })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({
      statusCode: '404',
      code: 'NoSuchKey',
      error: 'not_found',
      message: 'Object not found',
    })
    expect((await files.move('none.txt', 'other.txt')).error).toMatchObject(missing)
    expect((await files.copy('none.txt', 'other.txt')).error).toMatchObject(missing)
    expect((await files.createSignedUrl('none.txt', 60)).error).toMatchObject(missing)
  })

  test('a file is moved, within its bucket and to another', async () => {
    const other = await aBucket()
    const { data } = await files.upload('move/from.txt', 'moving')
    expect((await files.move('move/from.txt', 'move/to.txt')).data).toMatchObject({
      message: 'Successfully moved',
    })
    expect((await files.info('move/from.txt')).error).toMatchObject(missing)
    await files.move('move/to.txt', 'elsewhere.txt', { destinationBucket: other })
    expect((await service.from(other).info('elsewhere.txt')).data?.id).toBe(data?.id)
    expect(await (await service.from(other).download('elsewhere.txt')).data?.text()).toBe('moving')
    await files.upload('move/a.txt', 'a')
    await files.upload('move/b.txt', 'b')
    expect((await files.move('move/a.txt', 'move/b.txt')).error).toMatchObject({
      statusCode: '409',
      message: 'The resource already exists',
    })
  })

  test('a file is copied, and both live on by themselves', async () => {
    await files.upload('copy/from.txt', 'copied', { cacheControl: '7' })
    expect((await files.copy('copy/from.txt', 'copy/to.txt')).data).toEqual({ path: `${bucket}/copy/to.txt` })
    await files.update('copy/from.txt', 'changed')
    await files.remove(['copy/from.txt'])
    expect(await (await files.download('copy/to.txt')).data?.text()).toBe('copied')
    expect((await files.info('copy/to.txt')).data?.cacheControl).toBe('max-age=7')
    expect((await files.copy('copy/to.txt', 'copy/to.txt')).error).toMatchObject({ statusCode: '409' })
  })

  test('several files are removed at once, and the answer says which', async () => {
    for (const name of ['a', 'b', 'c']) await files.upload(`remove/${name}.txt`, name)
    const { data, error } = await files.remove(['remove/a.txt', 'remove/b.txt', 'remove/none.txt'])
    expect(error).toBeNull()
    expect(data?.map(({ name }) => name).sort()).toEqual(['remove/a.txt', 'remove/b.txt'])
    expect(data?.[0]).toMatchObject({ bucket_id: bucket, id: expect.any(String), metadata: { size: 1 } })
    expect((await files.list('remove')).data?.map(({ name }) => name)).toEqual(['c.txt'])
    const single = await callStorage(server, `object/${bucket}/remove/c.txt`, {
      method: 'DELETE',
      key: server.keys.secret,
    })
    expect(await single.json()).toEqual({ message: 'Successfully deleted' })
  })

  describe('lists', () => {
    beforeAll(async () => {
      const listed = [
        'list/b.txt',
        'list/a.txt',
        'list/Card.txt',
        'list/deep/x.txt',
        'list/deep/er/y.txt',
        'list/also/z.txt',
      ]
      for (const name of listed) {
        server.advance(1)
        await files.upload(name, name)
      }
    })
    const names = (data: { name: string }[] | null) => data?.map(({ name }) => name)

    test('show a folder: its folders first, then its files', async () => {
      const { data } = await files.list('list')
      expect(names(data)).toEqual(['also', 'deep', 'Card.txt', 'a.txt', 'b.txt'])
      expect(data?.[0]).toEqual({
        name: 'also',
        id: null,
        updated_at: null,
        created_at: null,
        last_accessed_at: null,
        metadata: null,
      })
      expect(data?.at(-1)).toMatchObject({
        name: 'b.txt',
        id: expect.any(String),
        updated_at: expect.any(String),
        created_at: expect.any(String),
        last_accessed_at: expect.any(String),
        metadata: {
          eTag: expect.stringMatching(/^"/),
          size: 10,
          mimetype: 'text/plain;charset=UTF-8',
          cacheControl: 'max-age=3600',
          lastModified: expect.any(String),
          contentLength: 10,
          httpStatusCode: 200,
        },
      })
      expect(names((await files.list('list/deep')).data)).toEqual(['er', 'x.txt'])
      expect(names((await files.list('lis')).data)).toEqual([])
    })

    test('are sorted, cut and searched as asked', async () => {
      const sortBy = { column: 'name', order: 'desc' }
      expect(names((await files.list('list', { sortBy })).data)).toEqual([
        'deep',
        'also',
        'b.txt',
        'a.txt',
        'Card.txt',
      ])
      expect(names((await files.list('list', { limit: 2, offset: 2 })).data)).toEqual(['Card.txt', 'a.txt'])
      expect(names((await files.list('list', { search: 'c' })).data)).toEqual(['Card.txt'])
      expect(names((await files.list('list', { search: 'de' })).data)).toEqual(['deep'])
      expect(names((await files.list('list', { search: '%' })).data)).toEqual([])
      const byTime = { column: 'created_at', order: 'asc' }
      expect(names((await files.list('list', { sortBy: byTime })).data)?.slice(2)).toEqual([
        'b.txt',
        'a.txt',
        'Card.txt',
      ])
      const wrong = await files.list('list', { sortBy: { column: 'name; drop table', order: 'asc' } })
      expect(wrong.error).toMatchObject({ status: 400, statusCode: '400' })
    })

    test('of the second kind go page by page through all names', async () => {
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const page = await listV2({ prefix: 'list/', limit: 2, cursor })
        expect(page.folders).toEqual([])
        seen.push(...page.objects.map(({ name }) => name))
        expect(page.hasNext).toBe(page.nextCursor !== undefined)
        cursor = page.nextCursor
      } while (cursor)
      expect(seen).toEqual([
        'list/Card.txt',
        'list/a.txt',
        'list/also/z.txt',
        'list/b.txt',
        'list/deep/er/y.txt',
        'list/deep/x.txt',
      ])
    })

    test('of the second kind cut names at the folder where that is asked', async () => {
      const page = await listV2({ prefix: 'list/', with_delimiter: true, limit: 3 })
      expect(page.folders).toEqual([{ name: 'list/also/', key: 'list/also' }])
      expect(page.objects.map(({ key }) => key)).toEqual(['list/Card.txt', 'list/a.txt'])
      const rest = await listV2({ prefix: 'list/', with_delimiter: true, cursor: page.nextCursor })
      expect(rest.folders.map(({ name }) => name)).toEqual(['list/deep/'])
      expect(rest.objects.map(({ name }) => name)).toEqual(['list/b.txt'])
      const sortBy = { column: 'created_at', order: 'desc' }
      const latest = await listV2({ prefix: 'list/', sortBy, limit: 1 })
      expect(latest.objects.map(({ name }) => name)).toEqual(['list/also/z.txt'])
      const next = await listV2({ prefix: 'list/', sortBy, limit: 1, cursor: latest.nextCursor })
      expect(next.objects.map(({ name }) => name)).toEqual(['list/deep/er/y.txt'])
    })

    type Page = {
      hasNext: boolean
      nextCursor?: string
      folders: { name: string }[]
      objects: { name: string; key: string }[]
    }
    async function listV2(options: object): Promise<Page> {
      const { data, error } = await files.listV2(options)
      expect(error).toBeNull()
      return data as Page
    }
  })

  describe('limits of a bucket', () => {
    const id = `strict-${randomUUID()}`
    let strict: ReturnType<Client['storage']['from']>
    beforeAll(async () => {
      await service.createBucket(id, {
        public: false,
        fileSizeLimit: '10KB',
        allowedMimeTypes: ['image/*', 'application/pdf'],
      })
      strict = service.from(id)
    })

    test.each([
      ['an image', aPng(), 'application/octet-stream'],
      ['a document', A_PDF, 'image/png'],
    ])('%s is known by its content, whatever it is called', async (_what, body, contentType) => {
      expect((await strict.upload(`${randomUUID()}.bin`, body, { contentType })).error).toBeNull()
    })

    test.each([
      ['a text', 'hello', 'text/plain'],
      ['a page', '<!doctype html><script>alert(1)</script>', 'text/html'],
      ['bytes', Buffer.from([0, 1, 2, 3]), 'application/octet-stream'],
      ['a program', Buffer.concat([Buffer.from('\u007fELF'), Buffer.alloc(60)]), 'application/x-elf'],
    ])('%s that is called an image is refused', async (_what, body, type) => {
      const { error } = await strict.upload(`${randomUUID()}.png`, body, { contentType: 'image/png' })
      expect(error).toMatchObject({
        status: 400,
        statusCode: '415',
        message: `mime type ${type} is not supported`,
      })
    })

    test('a file that is too large is refused, and leaves nothing behind', async () => {
      const { error } = await strict.upload('large.png', aPng(10_000))
      expect(error).toMatchObject({
        status: 400,
        statusCode: '413',
        message: 'The object exceeded the maximum allowed size',
      })
      const form = await strict.upload('large.png', new Blob([aPng(200_000)]))
      expect(form.error).toMatchObject({ statusCode: '413' })
      expect((await strict.info('large.png')).error).toMatchObject(missing)
    })

    test('nothing gets in by another door', async () => {
      await files.upload('large.png', aPng(20_000))
      await files.upload('text.txt', 'hello')
      const copy = await files.copy('text.txt', 'text.txt', { destinationBucket: id })
      expect(copy.error).toMatchObject({ statusCode: '415' })
      const move = await files.move('large.png', 'large.png', { destinationBucket: id })
      expect(move.error).toMatchObject({ statusCode: '413' })
      expect(await (await files.download('text.txt')).data?.text()).toBe('hello')
    })
  })
})
