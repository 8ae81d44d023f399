import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { allowanceLinks, familySpendingCategories } from '../../family.ts'
import { amountFromZero, id, localDate, positiveAmount } from '../../shapes.ts'
import { ownTransaction, payee } from '../wallet.ts'
import {
  closed,
  every,
  one,
  paying,
  permissions,
  refused,
  role,
  sending,
  spendingCategory,
  writing,
} from './shared.ts'

export const inviteMember = endpoint({
  ...writing,
  id: 'inviteMember',
  method: 'POST',
  path: '/family/invitations',
  summary: 'Invite a person with a wallet into the household',
  limitPerMinute: 30,
  body: z.strictObject({ to: z.union([...payee.options, ownTransaction]), role }),
  status: 201,
  errors: [
    ...refused,
    'family_full',
    'family_invited',
    'family_invited_many',
    'family_member_already',
    'recipient_is_sender',
    'recipient_lacks_currency',
    'recipient_not_found',
    'requests_not_taken',
    'too_many_lookups',
  ],
})

export const acceptFamilyInvitation = endpoint({
  ...one,
  id: 'acceptFamilyInvitation',
  method: 'POST',
  path: '/family/invitations/{id}/accept',
  summary: 'Join the household that one is invited to',
  errors: ['family_exists', 'family_full'],
})

export const removeFamilyInvitation = endpoint({
  ...one,
  id: 'removeFamilyInvitation',
  method: 'DELETE',
  path: '/family/invitations/{id}',
  summary: 'Decline an invitation, or withdraw one of the household',
  errors: ['forbidden'],
})

const limit = positiveAmount.nullable().optional()

export const changeFamilyMember = endpoint({
  ...one,
  id: 'changeFamilyMember',
  method: 'PATCH',
  path: '/family/members/{id}',
  summary: 'Change the role of a member, or what they may spend on and how much',
  body: z.strictObject({
    role: role.optional(),
    permissions: permissions.optional(),
    limits: z
      .strictObject({ day: limit, week: limit, month: limit })
      .optional()
      .meta({ description: 'For all cards together. Null ends a limit; one that is left out stays.' }),
    category_limits: z
      .array(z.strictObject({ category: spendingCategory, amount: positiveAmount.nullable() }))
      .max(familySpendingCategories.length)
      .optional()
      .meta({
        description:
          'Of a month, for all cards together, by the category of the shop. Null ends a limit; one that is left out stays.',
      }),
  }),
  errors: [
    ...closed,
    'currency_mismatch',
    'family_goal_holds_money',
    'family_last_parent',
    'family_not_for_profiles',
  ],
})

export const removeFamilyMember = endpoint({
  ...one,
  id: 'removeFamilyMember',
  method: 'DELETE',
  path: '/family/members/{id}',
  summary: 'Take a member out of the household; the profile of one without an email address is deleted',
  errors: [...closed, 'family_profile_not_empty'],
})

export const setAllowance = endpoint({
  ...one,
  id: 'setAllowance',
  method: 'PUT',
  path: '/family/members/{id}/allowance',
  summary: 'Give a Teen or Child an allowance: a scheduled payment of the caller, in place of the one before',
  scope: 'payments:write',
  stepUp: 'content',
  body: z.strictObject({
    amount: positiveAmount,
    every,
    first_day: localDate,
    from_account_id: id,
    chores: z
      .enum(allowanceLinks)
      .optional()
      .meta({ description: 'How it follows chores without a reward; independent by default.' }),
    first_payment: z
      .enum(['full', 'pro_rated'])
      .optional()
      .meta({ description: 'Pro-rated: for the days from today on. In full by default.' }),
  }),
  errors: [
    ...closed,
    'account_not_found',
    'currency_mismatch',
    'family_not_for_parents',
    'limit_exceeded',
    'recent_sign_in_required',
    'too_many_schedules',
  ],
})

export const pauseAllowance = endpoint({
  ...one,
  id: 'pauseAllowance',
  method: 'PATCH',
  path: '/family/members/{id}/allowance',
  summary:
    'Pause the allowance of a member, or resume it with the next that lies ahead; only the Parent who pays it resumes it',
  scope: 'payments:write',
  body: z.strictObject({ is_paused: z.boolean() }),
  errors: [...closed, 'schedule_state'],
})

export const endAllowance = endpoint({
  ...one,
  id: 'endAllowance',
  method: 'DELETE',
  path: '/family/members/{id}/allowance',
  summary: 'End the allowance of a member',
  errors: closed,
})

export const advanceAllowance = endpoint({
  ...paying,
  id: 'advanceAllowance',
  method: 'POST',
  path: '/family/members/{id}/allowance/advance',
  summary: 'Pay part of the next allowance early; it is taken off the next',
  body: z.strictObject({ amount: positiveAmount, from_account_id: id }),
  errors: [...sending, 'family_above_allowance'],
})

export const decideAllowance = endpoint({
  ...one,
  id: 'decideAllowance',
  method: 'POST',
  path: '/family/allowance-payouts/{id}/decide',
  summary: 'Decide how much of an allowance is paid, from nothing to all of it',
  scope: 'payments:write',
  body: z.strictObject({ amount: amountFromZero }),
  errors: [...closed, 'currency_mismatch', 'family_state', 'family_above_allowance'],
})

const splitPart = z
  .strictObject({ percent: z.int().min(1).max(100), goal_id: id })
  .nullable()
  .meta({ description: 'Null ends it.' })

export const splitMoney = endpoint({
  ...one,
  id: 'splitMoney',
  method: 'PUT',
  path: '/family/members/{id}/money-split',
  summary: 'Set the parts of family payments to a Teen or Child that go to goals, from the next payment on',
  body: z
    .strictObject({ save: splitPart, give: splitPart })
    .refine(({ save, give }) => (save?.percent ?? 0) + (give?.percent ?? 0) <= 100, {
      params: { code: 'percent_above_whole' },
      path: ['give', 'percent'],
    }),
  errors: [...closed, 'family_not_for_parents'],
})
