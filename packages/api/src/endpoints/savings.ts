import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, localDate, positiveAmount, wireAmount } from '../shapes.ts'
import { scheduledPayment, timing } from './schedules.ts'

const goal = z
  .object({
    target: wireAmount,
    due_on: localDate.nullable(),
    percentage: z.int().meta({ description: 'Balance of target, in whole percent, rounded down.' }),
    monthly_needed: wireAmount
      .nullable()
      .meta({ description: 'A month until the day; null without a day, or once it is reached or past.' }),
    reached_on: localDate
      .nullable()
      .meta({ description: 'When the active plans alone reach it; null where they do not.' }),
  })
  .meta({ id: 'SavingsGoal' })

const pot = z
  .object({
    account_id: id,
    name: z.string(),
    currency: z.string(),
    status: z.enum(['opening', 'active']),
    balance: wireAmount.meta({ description: 'What is booked.' }),
    moved: wireAmount.meta({
      description: 'Moved into it by plans so far.',
    }),
    goal: goal.nullable(),
  })
  .meta({ id: 'SavingsPot' })

const plan = scheduledPayment
  .extend({
    moved: wireAmount.meta({ description: 'What it has moved in all.' }),
    runs: z.int().meta({ description: 'How often it has.' }),
  })
  .meta({ id: 'SavingsPlan' })

const savings = z
  .object({
    pots: z.array(pot).meta({ description: 'Open savings accounts.' }),
    plans: z.array(plan).meta({ description: 'Active and paused plans into them, newest first.' }),
  })
  .meta({ id: 'Savings' })

export const getSavings = endpoint({
  id: 'getSavings',
  method: 'GET',
  path: '/savings',
  tag: 'savings',
  summary: 'Savings accounts with their goals, and the plans that move money into them',
  access: 'user',
  scope: 'accounts:read',
  response: savings,
})

export const planSaving = endpoint({
  id: 'planSaving',
  method: 'POST',
  path: '/savings/plans',
  tag: 'savings',
  summary: 'Plan transfers into a savings account; a run without enough money is skipped',
  access: 'user',
  scope: 'conversions:write',
  limitPerMinute: 60,
  stepUp: 'content',
  idempotent: true,
  body: z.strictObject({ from_account_id: id, to_account_id: id, amount: positiveAmount, ...timing }),
  response: scheduledPayment,
  status: 201,
  errors: [
    'account_not_found',
    'currency_mismatch',
    'limit_exceeded',
    'recent_sign_in_required',
    'too_many_schedules',
  ],
})

const ofPot = { tag: 'savings', access: 'user', scope: 'accounts:write' } as const

export const setSavingsGoal = endpoint({
  ...ofPot,
  id: 'setSavingsGoal',
  method: 'PUT',
  path: '/savings/{id}/goal',
  summary: 'Set the goal of a savings account',
  params: z.strictObject({ id }),
  body: z.strictObject({ target: positiveAmount, due_on: localDate.optional() }),
  response: savings,
  errors: ['currency_mismatch'],
})

export const removeSavingsGoal = endpoint({
  ...ofPot,
  id: 'removeSavingsGoal',
  method: 'DELETE',
  path: '/savings/{id}/goal',
  summary: 'Remove the goal of a savings account',
  params: z.strictObject({ id }),
  response: savings,
})
