import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { familyPermissions, familyRoles, profileRoles } from '../family.ts'
import {
  id,
  listOf,
  localDate,
  note,
  pageById,
  personName,
  positiveAmount,
  timestamp,
  wireAmount,
} from '../shapes.ts'
import { ownTransaction, payee } from './wallet.ts'

const role = z.enum(familyRoles)
const permissions = z.array(z.enum(familyPermissions)).max(familyPermissions.length)
const every = z.enum(['weekly', 'monthly'])
const percentage = z
  .number()
  .int()
  .meta({ description: 'In percent, rounded down; above 100 where there is more.' })

export const choreStates = ['pending', 'done', 'confirmed', 'paid'] as const
export const familyRequestStates = ['pending', 'approved', 'paid', 'declined'] as const
export const familyEntryStatuses = ['pending', 'approved', 'completed', 'declined'] as const
export const familyEntryActions = [
  'household_made',
  'household_changed',
  'member_invited',
  'member_joined',
  'member_changed',
  'member_left',
  'member_removed',
  'profile_made',
  'device_code_made',
  'device_joined',
  'devices_ended',
  'allowance_set',
  'allowance_ended',
  'chore_added',
  'chore_done',
  'chore_confirmed',
  'chore_sent_back',
  'chore_removed',
  'chore_paused',
  'chore_resumed',
  'goal_added',
  'goal_removed',
  'goal_pledged',
  'money_requested',
  'request_approved',
  'request_declined',
  'cards_locked',
  'cards_unlocked',
] as const

const member = z
  .object({
    id,
    name: z.string(),
    role,
    is_me: z.boolean(),
    permissions,
    allowance: z
      .object({
        amount: wireAmount,
        every,
        next_on: localDate
          .nullable()
          .meta({ description: 'When it is paid next; null where its Parent has paused or cancelled it.' }),
      })
      .nullable()
      .meta({ description: 'Null also where the one who looks may not see it.' }),
    spent: wireAmount
      .nullable()
      .meta({ description: 'Spent this month; null for Parents, and where one may not see it.' }),
    percentage: percentage.nullable().meta({ description: 'Of the allowance; null without one.' }),
    card: z
      .enum(['active', 'restricted', 'none'])
      .nullable()
      .meta({ description: 'Restricted where every card is frozen; null where one may not see it.' }),
    profile: z
      .object({
        birth_year: z.int(),
        devices: z.int().meta({ description: 'Devices that are signed in as this person.' }),
      })
      .nullable()
      .meta({
        description:
          'Of a profile without an email address, which Parents look after; null for others, and for all but Parents.',
      }),
    joined_at: timestamp,
  })
  .meta({ id: 'FamilyMember' })

const invitation = z
  .object({
    id,
    household: z.string(),
    inviter: z.string(),
    name: z.string().meta({ description: 'Who is invited, as far as their inviter may know them.' }),
    role,
    expires_at: timestamp,
  })
  .meta({ id: 'FamilyInvitation' })

const chore = z
  .object({
    id,
    name: z.string(),
    assignee_id: id,
    reward: wireAmount.nullable(),
    due_on: localDate.nullable(),
    state: z.enum(choreStates).meta({
      description: 'Done is what the assignee says; paid once the reward has arrived.',
    }),
    reason: z.string().nullable().meta({ description: 'Why it was sent back.' }),
    is_recurring: z.boolean().meta({ description: 'One of a chore that comes again.' }),
  })
  .meta({ id: 'FamilyChore' })

const weekdays = z
  .array(z.int().min(1).max(7))
  .min(1)
  .max(7)
  .meta({ description: 'Days of the week on which it comes again: Monday is 1, Sunday is 7.' })

const recurringChore = z
  .object({
    id,
    name: z.string(),
    assignee_id: id,
    reward: wireAmount.nullable(),
    weekdays,
    is_paused: z.boolean(),
  })
  .meta({ id: 'FamilyRecurringChore' })

const goal = z
  .object({
    id,
    name: z.string(),
    is_own: z.boolean(),
    target: wireAmount,
    pledged: wireAmount.meta({ description: 'Promised by members; no money was moved for it.' }),
    percentage,
    due_on: localDate.nullable(),
  })
  .meta({ id: 'FamilyGoal' })

