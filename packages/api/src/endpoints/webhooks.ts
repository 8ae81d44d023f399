import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { DELIVERY_DAYS, FORMER_SECRET_HOURS } from '../limits.ts'
import { allOf, id, listOf, pageById, timestamp } from '../shapes.ts'
import { TEST_EVENT, webhookEvents } from '../webhook-events.ts'

const MAX_URL_LENGTH = 500

const name = z.string().trim().min(1).max(60)
const url = z
  .string()
  .trim()
  .min(1)
  .max(MAX_URL_LENGTH)
  .meta({ description: 'Public, HTTPS, at port 443.', example: 'https://hooks.example.com/sadaf' })
const events = z.array(z.enum(webhookEvents)).min(1).max(webhookEvents.length)

const webhookFields = {
  id,
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  state: z.enum(['active', 'off']),
  off_because: z.enum(['owner', 'gone', 'failing', 'access_ended']).nullable().meta({
    description:
      '`gone`: the receiver answered 410; `failing`: no delivery arrived for days; `access_ended`: a new password ended all access.',
  }),
  failing_since: timestamp
    .nullable()
    .meta({ description: 'Since when every delivery has failed; null where the latest arrived.' }),
  former_secret_until: timestamp
    .nullable()
    .meta({ description: 'Until when messages are signed by the secret before, too.' }),
  created_at: timestamp,
}

const webhook = z.object(webhookFields).meta({ id: 'Webhook' })
const withSecret = z
  .object({
    ...webhookFields,
    secret: z
      .string()
      .meta({ description: 'Signs the messages. Shown this once.', example: 'whsec_MfKQ9r8GKYqr…' }),
  })
  .meta({ id: 'WebhookWithSecret' })

const attempt = z.object({
  number: z.int(),
  at: timestamp,
  status: z.int().nullable().meta({ description: 'The answer’s; null where there was none.' }),
  error: z.enum(['address_refused', 'unreachable', 'untrusted', 'timed_out']).nullable(),
  duration_ms: z.int(),
  answer: z.string().nullable().meta({ description: 'The first kilobyte of the answer.' }),
})

const delivery = z
  .object({
    id: id.meta({ description: 'The `webhook-id` of every attempt.' }),
    type: z.enum([...webhookEvents, TEST_EVENT]),
    state: z.enum(['waiting', 'delivered', 'given_up']),
    body: z.string().meta({ description: 'As it is sent.' }),
    created_at: timestamp,
    next_attempt_at: timestamp.nullable(),
    attempts: z.array(attempt),
  })
  .meta({ id: 'WebhookDelivery' })

const common = { tag: 'developers', access: 'user', scope: 'session' } as const

export const listWebhooks = endpoint({
  ...common,
  id: 'listWebhooks',
  method: 'GET',
  path: '/developers/webhooks',
  summary: 'Webhooks of the person, the oldest first',
  response: allOf(webhook),
})

export const createWebhook = endpoint({
  ...common,
  id: 'createWebhook',
  method: 'POST',
  path: '/developers/webhooks',
  summary: 'Make a webhook; the answer is the only one that has its secret',
  stepUp: 'recent',
  limitPerMinute: 10,
  body: z.strictObject({ name, url, events }),
  status: 201,
  response: withSecret,
  errors: ['too_many_webhooks', 'webhook_address_refused'],
})

export const changeWebhook = endpoint({
  ...common,
  id: 'changeWebhook',
  method: 'PATCH',
  path: '/developers/webhooks/{id}',
  summary: 'Change a webhook’s name, address or events, or switch it off and on',
  stepUp: 'recent',
  limitPerMinute: 30,
  params: z.strictObject({ id }),
  body: z.strictObject({
    name: name.optional(),
    url: url.optional(),
    events: events.optional(),
    state: z.enum(['active', 'off']).optional(),
  }),
  response: webhook,
  errors: ['webhook_address_refused'],
})

export const removeWebhook = endpoint({
  ...common,
  id: 'removeWebhook',
  method: 'DELETE',
  path: '/developers/webhooks/{id}',
  summary: 'Remove a webhook, with its deliveries',
  params: z.strictObject({ id }),
  response: z.object({ id }),
})

export const rotateWebhookSecret = endpoint({
  ...common,
  id: 'rotateWebhookSecret',
  method: 'POST',
  path: '/developers/webhooks/{id}/secret',
  summary: `Make a new secret; both sign for ${FORMER_SECRET_HOURS} hours`,
  stepUp: 'recent',
  limitPerMinute: 10,
  params: z.strictObject({ id }),
  response: withSecret,
})

export const testWebhook = endpoint({
  ...common,
  id: 'testWebhook',
  method: 'POST',
  path: '/developers/webhooks/{id}/test',
  summary: 'Send a test event',
  limitPerMinute: 10,
  params: z.strictObject({ id }),
  status: 201,
  response: delivery,
  errors: ['webhook_off'],
})

export const listWebhookDeliveries = endpoint({
  ...common,
  id: 'listWebhookDeliveries',
  method: 'GET',
  path: '/developers/webhooks/{id}/deliveries',
  summary: `Deliveries of the last ${DELIVERY_DAYS} days with their attempts, the newest first`,
  params: z.strictObject({ id }),
  query: z.strictObject({ ...pageById }),
  response: listOf(delivery),
})

export const redeliverWebhook = endpoint({
  ...common,
  id: 'redeliverWebhook',
  method: 'POST',
  path: '/developers/webhook-deliveries/{id}/redeliver',
  summary: 'Deliver once more, under the same id',
  limitPerMinute: 30,
  params: z.strictObject({ id }),
  response: delivery,
  errors: ['webhook_off'],
})
