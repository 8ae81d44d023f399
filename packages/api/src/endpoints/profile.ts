import { z } from 'zod'
import { accountCurrencies } from '../currencies.ts'
import { endpoint } from '../endpoint.ts'
import { id, personName, timestamp, timeZone } from '../shapes.ts'

/** Obstacles to deleting an account. */
export const leavingObstacles = [
  'money_left',
  'money_owed',
  'holdings_left',
  'dispute_open',
  'operations_pending',
] as const

const languages = z.enum(['en', 'ar'])
const numeralSystems = z.enum(['latn', 'arab'])
const themes = z.enum(['light', 'dark', 'system'])

/** More tiles than a dashboard has. */
const MAX_TILES = 40

const tileNames = z
  .array(z.string().min(1).max(40))
  .max(MAX_TILES)
  .refine((names) => new Set(names).size === names.length, { error: 'invalid' })

export const me = z
  .object({
    id,
    wallet_id: z.string().meta({ description: 'What others pay to.', example: 'SDF-7K4M-9QXW' }),
    email: z.string(),
    name: z.string(),
    other_name: z
      .string()
      .nullable()
      .meta({ description: 'The name in the other script, for those who read that.', example: 'ليلى حداد' }),
    avatar_url: z
      .string()
      .nullable()
      .meta({ description: 'Address of the picture, relative to this server, or absolute elsewhere.' }),
    role: z.enum(['user', 'operator']),
    is_managed: z
      .boolean()
      .meta({ description: 'Whether it is a profile without an email address, which a Parent looks after.' }),
    is_restricted: z
      .boolean()
      .meta({ description: 'Whether no money leaves the account for now; see /me/restriction.' }),
    has_texts_to_accept: z.boolean().meta({
      description:
        'Whether a newer version of the terms or the privacy notice waits to be accepted; see /me/acceptances.',
    }),
    created_at: timestamp,
    preferences: z.object({
      language: languages,
      numerals: numeralSystems.meta({ description: 'The digits of Arabic: `latn` (123) or `arab` (١٢٣).' }),
      theme: themes,
      currency: z.string(),
      time_zone: z.string(),
      notifications: z.object({ email: z.boolean(), push: z.boolean(), sms: z.boolean() }),
      dashboard: z.object({
        order: z.array(z.string()).meta({
          description: 'Tiles in the order of the person; tiles that are not named stand where we put them.',
        }),
        hidden: z.array(z.string()).meta({ description: 'Tiles that the dashboard does not show.' }),
        tour_seen: z
          .boolean()
          .meta({ description: 'Whether the tour was taken or declined; it is not offered again.' }),
      }),
    }),
  })
  .meta({ id: 'Me' })

export const getMe = endpoint({
  id: 'getMe',
  method: 'GET',
  path: '/me',
  tag: 'profile',
  summary: 'The signed-in person',
  access: 'user',
  scope: 'profile:read',
  response: me,
})

export const changeMe = endpoint({
  id: 'changeMe',
  method: 'PATCH',
  path: '/me',
  tag: 'profile',
  summary: 'Change the name, the picture or preferences; what is not named stays',
  access: 'user',
  scope: 'profile:write',
  limitPerMinute: 60,
  body: z.strictObject({
    name: personName.optional(),
    other_name: personName.nullable().optional().meta({
      description:
        'The name in the other script: in Arabic letters, or in Latin ones where the name is in Arabic; null for none.',
    }),
    avatar_url: z
      .string()
      .max(300)
      .nullable()
      .optional()
      .meta({ description: 'A picture in the person’s own folder of the bucket avatars; null for none.' }),
    language: languages.optional(),
    numerals: numeralSystems.optional(),
    theme: themes.optional(),
    currency: z.enum(accountCurrencies).optional().meta({ description: 'In which totals are shown.' }),
    time_zone: timeZone.optional(),
    notifications: z
      .strictObject({
        email: z.boolean().optional(),
        push: z.boolean().optional(),
        sms: z.boolean().optional(),
      })
      .optional(),
    dashboard: z
      .strictObject({
        order: tileNames.optional(),
        hidden: tileNames.optional(),
        tour_seen: z.boolean().optional(),
      })
      .optional(),
  }),
  response: me,
})

/** All that is held on a person, by part. */
export const everything = z.object({
  version: z.int(),
  made_at: timestamp,
  parts: z
    .record(z.string(), z.array(z.record(z.string(), z.unknown())))
    .meta({ description: 'Such as profile, accounts, transactions; each a list of rows.' }),
})

export const exportMe = endpoint({
  id: 'exportMe',
  method: 'GET',
  path: '/me/export',
  tag: 'profile',
  summary: 'Everything that is held on the person, by part',
  access: 'user',
  scope: 'session',
  stepUp: 'recent',
  expensive: true,
  limitPerMinute: 6,
  response: everything,
})

export const getDeletion = endpoint({
  id: 'getDeletion',
  method: 'GET',
  path: '/me/deletion',
  tag: 'profile',
  summary: 'What deleting the account takes, and what stands in its way',
  access: 'user',
  scope: 'session',
  response: z.object({
    confirmation: z.string().meta({ description: 'What has to be repeated to delete the account.' }),
    obstacles: z.array(z.object({ code: z.string(), message: z.string() })),
  }),
})

export const deleteMe = endpoint({
  id: 'deleteMe',
  method: 'POST',
  path: '/me/deletion',
  tag: 'profile',
  summary: 'Delete the account for good',
  access: 'user',
  scope: 'session',
  stepUp: 'recent',
  limitPerMinute: 10,
  body: z.strictObject({ confirmation: z.string().trim().max(254) }),
  response: z.object({ deleted_at: timestamp }),
  errors: [...leavingObstacles, 'family_goal_holds_money', 'family_profiles_left'],
})
