import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { assetCode, localDate, wireAmount } from '../shapes.ts'
import { category } from './transactions.ts'

/** Spending, and spending in the days that it is compared with. */
const spent = {
  amount: wireAmount.meta({ description: 'Below zero where more came back than went out.' }),
  before: wireAmount,
  count: z.number().int(),
}

export const getSpendingInsights = endpoint({
  id: 'getSpendingInsights',
  method: 'GET',
  path: '/transactions/insights',
  tag: 'transactions',
  summary: 'Where the money of a month went, by category and by counterparty, beside the month before',
  access: 'user',
  scope: 'transactions:read',
  expensive: true,
  query: z.strictObject({
    month: z
      .string()
      .max(7)
      .regex(/^[0-9]{4}-(0[1-9]|1[0-2])$/)
      .refine((month) => month >= '0002-01')
      .optional()
      .meta({ description: 'This month unless said.', example: '2026-03' }),
    currency: assetCode.optional(),
  }),
  response: z
    .object({
      month: z.string(),
      from: localDate,
      to: localDate,
      before_from: localDate,
      before_to: localDate,
      total: z.object(spent),
      categories: z.array(z.object({ category, ...spent })),
      merchants: z
        .array(z.object({ name: z.string(), ...spent }))
        .meta({ description: 'Counterparties with the highest spending.' }),
      left_out: z.array(z.object({ currency: z.string(), count: z.number().int() })),
    })
    .meta({
      id: 'SpendingInsights',
      description:
        'Of a month that is under way its days so far, beside as many days of the month before. Pending and completed count, failed do not; what shops gave back is less spending.',
    }),
})
