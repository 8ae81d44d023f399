import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { fileAnswer } from '../../file.ts'
import { id, localDate, positiveAmount } from '../../shapes.ts'
import { closed, one, paying, refused, sending, text, weekdays, writing } from './shared.ts'

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

export const showChore = endpoint({
  ...one,
  id: 'showChore',
  method: 'PUT',
  path: '/family/chores/{id}/photo',
  summary: 'Show by a photograph that a chore is done; only its pixels are kept',
  limitPerMinute: 20,
  takes: { types: ['image/jpeg', 'image/png', 'image/webp'], mostBytes: 10_485_760 },
  errors: [
    ...closed,
    'family_state',
    'file_empty',
    'file_type_not_taken',
    'file_damaged',
    'picture_too_large',
  ],
})

export const getChorePhoto = endpoint({
  id: 'getChorePhoto',
  method: 'GET',
  path: '/family/chores/{id}/photo',
  tag: 'family',
  summary: 'The photograph of a chore, for its assignee and their Parents',
  access: 'user',
  scope: 'family:read',
  params: z.strictObject({ id }),
  response: fileAnswer,
  files: ['image/webp'],
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
