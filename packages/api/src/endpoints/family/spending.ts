import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { positiveAmount } from '../../shapes.ts'
import { closed, one, refused, spendingCategory, text, writing } from './shared.ts'

export const askToSpend = endpoint({
  ...writing,
  id: 'askToSpend',
  method: 'POST',
  path: '/family/spending-requests',
  summary: 'Ask the Parents of the household to let a purchase pass',
  idempotent: true,
  body: z.strictObject({
    amount: positiveAmount,
    category: spendingCategory,
    purpose: text,
    merchant: text.optional(),
  }),
  status: 201,
  errors: [...refused, 'currency_mismatch', 'family_requests_open'],
})

export const allowSpending = endpoint({
  ...one,
  id: 'allowSpending',
  method: 'POST',
  path: '/family/spending-requests/{id}/allow',
  summary: 'Let one purchase of this amount, give or take a tenth, pass for 24 hours',
  errors: [...closed, 'family_state'],
})

export const offerSpending = endpoint({
  ...one,
  id: 'offerSpending',
  method: 'POST',
  path: '/family/spending-requests/{id}/offer',
  summary: 'Offer to let a purchase of another amount pass',
  body: z.strictObject({ amount: positiveAmount }),
  errors: [...closed, 'currency_mismatch', 'family_state'],
})

export const acceptSpendingOffer = endpoint({
  ...one,
  id: 'acceptSpendingOffer',
  method: 'POST',
  path: '/family/spending-requests/{id}/accept',
  summary: 'Accept the amount that a Parent offers',
  errors: [...closed, 'family_state'],
})

export const declineSpendingOffer = endpoint({
  ...one,
  id: 'declineSpendingOffer',
  method: 'POST',
  path: '/family/spending-requests/{id}/decline-offer',
  summary: 'Decline the amount that a Parent offers',
  errors: [...closed, 'family_state'],
})