const request = z
  .object({
    id,
    member_id: id,
    amount: wireAmount,
    purpose: z.string(),
    state: z.enum(familyRequestStates),
    reason: z.string().nullable(),
    created_at: timestamp,
  })
  .meta({ id: 'FamilyRequest' })

const household = z
  .object({
    id,
    name: z.string(),
    role,
    monthly_budget: wireAmount,
    allowances: wireAmount.nullable().meta({
      description: 'All allowances in a month, a weekly one four times; null where one may not see them.',
    }),
    spent: wireAmount.meta({
      description: 'Spent this month by the Teens and Children whose spending one may see.',
    }),
    locked: z.object({ at: timestamp, by: z.string() }).nullable(),
    members: z.array(member),
    invitations: z.array(invitation).meta({ description: 'Sent, and not answered yet.' }),
    chores: z.array(chore),
    recurring_chores: z.array(recurringChore),
    goals: z.array(goal),
    requests: z.array(request).meta({ description: 'Pending ones first, then the latest others.' }),
  })
  .meta({ id: 'Household' })

const family = z
  .object({
    household: household.nullable(),
    invitations: z.array(invitation).meta({ description: 'That wait for the caller’s answer.' }),
  })
  .meta({ id: 'Family' })

const text = note.refine((value) => value !== '', { params: { code: 'required' } })

const writing = {
  tag: 'family',
  access: 'user',
  scope: 'family:write',
  response: family,
} as const
const one = { ...writing, params: z.strictObject({ id }) } as const
const paying = {
  ...one,
  scope: 'payments:write',
  stepUp: 'content',
  idempotent: true,
} as const
/** Refusals of every call by a member. */
const refused = ['family_required', 'forbidden'] as const
/** Refusals of every call about a household's thing, beside `not_found`. */
const closed = ['forbidden'] as const
const sending = [
  ...closed,
  'account_not_found',
  'currency_mismatch',
  'family_state',
  'insufficient_funds',
  'limit_exceeded',
  'provider_unavailable',
  'recent_sign_in_required',
  'recipient_not_found',
  'recipient_lacks_currency',
] as const

export const getFamily = endpoint({
  id: 'getFamily',
  method: 'GET',
  path: '/family',
  tag: 'family',
  summary: 'The household of the caller as far as they may see it, and invitations that wait for them',
  access: 'user',
  scope: 'family:read',
  response: family,
})

export const listFamilyActivity = endpoint({
  id: 'listFamilyActivity',
  method: 'GET',
  path: '/family/activity',
  tag: 'family',
  summary: 'What was done in the household, newest first',
  access: 'user',
  scope: 'family:read',
  query: z.strictObject(pageById),
  response: listOf(
    z
      .object({
        id,
        action: z.enum(familyEntryActions),
        name: z.string(),
        about: z.string().nullable(),
        subject: z.string().nullable(),
        amount: wireAmount.nullable(),
        status: z.enum(familyEntryStatuses),
        at: timestamp,
      })
      .meta({ id: 'FamilyActivity' }),
  ),
  errors: ['family_required'],
})

export const createHousehold = endpoint({
  ...writing,
  id: 'createHousehold',
  method: 'POST',
  path: '/family',
  summary: 'Make a household, as its first Parent',
  body: z.strictObject({ name: personName, monthly_budget: positiveAmount }),
  status: 201,
  errors: ['account_not_found', 'family_exists'],
})

export const changeHousehold = endpoint({
  ...writing,
  id: 'changeHousehold',
  method: 'PATCH',
  path: '/family',
  summary: 'Change the name or the monthly budget of the household',
  body: z.strictObject({ name: personName.optional(), monthly_budget: positiveAmount.optional() }),
  errors: [...refused, 'currency_mismatch'],
})

export const leaveHousehold = endpoint({
  ...writing,
  id: 'leaveHousehold',
  method: 'POST',
  path: '/family/leave',
  summary: 'Leave the household; the last member ends it',
  errors: ['family_required', 'family_last_parent', 'family_locked', 'managed_profile'],
})

export const lockFamilyCards = endpoint({
  ...writing,
  id: 'lockFamilyCards',
  method: 'PUT',
  path: '/family/lock',
  summary: 'Freeze every card of the household’s Teens and Children, or undo it',
  scope: 'session',
  body: z.strictObject({ locked: z.boolean() }),
  errors: refused,
})

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

