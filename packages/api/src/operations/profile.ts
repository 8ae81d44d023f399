import { z } from 'zod'
import { displayCurrencies } from '../currencies.ts'
import { operation } from '../operation.ts'
import { id, timestamp, timeZone } from '../shapes.ts'

const languages = z.enum(['en', 'ar'])
const themes = z.enum(['light', 'dark', 'system'])

export const me = z
  .object({
    id,
    wallet_id: z.string().meta({ description: 'What others pay to.', example: 'SDF-7K4M-9QXW' }),
    email: z.string(),
    name: z.string(),
    avatar_url: z
      .string()
      .nullable()
      .meta({ description: 'Address of the picture, relative to this server, or absolute elsewhere.' }),
    role: z.string(),
    created_at: timestamp,
    preferences: z.object({
      language: languages,
      theme: themes,
      currency: z.string(),
      time_zone: z.string(),
      notifications: z.object({ email: z.boolean(), push: z.boolean(), sms: z.boolean() }),
    }),
  })
  .meta({ id: 'Me' })

export const getMe = operation({
  id: 'getMe',
  method: 'GET',
  path: '/me',
  tag: 'profile',
  summary: 'The signed-in person',
  access: 'user',
  response: me,
})

export const changeMe = operation({
  id: 'changeMe',
  method: 'PATCH',
  path: '/me',
  tag: 'profile',
  summary: 'Change the name, the picture or preferences; what is not named stays',
  access: 'user',
  limitPerMinute: 60,
  body: z.strictObject({
    name: z.string().trim().min(1).max(120).optional(),
    avatar_url: z
      .string()
      .max(300)
      .nullable()
      .optional()
      .meta({ description: 'A picture in the person’s own folder of the bucket avatars; null for none.' }),
    language: languages.optional(),
    theme: themes.optional(),
    currency: z.enum(displayCurrencies).optional().meta({ description: 'In which totals are shown.' }),
    time_zone: timeZone.optional(),
    notifications: z
      .strictObject({
        email: z.boolean().optional(),
        push: z.boolean().optional(),
        sms: z.boolean().optional(),
      })
      .optional(),
  }),
  response: me,
})
