import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { profileRoles } from '../../family.ts'
import { localDate, personName, positiveAmount, timestamp, wireAmount } from '../../shapes.ts'
import { everything, leavingObstacles } from '../profile.ts'
import { closed, one, paying, refused, sending, writing } from './shared.ts'

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
    born_on: localDate
      .optional()
      .meta({ description: 'A day of that year; without it, the end of the year counts.' }),
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

export const getProfileMoney = endpoint({
  ...one,
  id: 'getProfileMoney',
  method: 'GET',
  path: '/family/members/{id}/money',
  summary: 'The money of a profile of the household, and the obstacles to removing it',
  scope: 'family:read',
  response: z.object({
    available: z.array(wireAmount).meta({ description: 'Sums that can be moved now, by currency.' }),
    obstacles: z.array(z.object({ code: z.enum(leavingObstacles), message: z.string() })),
  }),
  errors: [...closed, 'family_profile_needed'],
})

export const exportProfile = endpoint({
  ...one,
  id: 'exportProfile',
  method: 'GET',
  path: '/family/members/{id}/export',
  summary: 'Export of all that is held on a profile of the household, for its Parents',
  scope: 'session',
  stepUp: 'recent',
  expensive: true,
  limitPerMinute: 6,
  response: everything,
  errors: [...closed, 'family_profile_needed'],
})

export const returnProfileMoney = endpoint({
  ...paying,
  id: 'returnProfileMoney',
  method: 'POST',
  path: '/family/members/{id}/money/return',
  summary: 'Move money of a profile of the household to the caller, its Parent',
  body: z.strictObject({ amount: positiveAmount }),
  errors: [...sending.filter((code) => code !== 'family_state'), 'family_profile_needed'],
})

export const takeOverAccount = endpoint({
  ...writing,
  id: 'takeOverAccount',
  method: 'POST',
  path: '/family/hand-over',
  summary: 'Begin to take over the caller’s own account at eighteen: a link goes to the new email address',
  limitPerMinute: 3,
  body: z.strictObject({ email: z.email().max(254) }),
  errors: [
    'family_hand_over_early',
    'family_locked',
    'family_profile_needed',
    'family_required',
    'hand_over_address_taken',
    'rate_limited',
  ],
})
