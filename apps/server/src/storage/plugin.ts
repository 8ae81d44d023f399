import type { FastifyInstance } from 'fastify'
import { allowOrigins } from '../auth/index.ts'
import { openSurface, type Platform, takeJson } from '../platform/index.ts'
import { createStorage } from './context.ts'
import { answerError } from './error-answer.ts'
import { StorageError } from './errors.ts'
import type { Workshop } from './images/workshop.ts'
import { bucketsRoute } from './routes/buckets.ts'
import { downloadRoute } from './routes/download.ts'
import { infoRoute } from './routes/info.ts'
import { listRoute } from './routes/list.ts'
import { placesRoute } from './routes/places.ts'
import { removeRoute } from './routes/remove.ts'
import { renderRoute } from './routes/render.ts'
import { signRoute } from './routes/sign.ts'
import { unservedRoute } from './routes/unserved.ts'
import { uploadRoute } from './routes/upload.ts'
import { defineCleaning } from './sweep.ts'

const jsonRoutes = [
  bucketsRoute,
  downloadRoute,
  infoRoute,
  listRoute,
  placesRoute,
  removeRoute,
  renderRoute,
  signRoute,
  unservedRoute,
]

/** Serves `/storage/v1` with its own error shapes. */
export async function registerStorage(
  app: FastifyInstance,
  platform: Platform,
  workshop: Workshop,
): Promise<void> {
  const storage = createStorage(platform, workshop)
  defineCleaning(storage)
  app.addHook('onClose', async () => storage.workshop.close())
  await openSurface(app, { prefix: '/storage/v1', answerError, notFound }, async (scope) => {
    await allowOrigins(scope, platform)
    await scope.register(async (part) => {
      takeJson(part, '*')
      for (const route of jsonRoutes) route(part, storage)
    })
    await scope.register(async (part) => {
      // A file is whatever it is, JSON too: nothing reads it before it is received.
      part.removeAllContentTypeParsers()
      part.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
      part.addHook('onRequest', async ({ raw }) => {
        // Version 2.58 of the client says `undefined` where nothing is known.
        if (raw.headers['content-type'] === 'undefined') delete raw.headers['content-type']
      })
      uploadRoute(part, storage)
    })
  })
}

const notFound = () => new StorageError(404, 'NotFound', 'There is nothing at this address')
