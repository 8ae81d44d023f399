import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { failure, id, note, positiveAmount, status, timestamp, wireAmount } from '../shapes.ts'
import { recipient } from './wallet.ts'

const [, byEmail, byPhone] = recipient.options

const invitedPayment = z
  .object({
    id,
    status,
    from_account_id: id,
    to: z.object({ by: z.enum(['email', 'phone']), address: z.string() }),
    amount: wireAmount,
    fee: wireAmount,
    note: z.string().nullable(),
    reference: z.string(),
    failure,
    payment_id: id.nullable().meta({
      description:
        'The payment that it has become, once the recipient has proved that the address is theirs.',
    }),
    waits_until: timestamp.nullable().meta({ description: 'When it comes back; null once it has ended.' }),
    created_at: timestamp,
    completed_at: timestamp.nullable(),
  })
  .meta({ id: 'InvitedPayment', description: 'Money that waits for a recipient without a wallet here.' })

export const createInvitedPayment = endpoint({
  id: 'createInvitedPayment',
  method: 'POST',
  path: '/invited-payments',
  tag: 'wallet',
  summary: 'Send money to an address without a wallet here: it waits for seven days',
  access: 'user',
  // It is approved each time, which no key can do.
  scope: 'session',
  limitPerMinute: 20,
  stepUp: 'content',
  idempotent: true,
  body: z.strictObject({
    from_account_id: id,
    to: z.union([byEmail, byPhone]),
    amount: positiveAmount,
    note: note.optional(),
  }),
  response: invitedPayment,
  status: 201,
  errors: [
    'account_not_found',
    'currency_mismatch',
    'insufficient_funds',
    'limit_exceeded',
    'recipient_is_here',
    'recipient_is_sender',
    'recipient_lacks_currency',
    'too_many_invitations',
    'too_many_lookups',
    'provider_unavailable',
  ],
})

export const getInvitedPayment = endpoint({
  id: 'getInvitedPayment',
  method: 'GET',
  path: '/invited-payments/{id}',
  tag: 'wallet',
  summary: 'Money sent to addresses without a wallet, and what became of it',
  access: 'user',
  scope: 'payments:read',
  params: z.strictObject({ id }),
  response: invitedPayment,
})

export const takeBackInvitedPayment = endpoint({
  id: 'takeBackInvitedPayment',
  method: 'POST',
  path: '/invited-payments/{id}/take-back',
  tag: 'wallet',
  summary: 'Take back money that is not claimed yet',
  access: 'user',
  scope: 'payments:write',
  limitPerMinute: 20,
  params: z.strictObject({ id }),
  response: invitedPayment,
  errors: ['invitation_claimed'],
})
