import type { FastifyInstance } from 'fastify'
import { readJson } from './reading.ts'

/**
 * Has the routes of a scope take JSON, read in the one way; a body of nothing is no body: clients of ours and of
 * supabase send `content-type: application/json` with nothing behind it.
 *
 * @param types `*` where whatever is said to be of another type is read as JSON too
 */
export function takeJson(scope: FastifyInstance, types: 'application/json' | '*' = 'application/json'): void {
  if (types === '*') scope.removeAllContentTypeParsers()
  else scope.removeContentTypeParser(['application/json', 'text/plain'])
  scope.addContentTypeParser(types, { parseAs: 'string' }, (_request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    try {
      done(null, readJson(body.toString()))
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)))
    }
  })
}
