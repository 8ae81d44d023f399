import { join } from 'node:path'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { secretFor } from '../auth/index.ts'
import type { Config, Platform } from '../platform/index.ts'
import type { BlobStore } from './blobs/blob-store.ts'
import { createLocalBlobs } from './blobs/local.ts'
import { createS3Blobs } from './blobs/s3.ts'
import { createSpool, type Spool } from './blobs/spool.ts'
import type { Caller } from './caller.ts'
import { tooManyRequests } from './errors.ts'
import { createShelf, type Shelf } from './images/shelf.ts'
import type { Ended, Workshop } from './images/workshop.ts'
import { createSigner, type Signer } from './signing.ts'

/** Dependencies of the storage service, one per running server. */
export type Storage = {
  readonly platform: Platform
  readonly blobs: BlobStore
  readonly spool: Spool
  readonly signer: Signer
  /** Bytes that no upload may exceed. */
  readonly maxUploadBytes: number
  readonly workshop: Workshop
  readonly shelf: Shelf
  /** Images that are being rendered, for all who ask for the same. */
  readonly underWay: Map<string, Promise<Ended>>
  /** Counts one upload. @throws StorageError 429 */
  countUpload(caller: Caller): Promise<void>
  /** Counts one image that is not kept. @throws StorageError 429 */
  countRendering(subject: string): Promise<void>
}

const UPLOADS_PER_MINUTE = 120
/** For one person, or one network of those who are not known. */
const RENDERINGS_PER_MINUTE = 120

export function createStorage(platform: Platform, workshop: Workshop): Storage {
  const { config, clock } = platform
  const folder = join(config.DATA_DIR, 'storage')
  const limiter = new RateLimiterMemory({ points: UPLOADS_PER_MINUTE, duration: 60 })
  const renderings = new RateLimiterMemory({ points: RENDERINGS_PER_MINUTE, duration: 60 })
  return {
    platform,
    workshop,
    shelf: createShelf(),
    underWay: new Map(),
    blobs: chooseBlobs(config, folder),
    spool: createSpool(join(folder, 'incoming')),
    signer: createSigner(secretFor(platform, 'storage.signed-addresses'), clock),
    maxUploadBytes: config.STORAGE_MAX_UPLOAD,
    async countUpload(caller) {
      if (caller.kind === 'person' && config.API_RATE_LIMITS === 'on') await count(limiter, caller.userId)
    },
    async countRendering(subject) {
      if (config.API_RATE_LIMITS === 'on') await count(renderings, subject)
    },
  }
}

export function chooseBlobs(config: Config, folder: string): BlobStore {
  const { STORAGE_S3_ENDPOINT: endpoint, STORAGE_S3_BUCKET: bucket } = config
  const { STORAGE_S3_ACCESS_KEY: accessKey, STORAGE_S3_SECRET_KEY: secretKey } = config
  if (!endpoint || !bucket || !accessKey || !secretKey) return createLocalBlobs(join(folder, 'blobs'))
  return createS3Blobs({ endpoint, bucket, accessKey, secretKey, region: config.STORAGE_S3_REGION })
}

async function count(limiter: RateLimiterMemory, subject: string): Promise<void> {
  try {
    await limiter.consume(subject)
  } catch (error) {
    if (error instanceof RateLimiterRes) throw tooManyRequests()
    throw error
  }
}
