import { z } from 'zod'
import { operation } from '../operation.ts'
import { id, timestamp } from '../shapes.ts'

export const me = z
  .object({
    id,
    wallet_id: z.string().meta({ description: 'What others pay to.', example: 'SDF-7K4M-9QXW' }),
    email: z.string(),
    name: z.string(),
    avatar_url: z.string().nullable(),
    role: z.string(),
    created_at: timestamp,
    preferences: z.object({
      language: z.enum(['en', 'ar']),
      theme: z.enum(['light', 'dark', 'system']),
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
