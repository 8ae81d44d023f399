import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { localDate, positiveAmount } from '../../shapes.ts'
import { closed, one, refused, text, writing } from './shared.ts'

export const addGoal = endpoint({
  ...writing,
  id: 'addGoal',
  method: 'POST',
  path: '/family/goals',
  summary: 'Set a savings goal of the household',
  body: z.strictObject({ name: text, target: positiveAmount, due_on: localDate.optional() }),
  status: 201,
  errors: [...refused, 'currency_mismatch', 'family_full'],
})

export const removeGoal = endpoint({
  ...one,
  id: 'removeGoal',
  method: 'DELETE',
  path: '/family/goals/{id}',
  summary: 'Remove a savings goal with what was pledged for it',
  errors: closed,
})

export const pledgeForGoal = endpoint({
  ...one,
  id: 'pledgeForGoal',
  method: 'POST',
  path: '/family/goals/{id}/pledges',
  summary: 'Promise money for a savings goal, in place of what one has promised before; none is moved',
  idempotent: true,
  body: z.strictObject({ amount: positiveAmount }),
  status: 201,
  errors: [...closed, 'currency_mismatch', 'family_pledge_too_large'],
})
