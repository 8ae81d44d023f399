import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { raiseByAuthenticator } from './auth-authenticator.ts'
import { type Client, clients } from './auth-clients.ts'
import { PASSWORD } from './auth-people.ts'
import type { AuthServer } from './auth-server.ts'
import {
  A_PDF,
  aPerson,
  aPng,
  callStorage,
  fetchWhole,
  type Person,
  PNG,
  startStorageServer,
} from './storage-server.ts'

const DENIED = { statusCode: '403', message: 'new row violates row-level security policy' }
const MISSING = { statusCode: '404', message: 'Object not found' }

describe.each(Object.entries(clients))('who may do what with supabase-js %s', (_version, createClient) => {
  let server: AuthServer
  let service: Client['storage']
  let anonymous: Client['storage']
  let maha: Person
  let omar: Person
  beforeAll(async () => {
    server = await startStorageServer({ STORAGE_PERSON_QUOTA: '10MB' })
    service = createClient(server, { key: server.keys.secret }).storage
    anonymous = createClient(server).storage
    maha = await aPerson(server, createClient)
    omar = await aPerson(server, createClient)
  })
  afterAll(() => server.stop())

  const as = (person: Person, bucket: string) => person.client.storage.from(bucket)

  describe.each([
    ['avatars', true],
    ['receipts', false],
  ])('%s', (bucket, isPublic) => {
    const file = () => `${randomUUID()}.png`

    test('a person writes, replaces, lists and removes in the folder with their id', async () => {
      const path = `${maha.userId}/${file()}`
      expect((await as(maha, bucket).upload(path, aPng(), PNG)).error).toBeNull()
      expect((await as(maha, bucket).update(path, aPng(5), PNG)).error).toBeNull()
      expect((await as(maha, bucket).move(path, `${path}.png`)).error).toBeNull()
      expect((await as(maha, bucket).copy(`${path}.png`, path)).error).toBeNull()
      expect((await as(maha, bucket).list(maha.userId)).data?.length).toBeGreaterThan(1)
      expect((await as(maha, bucket).remove([path])).data?.map(({ name }) => name)).toEqual([path])
    })

    test('writing elsewhere is refused: beside the folder, into another person’s, signed out', async () => {
      const theirs = `${maha.userId}/${file()}`
      await as(maha, bucket).upload(theirs, aPng(), PNG)
      for (const path of [file(), theirs, `${maha.userId}/${file()}`, `${omar.userId}x/${file()}`]) {
        expect((await as(omar, bucket).upload(path, aPng(), PNG)).error).toMatchObject(DENIED)
        expect((await as(omar, bucket).upload(path, aPng(), { ...PNG, upsert: true })).error).toMatchObject(
          DENIED,
        )
        expect((await anonymous.from(bucket).upload(path, aPng(), PNG)).error).toMatchObject(DENIED)
      }
      expect((await as(omar, bucket).update(theirs, aPng(7), PNG)).error).toMatchObject(DENIED)
      expect((await as(omar, bucket).remove([theirs])).data).toEqual([])
      expect((await anonymous.from(bucket).remove([theirs])).data).toEqual([])
      expect((await as(omar, bucket).move(theirs, `${omar.userId}/${file()}`)).error).toMatchObject(MISSING)
      const own = `${omar.userId}/${file()}`
      await as(omar, bucket).upload(own, aPng(), PNG)
      expect((await as(omar, bucket).move(own, `${maha.userId}/${file()}`)).error).toMatchObject(DENIED)
      expect((await as(omar, bucket).copy(own, `${maha.userId}/${file()}`)).error).toMatchObject(DENIED)
      expect((await as(maha, bucket).info(theirs)).data?.size).toBe(aPng().length)
    })

    test(`others ${isPublic ? 'see the file, but no list of files' : 'see nothing of it'}`, async () => {
      const path = `${maha.userId}/${file()}`
      await as(maha, bucket).upload(path, aPng(), PNG)
      for (const storage of [omar.client.storage, anonymous]) {
        const { data, error } = await storage.from(bucket).info(path)
        if (isPublic) expect(data?.size).toBe(aPng().length)
        else expect(error).toMatchObject(MISSING)
        expect((await storage.from(bucket).list(maha.userId)).data).toEqual([])
        expect((await storage.from(bucket).list()).data?.map(({ name }) => name) ?? []).not.toContain(
          maha.userId,
        )
      }
    })
  })

  test('an avatar is a small picture', async () => {
    const upload = (body: Buffer | string) =>
      as(maha, 'avatars').upload(`${maha.userId}/${randomUUID()}`, body, PNG)
    expect((await upload(A_PDF)).error).toMatchObject({ statusCode: '415' })
    expect((await upload('<svg xmlns="http://www.w3.org/2000/svg"/>')).error?.message).toBe(
      'mime type image/svg+xml is not supported',
    )
    expect((await upload(Buffer.from('GIF89a\u0001\u0000\u0001\u0000'))).error).toMatchObject({
      statusCode: '415',
    })
    expect((await upload(aPng(2_000_000))).error).toMatchObject({ statusCode: '413' })
    expect((await upload(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]))).error).toBeNull()
  })

  test('a receipt is a picture or a document', async () => {
    const upload = (body: Buffer | string) =>
      as(maha, 'receipts').upload(`${maha.userId}/${randomUUID()}`, body, PNG)
    expect((await upload(A_PDF)).error).toBeNull()
    expect((await upload(aPng(2_000_000))).error).toBeNull()
    expect((await upload('text')).error).toMatchObject({ statusCode: '415' })
    expect((await upload(aPng(10_000_000))).error).toMatchObject({ statusCode: '413' })
  })

  test('a file is refused as what it is declared to be, too, before any of it is taken in', async () => {
    const upload = (body: Buffer | Blob, contentType?: string) =>
      as(maha, 'receipts').upload(
        `${maha.userId}/${randomUUID()}`,
        body,
        contentType === undefined ? undefined : { contentType },
      )
    // The clients call bytes a text unless told otherwise.
    for (const [declared, named] of [
      [undefined, 'text/plain'],
      ['text/html', 'text/html'],
    ]) {
      expect((await upload(aPng(), declared)).error).toMatchObject({
        statusCode: '415',
        message: `mime type ${named} is not supported`,
      })
    }
    const form = await upload(new Blob([aPng()], { type: 'text/html' }))
    expect(form.error).toMatchObject({ statusCode: '415', message: 'mime type text/html is not supported' })
    expect((await upload(aPng(), 'image/anything')).error).toBeNull()
    expect((await upload(new Blob([aPng()], { type: 'image/png' }))).error).toBeNull()
    // No content type was given.
    expect((await upload(aPng(), 'application/octet-stream')).error).toBeNull()
    expect((await upload(new Blob([aPng()]))).error).toBeNull()
    const silent = await callStorage(server, `object/receipts/${maha.userId}/${randomUUID()}`, {
      method: 'POST',
      body: aPng(),
      token: maha.token,
    })
    expect(silent.status).toBe(200)
  })

  test('a statement is written by the system, and read by its owner', async () => {
    const path = `${maha.userId}/2026-10.pdf`
    expect((await as(maha, 'statements').upload(path, A_PDF)).error).toMatchObject(DENIED)
    expect((await service.from('statements').upload(path, A_PDF)).error).toBeNull()
    expect(await (await as(maha, 'statements').download(path)).data?.text()).toBe(A_PDF.toString())
    expect((await as(maha, 'statements').list(maha.userId)).data?.map(({ name }) => name)).toEqual([
      '2026-10.pdf',
    ])
    expect((await as(omar, 'statements').info(path)).error).toMatchObject(MISSING)
    expect((await anonymous.from('statements').info(path)).error).toMatchObject(MISSING)
    expect((await as(maha, 'statements').remove([path])).data).toEqual([])
    expect((await as(maha, 'statements').update(path, A_PDF)).error).toMatchObject(DENIED)
    expect((await as(maha, 'statements').move(path, `${maha.userId}/x.pdf`)).error).toMatchObject(DENIED)
    expect((await service.from('statements').info(path)).data?.name).toBe(path)
  })

  const setPolicy = (bucket: string, policy: string, token = server.keys.secret) =>
    callStorage(server, `bucket/${bucket}/policy`, {
      method: 'PUT',
      key: server.keys.publishable,
      token,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ policy }),
    })

  test('a bucket that the deployment made is the service key’s alone until it has a policy', async () => {
    const bucket = `made-${randomUUID()}`
    await service.createBucket(bucket, { public: false })
    const path = `${maha.userId}/a.txt`
    expect((await service.from(bucket).upload(path, 'the system’s')).error).toBeNull()
    expect((await as(maha, bucket).upload(`${maha.userId}/b.txt`, 'hers')).error).toMatchObject(DENIED)
    expect((await as(maha, bucket).createSignedUploadUrl(`${maha.userId}/b.txt`)).error).toMatchObject(DENIED)
    expect((await as(maha, bucket).update(path, 'hers')).error).toMatchObject(DENIED)
    expect((await as(maha, bucket).info(path)).error).toMatchObject(MISSING)
    expect((await as(maha, bucket).download(path)).error).not.toBeNull()
    expect((await as(maha, bucket).createSignedUrl(path, 60)).error).toMatchObject(MISSING)
    expect((await as(maha, bucket).list(maha.userId)).data).toEqual([])
    expect((await as(maha, bucket).remove([path])).data).toEqual([])
    const own = `${maha.userId}/${randomUUID()}.png`
    await as(maha, 'receipts').upload(own, aPng(), PNG)
    const copied = await as(maha, 'receipts').copy(own, own, { destinationBucket: bucket })
    expect(copied.error).toMatchObject(DENIED)
    const moved = await as(maha, 'receipts').move(own, own, { destinationBucket: bucket })
    expect(moved.error).toMatchObject(DENIED)
    await setPolicy(bucket, 'read_own')
    expect(await (await as(maha, bucket).download(path)).data?.text()).toBe('the system’s')
    expect((await as(omar, bucket).info(path)).error).toMatchObject(MISSING)
    expect((await as(maha, bucket).upload(`${maha.userId}/b.txt`, 'hers')).error).toMatchObject(DENIED)
    await setPolicy(bucket, 'own_folder')
    expect((await as(maha, bucket).upload(`${maha.userId}/b.txt`, 'hers')).error).toBeNull()
    expect((await as(maha, bucket).upload('b.txt', 'hers')).error).toMatchObject(DENIED)
    await setPolicy(bucket, 'none')
    expect((await as(maha, bucket).info(`${maha.userId}/b.txt`)).error).toMatchObject(MISSING)
  })

  test('the policy of a bucket is set and read by the service key alone, and is one of those there are', async () => {
    const bucket = `made-${randomUUID()}`
    await service.createBucket(bucket, { public: false })
    const policyOf = async (token: string) =>
      (await callStorage(server, `bucket/${bucket}/policy`, { token })).json()
    expect(await policyOf(server.keys.secret)).toEqual({ policy: 'none' })
    for (const token of [maha.token, server.keys.publishable]) {
      expect(await (await setPolicy(bucket, 'own_objects', token)).json()).toMatchObject({
        statusCode: '404',
      })
      expect(await policyOf(token)).toMatchObject({ statusCode: '404' })
    }
    expect(await (await setPolicy(bucket, 'everything')).json()).toMatchObject({ statusCode: '400' })
    expect(await (await setPolicy('no-such-bucket', 'none')).json()).toMatchObject({ statusCode: '404' })
    expect(await policyOf(server.keys.secret)).toEqual({ policy: 'none' })
  })

  test('where people may write anywhere, an object is its uploader’s alone', async () => {
    const bucket = `made-${randomUUID()}`
    await service.createBucket(bucket, { public: false })
    await setPolicy(bucket, 'own_objects')
    expect((await as(maha, bucket).upload('a/b.txt', 'hers')).error).toBeNull()
    expect((await service.from(bucket).list('a')).data?.map(({ name }) => name)).toEqual(['b.txt'])
    expect((await as(omar, bucket).info('a/b.txt')).error).toMatchObject(MISSING)
    expect((await as(omar, bucket).list('a')).data).toEqual([])
    expect((await as(omar, bucket).upload('a/b.txt', 'his')).error).toMatchObject({ statusCode: '409' })
    expect((await as(omar, bucket).upload('a/b.txt', 'his', { upsert: true })).error).toMatchObject(DENIED)
    expect((await as(omar, bucket).remove(['a/b.txt'])).data).toEqual([])
    expect((await anonymous.from(bucket).upload('c.txt', 'x')).error).toMatchObject(DENIED)
    const removed = await service.from(bucket).remove(['a/b.txt'])
    expect(removed.data).toMatchObject([{ name: 'a/b.txt', owner: maha.userId }])
  })

  test('a person over their quota adds no file that exceeds it until they remove one', async () => {
    const collector = await aPerson(server, createClient)
    const receipts = as(collector, 'receipts')
    const path = (name: string) => `${collector.userId}/${name}.png`
    await receipts.upload(path('a'), aPng(9_000_000), PNG)
    await receipts.upload(path('b'), aPng(900_000), PNG)
    const full = { statusCode: '413', message: 'There is no room left for more files' }
    expect((await receipts.upload(path('c'), aPng(200_000), PNG)).error).toMatchObject(full)
    expect((await receipts.copy(path('b'), path('c'))).error).toMatchObject(full)
    await receipts.remove([path('a')])
    expect((await receipts.upload(path('c'), aPng(), PNG)).error).toBeNull()
  })

  test('a password alone opens no file of a person with a second factor', async () => {
    const careful = await aPerson(server, createClient)
    const path = `${careful.userId}/a.png`
    await as(careful, 'receipts').upload(path, aPng(), PNG)
    const { data } = await careful.client.auth.getUser()
    await raiseByAuthenticator(server, careful.client)
    const half = createClient(server)
    await half.auth.signInWithPassword({ email: data.user?.email ?? '', password: PASSWORD })
    expect((await half.storage.from('receipts').info(path)).error).toMatchObject(MISSING)
    expect((await half.storage.from('receipts').list(careful.userId)).data).toEqual([])
    const denied = await half.storage.from('receipts').upload(`${careful.userId}/b.png`, aPng(), PNG)
    expect(denied.error).toMatchObject(DENIED)
    expect((await as(careful, 'receipts').info(path)).data?.name).toBe(path)
  })

  test('one person sends so many files a minute and no more, and others are not held up', async () => {
    const busy = await aPerson(server, createClient)
    const send = (person: Person) =>
      callStorage(server, `object/receipts/beside-the-folder.png`, {
        method: 'POST',
        body: 'x',
        token: person.token,
      })
    const answers = await Promise.all(Array.from({ length: 121 }, () => send(busy)))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
    const refused = await send(busy)
    expect(refused.status).toBe(429)
    expect(await refused.json()).toMatchObject({ statusCode: '429', error: 'SlowDown' })
    expect((await send(omar)).status).toBe(400)
  })

  test('a session that has ended writes nothing more', async () => {
    const leaving = await aPerson(server, createClient)
    const path = `${leaving.userId}/a.png`
    const { token } = leaving
    await leaving.client.auth.signOut()
    const answer = await fetchWhole(`${server.url}/storage/v1/object/avatars/${path}`, {
      method: 'POST',
      headers: { apikey: server.keys.publishable, authorization: `Bearer ${token}` },
      body: aPng(),
    })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ statusCode: '403', error: 'Unauthorized' })
  })
})
