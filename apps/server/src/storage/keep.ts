import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Platform, Tx } from '../platform/index.ts'
import type { BlobStore } from './blobs/blob-store.ts'
import { createSpool } from './blobs/spool.ts'
import { chooseBlobs } from './context.ts'
import { objectNotFound } from './errors.ts'
import { expectBlob } from './leftover-store.ts'
import { deleteObjects, objectByName, putObject } from './store.ts'
import { LONGEST_UPLOAD_MS } from './upload.ts'

/** Where the system keeps what it writes for people. */
const BUCKET = 'statements'

/** Files that other capabilities write for people and keep for them; each is its person's alone. */
export type Keeper = {
  /**
   * Takes in the bytes of a file, of which nothing is left where they break off.
   *
   * @param own makes it the person's, in the caller's transaction
   */
  keep(file: KeptFile, own: (tx: Tx, size: number) => Promise<void>): Promise<void>
  /**
   * Bytes of a file, which are opened when the first is read: after the transaction, since they may lie in an object
   * store, and not at all where their reader has hung up.
   *
   * @returns undefined where there is none
   */
  open(tx: Tx, name: KeptName): Promise<AsyncIterable<Uint8Array> | undefined>
  /** Lets go of files in the transaction; their bytes are removed soon after. */
  forget(tx: Tx, names: readonly KeptName[]): Promise<void>
}

export type KeptName = { readonly userId: string; readonly id: string }

export type KeptFile = KeptName & {
  readonly mediaType: string
  readonly pieces: AsyncIterable<string | Uint8Array>
}

/** @param name of the folder of each person's files */
export function createKeeper(platform: Platform, name = 'exports'): Keeper {
  const nameOf = ({ userId, id }: KeptName) => `${userId}/${name}/${id}`
  const { clock, config, database, ids } = platform
  const folder = join(config.DATA_DIR, 'storage')
  const blobs = chooseBlobs(config, folder)
  const spool = createSpool(join(folder, 'incoming'))
  return {
    async keep({ userId, id, mediaType, pieces }, own) {
      const version = ids.next()
      const bytes = Readable.from(asBytes(pieces), { objectMode: false })
      const received = await spool.receive(version, bytes, async () => {})
      const now = clock.now()
      try {
        // Until an object owns them they are leftovers, whatever happens in between.
        const due = new Date(now.getTime() + LONGEST_UPLOAD_MS)
        await database.asSystem((tx) => expectBlob(tx, version, due))
        await blobs.keep(version, received)
      } finally {
        await spool.discard(version)
      }
      const object = {
        ...{ userId, id: ids.next(), bucketId: BUCKET, name: nameOf({ userId, id }), version },
        ...{ size: received.size, contentType: mediaType, contentEncoding: null, cacheControl: 'no-store' },
        ...{ etag: `"${received.sha256.slice(0, 32)}"`, userMetadata: null, createdAt: now, updatedAt: now },
      }
      await database.asSystem(async (tx) => {
        await putObject(tx, object, { replace: true })
        await own(tx, received.size)
      })
    },
    async open(tx, name) {
      const object = await objectByName(tx, BUCKET, nameOf(name))
      return object && bytesOf(blobs, object.version)
    },
    async forget(tx, names) {
      if (names.length > 0) await deleteObjects(tx, BUCKET, names.map(nameOf))
    },
  }
}

/** @throws StorageError where they were removed in between */
async function* bytesOf(blobs: BlobStore, version: string): AsyncGenerator<Uint8Array> {
  const stream = await blobs.open(version)
  if (!stream) throw objectNotFound()
  yield* stream
}

async function* asBytes(pieces: AsyncIterable<string | Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) yield typeof piece === 'string' ? Buffer.from(piece) : piece
}
