import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, localDate, wireAmount } from '../shapes.ts'
import { category } from './transactions.ts'

const insightTypes = ['warning', 'success', 'info'] as const

/** How often a payment comes back. */
const cadences = ['week', 'fortnight', 'month', 'quarter', 'half_year', 'year'] as const
export type Cadence = (typeof cadences)[number]

const key = z
  .string()
  .max(120)
  .regex(/^[a-z0-9:_-]+$/)
  .meta({ example: 'budget_over:dining:2026-11' })

const common = {
  key: key.meta({ description: 'What it is of and when: by it an insight is put away.' }),
  type: z.enum(insightTypes),
}

const payments = z
  .array(z.object({ id, day: localDate, amount: wireAmount }))
  .meta({ description: 'The oldest first.' })

const budgeted = {
  ...common,
  category,
  spent: wireAmount,
  budgeted: wireAmount,
  percentage: z.int(),
  from: localDate,
  to: localDate,
  days_left: z.int(),
}

const compared = {
  ...common,
  category,
  amount: wireAmount,
  before: wireAmount,
  from: localDate,
  to: localDate,
}

const insight = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('budget_over'), ...budgeted }),
    z.object({ kind: z.literal('budget_near'), ...budgeted }),
    z.object({
      kind: z.literal('price_rise'),
      ...common,
      name: z.string(),
      amount: wireAmount,
      usual: wireAmount.meta({ description: 'The middle of what it cost before.' }),
      payments,
    }),
    z.object({
      kind: z.literal('income_late'),
      ...common,
      name: z.string(),
      expected: localDate,
      payments,
    }),
    z.object({
      kind: z.literal('kept_more'),
      ...common,
      income: wireAmount,
      expenses: wireAmount,
      kept_percentage: z.string(),
      kept_before_percentage: z.string(),
      from: localDate,
      to: localDate,
    }),
    z.object({ kind: z.literal('category_less'), ...compared }),
    z.object({ kind: z.literal('category_more'), ...compared }),
    z.object({
      kind: z.literal('large_purchase'),
      ...common,
      transaction_id: id,
      name: z.string(),
      day: localDate,
      amount: wireAmount,
      usual: wireAmount.meta({ description: 'The middle of all that was spent in three months.' }),
    }),
    z.object({
      kind: z.literal('regular_payments'),
      ...common,
      monthly: wireAmount.meta({ description: 'What they come to in a month.' }),
      payments: z.array(
        z.object({ name: z.string(), amount: wireAmount, cadence: z.enum(cadences), next: localDate }),
      ),
    }),
  ])
  .meta({ id: 'Insight' })

export const listInsights = endpoint({
  id: 'listInsights',
  method: 'GET',
  path: '/analytics/insights',
  tag: 'analytics',
  summary: 'What stands out in the person’s own transactions and budgets, warnings first',
  access: 'user',
  scope: 'analytics:read',
  expensive: true,
  limitPerMinute: 60,
  response: z.object({ data: z.array(insight) }),
})

export const dismissInsight = endpoint({
  id: 'dismissInsight',
  method: 'PUT',
  path: '/analytics/insights/{key}',
  tag: 'analytics',
  summary: 'Put an insight away, or take it back',
  access: 'user',
  scope: 'analytics:write',
  expensive: true,
  params: z.strictObject({ key }),
  body: z.strictObject({ is_dismissed: z.boolean() }),
  response: z.object({ key, is_dismissed: z.boolean() }),
  errors: ['not_found'],
})
