import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { id, localDate, positiveAmount } from '../../shapes.ts'
import { closed, every, one, paying, refused, text, writing } from './shared.ts'

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

export const changeGoal = endpoint({
  ...one,
  id: 'changeGoal',
  method: 'PATCH',
  path: '/family/goals/{id}',
  summary: 'Have a savings goal take money beyond its target, or stop at it',
  body: z.strictObject({ takes_more: z.boolean() }),
  errors: closed,
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
    'family_goal_full',
    'insufficient_funds',
    'limit_exceeded',
    'provider_unavailable',
    'recent_sign_in_required',
  ],
})

export const setRoundUps = endpoint({
  ...one,
  scope: 'payments:write',
  id: 'setRoundUps',
  method: 'PUT',
  path: '/family/goals/{id}/round-ups',
  summary:
    'Have one’s card purchases rounded up to whole units of the currency into a savings goal, in place of any other goal',
  body: z.strictObject({
    is_on: z.boolean(),
    member_id: id.optional().meta({
      description: 'Profile that a Parent looks after; the caller where it is left out.',
    }),
  }),
  errors: [...closed, 'family_goal_full', 'family_profile_needed'],
})

export const planContributions = endpoint({
  ...one,
  id: 'planContributions',
  method: 'PUT',
  path: '/family/goals/{id}/plan',
  summary: 'Plan contributions to a savings goal from one’s own account, in place of those planned before',
  scope: 'payments:write',
  stepUp: 'content',
  body: z.strictObject({ amount: positiveAmount, every, first_day: localDate, from_account_id: id }),
  errors: [
    ...closed,
    'account_not_found',
    'currency_mismatch',
    'family_goal_full',
    'limit_exceeded',
    'recent_sign_in_required',
    'too_many_schedules',
  ],
})

export const pauseContributions = endpoint({
  ...one,
  id: 'pauseContributions',
  method: 'PATCH',
  path: '/family/goals/{id}/plan',
  summary:
    'Pause one’s planned contributions to a savings goal, or resume them with the next that lies ahead',
  scope: 'payments:write',
  body: z.strictObject({ is_paused: z.boolean() }),
  errors: [...closed, 'family_goal_full', 'schedule_state'],
})

export const endContributions = endpoint({
  ...one,
  id: 'endContributions',
  method: 'DELETE',
  path: '/family/goals/{id}/plan',
  summary: 'End one’s planned contributions to a savings goal',
  scope: 'payments:write',
  errors: closed,
})

const takingOut = [
  ...closed,
  'family_state',
  'insufficient_funds',
  'recent_sign_in_required',
  'recipient_not_found',
  'recipient_lacks_currency',
] as const

const withdrawing = z.strictObject({ amount: positiveAmount, purpose: text })

export const askGoalWithdrawal = endpoint({
  ...one,
  id: 'askGoalWithdrawal',
  method: 'POST',
  path: '/family/goals/{id}/withdrawals',
  summary: 'Ask the Parents of the household for money of a savings goal',
  idempotent: true,
  body: withdrawing,
  status: 201,
  errors: [...closed, 'currency_mismatch', 'family_requests_open', 'insufficient_funds'],
})

export const withdrawFromGoal = endpoint({
  ...paying,
  id: 'withdrawFromGoal',
  method: 'POST',
  path: '/family/goals/{id}/withdraw',
  summary: 'Move money of a savings goal to the account of a Parent',
  body: withdrawing,
  status: 201,
  errors: [...takingOut, 'currency_mismatch'],
})

export const approveGoalWithdrawal = endpoint({
  ...paying,
  id: 'approveGoalWithdrawal',
  method: 'POST',
  path: '/family/goal-withdrawals/{id}/approve',
  summary: 'Approve a withdrawal from a savings goal, and pay it once',
  errors: takingOut,
})

export const declineGoalWithdrawal = endpoint({
  ...one,
  id: 'declineGoalWithdrawal',
  method: 'POST',
  path: '/family/goal-withdrawals/{id}/decline',
  summary: 'Decline a withdrawal from a savings goal',
  body: z.strictObject({ reason: text }),
  errors: [...closed, 'family_state'],
})
