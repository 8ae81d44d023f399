import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { MAX_PEOPLE_OF_REQUEST } from '../money-requests.ts'
import {
  allOf,
  assetCode,
  id,
  listOf,
  localDate,
  note,
  pageById,
  positiveAmount,
  timestamp,
  wireAmount,
} from '../shapes.ts'
import { ownTransaction, payee, payment } from './wallet.ts'

export const shareStatuses = ['open', 'paid', 'settled', 'declined', 'cancelled', 'lapsed'] as const

const share = z
  .object({
    id,
    name: z.string().meta({ description: 'Who is asked, as far as the one who looks may know them.' }),
    amount: wireAmount,
    status: z.enum(shareStatuses).meta({
      description: '`settled`: paid by another person who was asked for the same.',
    }),
    arrived_at: timestamp
      .nullable()
      .meta({ description: 'When the money was there; null while what is paid is on its way.' }),
    answered_at: timestamp.nullable(),
  })
  .meta({ id: 'RequestShare', description: 'What one person is asked for.' })

export const paymentRequest = z
  .object({
    id,
    direction: z.enum(['incoming', 'outgoing']),
    status: z
      .enum(['open', 'over'])
      .meta({ description: 'Open while the caller can pay it, or still waits for a payer.' }),
    asker: z.object({
      name: z.string(),
      is_known: z
        .boolean()
        .meta({ description: 'Whether the one who is asked had paid them before it was asked.' }),
    }),
    amount: wireAmount.meta({
      description: 'The whole amount for the asker; for a person asked, their share.',
    }),
    note: z.string().nullable(),
    due_on: localDate.nullable(),
    splits: id
      .nullable()
      .meta({ description: 'The transaction that it splits, for the one who asks; null for others.' }),
    settles: z.enum(['each', 'first']).meta({
      description: 'Whether each pays their share, or the first payer settles it for all.',
    }),
    shares: z.array(share).meta({ description: 'In their order; a person asked sees their own alone.' }),
    can_remind_at: timestamp
      .nullable()
      .meta({ description: 'From when on the asker may remind of it; null where no answer is awaited.' }),
    created_at: timestamp,
    lapses_at: timestamp.meta({ description: 'From then on it cannot be paid.' }),
  })
  .meta({ id: 'PaymentRequest' })

const blocked = z
  .object({ id, name: z.string(), created_at: timestamp })
  .meta({ id: 'BlockedAsker', description: 'Another person whose requests the caller does not take.' })

export const askForMoney = endpoint({
  id: 'askForMoney',
  method: 'POST',
  path: '/payment-requests',
  tag: 'requests',
  summary: 'Ask people for money',
  access: 'user',
  scope: 'requests:write',
  limitPerMinute: 30,
  idempotent: true,
  body: z.strictObject({
    currency: assetCode,
    note: note.optional(),
    due_on: localDate.optional().meta({ description: 'Until when it is wished for.' }),
    splits: id.optional().meta({
      description: 'A transaction of one’s own that is split; the request is told of beside it.',
    }),
    settles: z.enum(['each', 'first']).default('each'),
    shares: z
      .array(z.strictObject({ to: z.union([...payee.options, ownTransaction]), amount: positiveAmount }))
      .min(1)
      .max(MAX_PEOPLE_OF_REQUEST),
  }),
  response: paymentRequest,
  status: 201,
  errors: [
    'account_not_found',
    'currency_mismatch',
    'limit_exceeded',
    'recipient_not_found',
    'recipient_is_sender',
    'recipient_lacks_currency',
    'recipient_twice',
    'requests_not_taken',
    'too_many_lookups',
    'too_many_requests_open',
    'too_many_requests_to_person',
  ],
})

export const listPaymentRequests = endpoint({
  id: 'listPaymentRequests',
  method: 'GET',
  path: '/payment-requests',
  tag: 'requests',
  summary: 'What one is asked for or has asked for, newest first',
  access: 'user',
  scope: 'requests:read',
  query: z.strictObject({
    ...pageById,
    direction: z.enum(['incoming', 'outgoing']).default('incoming'),
    status: z.enum(['open', 'over']).default('open'),
  }),
  response: listOf(paymentRequest),
})

export const listSplitRequests = endpoint({
  id: 'listSplitRequests',
  method: 'GET',
  path: '/transactions/{id}/split-requests',
  tag: 'requests',
  summary: 'Requests by which a transaction is split, newest first',
  access: 'user',
  scope: 'requests:read',
  params: z.strictObject({ id }),
  response: allOf(paymentRequest),
})

const one = {
  tag: 'requests',
  access: 'user',
  params: z.strictObject({ id }),
} as const

export const getPaymentRequest = endpoint({
  ...one,
  id: 'getPaymentRequest',
  scope: 'requests:read',
  method: 'GET',
  path: '/payment-requests/{id}',
  summary: 'One request',
  response: paymentRequest,
})

export const payRequest = endpoint({
  ...one,
  id: 'payRequest',
  scope: 'payments:write',
  method: 'POST',
  path: '/payment-requests/{id}/pay',
  summary: 'Pay what one is asked for',
  limitPerMinute: 60,
  stepUp: 'content',
  idempotent: true,
  body: z.strictObject({ from_account_id: id }),
  response: payment,
  status: 201,
  errors: [
    'account_not_found',
    'currency_mismatch',
    'insufficient_funds',
    'limit_exceeded',
    'provider_unavailable',
    'recent_sign_in_required',
    'recipient_not_found',
    'recipient_lacks_currency',
    'request_cancelled',
    'request_declined',
    'request_lapsed',
    'request_paid',
  ],
})

export const declineRequest = endpoint({
  ...one,
  id: 'declineRequest',
  scope: 'requests:write',
  method: 'POST',
  path: '/payment-requests/{id}/decline',
  summary: 'Decline what one is asked for',
  body: z.strictObject({
    block: z
      .boolean()
      .default(false)
      .meta({ description: 'Take no more requests of this asker, and decline those that are open.' }),
  }),
  response: paymentRequest,
  errors: ['request_cancelled', 'request_declined', 'request_lapsed', 'request_paid'],
})

export const remindOfRequest = endpoint({
  ...one,
  id: 'remindOfRequest',
  scope: 'requests:write',
  method: 'POST',
  path: '/payment-requests/{id}/remind',
  summary: 'Remind people who have not answered, at most once a day',
  response: paymentRequest,
  errors: ['request_over', 'reminded_today'],
})

export const cancelRequest = endpoint({
  ...one,
  id: 'cancelRequest',
  scope: 'requests:write',
  method: 'POST',
  path: '/payment-requests/{id}/cancel',
  summary: 'Take back what was asked for and is not paid',
  response: paymentRequest,
  errors: ['request_over'],
})

export const listBlockedAskers = endpoint({
  id: 'listBlockedAskers',
  method: 'GET',
  path: '/request-blocks',
  tag: 'requests',
  summary: 'Whose requests one does not take',
  access: 'user',
  scope: 'requests:read',
  response: allOf(blocked),
})

export const unblockAsker = endpoint({
  id: 'unblockAsker',
  method: 'DELETE',
  path: '/request-blocks/{id}',
  tag: 'requests',
  summary: 'Take the requests of a blocked asker again',
  access: 'user',
  scope: 'requests:write',
  params: z.strictObject({ id }),
  response: z.object({ id }),
})
