import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { localDate, wireAmount } from '../shapes.ts'
import { analyticsRange } from './analytics.ts'
import { otherCurrencies } from './other-currencies.ts'
import { category } from './transactions.ts'

const query = z.strictObject({ range: analyticsRange })

export const getTrends = endpoint({
  id: 'getTrends',
  method: 'GET',
  path: '/analytics/trends',
  tag: 'analytics',
  summary: 'Cash flow and categories step by step, merchants, and spending by day of the week',
  access: 'user',
  scope: 'analytics:read',
  expensive: true,
  limitPerMinute: 120,
  query,
  response: z
    .object({
      from: localDate,
      to: localDate,
      step: z.enum(['day', 'week', 'month']),
      steps: z
        .array(
          z.object({
            from: localDate,
            to: localDate,
            income: wireAmount,
            expenses: wireAmount,
            savings: wireAmount,
            categories: z
              .array(z.object({ category, amount: wireAmount }))
              .meta({ description: 'They add up to the expenses of the step.' }),
          }),
        )
        .meta({ description: 'The oldest first. Weeks are seven days back from the last day.' }),
      merchants: z
        .array(z.object({ name: z.string(), amount: wireAmount, count: z.int() }))
        .meta({ description: 'Counterparties with the highest spending, ten at most.' }),
      weekdays: z
        .array(
          z.object({
            weekday: z.int().min(1).max(7).meta({ description: 'Monday is 1, Sunday 7.' }),
            total: wireAmount,
            parts: z.array(wireAmount).meta({
              description: 'From midnight, from 8, 12, 16 and 20 o’clock where the person lives.',
            }),
          }),
        )
        .meta({ description: 'All seven; together they are the expenses.' }),
      ...otherCurrencies,
    })
    .meta({
      id: 'Trends',
      description:
        'In the preferred currency. Pending and completed transactions count, failed do not; what shops gave back is less spending.',
    }),
})

export const getWorth = endpoint({
  id: 'getWorth',
  method: 'GET',
  path: '/analytics/worth',
  tag: 'analytics',
  summary: 'What accounts and holdings were worth at the end of each day, and what investments brought',
  access: 'user',
  scope: 'analytics:read',
  limitPerMinute: 120,
  query,
  response: z
    .object({
      from: localDate,
      to: localDate,
      data: z
        .array(
          z.object({
            day: localDate,
            accounts: wireAmount,
            holdings: wireAmount.nullable().meta({
              description:
                'Worth by the day’s closes of UTC, in the preferred currency at the rate of that day; null where something held had no price.',
            }),
            total: wireAmount.nullable(),
          }),
        )
        .meta({
          description:
            'Days, the oldest first. Other currencies are counted at each day’s reference rate, as in the history of the total.',
        }),
      investments: z
        .object({
          amount: wireAmount
            .nullable()
            .meta({ description: 'What holdings are worth more than was put in, over these days.' }),
          before: wireAmount.nullable().meta({ description: 'Over as many days before these.' }),
        })
        .nullable()
        .meta({ description: 'Null where nothing was ever held.' }),
      left_out: z
        .array(wireAmount)
        .meta({ description: 'Present amounts in currencies without a rate: no total counts them.' }),
    })
    .meta({ id: 'Worth' }),
})
