import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Platform } from '../platform/index.ts'
import { chooseBlobs } from './context.ts'
import { objectByName } from './store.ts'

/**
 * Reads files whole, for capabilities that hand them on. Of what is not there, or not there any more, it gives nothing.
 */
export function createFileReading({
  config,
  database,
}: Pick<Platform, 'config' | 'database'>): (bucketId: string, path: string) => Promise<Buffer | undefined> {
  const blobs = chooseBlobs(config, join(config.DATA_DIR, 'storage'))
  return async (bucketId, path) => {
    const object = await database.asSystem((tx) => objectByName(tx, bucketId, path))
    const bytes = object && (await blobs.open(object.version))
    return bytes && (await buffer(bytes))
  }
}