export const createProfile = endpoint({
  ...writing,
  id: 'createProfile',
  method: 'POST',
  path: '/family/profiles',
  summary: 'Make the profile of a Teen or Child who has no email address',
  scope: 'session',
  idempotent: true,
  limitPerMinute: 10,
  body: z.strictObject({
    name: personName,
    other_name: personName.optional().meta({ description: 'The name in the other script.' }),
    birth_year: z.int().min(1900).max(2200),
    role: z.enum(profileRoles),
  }),
  status: 201,
  errors: [...refused, 'family_full'],
})

export const createDeviceCode = endpoint({
  ...one,
  id: 'createDeviceCode',
  method: 'POST',
  path: '/family/members/{id}/device-code',
  summary: 'Make a code that signs one device in as a profile of the household, in place of the one before',
  scope: 'session',
  limitPerMinute: 10,
  response: z.object({
    code: z.string().meta({ description: 'Shown this once; works once.', example: 'K7PM-4XQT' }),
    url: z.string().meta({ description: 'A page that signs in with it, for a QR code.' }),
    expires_at: timestamp,
  }),
  status: 201,
  errors: [...closed, 'family_profile_needed'],
})

export const endDevices = endpoint({
  ...one,
  id: 'endDevices',
  method: 'DELETE',
  path: '/family/members/{id}/devices',
  summary: 'Sign out every device of a profile of the household, and void its code',
  scope: 'session',
  errors: [...closed, 'family_profile_needed'],
})

export const changeFamilyMember = endpoint({
  ...one,
  id: 'changeFamilyMember',
  method: 'PATCH',
  path: '/family/members/{id}',
  summary: 'Change the role of a member, or what they may spend on',
  body: z.strictObject({ role: role.optional(), permissions: permissions.optional() }),
  errors: [...closed, 'family_last_parent', 'family_not_for_profiles'],
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

export const endAllowance = endpoint({
  ...one,
  id: 'endAllowance',
  method: 'DELETE',
  path: '/family/members/{id}/allowance',
  summary: 'End the allowance of a member',
  errors: closed,
})

export const addChore = endpoint({
  ...writing,
  id: 'addChore',
  method: 'POST',
  path: '/family/chores',
  summary: 'Give a member a chore',
  body: z.strictObject({
    name: text,
    assignee_id: id,
    reward: positiveAmount.optional(),
    due_on: localDate.optional().meta({ description: 'Of a chore that does not come again.' }),
    weekdays: weekdays.optional(),
  }),
  status: 201,
  errors: [...refused, 'currency_mismatch', 'family_full', 'family_not_for_parents'],
})

export const changeRecurringChore = endpoint({
  ...one,
  id: 'changeRecurringChore',
  method: 'PATCH',
  path: '/family/recurring-chores/{id}',
  summary: 'Pause a recurring chore from tomorrow on, or resume it from today',
  body: z.strictObject({ is_paused: z.boolean() }),
  errors: closed,
})

export const removeRecurringChore = endpoint({
  ...one,
  id: 'removeRecurringChore',
  method: 'DELETE',
  path: '/family/recurring-chores/{id}',
  summary: 'End a recurring chore; what is due today or was done stays',
  errors: closed,
})

export const finishChore = endpoint({
  ...one,
  id: 'finishChore',
  method: 'POST',
  path: '/family/chores/{id}/done',
  summary: 'Say that a chore is done; a Parent then confirms it',
  errors: [...closed, 'family_state'],
})

export const confirmChore = endpoint({
  ...paying,
  id: 'confirmChore',
  method: 'POST',
  path: '/family/chores/{id}/confirm',
  summary: 'Confirm a chore, and pay its reward once',
  body: z.strictObject({
    from_account_id: id.optional().meta({ description: 'Needed where the chore has a reward.' }),
  }),
  errors: [...sending, 'family_not_for_parents'],
})

export const sendChoreBack = endpoint({
  ...one,
  id: 'sendChoreBack',
  method: 'POST',
  path: '/family/chores/{id}/send-back',
  summary: 'Send a chore back that is not done yet',
  body: z.strictObject({ reason: text }),
  errors: [...closed, 'family_state'],
})

export const removeChore = endpoint({
  ...one,
  id: 'removeChore',
  method: 'DELETE',
  path: '/family/chores/{id}',
  summary: 'Remove a chore that is not confirmed',
  errors: [...closed, 'family_state'],
})

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
