import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { note, positiveAmount, timestamp, wireAmount } from '../shapes.ts'
import { foundRecipient } from './wallet.ts'

/** Longer than any that we make. */
const MAX_LINK_LENGTH = 1_000
const MAX_DAYS = 90

export const payLinkText = z
  .string()
  .max(MAX_LINK_LENGTH)
  .meta({ description: 'What stands behind `/pay/` in the address.' })

const contents = {
  amount: wireAmount.nullable().meta({ description: 'Null where the payer chooses the amount.' }),
  note: z.string().nullable(),
  expires_at: timestamp.nullable().meta({ description: 'Null where it is good for ever.' }),
  is_once: z.boolean().meta({ description: 'Whether it is good for one payment alone.' }),
}

export const createPayLink = endpoint({
  id: 'createPayLink',
  method: 'POST',
  path: '/pay-links',
  tag: 'wallet',
  summary: 'Make a signed link by which one is paid',
  access: 'user',
  // One asks to be paid in one's own name.
  scope: 'requests:write',
  limitPerMinute: 60,
  status: 201,
  body: z.strictObject({
    amount: positiveAmount.optional(),
    note: note.optional(),
    days: z.int().min(1).max(MAX_DAYS).optional().meta({
      description: 'For how long it is good; for ever unless given, or 30 days where it is good once.',
    }),
    is_once: z.boolean().default(false).meta({ description: 'Good for one payment of its amount alone.' }),
  }),
  response: z.object({ link: payLinkText, url: z.url(), ...contents }).meta({ id: 'PayLink' }),
  errors: ['account_not_found', 'limit_exceeded', 'too_many_pay_links'],
})

const refused = ['pay_link_unreadable', 'pay_link_replaced', 'pay_link_expired', 'pay_link_used'] as const

export const readPayLink = endpoint({
  id: 'readPayLink',
  method: 'POST',
  path: '/pay-links/read',
  tag: 'wallet',
  summary: 'Recipient of a payment link, for any holder of the link',
  access: 'public',
  limitPerMinute: 30,
  body: z.strictObject({ link: payLinkText }),
  response: z.object({ name: z.string().meta({ description: 'Given name and initial.' }) }),
  errors: refused,
})

export const openPayLink = endpoint({
  id: 'openPayLink',
  method: 'POST',
  path: '/pay-links/open',
  tag: 'wallet',
  summary: 'What a link asks for, and who would be paid',
  access: 'user',
  scope: 'payments:write',
  // How many people one can find out about is bounded apart, batched with paying them.
  limitPerMinute: 60,
  body: z.strictObject({
    link: payLinkText,
    currency: z
      .string()
      .max(12)
      .meta({ description: 'In which one would pay, where the link names no amount.' }),
  }),
  response: z.object({ ...contents, recipient: foundRecipient }).meta({ id: 'OpenedPayLink' }),
  errors: [
    ...refused,
    'recipient_not_found',
    'recipient_is_sender',
    'recipient_lacks_currency',
    'too_many_lookups',
  ],
})
