import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import S3rver from '@20minutes/s3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BlobStore, SpooledFile } from './blob-store.ts'
import { createLocalBlobs } from './local.ts'
import { createS3Blobs } from './s3.ts'

const folder = mkdtempSync(join(tmpdir(), 'sadaf-blobs-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let stop = async () => {}
const s3Settings = { bucket: 'files', region: 'us-east-1', accessKey: 'S3RVER', secretKey: 'S3RVER' }
let endpoint = ''
beforeAll(async () => {
  const s3 = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'files' }],
  })
  const { port } = await s3.run()
  endpoint = `http://127.0.0.1:${port}`
  stop = () => s3.close()
})
afterAll(() => stop())

const stores: [string, () => BlobStore][] = [
  ['files in a folder', () => createLocalBlobs(join(folder, 'local'))],
  ['files in S3', () => createS3Blobs({ endpoint, ...s3Settings })],
]

describe.each(stores)('%s', (_name, create) => {
  const contents = randomBytes(300_000)

  async function aFile(bytes = contents): Promise<SpooledFile> {
    const path = join(folder, randomUUID())
    await writeFile(path, bytes)
    return { path, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
  }

  async function read(stream: Readable | undefined): Promise<Buffer | undefined> {
    return stream && buffer(stream)
  }

  test('give back what was kept, in full and in parts', async () => {
    const blobs = create()
    const version = randomUUID()
    const file = await aFile()
    await blobs.keep(version, file)
    expect((await read(await blobs.open(version)))?.equals(contents)).toBe(true)
    const part = await read(await blobs.open(version, { start: 100_000, end: 100_009 }))
    expect(part?.equals(contents.subarray(100_000, 100_010))).toBe(true)
    expect(readdirSync(folder)).not.toContain(file.path.slice(folder.length + 1))
  })

  test('keep a file of nothing', async () => {
    const blobs = create()
    const version = randomUUID()
    await blobs.keep(version, await aFile(Buffer.alloc(0)))
    expect((await read(await blobs.open(version)))?.length).toBe(0)
  })

  test('copy bytes, and forget the one without the other', async () => {
    const blobs = create()
    const [version, copy] = [randomUUID(), randomUUID()]
    await blobs.keep(version, await aFile())
    await blobs.copy(version, copy)
    await blobs.remove(version)
    expect(await blobs.open(version)).toBeUndefined()
    expect((await read(await blobs.open(copy)))?.equals(contents)).toBe(true)
  })

  test('have nothing under a version that was never kept, and forget it without complaint', async () => {
    const blobs = create()
    expect(await blobs.open(randomUUID())).toBeUndefined()
    await expect(blobs.remove(randomUUID())).resolves.toBeUndefined()
    await expect(blobs.copy(randomUUID(), randomUUID())).rejects.toThrow()
  })
})

test('a wrong key is refused by S3, and the failure names no secret', async () => {
  const blobs = createS3Blobs({ endpoint, ...s3Settings, secretKey: 'a-guess' })
  const path = join(folder, 'file')
  await writeFile(path, 'x')
  const sha256 = createHash('sha256').update('x').digest('hex')
  const failure = await blobs
    .keep(randomUUID(), { path, size: 1, sha256 })
    .catch((error: unknown) => String(error))
  expect(failure).toContain('403 SignatureDoesNotMatch')
  expect(failure).not.toContain('a-guess')
})
