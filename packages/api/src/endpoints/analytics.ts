import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { allOf, localDate, positiveAmount, wireAmount } from '../shapes.ts'
import { otherCurrencies } from './other-currencies.ts'
import { category } from './transactions.ts'

/** The carry-over of a budget month: none, what is left, or what was overspent as well. */
export const rollovers = ['none', 'left', 'both'] as const
export type Rollover = (typeof rollovers)[number]
const rollover = z.enum(rollovers).meta({
  id: 'Rollover',
  description: 'Carry-over of a month: none, what is left, or what was overspent as well.',
})

/** The day of the calendar month on which a budget month begins. */
export const monthStart = z
  .union([z.int().min(1).max(28), z.literal('last_working_day')])
  .meta({ description: 'A day of the calendar month, or its last day from Monday to Friday.' })
export type MonthStart = z.infer<typeof monthStart>

export const budget = z
  .object({
    category,
    budgeted: wireAmount.meta({ description: 'Of each month, as it was set.' }),
    carried: wireAmount.meta({
      description: 'Carried over from earlier months; below zero where they overspent.',
    }),
    available: wireAmount.meta({ description: 'Budgeted and carried, together.' }),
    spent: wireAmount.meta({ description: 'What shops gave back counts in the month in which they did.' }),
    percentage: z.number().int().meta({
      description: 'Spent of available, in whole percent; above 100 where more was spent than is available.',
    }),
    rollover,
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
  response: allOf(budget).extend({ month_starts_on: monthStart }),
})

export const getBudgetPace = endpoint({
  id: 'getBudgetPace',
  method: 'GET',
  path: '/analytics/budget-pace',
  tag: 'analytics',
  summary: 'How much of each budget an even month has used by today, with fixed bills counted whole',
  access: 'user',
  scope: 'analytics:read',
  response: allOf(
    z
      .object({
        category,
        expected: wireAmount.meta({
          description: 'Fixed bills that are due by today, and the rest of the budget by the share of days.',
        }),
        fixed: wireAmount.meta({ description: 'All fixed bills of the month, paid and to come.' }),
      })
      .meta({ id: 'BudgetPace' }),
  ),
})

export const setBudgetMonth = endpoint({
  id: 'setBudgetMonth',
  method: 'PUT',
  path: '/analytics/budget-month',
  tag: 'analytics',
  summary: 'Choose on which day budget months begin; what is carried stays',
  access: 'user',
  scope: 'analytics:write',
  body: z.strictObject({ starts_on: monthStart }),
  response: z.object({ starts_on: monthStart, from: localDate, to: localDate }),
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
  body: z.strictObject({
    amount: positiveAmount,
    rollover: rollover
      .optional()
      .meta({ description: 'Without one it stays as it is; a new budget then carries nothing.' }),
  }),
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
      ...otherCurrencies,
    })
    .meta({
      id: 'Analytics',
      description:
        'In the preferred currency. Pending and completed transactions count, failed do not; what shops gave back is less spending.',
    }),
})
