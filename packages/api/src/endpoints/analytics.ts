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
