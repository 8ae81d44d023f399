import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { id, localDate, positiveAmount } from '../../shapes.ts'
import { closed, one, paying, refused, text, writing } from './shared.ts'

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
  errors: [...closed, 'family_goal_holds_money'],
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

export const contributeToGoal = endpoint({
  ...paying,
  id: 'contributeToGoal',
  method: 'POST',
  path: '/family/goals/{id}/contributions',
  summary: 'Move money from one’s own account into a savings goal',
  body: z.strictObject({ amount: positiveAmount, from_account_id: id }),
  status: 201,
  errors: [
    ...closed,
    'account_not_found',
    'currency_mismatch',
    'insufficient_funds',
    'limit_exceeded',
    'provider_unavailable',
    'recent_sign_in_required',
  ],
})
