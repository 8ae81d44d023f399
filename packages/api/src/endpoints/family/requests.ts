import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { id, positiveAmount } from '../../shapes.ts'
import { closed, one, paying, refused, sending, text, writing } from './shared.ts'

export const askParents = endpoint({
  ...writing,
  id: 'askParents',
  method: 'POST',
  path: '/family/requests',
  summary: 'Ask the Parents of the household for money',
  idempotent: true,
  body: z.strictObject({ amount: positiveAmount, purpose: text }),
  status: 201,
  errors: [...refused, 'currency_mismatch', 'family_requests_open'],
})

export const approveFamilyRequest = endpoint({
  ...paying,
  id: 'approveFamilyRequest',
  method: 'POST',
  path: '/family/requests/{id}/approve',
  summary: 'Approve a request for money, and pay it once',
  body: z.strictObject({ from_account_id: id }),
  errors: sending,
})

export const declineFamilyRequest = endpoint({
  ...one,
  id: 'declineFamilyRequest',
  method: 'POST',
  path: '/family/requests/{id}/decline',
  summary: 'Decline a request for money',
  body: z.strictObject({ reason: text }),
  errors: [...closed, 'family_state'],
})
