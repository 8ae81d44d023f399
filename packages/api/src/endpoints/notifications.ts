import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { notificationKinds } from '../notification-kinds.ts'
import { id, listOf, pageById, timestamp } from '../shapes.ts'

export const notification = z
  .object({
    id,
    kind: z.enum(notificationKinds),
    parameters: z.record(z.string(), z.string()).meta({
      description:
        'What the client’s text needs. Of a person or merchant with two names, `name_en` and `name_ar` are the names for readers of either language.',
    }),
    link: z.string().nullable(),
    is_read: z.boolean(),
    created_at: timestamp.meta({
      description: 'When it happened, which may be before the one that is listed below it.',
    }),
  })
  .meta({ id: 'Notification' })

export const listNotifications = endpoint({
  id: 'listNotifications',
  method: 'GET',
  path: '/notifications',
  tag: 'notifications',
  summary: 'Notifications, newest first',
  access: 'user',
  scope: 'notifications:read',
  query: z.strictObject({ ...pageById }),
  response: listOf(notification).extend({ unread_count: z.number().int() }),
})

export const readNotifications = endpoint({
  id: 'readNotifications',
  method: 'POST',
  path: '/notifications/read',
  tag: 'notifications',
  summary: 'Mark all notifications as read',
  access: 'user',
  scope: 'notifications:write',
  response: z.object({ unread_count: z.number().int() }),
})
