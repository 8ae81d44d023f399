import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import {
  id,
  listOf,
  localDate,
  localTime,
  note,
  pageById,
  positiveAmount,
  status,
  timestamp,
  wireAmount,
} from '../shapes.ts'
import { payee } from './wallet.ts'

const frequency = z.enum(['once', 'daily', 'weekly', 'biweekly', 'monthly', 'yearly']).meta({
  id: 'Frequency',
  description:
    '`biweekly` is every two weeks. In a month without the day of the first one, its last day: the 31st, and 29 February.',
})

const reason = z
  .object({ code: z.string(), message: z.string() })
  .nullable()
  .meta({ description: 'What stood in the way; null where nothing did, or where its person let it go.' })

const outcome = z
  .object({
    day: localDate,
    outcome: z.enum(['sent', 'retrying', 'skipped']),
    reason,
    payment: z
      .object({ id, status })
      .nullable()
      .meta({ description: 'The payment that was begun, as it is by now.' }),
    at: timestamp,
  })
  .meta({ id: 'ScheduledOutcome', description: 'What became of one occurrence.' })

export const scheduledPayment = z
  .object({
    id,
    status: z.enum(['active', 'paused', 'ended', 'cancelled']),
    from_account_id: id,
    to: z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('person'),
        name: z.string().meta({ description: 'Given name and initial, until a first payment has arrived.' }),
        wallet_id: z.string().nullable(),
      }),
      z.object({ kind: z.literal('bank_account'), name: z.string(), iban_masked: z.string() }),
      z.object({
        kind: z.literal('own_account').meta({ description: 'An account of the person’s own.' }),
        name: z.string(),
        account_id: id,
      }),
      z.object({
        kind: z.literal('biller'),
        name: z.string(),
        bill_reference: z.string(),
        pays: z.enum(['fixed', 'due']).meta({
          description: 'The amount itself, or whatever is due by then, as far as the amount reaches.',
        }),
      }),
      z.object({
        kind: z.literal('asset').meta({ description: 'A recurring buy: of what.' }),
        name: z.string(),
        symbol: z.string(),
      }),
      z.object({
        kind: z.literal('goal').meta({ description: 'A savings goal of the person’s household.' }),
        name: z.string(),
        goal_id: id,
      }),
    ]),
    amount: wireAmount,
    note: z.string().nullable(),
    frequency,
    first_day: localDate,
    time: localTime,
    last_day: localDate.nullable(),
    next: z
      .object({
        day: localDate.meta({
          description: 'Its own day, also where it was moved or is tried again on another one.',
        }),
        at: timestamp.meta({ description: 'When it is tried.' }),
        amount: wireAmount.meta({ description: 'Its own, where it alone was changed.' }),
        tries: z.int().meta({ description: 'How often it has been tried in vain.' }),
      })
      .nullable()
      .meta({ description: 'What comes next; null where nothing does, or while it is paused.' }),
    paused_because: reason,
    outcomes: z.array(outcome).meta({ description: 'The latest, newest first.' }),
    created_at: timestamp,
  })
  .meta({ id: 'ScheduledPayment' })

/** When something planned occurs. */
export const timing = {
  frequency,
  first_day: localDate,
  time: localTime.default('09:00'),
  last_day: localDate.optional().meta({ description: 'On which it may occur last.' }),
}

export const schedulePayment = endpoint({
  id: 'schedulePayment',
  method: 'POST',
  path: '/scheduled-payments',
  tag: 'wallet',
  summary: 'Plan a payment, once or again and again',
  access: 'user',
  scope: 'payments:write',
  limitPerMinute: 60,
  stepUp: 'content',
  idempotent: true,
  body: z.strictObject({
    from_account_id: id,
    to: payee,
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
    'recent_sign_in_required',
    'recipient_not_found',
    'recipient_is_sender',
    'recipient_lacks_currency',
    'too_many_lookups',
    'too_many_schedules',
  ],
})

export const listScheduledPayments = endpoint({
  id: 'listScheduledPayments',
  method: 'GET',
  path: '/scheduled-payments',
  tag: 'wallet',
  summary: 'Planned payments, or those that are over, newest first',
  access: 'user',
  scope: 'payments:read',
  query: z.strictObject({
    ...pageById,
    status: z
      .enum(['planned', 'over'])
      .default('planned')
      .meta({ description: 'Active and paused ones, or those that have ended or were cancelled.' }),
  }),
  response: listOf(scheduledPayment),
})

const one = {
  tag: 'wallet',
  access: 'user',
  params: z.strictObject({ id }),
  response: scheduledPayment,
} as const

export const getScheduledPayment = endpoint({
  ...one,
  id: 'getScheduledPayment',
  scope: 'payments:read',
  method: 'GET',
  path: '/scheduled-payments/{id}',
  summary: 'One planned payment',
})

export const pauseScheduledPayment = endpoint({
  ...one,
  id: 'pauseScheduledPayment',
  scope: 'payments:write',
  method: 'POST',
  path: '/scheduled-payments/{id}/pause',
  summary: 'Send nothing until it is resumed',
  errors: ['schedule_state'],
})

export const resumeScheduledPayment = endpoint({
  ...one,
  id: 'resumeScheduledPayment',
  scope: 'payments:write',
  method: 'POST',
  path: '/scheduled-payments/{id}/resume',
  summary: 'Go on with the next occurrence that lies ahead',
  errors: ['schedule_state'],
})

export const skipScheduledPayment = endpoint({
  ...one,
  id: 'skipScheduledPayment',
  scope: 'payments:write',
  method: 'POST',
  path: '/scheduled-payments/{id}/skip',
  summary: 'Leave out the next occurrence, and keep those after it',
  body: z.strictObject({ day: localDate.meta({ description: 'Which one: a repeat leaves out no other.' }) }),
  errors: ['schedule_state'],
})

export const changeScheduledPayment = endpoint({
  ...one,
  id: 'changeScheduledPayment',
  scope: 'payments:write',
  method: 'POST',
  path: '/scheduled-payments/{id}/change',
  summary: 'Change amount and day of the next occurrence, or of all from now on',
  limitPerMinute: 60,
  stepUp: 'content',
  body: z.strictObject({
    day: localDate.meta({ description: 'Which one comes next: a repeat changes no other.' }),
    scope: z.enum(['this', 'following']).meta({ description: 'It alone, or it and all that follow.' }),
    amount: positiveAmount,
    new_day: localDate.meta({ description: 'When it occurs from now on.' }),
  }),
  errors: ['schedule_state', 'currency_mismatch', 'limit_exceeded'],
})

export const cancelScheduledPayment = endpoint({
  ...one,
  id: 'cancelScheduledPayment',
  scope: 'payments:write',
  method: 'POST',
  path: '/scheduled-payments/{id}/cancel',
  summary: 'Send nothing any more',
  errors: ['schedule_state'],
})
