import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type ConsoleUser, isSame, OPERATOR, readStatement } from '../console/user.ts'
import { Problem } from './problem.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether visitors of a demonstration may come here, too; what they see and move is their own. */
    isForVisitors?: boolean
  }
}

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]'])
const users = new WeakMap<FastifyRequest, ConsoleUser>()

export type GuardOptions = {
  readonly host: string
  /** Opens the console where others are near; without one, every caller is the operator. */
  readonly operatorKey: string | undefined
  readonly now: () => Date
}

/**
 * Stands before the console: refuses calls that another site's page makes in a browser, by its origin or by a host name
 * that it has pointed here, and where there is a key, callers without it, unless they come from the product, which says
 * for which visitor it asks.
 */
export function guard(app: FastifyInstance, options: GuardOptions): void {
  app.addHook('onRequest', async (request) => {
    const { origin } = request.headers
    const isOurName = loopbackNames.has(request.hostname) || request.hostname === options.host
    const isOurPage = origin === undefined || origin === `${request.protocol}://${request.host}`
    if (!isOurName || !isOurPage)
      throw new Problem(403, 'foreign_origin', 'The console is used from its own page')
    if (request.routeOptions.config.isOpen) return
    const user = identify(request, options)
    if (!user) throw new Problem(401, 'operator_key_required', 'The console asks for the key of the operator')
    if (user.kind === 'visitor' && !request.routeOptions.config.isForVisitors)
      throw new Problem(403, 'operator_only', 'This is for the operator of the demonstration')
    users.set(request, user)
  })
}

function identify({ headers }: FastifyRequest, { operatorKey, now }: GuardOptions): ConsoleUser | null {
  if (operatorKey === undefined) return OPERATOR
  if (isSame(headers.authorization ?? '', `Bearer ${operatorKey}`)) return OPERATOR
  const statement = headers['x-console-user']
  return typeof statement === 'string' ? readStatement(operatorKey, statement, now()) : null
}

/** User of a call that the guard has let through. */
export function userOf(request: FastifyRequest): ConsoleUser {
  const user = users.get(request)
  if (!user) throw new Error('a route of the console has no guard')
  return user
}

/** The configuration of what visitors may do, too. */
export const forVisitors = { config: { isForVisitors: true } } as const
