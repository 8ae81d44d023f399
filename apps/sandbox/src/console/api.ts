import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { wireOf } from '../amounts.ts'
import type { Clock } from '../clock.ts'
import { faultsPatchSchema } from '../faults.ts'
import { forVisitors, userOf } from '../http/guard.ts'
import { moment, parse } from '../http/parse.ts'
import { Problem } from '../http/problem.ts'
import type { AskedService, Common, Service } from '../service.ts'
import { spoiltKinds } from '../webhooks/deliveries.ts'
import type { Allowance } from './allowance.ts'
import { accountsOf } from './user.ts'

const clockChange = z.union([
  z.strictObject({ advance_seconds: z.number() }),
  z.strictObject({ now: moment }),
  z.strictObject({ reset: z.literal(true) }),
])
const settleBody = z
  .strictObject({ all: z.boolean().default(false), deliver: z.boolean().default(false) })
  .nullish()
const webhookTarget = z.strictObject({ url: z.url({ protocol: /^https?$/ }).nullable() })
const release = z.strictObject({
  ids: z.array(z.int()).max(10_000).optional(),
  order: z.enum(['recorded', 'reverse']).default('recorded'),
})
const resend = z
  .strictObject({ as: z.enum(['resend', 'duplicate', ...spoiltKinds]).default('resend') })
  .nullish()
const resendAsItIs = z.strictObject({ as: z.enum(['resend', 'duplicate']).default('resend') }).nullish()
const newEvent = z.strictObject({ type: z.string().min(1).max(100), data: z.unknown() })

/** Times are kept as text that sorts; beyond these years it would not. */
const FIRST_YEAR = 2000
const LAST_YEAR = 2999

function offsetOf(change: z.infer<typeof clockChange>, clock: Clock): number {
  if ('reset' in change) return 0
  if ('now' in change) return change.now.getTime() - clock.realNow().getTime()
  return clock.offsetMs + Math.round(change.advance_seconds * 1000)
}

/** Serves the whole sandbox: its clock, its scheduled work, the soundness of its books. */
export function commonApi(app: FastifyInstance, common: Common, services: readonly Service[]): void {
  const { clock, schedule } = common
  const time = () => ({
    now: clock.now().toISOString(),
    real_now: clock.realNow().toISOString(),
    offset_seconds: clock.offsetMs / 1000,
  })

  app.get('/clock', time)

  app.post('/clock', (request) => {
    const change = parse(clockChange, request.body)
    const offsetMs = offsetOf(change, clock)
    const year = new Date(clock.realNow().getTime() + offsetMs).getUTCFullYear()
    if (!(year >= FIRST_YEAR && year <= LAST_YEAR)) {
      throw new Problem(422, 'clock_out_of_range', `The clock goes from ${FIRST_YEAR} to ${LAST_YEAR}`)
    }
    clock.setOffset(offsetMs)
    return time()
  })

  app.post('/settle', async (request) => {
    const { all = false, deliver = false } = parse(settleBody, request.body) ?? {}
    const tasks = schedule.settle(all)
    if (deliver) for (const service of services) await service.sender.flush()
    return { tasks }
  })

  app.get('/books', () => {
    const audits = services.map((service) => service.ledger.audit())
    const [audit] = audits
    if (!audit) throw new Problem(404, 'not_found', 'The sandbox has no service')
    return {
      totals: audit.totals.map(({ currency, sumMinor }) => wireOf(sumMinor, currency)),
      wrong_accounts: audit.wrongAccounts,
      is_balanced: audit.wrongAccounts.length === 0 && audit.totals.every(({ sumMinor }) => sumMinor === 0n),
      events: services.reduce((sum, service) => sum + service.events.total, 0),
    }
  })
}

/** How any provider misbehaves. */
export function faultsApi(app: FastifyInstance, { faults }: AskedService): void {
  app.get('/faults', () => faults.get())
  app.patch('/faults', (request) => faults.change(parse(faultsPatchSchema, request.body)))
  app.delete('/faults', () => faults.reset())
}

/** Serves a service that takes orders, the same for each: its faults, its events, its webhooks. */
export function serviceApi(app: FastifyInstance, service: Service, allowance: Allowance): void {
  const { deliveries, events, sender } = service
  faultsApi(app, service)

  app.get('/webhook', () => ({ url: sender.url ?? null }))
  app.put('/webhook', (request) => {
    sender.redirect(parse(webhookTarget, request.body).url ?? undefined)
    return { url: sender.url ?? null }
  })

  app.get('/deliveries', forVisitors, (request) => {
    const accounts = accountsOf(userOf(request))
    return { counts: deliveries.counts(accounts), data: deliveries.latest(200, accounts) }
  })
  app.post('/deliveries/flush', async () => {
    await sender.flush()
    return { counts: deliveries.counts() }
  })
  app.post('/deliveries/release', async (request) => {
    const { ids, order } = parse(release, request.body ?? {})
    const held = deliveries.held().map((delivery) => delivery.id)
    const chosen = ids ?? (order === 'reverse' ? held.reverse() : held)
    for (const id of chosen) {
      if (!held.includes(id)) throw new Problem(422, 'not_held', `Delivery ${id} is not held`)
    }
    for (const id of chosen) {
      deliveries.release([id])
      await sender.attempt(deliveries.get(id))
    }
    return { released: chosen }
  })

  app.get('/events', forVisitors, (request) => ({ data: events.latest(200, accountsOf(userOf(request))) }))
  app.post('/events', (request, reply) => {
    const { type, data } = parse(newEvent, request.body)
    return reply.code(201).send(service.books.write(() => events.record(type, 'console', data)))
  })
  app.post('/events/:id/resend', forVisitors, async (request) => {
    const user = userOf(request)
    const event = events.find(idOf(request), accountsOf(user))
    if (!event) throw new Problem(404, 'event_not_found', 'There is no such event')
    // Deliberately spoilt deliveries are for the operator to look into afterwards.
    const as = parse(user.kind === 'visitor' ? resendAsItIs : resend, request.body)?.as ?? 'resend'
    allowance.count(user)
    const delivery = deliveries.again(event.id, as)
    await sender.attempt(delivery)
    return deliveries.get(delivery.id)
  })
}

const byId = z.object({ id: z.string() })

/** The id in a route's path. */
export function idOf(request: FastifyRequest): string {
  return parse(byId, request.params).id
}
