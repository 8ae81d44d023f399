import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { clientId, parse } from '../http/parse.ts'
import { Problem } from '../http/problem.ts'
import { providerApi } from '../http/provider-api.ts'
import { documents, fileTypes, LARGEST_FILE_BYTES, parts } from './check.ts'
import type { Identity } from './identity.ts'

const newCheck = z
  .strictObject({
    id: clientId,
    customer_id: clientId,
    name: z.string().trim().min(1).max(140),
    document: z.enum(documents),
    document_number: z.string().max(40).optional(),
  })
  .refine((check) => check.document !== 'emirates_id' || /^784\d{12}$/.test(check.document_number ?? ''), {
    error: 'is not 15 digits that begin with 784',
    path: ['document_number'],
  })
const byId = z.object({ id: z.string() })
const ofFile = z.object({ id: z.string(), part: z.enum(parts) })

/** The identity service's API, as docs/providers/identity.md describes it. */
export function identityRoutes(app: FastifyInstance, identity: Identity, stopping: AbortSignal): void {
  const { checks, service } = identity
  const once = providerApi(app, service, stopping)
  const idIn = (request: FastifyRequest) => parse(byId, request.params).id
  // Content of files is looked at and not kept.
  app.addContentTypeParser(
    [...fileTypes],
    { parseAs: 'buffer', bodyLimit: LARGEST_FILE_BYTES },
    (_, body, done) => done(null, body),
  )

  app.post('/checks', (request, reply) => {
    const body = parse(newCheck, request.body)
    return once(request, reply, () => ({ status: 201, body: checks.present(checks.open(body)) }))
  })

  app.get('/checks/:id', (request) => checks.present(checks.get(idIn(request))))

  app.put('/checks/:id/files/:part', { bodyLimit: LARGEST_FILE_BYTES }, (request) => {
    const { id, part } = parse(ofFile, request.params)
    const { body } = request
    if (!Buffer.isBuffer(body) || body.length === 0)
      throw new Problem(422, 'file_missing', 'The body is no file of a known type')
    const file = {
      part,
      type: request.headers['content-type'] ?? '',
      bytes: body.length,
      sha256: createHash('sha256').update(body).digest('hex'),
    }
    return checks.present(service.books.write(() => checks.takeFile(id, file)))
  })

  app.post('/checks/:id/submit', (request, reply) =>
    once(request, reply, () => ({ status: 202, body: checks.present(checks.submit(idIn(request))) })),
  )
  app.post('/checks/:id/withdraw', (request, reply) =>
    once(request, reply, () => ({ status: 200, body: checks.present(checks.withdraw(idIn(request))) })),
  )
}
