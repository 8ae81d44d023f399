import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { timestamp } from '../shapes.ts'

/** So long is the address of a browser at its push service at most. */
const MOST_ADDRESS_LENGTH = 1_000

const address = z.string().min(1).max(MOST_ADDRESS_LENGTH).meta({
  description: 'Address of the browser at its push service, as the browser gives it.',
  example: 'https://push.example/send/f8Rk2',
})

const hidesAmounts = z.boolean().meta({
  description: 'Whether messages to this browser leave out amounts, since balances are hidden there.',
})

const pushSubscription = z
  .object({ endpoint: address, hides_amounts: hidesAmounts, created_at: timestamp })
  .meta({ id: 'PushSubscription' })

export const getPush = endpoint({
  id: 'getPush',
  method: 'GET',
  path: '/push',
  tag: 'notifications',
  summary: 'Key with which a browser subscribes to push messages, and the subscription of this session',
  access: 'user',
  scope: 'session',
  response: z.object({
    public_key: z.string().meta({
      description: 'The application server key (VAPID, RFC 8292): a point of P-256 in base64url.',
    }),
    subscription: pushSubscription.nullable(),
  }),
})

export const subscribeToPush = endpoint({
  id: 'subscribeToPush',
  method: 'PUT',
  path: '/push/subscription',
  tag: 'notifications',
  summary: 'Show notifications in the browser of this session also while no page is open',
  access: 'user',
  scope: 'session',
  limitPerMinute: 30,
  body: z.strictObject({
    endpoint: address,
    keys: z.strictObject({
      p256dh: z
        .string()
        .regex(/^B[\w-]{86}$/)
        .meta({ description: 'Public key of the browser: an uncompressed point of P-256 in base64url.' }),
      auth: z
        .string()
        .regex(/^[\w-]{22}$/)
        .meta({ description: 'Secret of the subscription: 16 bytes in base64url.' }),
    }),
    hides_amounts: hidesAmounts,
  }),
  response: pushSubscription,
  errors: ['push_subscription_refused'],
})

export const unsubscribeFromPush = endpoint({
  id: 'unsubscribeFromPush',
  method: 'DELETE',
  path: '/push/subscription',
  tag: 'notifications',
  summary: 'Send nothing more to the browser of this session',
  access: 'user',
  scope: 'session',
  response: z.object({ subscription: z.null() }),
})
