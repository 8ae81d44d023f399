import { randomBytes, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, clients } from './auth-clients.ts'
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

const createClient = clients.newest as (typeof clients)[string]

/** An image of one colour. */
const anImage = (width: number, height: number, background = '#c86432') =>
  sharp({ create: { width, height, channels: 3, background } })

async function factsOf(body: Blob | Response | null) {
  const { format, width, height, pages, ...rest } = await sharp(
    Buffer.from((await body?.arrayBuffer()) ?? new ArrayBuffer(0)),
  ).metadata()
  return { format, width, height, pages, ...rest }
}

describe.each(Object.entries(clients))('images with supabase-js %s', (_version, createClient) => {
  const open = `open-${randomUUID()}`
  let server: AuthServer
  let service: Client['storage']
  let maha: Person
  let omar: Person
  let own: string
  beforeAll(async () => {
    server = await startStorageServer({ API_RATE_LIMITS: 'off' })
    service = createClient(server, { key: server.keys.secret }).storage
    await service.createBucket(open, { public: true })
    await service.from(open).upload('wide.jpg', await anImage(400, 200).jpeg().toBuffer())
    maha = await aPerson(server, createClient)
    omar = await aPerson(server, createClient)
    own = `${maha.userId}/own 1.png`
    await maha.client.storage.from('receipts').upload(own, await anImage(400, 200).png().toBuffer(), PNG)
  })
  afterAll(() => server.stop())

  const render = (path: string, headers: Record<string, string> = {}) =>
    callStorage(server, `render/image/public/${open}/${path}`, { key: null, headers })

  test('a public image is rendered for any holder of its address', async () => {
    const transform = { width: 100, height: 80, quality: 50 }
    const { publicUrl } = service.from(open).getPublicUrl('wide.jpg', { transform }).data
    const answer = await fetchWhole(publicUrl)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    expect(answer.headers.get('cache-control')).toBe('max-age=3600')
    expect(answer.headers.get('content-disposition')).toBe('inline')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await factsOf(answer)).toMatchObject({ format: 'jpeg', width: 100, height: 80 })
  })

  test('a person downloads their own image rendered, and no other person does', async () => {
    const options = { transform: { width: 100, resize: 'contain' as const } }
    const mine = await maha.client.storage.from('receipts').download(own, options)
    expect(await factsOf(mine.data)).toMatchObject({ format: 'png', width: 100, height: 50 })
    for (const { storage } of [omar.client, createClient(server)])
      expect((await storage.from('receipts').download(own, options)).error).not.toBeNull()
    const publicly = maha.client.storage.from('receipts').getPublicUrl(own, options).data.publicUrl
    expect((await fetchWhole(publicly)).status).toBe(400)
    const answer = await callStorage(
      server,
      `render/image/authenticated/receipts/${encodeURI(own)}?width=100`,
      { token: maha.token },
    )
    expect(answer.headers.get('cache-control')).toBe('private, max-age=3600')
  })

  test('an address is signed for an image as it is wished, and shows no other', async () => {
    const receipts = maha.client.storage.from('receipts')
    const transform = { width: 100, height: 100, resize: 'fill' as const }
    const { data, error } = await receipts.createSignedUrl(own, 60, { transform })
    expect(error).toBeNull()
    const url = new URL(data?.signedUrl ?? '')
    expect(url.pathname).toContain('/storage/v1/render/image/sign/receipts/')
    expect(await factsOf(await fetchWhole(url))).toMatchObject({ width: 100, height: 100 })
    url.searchParams.set('width', '7')
    expect(await factsOf(await fetchWhole(url))).toMatchObject({ width: 100, height: 100 })
    const token = url.searchParams.get('token') ?? ''
    const plain = new URL((await receipts.createSignedUrl(own, 60)).data?.signedUrl ?? '')
    const plainToken = plain.searchParams.get('token') ?? ''
    for (const [path, used] of [
      [`object/sign/receipts/${own}`, token],
      [`render/image/sign/receipts/${own}`, plainToken],
      [`render/image/sign/${open}/wide.jpg`, token],
      [`render/image/sign/receipts/${own}`, `${token}x`],
      [`render/image/sign/receipts/${own}`, ''],
    ]) {
      expect((await callStorage(server, `${path}?token=${used}`, { key: null })).status).toBe(400)
    }
    server.advance(61)
    const late = await fetchWhole(url)
    server.advance(-61)
    expect(await late.json()).toMatchObject({ statusCode: '400', error: 'InvalidJWT' })
    expect(
      (await omar.client.storage.from('receipts').createSignedUrl(own, 60, { transform })).error,
    ).not.toBeNull()
    const wrong = await receipts.createSignedUrl(own, 60, { transform: { quality: 5 } })
    expect(wrong.error).toMatchObject({ statusCode: '400' })
    const week = await receipts.createSignedUrl(own, 604_801, { transform })
    expect(week.error).toMatchObject({ statusCode: '400' })
  })

  test('the format is the best that is taken, which caches are told', async () => {
    const accept = 'image/avif,image/webp,*/*;q=0.8'
    const avif = await render('wide.jpg?width=60', { accept })
    expect([avif.headers.get('content-type'), avif.headers.get('vary')]).toEqual([
      'image/avif',
      expect.stringContaining('Accept'),
    ])
    expect(await factsOf(avif)).toMatchObject({ format: 'heif', width: 60 })
    const webp = await render('wide.jpg?width=60', { accept: 'image/avif;q=0,image/webp' })
    expect(webp.headers.get('content-type')).toBe('image/webp')
    const jpeg = await render('wide.jpg?width=60')
    expect(jpeg.headers.get('content-type')).toBe('image/jpeg')
    expect(jpeg.headers.get('vary')).toContain('Accept')
    const origin = await render('wide.jpg?width=60&format=origin', { accept })
    expect([origin.headers.get('content-type'), origin.headers.get('vary')]).toEqual(['image/jpeg', 'Origin'])
    const etags = [avif, webp, jpeg, origin].map(({ headers }) => headers.get('etag'))
    expect(new Set(etags).size).toBe(4)
  })

  test('an image that is known is not sent again, and one that was replaced is', async () => {
    const name = `${randomUUID()}.png`
    await service.from(open).upload(name, await anImage(10, 10).png().toBuffer())
    const first = await render(`${name}?width=5`)
    const etag = first.headers.get('etag') ?? ''
    const known = await render(`${name}?width=5`, { 'if-none-match': etag })
    expect([known.status, known.headers.get('etag'), await known.text()]).toEqual([304, etag, ''])
    expect((await render(`${name}?width=6`, { 'if-none-match': etag })).status).toBe(200)
    await service.from(open).update(name, await anImage(10, 10, '#000').png().toBuffer())
    const changed = await render(`${name}?width=5`, { 'if-none-match': etag })
    expect(changed.status).toBe(200)
    expect((await sharp(await changed.arrayBuffer()).stats()).dominant).toMatchObject({ r: 8, g: 8, b: 8 })
    await service.from(open).remove([name])
    expect(await (await render(`${name}?width=5`)).json()).toMatchObject({ statusCode: '404' })
  })

  test('nothing that the camera noted is left, and the image is shown the right way round', async () => {
    const photo = await anImage(40, 20)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'a person' }, IFD3: { GPSLatitude: '25/1 12/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .withIccProfile('p3')
      .toBuffer()
    expect(await sharp(photo).metadata()).toMatchObject({ orientation: 6, hasProfile: true })
    expect(photo.includes('a person')).toBe(true)
    await service.from(open).upload('photo.jpg', photo)
    for (const accept of ['*/*', 'image/webp', 'image/avif']) {
      const answer = await render('photo.jpg?quality=90', { accept })
      const bytes = Buffer.from(await answer.arrayBuffer())
      expect(bytes.includes('a person')).toBe(false)
      const { width, height, exif, icc, xmp, iptc, orientation } = await sharp(bytes).metadata()
      expect({ width, height, exif, icc, xmp, iptc }).toEqual({ width: 20, height: 40 })
      expect(orientation ?? 1).toBe(1)
      const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
      for (const [index, value] of [0xc8, 0x64, 0x32].entries())
        expect(Math.abs((data[index] ?? 0) - value)).toBeLessThan(6)
    }
  })

  test('moving images move on, sixty frames of them', async () => {
    const frames = Array.from({ length: 70 }, () => ({
      input: randomBytes(192),
      raw: { width: 8, height: 8, channels: 3 as const },
    }))
    const gif = await sharp(
      await Promise.all(frames.map(({ input, raw }) => sharp(input, { raw }).png().toBuffer())),
      { join: { animated: true } },
    )
      .gif()
      .toBuffer()
    await service.from(open).upload('moving.gif', gif)
    expect(await factsOf(await render('moving.gif?width=4'))).toMatchObject({
      format: 'gif',
      pages: 60,
      width: 4,
    })
    const webp = await render('moving.gif?width=4', { accept: 'image/avif,image/webp' })
    expect(await factsOf(webp)).toMatchObject({ format: 'webp', pages: 60 })
  })

  test.each([
    'width=-1',
    'width=1.5',
    'width=x',
    'width=1&width=2',
    'height=99999999999999',
    'quality=19',
    'quality=101',
    'resize=crop',
    'format=svg',
    'width[a]=1&quality=%00',
  ])('%s is refused', async (query) => {
    const answer = await render(`wide.jpg?${query}`)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ statusCode: '400', error: 'InvalidRequest' })
  })

  test('a file that is no image of a readable kind is refused', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'
    for (const [name, body] of [
      ['text.txt', 'hello'],
      ['drawing.svg', svg],
      ['document.pdf', '%PDF-1.7\n'],
      ['scan.tiff', await anImage(4, 4).tiff().toBuffer()],
    ] as const) {
      await service.from(open).upload(name, body)
      const answer = await render(`${name}?width=10`)
      expect(answer.status).toBe(400)
      expect(await answer.json()).toEqual({
        statusCode: '422',
        code: 'ImageProcessingError',
        error: 'ImageProcessingError',
        message: 'Source image type not supported',
      })
    }
    // An image by its first bytes that the library cannot read.
    await service.from(open).upload('broken.png', aPng())
    const broken = await service.from(open).download('broken.png', { transform: { width: 10 } })
    expect(broken.error).not.toBeNull()
  })
})

test('one network asks for so many new images a minute and no more, and for known ones as often as it likes', async () => {
  const server = await startStorageServer()
  const { storage } = createClient(server, { key: server.keys.secret })
  await storage.createBucket('open', { public: true })
  await storage.from('open').upload('a.png', await anImage(200, 200).png().toBuffer())
  const ask = (width: number, key: string | null = null) =>
    callStorage(server, `render/image/public/open/a.png?width=${width}`, { key })
  const statuses: number[] = []
  for (let width = 1; width <= 121; width += 1) statuses.push((await ask(width)).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(120)
  const refused = await ask(121)
  expect([refused.status, await refused.json()]).toEqual([
    429,
    expect.objectContaining({ error: 'SlowDown' }),
  ])
  expect((await ask(1)).status).toBe(200)
  const person = await aPerson(server, createClient)
  const path = 'render/image/authenticated/open/a.png?width=150'
  expect((await callStorage(server, path, { token: person.token })).status).toBe(200)
  await server.stop()
})
