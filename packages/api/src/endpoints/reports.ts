import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, ownNote, timestamp } from '../shapes.ts'

/** Reasons for reporting a transaction. */
export const reportReasons = ['unrecognized', 'wrong_amount', 'paid_twice', 'not_arrived', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

export const report = z
  .object({
    id,
    reason: z.enum(reportReasons),
    words: z.string().nullable(),
    created_at: timestamp,
    answer: z.string().nullable().meta({ description: 'What we wrote about it; null while we look.' }),
    answered_at: timestamp.nullable(),
  })
  .meta({ id: 'TransactionReport' })

export const reportTransaction = endpoint({
  id: 'reportTransaction',
  method: 'POST',
  path: '/transactions/{id}/reports',
  tag: 'transactions',
  summary: 'Say that something is wrong with a transaction: an operator looks at it, and answers',
  access: 'user',
  scope: 'session',
  limitPerMinute: 10,
  params: z.strictObject({ id }),
  body: z.strictObject({
    reason: z.enum(reportReasons).meta({
      description: 'One of the `report_reasons` of the transaction.',
    }),
    words: ownNote.nullable().default(null),
  }),
  status: 201,
  response: report,
  errors: ['report_open', 'too_many_reports'],
})
