import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Allowance } from '../../console/allowance.ts'
import { idOf } from '../../console/api.ts'
import { accountsOf, requireOwn } from '../../console/user.ts'
import { forVisitors, userOf } from '../../http/guard.ts'
import { parse } from '../../http/parse.ts'
import type { Identity } from '../identity.ts'
import { outcomeSchema, plannedSchema } from '../outcome.ts'

const ending = z.strictObject({ status: z.enum(['expired', 'revoked']) })

/** Serves the decisions on checks by the console's user, each by itself or all that come. */
export function identityConsoleApi(app: FastifyInstance, identity: Identity, allowance: Allowance): void {
  const { checks, outcomes, service } = identity

  app.get('/outcome', () => outcomes.get())
  app.put('/outcome', (request) => outcomes.choose(parse(plannedSchema, request.body)))

  app.get('/checks', forVisitors, (request) => ({
    data: checks.latest(200, accountsOf(userOf(request))).map((check) => checks.present(check)),
  }))

  const own = (request: FastifyRequest): string => {
    const user = userOf(request)
    const { id, customerId } = checks.get(idOf(request))
    requireOwn(user, 'check', customerId)
    allowance.count(user)
    return id
  }
  app.post('/checks/:id/decide', forVisitors, (request) => {
    const outcome = parse(outcomeSchema, request.body)
    const id = own(request)
    return checks.present(service.books.write(() => checks.decide(id, outcome)))
  })
  app.post('/checks/:id/end', forVisitors, (request) => {
    const { status } = parse(ending, request.body)
    const id = own(request)
    return checks.present(service.books.write(() => checks.end(id, status)))
  })
}
