import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { bucketById } from '../bucket-store.ts'
import { callerOf, runAs } from '../caller.ts'
import type { Storage } from '../context.ts'
import { objectNotFound } from '../errors.ts'
import { presentObject } from '../present.ts'
import { deleteObjects, type StoredObject } from '../store.ts'
import { sweep } from '../sweep.ts'
import { bucketOf, objectOf } from './parsing.ts'

const MAX_AT_ONCE = 1_000
const removeBody = z.object({
  prefixes: z
    .array(z.union([z.string(), z.object({ path: z.string() }).transform(({ path }) => path)]))
    .min(1)
    .max(MAX_AT_ONCE),
})

/** `DELETE object/…`: what the caller may not remove, or is not there, is left out of the answer. */
export function removeRoute(app: FastifyInstance, storage: Storage): void {
  async function remove(
    caller: Awaited<ReturnType<typeof callerOf>>,
    bucketId: string,
    names: readonly string[],
  ): Promise<StoredObject[]> {
    if (caller.kind === 'nobody') return []
    return runAs(storage.platform, caller, async (tx) => {
      await bucketById(tx, bucketId)
      const removed = await deleteObjects(tx, bucketId, names)
      tx.afterCommit(() =>
        sweep(
          storage,
          removed.map(({ version }) => version),
        ),
      )
      return removed
    })
  }

  app.delete('/object/:bucket', async (request) => {
    const caller = await callerOf(storage.platform, request)
    const { prefixes } = removeBody.parse(request.body)
    return (await remove(caller, bucketOf(request), prefixes)).map(presentObject)
  })

  app.delete('/object/:bucket/*', async (request) => {
    const caller = await callerOf(storage.platform, request)
    const { bucketId, name } = objectOf(request)
    const [removed] = await remove(caller, bucketId, [name])
    if (!removed) throw objectNotFound()
    return { message: 'Successfully deleted' }
  })
}
