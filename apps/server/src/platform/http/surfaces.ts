import type { Server } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pathOf } from './target.ts'

/** How a service says that something went wrong. */
export type AnswerError = (error: Error, request: FastifyRequest, reply: FastifyReply) => FastifyReply

export type Surface = {
  /** Where its addresses begin. */
  readonly prefix: string
  readonly answerError: AnswerError
  /** The answer for an unknown address below the prefix. */
  readonly notFound?: (request: FastifyRequest) => Error
}

const surfacesOf = new WeakMap<Server, Surface[]>()

/**
 * Opens a service with a shape of errors of its own, in which everything below its prefix is answered: also what
 * never reaches one of its routes, such as an address that cannot be decoded.
 */
export async function openSurface(
  app: FastifyInstance,
  surface: Surface,
  register: (scope: FastifyInstance) => Promise<void>,
): Promise<void> {
  const { prefix, answerError, notFound } = surface
  surfacesOf.set(app.server, [...(surfacesOf.get(app.server) ?? []), surface])
  await app.register(
    async (scope) => {
      scope.setErrorHandler(answerError)
      if (notFound)
        scope.setNotFoundHandler((request, reply) => answerError(notFound(request), request, reply))
      await register(scope)
    },
    { prefix },
  )
}

/** The service of an address; none for one that belongs to no service. */
export function surfaceAt(server: Server, url: string): Surface | undefined {
  const path = pathOf(url)
  return surfacesOf.get(server)?.find(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`))
}
