import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { secretFor } from '../../apps/server/src/auth/index.ts'
import { clients } from './auth-clients.ts'
import type { AuthServer } from './auth-server.ts'
import {
  aPerson,
  aPng,
  callStorage,
  fetchWhole,
  type Person,
  PNG,
  startStorageServer,
} from './storage-server.ts'

describe.each(Object.entries(clients))('signed addresses with supabase-js %s', (_version, createClient) => {
  let server: AuthServer
  let maha: Person
  let omar: Person
  let path: string
  const receipts = (person: Person) => person.client.storage.from('receipts')
  beforeAll(async () => {
    server = await startStorageServer()
    maha = await aPerson(server, createClient)
    omar = await aPerson(server, createClient)
    path = `${maha.userId}/signed 1.png`
    await receipts(maha).upload(path, aPng(), PNG)
  })
  afterAll(() => server.stop())

  async function signedFor(lifetimeSeconds = 60): Promise<string> {
    const { data, error } = await receipts(maha).createSignedUrl(path, lifetimeSeconds)
    expect(error).toBeNull()
    return data?.signedUrl ?? ''
  }

  test('the holder of a signed address reads the file, until it expires', async () => {
    const url = await signedFor(60)
    const answer = await fetchWhole(url)
    expect(answer.status).toBe(200)
    expect(Buffer.from(await answer.arrayBuffer()).equals(aPng())).toBe(true)
    expect((await fetchWhole(url, { headers: { range: 'bytes=0-3' } })).status).toBe(206)
    server.advance(61)
    const late = await fetchWhole(url)
    server.advance(-61)
    expect(late.status).toBe(400)
    expect(await late.json()).toMatchObject({
      statusCode: '400',
      error: 'InvalidJWT',
      message: '"exp" claim timestamp check failed',
    })
  })

  const WEEK = 604_800

  test('an address lives a week at most: a longer wish is refused, for one and for many', async () => {
    const tooLong = { status: 400, statusCode: '400', message: expect.stringContaining('(a week) at most') }
    expect((await receipts(maha).createSignedUrl(path, WEEK + 1)).error).toMatchObject(tooLong)
    expect((await receipts(maha).createSignedUrls([path], WEEK + 1)).error).toMatchObject(tooLong)
    const many = await receipts(maha).createSignedUrls([path], WEEK)
    const urls = [await signedFor(WEEK), many.data?.[0]?.signedUrl ?? '']
    server.advance(WEEK - 5)
    for (const url of urls) expect((await fetchWhole(url)).status).toBe(200)
    server.advance(10)
    for (const url of urls) expect((await fetchWhole(url)).status).toBe(400)
    server.advance(-WEEK - 5)
  })

  test('an address that was signed for longer, before there was a bound, lives a week from then on too', async () => {
    const now = Math.floor(Date.now() / 1_000)
    const secret = secretFor(server.platform, 'storage.signed-addresses')
    const signedAt = async (ago: number | undefined) => {
      const token = new SignJWT({ use: 'download', url: `receipts/${path}` })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setExpirationTime(now + 52 * WEEK)
      if (ago !== undefined) token.setIssuedAt(now - ago)
      const address = `object/sign/receipts/${path}?token=${await token.sign(secret)}`
      return callStorage(server, address, { key: null })
    }
    expect((await signedAt(WEEK - 60)).status).toBe(200)
    for (const ago of [WEEK + 60, undefined])
      expect(await (await signedAt(ago)).json()).toMatchObject({ statusCode: '400', error: 'InvalidJWT' })
  })

  test('an address that saves can be signed too', async () => {
    const { data } = await receipts(maha).createSignedUrl(path, 60, { download: 'mine.png' })
    const { headers } = await fetchWhole(data?.signedUrl ?? '')
    expect(headers.get('content-disposition')).toBe('attachment; filename=mine.png')
  })

  test('several addresses are signed at once, and the answer says for which it could not be', async () => {
    const { data, error } = await receipts(maha).createSignedUrls([path, `${maha.userId}/none.png`], 60)
    expect(error).toBeNull()
    expect(data).toEqual([
      { error: null, path, signedURL: expect.stringContaining('?token='), signedUrl: expect.any(String) },
      {
        error: 'Either the object does not exist or you do not have access to it',
        path: `${maha.userId}/none.png`,
        signedURL: null,
        signedUrl: null,
      },
    ])
    expect((await fetchWhole(data?.[0]?.signedUrl ?? '')).status).toBe(200)
  })

  test('signing a file needs the right to read it', async () => {
    for (const { storage } of [omar.client, createClient(server)]) {
      expect((await storage.from('receipts').createSignedUrl(path, 60)).error?.message).toBe(
        'Object not found',
      )
      const many = await storage.from('receipts').createSignedUrls([path], 60)
      expect(many.data?.[0]?.signedURL).toBeNull()
    }
  })

  test('an address that was tampered with opens nothing', async () => {
    const other = `${maha.userId}/other.png`
    await receipts(maha).upload(other, aPng(), PNG)
    const url = new URL(await signedFor())
    const token = url.searchParams.get('token') ?? ''
    const [header = '', body = '', signature = ''] = token.split('.')
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>
    const forged = (changed: object) =>
      Buffer.from(JSON.stringify({ ...claims, ...changed })).toString('base64url')
    const guessed = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(server.keys.publishable))
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
    const upload = await receipts(maha).createSignedUploadUrl(`${maha.userId}/up.png`)
    const tries = [
      '',
      'x',
      `${header}.${forged({ exp: 9_999_999_999 })}.${signature}`,
      `${header}.${forged({ url: `receipts/${other}` })}.${signature}`,
      `${none}.${body}.`,
      guessed,
      maha.token,
      upload.data?.token ?? '',
    ]
    for (const tried of tries) {
      url.searchParams.set('token', tried)
      expect((await fetchWhole(url)).status).toBe(400)
    }
    const elsewhere = await callStorage(server, `object/sign/receipts/${other}?token=${token}`, { key: null })
    expect(await elsewhere.json()).toMatchObject({ statusCode: '400', error: 'InvalidSignature' })
  })

  test('an upload that was signed needs no session, and is its signer’s', async () => {
    const target = `${maha.userId}/${randomUUID()}.png`
    const { data, error } = await receipts(maha).createSignedUploadUrl(target)
    expect(error).toBeNull()
    expect(data).toEqual({
      path: target,
      token: expect.any(String),
      signedUrl: expect.stringContaining(`/storage/v1/object/upload/sign/receipts/${target}?token=`),
    })
    const anyone = createClient(server).storage.from('receipts')
    const sent = await anyone.uploadToSignedUrl(target, data?.token ?? '', aPng(), PNG)
    expect(sent).toMatchObject({ data: { path: target, fullPath: `receipts/${target}` }, error: null })
    expect((await receipts(maha).info(target)).data?.size).toBe(aPng().length)
    const again = await anyone.uploadToSignedUrl(target, data?.token ?? '', aPng(), PNG)
    expect(again.error).toMatchObject({ statusCode: '409', message: 'The resource already exists' })
    expect((await receipts(maha).createSignedUploadUrl(target)).error).toMatchObject({ statusCode: '409' })
    const replacing = await receipts(maha).createSignedUploadUrl(target, { upsert: true })
    const replaced = await anyone.uploadToSignedUrl(
      target,
      replacing.data?.token ?? '',
      new Blob([aPng(9)], { type: 'image/png' }),
    )
    expect(replaced.error).toBeNull()
    expect((await receipts(maha).info(target)).data?.size).toBe(aPng(9).length)
  })

  test('an upload that was signed is good no longer than its signer’s account', async () => {
    const { admin } = createClient(server, { key: server.keys.secret }).auth
    for (const end of [
      (id: string) => admin.updateUserById(id, { ban_duration: '1h' }),
      (id: string) => admin.deleteUser(id, true),
      (id: string) => admin.deleteUser(id),
    ]) {
      const leaver = await aPerson(server, createClient)
      const target = `${leaver.userId}/${randomUUID()}.png`
      const { data } = await receipts(leaver).createSignedUploadUrl(target)
      expect((await end(leaver.userId)).error).toBeNull()
      const anyone = createClient(server).storage.from('receipts')
      const sent = await anyone.uploadToSignedUrl(target, data?.token ?? '', aPng(), PNG)
      expect(sent.error).toMatchObject({ statusCode: '400' })
    }
  })

  test('an upload is signed for one path and a while, and for what one may write', async () => {
    const target = `${maha.userId}/${randomUUID()}.png`
    const { data } = await receipts(maha).createSignedUploadUrl(target)
    const anyone = createClient(server).storage.from('receipts')
    const aside = await anyone.uploadToSignedUrl(`${maha.userId}/aside.png`, data?.token ?? '', aPng(), PNG)
    expect(aside.error).toMatchObject({ statusCode: '400', message: 'Invalid signature' })
    const read = new URL(await signedFor()).searchParams.get('token') ?? ''
    expect((await anyone.uploadToSignedUrl(path, read, aPng(), PNG)).error?.message).toBe('Invalid signature')
    server.advance(7_201)
    const late = await anyone.uploadToSignedUrl(target, data?.token ?? '', aPng(), PNG)
    server.advance(-7_201)
    expect(late.error?.message).toBe('"exp" claim timestamp check failed')
    const text = await anyone.uploadToSignedUrl(target, data?.token ?? '', 'no image')
    expect(text.error).toMatchObject({ statusCode: '415' })
    expect((await receipts(omar).createSignedUploadUrl(target)).error).toMatchObject({ statusCode: '403' })
    expect((await anyone.createSignedUploadUrl(target)).error).toMatchObject({ statusCode: '403' })
  })
})
