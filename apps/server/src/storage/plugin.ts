import type { FastifyInstance } from 'fastify'
import { allowOrigins } from '../auth/index.ts'
import type { Platform } from '../platform/index.ts'
import { createStorage } from './context.ts'
import { answerError } from './error-answer.ts'
import { invalidRequest, StorageError } from './errors.ts'
import { bucketsRoute } from './routes/buckets.ts'
import { downloadRoute } from './routes/download.ts'
import { infoRoute } from './routes/info.ts'
import { listRoute } from './routes/list.ts'
import { placesRoute } from './routes/places.ts'
import { removeRoute } from './routes/remove.ts'
import { signRoute } from './routes/sign.ts'
import { unservedRoute } from './routes/unserved.ts'
import { uploadRoute } from './routes/upload.ts'
import { defineCleaning } from './sweep.ts'

const UNKNOWN_TYPE = 'application/octet-stream'

const jsonRoutes = [
  bucketsRoute,
  downloadRoute,
  infoRoute,
  listRoute,
  placesRoute,
  removeRoute,
  signRoute,
  unservedRoute,
]

/** Serves `/storage/v1` with its own error shapes. */
export async function registerStorage(app: FastifyInstance, platform: Platform): Promise<void> {
  const storage = createStorage(platform)
  defineCleaning(storage)
  await app.register(
    async (scope) => {
      await allowOrigins(scope, platform)
      scope.setErrorHandler(answerError)
      scope.setNotFoundHandler((request, reply) => answerError(notFound(), request, reply))
      await scope.register(async (part) => {
        readJson(part)
        for (const route of jsonRoutes) route(part, storage)
      })
      await scope.register(async (part) => {
        // A file is whatever it is, JSON too: nothing reads it before it is received.
        part.removeAllContentTypeParsers()
        part.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
        part.addHook('onRequest', async ({ raw }) => {
          // Version 2.58 of the client says `undefined` where nothing is known.
          if (raw.headers['content-type'] === 'undefined') raw.headers['content-type'] = UNKNOWN_TYPE
        })
        uploadRoute(part, storage)
      })
    },
    { prefix: '/storage/v1' },
  )
}

const notFound = () => new StorageError(404, 'NotFound', 'There is nothing at this address')

function readJson(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    try {
      done(null, JSON.parse(body.toString()))
    } catch {
      done(invalidRequest('Could not parse request body as JSON'))
    }
  })
}
