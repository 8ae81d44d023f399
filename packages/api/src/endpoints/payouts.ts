import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { MAX_TYPED_IBAN_LENGTH, readIban } from '../iban.ts'
import {
  allOf,
  id,
  note,
  operationShape,
  personName,
  positiveAmount,
  timestamp,
  wireAmount,
} from '../shapes.ts'
import { scheduledPayment, timing } from './schedules.ts'

const iban = z
  .string()
  .max(MAX_TYPED_IBAN_LENGTH)
  .transform((typed, context) => {
    const read = readIban(typed)
    if (read.ok) return read.iban
    context.addIssue({ code: 'custom', params: { code: read.code }, message: read.code })
    return z.NEVER
  })
  .meta({
    description:
      'ISO 13616; spaces, hyphens, small letters and Arabic-Indic digits are read as they are meant.',
    example: 'GB82 WEST 1234 5698 7654 32',
  })

export const nameChecks = ['match', 'close_match', 'no_match', 'unavailable'] as const

const nameCheck = z.enum(nameChecks).meta({
  description: 'Whether the account is held by who is named, as the bank that keeps it says.',
})

const isOwn = z.boolean().meta({
  description: 'An account of one’s own: what goes there is no spending.',
})

export const payee = z
  .object({
    id,
    name: z.string(),
    iban: z.string(),
    bank_name: z.string().nullable(),
    is_own: isOwn,
    name_check: nameCheck,
    status: z.enum(['pending', 'active', 'rejected']).meta({
      description: 'The bank looks at a payee before it pays them; it never pays one that it rejected.',
    }),
    cooling: z
      .object({ until: timestamp, left: wireAmount })
      .nullable()
      .meta({ description: 'How much may go there at most, in all, until when; null once it is over.' }),
    created_at: timestamp,
  })
  .meta({ id: 'BankPayee', description: 'A bank account that can be paid by IBAN.' })

export const listPayees = endpoint({
  id: 'listPayees',
  method: 'GET',
  path: '/payees',
  tag: 'wallet',
  summary: 'Bank accounts that one can pay, the latest first',
  access: 'user',
  scope: 'payments:read',
  response: allOf(payee),
})

export const checkPayee = endpoint({
  id: 'checkPayee',
  method: 'POST',
  path: '/payees/check',
  tag: 'wallet',
  summary: 'Whose account an IBAN is, and at which bank',
  access: 'user',
  scope: 'session',
  body: z.strictObject({ iban, name: personName }),
  response: z.object({
    iban: z.string(),
    country: z.string().meta({ description: 'ISO 3166-1, two letters.' }),
    bank_name: z.string().nullable(),
    name_check: nameCheck,
    holder: z
      .string()
      .nullable()
      .meta({ description: 'As the other bank has it, told only where the name is close.' }),
    cooling_limit: wireAmount.meta({
      description: 'Most that may go there in all within 24 hours of being added.',
    }),
  }),
  errors: ['iban_is_here', 'payee_exists', 'too_many_lookups', 'provider_unavailable'],
})

export const createPayee = endpoint({
  id: 'createPayee',
  method: 'POST',
  path: '/payees',
  tag: 'wallet',
  summary: 'Add a bank account that can be paid',
  access: 'user',
  // Only the person may choose who is paid.
  scope: 'session',
  limitPerMinute: 20,
  stepUp: 'content',
  idempotent: true,
  body: z.strictObject({
    iban,
    name: personName,
    is_own: isOwn,
    name_check: nameCheck.meta({
      description: 'Result of the name check that the person saw when adding the payee.',
    }),
  }),
  response: payee,
  status: 201,
  errors: [
    'iban_is_here',
    'payee_exists',
    'payee_is_not_own',
    'name_check_changed',
    'too_many_payees',
    'too_many_lookups',
    'provider_unavailable',
  ],
})

export const removePayee = endpoint({
  id: 'removePayee',
  method: 'DELETE',
  path: '/payees/{id}',
  tag: 'wallet',
  summary: 'Take a bank account off the list',
  access: 'user',
  scope: 'session',
  params: z.strictObject({ id }),
  response: z.object({ id }),
})

export const payout = z
  .object({
    ...operationShape,
    from_account_id: id,
    payee: z.object({ id, name: z.string(), iban_masked: z.string(), is_own: isOwn }),
    note: z.string().nullable(),
    can_cancel: z.boolean().meta({ description: 'Whether the bank has not begun yet, as far as is known.' }),
  })
  .meta({ id: 'Payout' })

export const createPayout = endpoint({
  id: 'createPayout',
  method: 'POST',
  path: '/payouts',
  tag: 'wallet',
  summary: 'Send money to a bank account',
  access: 'user',
  scope: 'payments:write',
  limitPerMinute: 60,
  stepUp: 'content',
  idempotent: true,
  body: z.strictObject({
    from_account_id: id,
    payee_id: id,
    amount: positiveAmount,
    note: note.optional(),
  }),
  response: payout,
  status: 201,
  errors: [
    'account_not_found',
    'currency_mismatch',
    'insufficient_funds',
    'limit_exceeded',
    'payee_not_found',
    'payee_not_ready',
    'iban_is_here',
    'provider_unavailable',
  ],
})

export const getPayout = endpoint({
  id: 'getPayout',
  method: 'GET',
  path: '/payouts/{id}',
  tag: 'wallet',
  summary: 'One payout',
  access: 'user',
  scope: 'payments:read',
  params: z.strictObject({ id }),
  response: payout,
})

export const cancelPayout = endpoint({
  id: 'cancelPayout',
  method: 'POST',
  path: '/payouts/{id}/cancel',
  tag: 'wallet',
  summary: 'Stop a payout that the bank has not begun',
  access: 'user',
  scope: 'payments:write',
  limitPerMinute: 20,
  params: z.strictObject({ id }),
  response: payout,
  errors: ['payout_has_begun', 'provider_unavailable'],
})

export const schedulePayout = endpoint({
  id: 'schedulePayout',
  method: 'POST',
  path: '/scheduled-payments/payouts',
  tag: 'wallet',
  summary: 'Plan to send money to a bank account, once or again and again',
  access: 'user',
  scope: 'payments:write',
  limitPerMinute: 60,
  stepUp: 'content',
  idempotent: true,
  body: z.strictObject({
    from_account_id: id,
    payee_id: id,
    amount: positiveAmount,
    note: note.optional(),
    ...timing,
  }),
  response: scheduledPayment,
  status: 201,
  errors: [
    'account_not_found',
    'currency_mismatch',
    'limit_exceeded',
    'payee_not_found',
    'payee_not_ready',
    'iban_is_here',
    'too_many_schedules',
  ],
})
