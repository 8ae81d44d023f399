import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { allOf, localDate, positiveAmount, wireAmount } from '../shapes.ts'
import { category } from './transactions.ts'

export const budget = z
  .object({
    category,
    budgeted: wireAmount,
    spent: wireAmount,
    percentage: z.number().int().meta({ description: 'Spent of budgeted, in whole percent.' }),
    from: localDate,
    to: localDate,
  })
  .meta({ id: 'Budget' })

export const listBudgets = endpoint({
  id: 'listBudgets',
  method: 'GET',
  path: '/analytics/budgets',
  tag: 'analytics',
  summary: 'This month’s budgets and what was spent of them',
  access: 'user',
  scope: 'analytics:read',
  response: allOf(budget),
})

export const setBudget = endpoint({
  id: 'setBudget',
  method: 'PUT',
  path: '/analytics/budgets/{category}',
  tag: 'analytics',
  summary: 'Set the monthly budget of a category',
  access: 'user',
  scope: 'analytics:write',
  params: z.strictObject({ category }),
  body: z.strictObject({ amount: positiveAmount }),
  response: budget,
})

export const removeBudget = endpoint({
  id: 'removeBudget',
  method: 'DELETE',
  path: '/analytics/budgets/{category}',
  tag: 'analytics',
  summary: 'Remove the monthly budget of a category',
  access: 'user',
  scope: 'analytics:write',
  params: z.strictObject({ category }),
  response: z.object({ category }),
})

/** The stretches of time that figures are told of. */
export const analyticsRanges = ['7d', '30d', '90d', '1y'] as const
export type AnalyticsRange = (typeof analyticsRanges)[number]
export const analyticsRange = z.enum(analyticsRanges).default('30d')

const compared = z.object({
  amount: wireAmount,
  before: wireAmount.meta({ description: 'In as many days before these.' }),
})

export const getAnalytics = endpoint({
  id: 'getAnalytics',
  method: 'GET',
  path: '/analytics/overview',
  tag: 'analytics',
  summary: 'Income, expenses and savings of a stretch of days beside as many days before, and by month',
  access: 'user',
  scope: 'analytics:read',
  query: z.strictObject({ range: analyticsRange }),
  response: z
    .object({
      from: localDate,
      to: localDate,
      before_from: localDate,
      before_to: localDate,
      income: compared,
      expenses: compared.meta({ description: 'Below zero where more came back than went out.' }),
      savings: compared.meta({ description: 'Income less expenses.' }),
      categories: z
        .array(z.object({ category, amount: wireAmount, before: wireAmount }))
        .meta({ description: 'Expenses by category, the largest first; they add up to all expenses.' }),
      months: z
        .array(
          z.object({
            from: localDate,
            to: localDate,
            income: wireAmount,
            expenses: wireAmount,
            savings: wireAmount,
          }),
        )
        .meta({ description: 'The last six months with the present one, the oldest first.' }),
      left_out: z
        .array(z.object({ income: wireAmount, expenses: wireAmount }))
        .meta({ description: 'What these days brought and cost in other currencies: no figure counts it.' }),
    })
    .meta({
      id: 'Analytics',
      description:
        'In the preferred currency. Pending and completed transactions count, failed do not; what shops gave back is less spending.',
    }),
})
