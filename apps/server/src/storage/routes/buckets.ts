import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import {
  type BucketSettings,
  bucketById,
  bucketPolicies,
  bucketsPage,
  deleteBucket,
  insertBucket,
  policyOf,
  setPolicy,
  updateBucket,
} from '../bucket-store.ts'
import { callerOf, requireService } from '../caller.ts'
import type { Storage } from '../context.ts'
import {
  bucketExists,
  bucketNotEmpty,
  bucketNotFound,
  invalidMimeType,
  invalidSizeLimit,
  notEnabled,
  tooLarge,
} from '../errors.ts'
import { bucketName } from '../names.ts'
import { presentBucket } from '../present.ts'
import { parseSize } from '../size.ts'
import { deleteSome, hasObjects } from '../store.ts'
import { sweep } from '../sweep.ts'
import { bucketOf } from './parsing.ts'

const MAX_BUCKETS_A_PAGE = 1_000
const OBJECTS_AT_ONCE = 500
const MIME_TYPE = /^[\w.+-]+\/([\w.+-]+|\*)$/

const count = (fallback: number) => z.coerce.number().int().min(0).default(fallback)
const pageQuery = z.object({
  limit: count(MAX_BUCKETS_A_PAGE),
  offset: count(0),
  sortColumn: z.enum(['id', 'name', 'created_at', 'updated_at']).default('id'),
  sortOrder: z.enum(['asc', 'desc']).default('asc'),
  search: z.string().max(100).optional(),
})
const settingsBody = z.object({
  public: z.boolean().nullish(),
  file_size_limit: z.union([z.number(), z.string()]).nullish(),
  allowed_mime_types: z.array(z.string()).max(100).nullish(),
  type: z.string().nullish(),
  versioning_status: z.string().nullish(),
})
const policyBody = z.object({ policy: z.enum(bucketPolicies) })
const newBucketBody = settingsBody.extend({ id: z.string().optional(), name: z.string() })

/** `bucket`: administration, for the holder of the service key; other callers find no bucket. */
export function bucketsRoute(app: FastifyInstance, storage: Storage): void {
  const { platform } = storage
  const { clock, database } = platform

  app.get('/bucket', async (request) => {
    const caller = await callerOf(platform, request)
    const page = pageQuery.parse(request.query)
    if (caller.kind !== 'service') return []
    const limit = Math.min(page.limit, MAX_BUCKETS_A_PAGE)
    const buckets = await database.asSystem((tx) => bucketsPage(tx, { ...page, limit, search: page.search }))
    return buckets.map(presentBucket)
  })

  app.get('/bucket/:bucket', async (request) => {
    const caller = await callerOf(platform, request)
    if (caller.kind !== 'service') throw bucketNotFound()
    return presentBucket(await database.asSystem((tx) => bucketById(tx, bucketOf(request))))
  })

  app.post('/bucket', async (request) => {
    requireService(await callerOf(platform, request))
    const body = newBucketBody.parse(request.body)
    const id = bucketName(body.id ?? body.name)
    if (body.type && body.type !== 'STANDARD') throw notEnabled(`${body.type} buckets`)
    const settings = settingsOf(body, storage.maxUploadBytes)
    const isNew = await database.asSystem((tx) => insertBucket(tx, id, settings, clock.now()))
    if (!isNew) throw bucketExists()
    return { name: id }
  })

  app.put('/bucket/:bucket', async (request) => {
    const caller = await callerOf(platform, request)
    if (caller.kind !== 'service') throw bucketNotFound()
    const settings = settingsOf(settingsBody.parse(request.body), storage.maxUploadBytes)
    await database.asSystem((tx) => updateBucket(tx, bucketOf(request), settings, clock.now()))
    return { message: 'Successfully updated' }
  })

  // Of our own: where the service that the client was written for has policies in SQL.
  app.get('/bucket/:bucket/policy', async (request) => {
    const caller = await callerOf(platform, request)
    if (caller.kind !== 'service') throw bucketNotFound()
    return { policy: await database.asSystem((tx) => policyOf(tx, bucketOf(request))) }
  })

  app.put('/bucket/:bucket/policy', async (request) => {
    const caller = await callerOf(platform, request)
    if (caller.kind !== 'service') throw bucketNotFound()
    const { policy } = policyBody.parse(request.body)
    await database.asSystem((tx) => setPolicy(tx, bucketOf(request), policy, clock.now()))
    return { policy }
  })

  app.post('/bucket/:bucket/empty', async (request) => {
    const caller = await callerOf(platform, request)
    if (caller.kind !== 'service') throw bucketNotFound()
    await empty(storage, bucketOf(request))
    return { message: 'Successfully emptied' }
  })

  app.delete('/bucket/:bucket', async (request) => {
    const caller = await callerOf(platform, request)
    if (caller.kind !== 'service') throw bucketNotFound()
    await database.asSystem(async (tx) => {
      const { id } = await bucketById(tx, bucketOf(request))
      if (await hasObjects(tx, id)) throw bucketNotEmpty()
      await deleteBucket(tx, id)
    })
    return { message: 'Successfully deleted' }
  })
}

function settingsOf(body: z.output<typeof settingsBody>, maxUploadBytes: number): BucketSettings {
  if (body.versioning_status && body.versioning_status !== 'DISABLED') throw notEnabled('versioning')
  const wrong = body.allowed_mime_types?.find((type) => !MIME_TYPE.test(type))
  if (wrong !== undefined) throw invalidMimeType(wrong)
  return {
    public: body.public ?? undefined,
    fileSizeLimit: limitOf(body.file_size_limit, maxUploadBytes),
    allowedMimeTypes: body.allowed_mime_types,
  }
}

function limitOf(
  given: number | string | null | undefined,
  maxUploadBytes: number,
): number | null | undefined {
  if (given === undefined) return undefined
  // Zero has always meant that there is no limit.
  if (given === null || given === '' || given === 0) return null
  const bytes = parseSize(given)
  if (bytes === undefined || bytes === 0) throw invalidSizeLimit()
  if (bytes > maxUploadBytes) throw tooLarge()
  return bytes
}

// In portions, so that no transaction holds its locks for long.
async function empty(storage: Storage, id: string): Promise<void> {
  const { database } = storage.platform
  await database.asSystem((tx) => bucketById(tx, id))
  for (;;) {
    const versions = await database.asSystem((tx) => deleteSome(tx, id, OBJECTS_AT_ONCE))
    await sweep(storage, versions)
    if (versions.length < OBJECTS_AT_ONCE) return
  }
}
