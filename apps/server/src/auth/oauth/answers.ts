import type { FastifyReply, FastifyRequest } from 'fastify'
import { ZodError } from 'zod'
import { OauthError } from './errors.ts'

/**
 * Answers an app as the standards say: a refusal with `error`, which is not cached (RFC 6749, section 5.2). What is no
 * refusal of these goes on to the service's own answer.
 */
export async function answerApp(
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<object>,
): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store').header('pragma', 'no-cache')
  try {
    return reply.send(await work())
  } catch (error) {
    const refusal = error instanceof ZodError ? unreadable(error) : error
    if (!(refusal instanceof OauthError)) throw error
    if (refusal.status === 401 || refusal.code === 'insufficient_scope')
      reply.header('www-authenticate', challengeOf(request, refusal))
    return reply.code(refusal.status).send({ error: refusal.code, error_description: refusal.message })
  }
}

function unreadable(error: ZodError): OauthError {
  const [issue] = error.issues
  const field = issue?.path.join('.')
  return new OauthError(
    'invalid_request',
    field ? `${field} is missing or not valid` : 'The body is not valid',
  )
}

/** How the app can do better: with a token (RFC 6750), or with its name and secret. */
function challengeOf(request: FastifyRequest, { code }: OauthError): string {
  if (code === 'invalid_client') return 'Basic realm="sadaf"'
  return request.headers.authorization === undefined ? 'Bearer' : `Bearer error="${code}"`
}
