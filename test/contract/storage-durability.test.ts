import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createIds, systemClock } from '../../apps/server/src/platform/index.ts'
import { until } from '../support/until.ts'
import { type Client, clients } from './auth-clients.ts'
import type { AuthServer, Settings } from './auth-server.ts'
import { aPng, callStorage, startStorageServer } from './storage-server.ts'

const createClient = clients.newest as (typeof clients)[string]
const CLEAN = 'storage.clean'

type Place = { readonly settings: Settings; readonly close: () => Promise<void> }

async function aFolder(): Promise<Place> {
  return { settings: {}, close: async () => {} }
}

async function anS3(): Promise<Place> {
  const directory = mkdtempSync(join(tmpdir(), 'sadaf-s3-'))
  const configureBuckets = [{ name: 'files' }]
  const s3 = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets })
  const { port } = await s3.run()
  return {
    settings: {
      STORAGE_S3_ENDPOINT: `http://127.0.0.1:${port}`,
      STORAGE_S3_BUCKET: 'files',
      STORAGE_S3_ACCESS_KEY: 'S3RVER',
      STORAGE_S3_SECRET_KEY: 'S3RVER',
    },
    close: async () => {
      await s3.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

describe.each([
  ['a folder', aFolder],
  ['S3', anS3],
])('bytes in %s', (where, open) => {
  let place: Place
  let server: AuthServer
  let bucket: string
  let files: ReturnType<Client['storage']['from']>
  beforeAll(async () => {
    place = await open()
    server = await startStorageServer(place.settings)
    const { storage } = createClient(server, { key: server.keys.secret })
    bucket = `durable-${randomUUID()}`
    await storage.createBucket(bucket, { public: false })
    files = storage.from(bucket)
  })
  afterAll(async () => {
    await server.stop()
    await place.close()
  })

  const storageFolder = () => join(server.platform.config.DATA_DIR, 'storage')

  /** Names of files anywhere in the data folder's storage. */
  function onDisk(): string[] {
    const all = readdirSync(storageFolder(), { recursive: true, withFileTypes: true })
    return all.filter((each) => each.isFile()).map(({ name }) => name)
  }

  async function leftovers(): Promise<string[]> {
    const { rows } = await server.database.query<{ version: string }>(
      'select version from storage.leftovers union all select version from storage.doomed',
    )
    return rows.map(({ version }) => version)
  }

  async function versions(): Promise<string[]> {
    const { rows } = await server.database.query<{ version: string }>('select version from storage.objects')
    return rows.map(({ version }) => version).sort()
  }

  /** Files on the disk that no object owns: what is being received. */
  async function underWay(): Promise<string[]> {
    const owned = await versions()
    return onDisk().filter((name) => !owned.includes(name))
  }

  async function clean(): Promise<void> {
    await server.database.query('select graphile_worker.add_job($1)', [CLEAN])
    await server.settle()
  }

  async function expectNothingForgotten(): Promise<void> {
    expect(await leftovers()).toEqual([])
    if (where === 'a folder') expect(onDisk().sort()).toEqual(await versions())
    else expect(onDisk()).toEqual([])
  }

  test('are kept, changed, copied, moved and removed without leaving anything behind', async () => {
    await files.upload('a.png', aPng(50_000))
    await files.update('a.png', aPng(60_000))
    await files.copy('a.png', 'b.png')
    await files.move('a.png', 'c.png')
    expect((await files.download('c.png')).data?.size).toBe(aPng(60_000).length)
    const part = await callStorage(server, `object/${bucket}/b.png`, {
      key: server.keys.secret,
      headers: { range: 'bytes=1-3' },
    })
    expect(await part.text()).toBe('PNG')
    await files.remove(['c.png'])
    await expectNothingForgotten()
    expect(await versions()).toHaveLength(1)
  })

  test('of an upload that breaks off are gone, and the file it would have replaced is as it was', async () => {
    await files.upload('broken.txt', 'whole')
    const before = await versions()
    await breakOff('broken.txt', {})
    const boundary = 'x-boundary'
    await breakOff('broken.txt', { 'content-type': `multipart/form-data; boundary=${boundary}` }, [
      `--${boundary}\r\ncontent-disposition: form-data; name=""; filename="a"\r\n\r\n`,
    ])
    await until(async () => (await underWay()).length === 0)
    expect(await versions()).toEqual(before)
    expect(await (await files.download('broken.txt')).data?.text()).toBe('whole')
    await expectNothingForgotten()
  })

  /** Sends the start of a file that is announced to be longer, and hangs up. */
  function breakOff(name: string, headers: Record<string, string>, start: string[] = []): Promise<void> {
    return new Promise((resolve) => {
      const sending = request(`${server.url}/storage/v1/object/${bucket}/${name}`, {
        method: 'POST',
        headers: { apikey: server.keys.secret, 'x-upsert': 'true', 'content-length': 1_000_000, ...headers },
      })
      sending.on('error', () => resolve())
      for (const part of start) sending.write(part)
      sending.write(Buffer.alloc(100_000, 'x'), async () => {
        await until(async () => (await underWay()).length > 0)
        sending.destroy()
      })
    })
  }

  test('that are refused leave nothing behind', async () => {
    await files.upload('../x', 'x')
    await files.upload('broken.txt', 'x')
    await files.upload('metadata.txt', 'x', { headers: { 'x-metadata': 'bm8gSlNPTg==' } })
    await expectNothingForgotten()
  })

  test('are cleaned up when a crash came between them and their object', async () => {
    const version = createIds(systemClock).next()
    await server.database.query(
      `insert into storage.leftovers (version, due_at) values ($1, now() + interval '1 day')`,
      [version],
    )
    await clean()
    expect(await leftovers()).toEqual([version])
    server.advance(86_500)
    await clean()
    server.advance(-86_500)
    expect(await leftovers()).toEqual([])
  })

  test('are cleaned up when a crash came between dooming and removing them', async () => {
    await server.database.query('insert into storage.doomed values ($1)', [createIds(systemClock).next()])
    await clean()
    expect(await leftovers()).toEqual([])
  })

  test('belong to one object only, and no object refers to bytes that are gone', async () => {
    await expect(
      server.platform.database.asSystem((tx) =>
        tx.client.query(`update storage.objects set version = $1 where bucket_id = $2 and name = 'b.png'`, [
          randomUUID(),
          bucket,
        ]),
      ),
    ).rejects.toThrow('the bytes of this object are gone')
  })

  test('of two uploads of one name at the same time are those of one', async () => {
    const answers = await Promise.all([
      files.upload('race.txt', 'one'),
      files.upload('race.txt', 'two'),
      files.upload('race.txt', 'six', { upsert: true }),
    ])
    const text = await (await files.download('race.txt')).data?.text()
    expect(['one', 'two', 'six']).toContain(text)
    expect(answers.filter(({ error }) => error === null).length).toBeGreaterThan(0)
    await clean()
    await expectNothingForgotten()
  })
})
