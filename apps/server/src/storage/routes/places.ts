import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { bucketById } from '../bucket-store.ts'
import { callerOf, ownerAfterMove, ownerOf, requireWriter, runAs } from '../caller.ts'
import { baseType } from '../content-type.ts'
import type { Storage } from '../context.ts'
import { accessDenied, objectExists, objectNotFound } from '../errors.ts'
import { findReadable } from '../find.ts'
import { expectBlob } from '../leftover-store.ts'
import { requireSize, requireType } from '../limits.ts'
import { objectName } from '../names.ts'
import { reservationFor } from '../quota.ts'
import { mayWrite, moveObject, objectByName, putObject } from '../store.ts'
import { abandon, sweep } from '../sweep.ts'
import { LONGEST_UPLOAD_MS } from '../upload.ts'

const placesBody = z.object({
  bucketId: z.string().max(100),
  sourceKey: z.string().transform(objectName),
  destinationKey: z.string().transform(objectName),
  destinationBucket: z.string().max(100).nullish(),
  sourceVersionId: z.string().nullish(),
})
const copyBody = placesBody.extend({
  copyMetadata: z.boolean().nullish(),
  metadata: z.object({ cacheControl: z.string().max(100).optional() }).nullish(),
})

/** `object/move` and `object/copy`. */
export function placesRoute(app: FastifyInstance, storage: Storage): void {
  const { platform } = storage
  const { clock, database, ids } = platform

  // Bytes stay where they are: another name is another row's text.
  app.post('/object/move', async (request) => {
    const writer = requireWriter(await callerOf(platform, request))
    const body = placesBody.parse(request.body)
    const from = { bucketId: body.bucketId, name: body.sourceKey }
    const to = { bucketId: body.destinationBucket ?? body.bucketId, name: body.destinationKey }
    const id = await runAs(platform, writer, async (tx) => {
      await bucketById(tx, from.bucketId)
      const bucket = await bucketById(tx, to.bucketId)
      const object = await objectByName(tx, from.bucketId, from.name)
      if (!object || (body.sourceVersionId && body.sourceVersionId !== object.version)) throw objectNotFound()
      requireType(bucket, object.contentType)
      requireSize(bucket, object.size)
      const userId = ownerAfterMove(writer, to.name, object.userId)
      const moved = await moveObject(tx, from, { ...to, userId }, clock.now())
      if (moved === undefined) throw accessDenied()
      return moved
    })
    return { message: 'Successfully moved', Id: id, Key: `${to.bucketId}/${to.name}` }
  })

  app.post('/object/copy', async (request) => {
    const caller = await callerOf(platform, request)
    const writer = requireWriter(caller)
    await storage.countUpload(writer)
    const body = copyBody.parse(request.body)
    const from = { bucketId: body.bucketId, name: body.sourceKey }
    const to = { bucketId: body.destinationBucket ?? body.bucketId, name: body.destinationKey }
    const replace = request.headers['x-upsert'] === 'true'
    const { object } = await findReadable(storage, caller, from)
    if (!object || (body.sourceVersionId && body.sourceVersionId !== object.version)) throw objectNotFound()
    const version = ids.next()
    const reservation = reservationFor(storage, writer, version)
    const before = await runAs(platform, writer, async (tx) => {
      const bucket = await bucketById(tx, to.bucketId)
      if (writer.kind === 'person' && !(await mayWrite(tx, to.bucketId, to.name))) throw accessDenied()
      requireType(bucket, object.contentType)
      requireSize(bucket, object.size)
      const there = await objectByName(tx, to.bucketId, to.name)
      if (there && !replace) throw objectExists()
      await reservation.reserve(tx, { least: object.size, most: object.size, replaces: there?.size ?? 0 })
      return there
    })
    const now = clock.now()
    try {
      await database.asSystem((tx) => expectBlob(tx, version, new Date(now.getTime() + LONGEST_UPLOAD_MS)))
      await storage.blobs.copy(object.version, version)
      const userId = before?.userId ?? ownerOf(writer, to.name)
      const cacheControl = (body.copyMetadata === false && body.metadata?.cacheControl) || object.cacheControl
      const copy = {
        ...object,
        ...to,
        userId,
        id: ids.next(),
        version,
        cacheControl,
        createdAt: now,
        updatedAt: now,
      }
      const id = await runAs(platform, writer, async (tx) => {
        tx.afterCommit(() => sweep(storage, before ? [before.version] : []))
        return reservation.settle(tx, () => putObject(tx, copy, { replace }))
      })
      return {
        Id: id,
        Key: `${to.bucketId}/${to.name}`,
        name: to.name,
        bucket_id: to.bucketId,
        id,
        metadata: { eTag: copy.etag, size: copy.size, mimetype: baseType(copy.contentType) },
      }
    } catch (error) {
      await abandon(storage, version)
      await reservation.release()
      throw error
    }
  })
}
