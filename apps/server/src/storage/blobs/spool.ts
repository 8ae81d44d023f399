import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { SAMPLE_BYTES } from '../content-type.ts'
import type { SpooledFile } from './blob-store.ts'

/** A received file and its first bytes. */
export type Received = SpooledFile & { readonly sample: Uint8Array }

/** Receives files onto the disk, so that nothing is stored of an upload that breaks off. */
export type Spool = {
  /**
   * @param allow asked before anything is kept whether the file may have so many bytes; what it throws ends the file
   * @throws what `allow` threw, or what broke the stream; nothing is left of the file then
   */
  receive(version: string, stream: Readable, allow: (size: number) => Promise<void>): Promise<Received>
  discard(version: string): Promise<void>
  /** Removes what a crash left behind before a moment. */
  clean(before: Date): Promise<void>
}

export function createSpool(folder: string): Spool {
  const pathOf = (version: string) => join(folder, version)

  return {
    async receive(version, stream, allow) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const meter = measure(allow)
      const path = pathOf(version)
      try {
        await pipeline(stream, meter.transform, createWriteStream(path, { mode: 0o600 }))
      } catch (error) {
        await rm(path, { force: true })
        throw error
      }
      return { path, ...meter.result() }
    },
    discard: (version) => rm(pathOf(version), { force: true }),
    async clean(before) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      for (const name of await readdir(folder)) {
        const { mtime } = await stat(join(folder, name))
        if (mtime < before) await rm(join(folder, name), { force: true })
      }
    },
  }
}

function measure(allow: (size: number) => Promise<void>) {
  const hash = createHash('sha256')
  const start: Buffer[] = []
  let size = 0
  const transform = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (size < SAMPLE_BYTES) start.push(chunk.subarray(0, SAMPLE_BYTES - size))
      size += chunk.length
      hash.update(chunk)
      allow(size).then(() => done(null, chunk), done)
    },
  })
  return { transform, result: () => ({ size, sha256: hash.digest('hex'), sample: Buffer.concat(start) }) }
}
