import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { networkOf, openSurface } from '../platform/index.ts'
import type { Hub } from './hub.ts'
import { callerOfRole, identify } from './identity.ts'
import { accessTo, type Caller } from './policy.ts'
import { type TopicName, wireNameOf } from './topics.ts'

const PREFIX = '/realtime/v1'

const name = z.string().min(1)
const batch = z.object({
  messages: z
    .array(z.object({ topic: name, event: name, payload: z.unknown(), private: z.boolean().default(false) }))
    .min(1),
})
const single = z.object({ topic: name, event: name })
const options = z.object({ private: z.enum(['true', 'false']).default('false') })

type Message = { readonly topic: TopicName; readonly event: string; readonly payload: unknown }

/** An answer other than 202; the client shows `message`. */
class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly statusCode: number
  constructor(statusCode: number, message: string) {
    super(message)
    this.statusCode = statusCode
  }
}

/** Broadcasts by HTTP: many in one request, or one whose topic and event stand in the path. Answers 202. */
export async function registerRoutes(
  app: FastifyInstance,
  hub: Hub,
  allowOrigins: (scope: FastifyInstance) => Promise<void>,
): Promise<void> {
  const { limits } = hub.options
  await openSurface(app, { prefix: PREFIX, answerError, notFound }, async (scope) => {
    await allowOrigins(scope)
    scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) => {
      done(null, new Uint8Array(Buffer.from(body)))
    })
    const withLimit = { bodyLimit: limits.maxFrameBytes }

    scope.post('/api/broadcast', withLimit, async (request, reply) => {
      const { messages } = parse(batch, request.body)
      if (messages.length > limits.maxMessagesPerRequest) throw new Refusal(422, 'too many messages')
      return send(
        hub,
        request,
        reply,
        messages.map(({ topic, event, payload, private: isPrivate }) => {
          return { topic: { name: topic, isPrivate }, event, payload: payload ?? {} }
        }),
      )
    })

    scope.post('/api/broadcast/:topic/events/:event', withLimit, async (request, reply) => {
      const { topic, event } = parse(single, request.params)
      const isPrivate = parse(options, request.query).private === 'true'
      return send(hub, request, reply, [
        { topic: { name: topic, isPrivate }, event, payload: request.body ?? {} },
      ])
    })
  })
}

const notFound = () => new Refusal(404, 'there is nothing at this address')

async function send(
  hub: Hub,
  request: FastifyRequest,
  reply: FastifyReply,
  messages: readonly Message[],
): Promise<FastifyReply> {
  if (!hub.allowRequest(networkOf(request.ip))) throw new Refusal(429, 'too many requests')
  const caller = await callerOf(hub, request)
  for (const message of messages) await check(hub, caller, message)
  for (const { topic, event, payload } of messages) {
    hub.delivery.broadcast(topic, { type: 'broadcast', event, payload }, null)
  }
  return reply.code(202).send()
}

async function check(hub: Hub, caller: Caller, { topic, event }: Message): Promise<void> {
  const { limits, rules } = hub.options
  const isTooLong = (text: string) => Buffer.byteLength(text) > limits.maxNameBytes
  if (isTooLong(wireNameOf(topic.name)) || isTooLong(event)) throw new Refusal(422, 'a name is too long')
  const { mayBroadcast } = await accessTo(rules, caller, topic)
  if (!mayBroadcast) throw new Refusal(403, `this token may not send to ${topic.name}`)
}

async function callerOf(hub: Hub, request: FastifyRequest): Promise<Caller> {
  const { credentials } = hub.options
  const key = request.headers.apikey
  const role = typeof key === 'string' ? await credentials.apiKeyRole(key) : null
  if (role === null) throw new Refusal(401, 'an api key is needed')
  const token = request.headers.authorization?.replace(/^Bearer\s*/i, '') ?? null
  const caller = await identify(credentials, token, callerOfRole(role))
  if (caller === null || hub.endedSessions.has(caller)) throw new Refusal(401, 'the token is not valid')
  return caller
}

function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value)
  if (!result.success) throw new Refusal(422, z.prettifyError(result.error))
  return result.data
}

function answerError(error: Error & { statusCode?: number }, request: FastifyRequest, reply: FastifyReply) {
  const status = error.statusCode ?? 500
  if (status < 500) return reply.code(status).send({ message: error.message })
  request.log.error({ err: error }, 'a realtime request failed')
  return reply.code(500).send({ message: 'internal error' })
}
