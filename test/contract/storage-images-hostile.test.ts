import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clients } from './auth-clients.ts'
import type { AuthServer } from './auth-server.ts'
import { callStorage, startStorageServer } from './storage-server.ts'

// Files that are made to break their reader. Each is refused, and the next image is rendered as if nothing were.

const createClient = clients.newest as (typeof clients)[string]
let server: AuthServer
let files: ReturnType<ReturnType<typeof createClient>['storage']['from']>
beforeAll(async () => {
  server = await startStorageServer({ API_RATE_LIMITS: 'off' })
  const { storage } = createClient(server, { key: server.keys.secret })
  await storage.createBucket('open', { public: true })
  files = storage.from('open')
  await files.upload('good.png', await noise(64, 64).png().toBuffer())
})
afterAll(() => server.stop())

const noise = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })

const render = (name: string, query = 'width=10', headers: Record<string, string> = {}) =>
  callStorage(server, `render/image/public/open/${name}?${query}`, { key: null, headers })

function chunk(type: string, contents: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), contents])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(contents.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

/** A PNG of one bit a pixel, of any size, all of it black: nearly nothing to send. */
function aVastPng(width: number, height: number, before: Buffer[] = []): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const data = deflateSync(Buffer.alloc(height * (Math.ceil(width / 8) + 1)), { level: 9 })
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    ...before,
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A GIF that says to be larger than any, of as many frames as wished. */
function aVastGif(side: number, frames: number): Buffer {
  const head = Buffer.from('GIF89a\0\0\0\0\xf0\0\0\0\0\0\xff\xff\xff', 'latin1')
  head.writeUInt16LE(side, 6)
  head.writeUInt16LE(side, 8)
  const frame = Buffer.from('\x2c\0\0\0\0\0\0\0\0\0\x02\x02\x44\x01\0', 'latin1')
  frame.writeUInt16LE(side, 5)
  frame.writeUInt16LE(side, 7)
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from(';')])
}

/** A JPEG whose head says another size than what follows. */
async function aLyingJpeg(): Promise<Buffer> {
  const jpeg = await noise(16, 16).jpeg().toBuffer()
  const start = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
  jpeg.writeUInt16BE(65_000, start + 5)
  jpeg.writeUInt16BE(65_000, start + 7)
  return jpeg
}

const anAvif = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c86432' } })
    .avif({ quality: 1, effort: 0 })
    .toBuffer()

const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2))
const zeros = deflateSync(Buffer.alloc(100_000_000), { level: 9 })
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'

const hostile: [string, () => Promise<Buffer> | Buffer, string][] = [
  ['a PNG of 30,000 × 30,000', () => aVastPng(30_000, 30_000), 'Source image resolution is too big'],
  ['a PNG of one long row', () => aVastPng(50_000_001, 1), 'Source image resolution is too big'],
  ['a GIF of 65,535 × 65,535', () => aVastGif(65_535, 1), 'Source image resolution is too big'],
  ['a JPEG that lies about its size', aLyingJpeg, 'Source image resolution is too big'],
  [
    'an AVIF whose reading takes too much memory',
    () => anAvif(6_000, 5_000),
    'Source image resolution is too big',
  ],
  ['half a PNG', async () => half(await noise(99, 99).png().toBuffer()), 'Invalid source image'],
  ['half a JPEG', async () => half(await noise(99, 99).jpeg().toBuffer()), 'Invalid source image'],
  ['half a WebP', async () => half(await noise(99, 99).webp().toBuffer()), 'Invalid source image'],
  ['half an AVIF', async () => half(await noise(99, 99).avif().toBuffer()), 'Invalid source image'],
  [
    'the head of a PNG and a drawing',
    () => Buffer.concat([aVastPng(8, 8).subarray(0, 33), Buffer.from(svg)]),
    'Invalid source image',
  ],
  [
    'the first bytes of a JPEG and noise',
    () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), randomBytes(9_999)]),
    'Invalid source image',
  ],
  [
    'the first bytes of an AVIF and noise',
    () =>
      Buffer.concat([Buffer.from('\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf', 'latin1'), randomBytes(9_999)]),
    'Invalid source image',
  ],
]

test.each(hostile)('%s is refused', async (what, make, message) => {
  const name = `${what.replaceAll(/[^\w]/g, '-')}.bin`
  const { error } = await files.upload(name, await make())
  expect(error).toBeNull()
  for (const accept of ['*/*', 'image/avif', 'image/webp']) {
    const answer = await render(name, 'width=10', { accept })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({
      statusCode: '422',
      code: 'ImageProcessingError',
      error: 'ImageProcessingError',
      message,
    })
  }
  expect((await render('good.png', `width=${1 + Math.floor(Math.random() * 60)}`)).status).toBe(200)
})

test.each<[string, () => Buffer]>([
  [
    'notes that unpack to a hundred megabytes',
    () => aVastPng(8, 8, [chunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), zeros]))]),
  ],
  [
    'a profile that unpacks to a hundred megabytes',
    () => aVastPng(8, 8, [chunk('iCCP', Buffer.concat([Buffer.from('a\0\0'), zeros]))]),
  ],
  [
    'ten thousand notes',
    () =>
      aVastPng(
        8,
        8,
        Array.from({ length: 10_000 }, () => chunk('tEXt', Buffer.from('a\0b'))),
      ),
  ],
  ['a thousand frames', () => aVastGif(2, 1_000)],
  ['as many pixels as may be', () => aVastPng(10_000, 5_000)],
])('an image with %s is rendered or refused, and does not delay other requests', async (what, make) => {
  const name = `${what.replaceAll(' ', '-')}.bin`
  await files.upload(name, make())
  expect([200, 400]).toContain((await render(name)).status)
  expect((await render('good.png', `width=${1 + Math.floor(Math.random() * 60)}`)).status).toBe(200)
})

test('a file that is too big to be rendered is still a file', async () => {
  const padding = chunk('tEXt', Buffer.alloc(25_000_000, 'x'))
  await files.upload('big.png', aVastPng(8, 8, [padding]))
  const answer = await render('big.png')
  expect(await answer.json()).toMatchObject({ statusCode: '422', message: 'Source image file is too big' })
  expect((await files.info('big.png')).error).toBeNull()
})

test('an image that would come out too large is refused', async () => {
  await files.upload('large.png', aVastPng(5_000, 2_501))
  const answer = await render('large.png', 'quality=80')
  expect(await answer.json()).toMatchObject({ statusCode: '422', message: 'Resulting image is too big' })
  expect((await render('large.png', 'width=2500')).status).toBe(200)
})

test('many who ask for one new image at once have it rendered once', async () => {
  await files.upload('wanted.png', await noise(500, 500).png().toBuffer())
  const answers = await Promise.all(Array.from({ length: 40 }, () => render('wanted.png', 'width=333')))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 40 }, () => 200))
  const [first, ...others] = await Promise.all(
    answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())),
  )
  for (const other of others) expect(other.equals(first ?? Buffer.alloc(0))).toBe(true)
})
