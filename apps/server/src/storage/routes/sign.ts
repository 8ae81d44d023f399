import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { bucketById } from '../bucket-store.ts'
import { callerOf, requireWriter, runAs } from '../caller.ts'
import type { Storage } from '../context.ts'
import { accessDenied, objectExists, objectNotFound } from '../errors.ts'
import { findReadable } from '../find.ts'
import { wishShape } from '../images/wish.ts'
import { LONGEST_LIFETIME_SECONDS } from '../signing.ts'
import { mayWrite, objectByName, objectsByName } from '../store.ts'
import { bucketOf, isAskedVersion, objectOf } from './parsing.ts'

const UPLOAD_LIFETIME_SECONDS = 7_200
const MAX_PATHS = 500

const expiresIn = z
  .number()
  .int()
  .min(1)
  .max(
    LONGEST_LIFETIME_SECONDS,
    `a signed address lives ${LONGEST_LIFETIME_SECONDS} seconds (a week) at most`,
  )
const signBody = z.object({
  expiresIn,
  transform: z.record(z.string(), z.unknown()).nullish(),
  versionId: z.string().optional(),
})
const signManyBody = z.object({
  expiresIn,
  paths: z.array(z.string().max(1_024)).min(1).max(MAX_PATHS),
})

/** `object/sign` and `object/upload/sign`: addresses that work without signing in, until they expire. */
export function signRoute(app: FastifyInstance, storage: Storage): void {
  const { platform, signer } = storage

  async function signedUrl(path: string, lifetimeSeconds: number): Promise<string> {
    return `/object/sign/${path}?token=${await signer.forDownload(path, lifetimeSeconds)}`
  }

  app.post('/object/sign/:bucket/*', async (request) => {
    const caller = await callerOf(platform, request)
    const place = objectOf(request)
    const { expiresIn, transform, versionId } = signBody.parse(request.body)
    const wish = transform && Object.keys(transform).length > 0 ? wishShape.parse(transform) : undefined
    const { object } = await findReadable(storage, caller, place)
    if (!object || !isAskedVersion(request, object)) throw objectNotFound()
    if (versionId !== undefined && versionId !== object.version) throw objectNotFound()
    const path = `${place.bucketId}/${place.name}`
    if (!wish) return { signedURL: await signedUrl(path, expiresIn) }
    return {
      signedURL: `/render/image/sign/${path}?token=${await signer.forRendering(path, wish, expiresIn)}`,
    }
  })

  app.post('/object/sign/:bucket', async (request) => {
    const caller = await callerOf(platform, request)
    const bucketId = bucketOf(request)
    const { expiresIn, paths } = signManyBody.parse(request.body)
    const readable = await namesReadable(storage, caller, bucketId, paths)
    return Promise.all(
      paths.map(async (path) =>
        readable.has(path)
          ? { error: null, path, signedURL: await signedUrl(`${bucketId}/${path}`, expiresIn) }
          : { error: NOT_THERE, path, signedURL: null },
      ),
    )
  })

  app.post('/object/upload/sign/:bucket/*', async (request) => {
    const writer = requireWriter(await callerOf(platform, request))
    const { bucketId, name } = objectOf(request)
    const upsert = request.headers['x-upsert'] === 'true'
    await runAs(platform, writer, async (tx) => {
      await bucketById(tx, bucketId)
      if (writer.kind === 'person' && !(await mayWrite(tx, bucketId, name))) throw accessDenied()
      if (!upsert && (await objectByName(tx, bucketId, name))) throw objectExists()
    })
    const path = `${bucketId}/${name}`
    const owner = writer.kind === 'person' ? writer.userId : undefined
    const token = await signer.forUpload(path, { upsert, owner }, UPLOAD_LIFETIME_SECONDS)
    return { url: `/object/upload/sign/${path}?token=${token}`, token }
  })
}

const NOT_THERE = 'Either the object does not exist or you do not have access to it'

async function namesReadable(
  storage: Storage,
  caller: Awaited<ReturnType<typeof callerOf>>,
  bucketId: string,
  names: readonly string[],
): Promise<Set<string>> {
  const { database } = storage.platform
  const bucket = await database.asSystem((tx) => bucketById(tx, bucketId))
  if (caller.kind === 'nobody' && !bucket.public) return new Set()
  const objects =
    caller.kind === 'person' && !bucket.public
      ? await runAs(storage.platform, caller, (tx) => objectsByName(tx, bucketId, names))
      : await database.asSystem((tx) => objectsByName(tx, bucketId, names))
  return new Set(objects.map(({ name }) => name))
}
