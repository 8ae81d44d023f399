import type { FastifyInstance, FastifyRequest } from 'fastify'
import { mayComeIn } from '../../auth/index.ts'
import { callerOf, requireWriter, type Writer } from '../caller.ts'
import type { Storage } from '../context.ts'
import { invalidToken } from '../errors.ts'
import { upload } from '../upload.ts'
import { objectOf, tokenOf } from './parsing.ts'

/** `POST` and `PUT` of files: in one's own name, or by an address that was signed. */
export function uploadRoute(app: FastifyInstance, storage: Storage): void {
  app.post('/object/:bucket/*', async (request) => {
    const writer = requireWriter(await callerOf(storage.platform, request))
    const mode = isUpsert(request) ? 'upsert' : 'create'
    const { id, key } = await upload(storage, writer, { ...objectOf(request), mode }, request)
    return { Id: id, Key: key }
  })

  app.put('/object/:bucket/*', async (request) => {
    const writer = requireWriter(await callerOf(storage.platform, request))
    const { id, key } = await upload(storage, writer, { ...objectOf(request), mode: 'replace' }, request)
    return { Id: id, Key: key }
  })

  app.put('/object/upload/sign/:bucket/*', async (request) => {
    const place = objectOf(request)
    const { owner, upsert } = await storage.signer.checkUpload(
      tokenOf(request),
      `${place.bucketId}/${place.name}`,
    )
    // A signer whose account is gone can own no file.
    if (owner && !(await mayComeIn(storage.platform, owner))) throw invalidToken('The signer has no account')
    const writer: Writer = owner ? { kind: 'person', userId: owner } : { kind: 'service' }
    const mode = upsert ? 'upsert' : 'create'
    const { key } = await upload(storage, writer, { ...place, mode }, request)
    return { Key: key }
  })
}

function isUpsert(request: FastifyRequest): boolean {
  return request.headers['x-upsert'] === 'true'
}
