import { constants, copyFile, type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { requireNoTransaction } from '../../platform/index.ts'
import type { BlobStore } from './blob-store.ts'

/** Files in a folder of this machine, spread over 256 folders. */
export function createLocalBlobs(folder: string): BlobStore {
  // The last digits of a version are random, the first are its time.
  const pathOf = (version: string) => join(folder, version.slice(-2), version)

  return {
    async keep(version, file) {
      const path = pathOf(version)
      await mkdir(dirname(path), { recursive: true })
      await flush(file.path)
      await rename(file.path, path)
      // The name survives a crash only when its folder was written too.
      await flush(dirname(path))
    },
    async open(version, range) {
      // As of an object store, which this one stands in for.
      requireNoTransaction('a stored file')
      const handle = await openOrNothing(pathOf(version))
      return handle?.createReadStream(range ? { start: range.start, end: range.end } : {})
    },
    async copy(version, to) {
      const path = pathOf(to)
      await mkdir(dirname(path), { recursive: true })
      const draft = `${path}.draft`
      await copyFile(pathOf(version), draft, constants.COPYFILE_FICLONE)
      await flush(draft)
      await rename(draft, path)
      await flush(dirname(path))
    },
    async remove(version) {
      await rm(pathOf(version), { force: true })
      await rm(`${pathOf(version)}.draft`, { force: true })
    },
  }
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function openOrNothing(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path, 'r')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
