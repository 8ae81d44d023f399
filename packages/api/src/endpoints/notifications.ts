import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { type SwitchableGroup, switchableGroups } from '../notification-groups.ts'
import { notificationKinds } from '../notification-kinds.ts'
import { id, listOf, localTime, pageById, timestamp } from '../shapes.ts'

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

/** An object with a field for each group that can be switched. */
function eachGroup<S extends z.ZodType>(schema: S) {
  return Object.fromEntries(switchableGroups.map((group) => [group, schema])) as Record<SwitchableGroup, S> // one for each
}

const quietHours = {
  is_on: z.boolean(),
  from: localTime,
  until: localTime.meta({ description: 'On the next day where it is before `from`.' }),
}

const switches = {
  email: z.boolean(),
  email_daily: z
    .boolean()
    .meta({ description: 'Whether mails of the group come gathered in one of the day, and not at once.' }),
  push: z.boolean(),
  sms: z.boolean(),
}

const notificationSettings = z
  .object({
    groups: z.object(eachGroup(z.object(switches))).meta({
      description:
        'Whether notifications of a group are told by mail, push and text message too, as far as these are on in the preferences. What concerns the account’s safety is in none of them.',
    }),
    digest_at: localTime.meta({
      description:
        'When the mails of a day come, in the person’s time zone, of groups that are `email_daily`.',
    }),
    quiet_hours: z.object(quietHours).meta({
      description:
        'Hours of each day, in the person’s time zone, in which only the bell tells; mails, push and text messages that can wait go out when they end.',
    }),
  })
  .meta({ id: 'NotificationSettings' })

export const getNotificationSettings = endpoint({
  id: 'getNotificationSettings',
  method: 'GET',
  path: '/notifications/settings',
  tag: 'notifications',
  summary: 'Groups of notifications that are told beside the bell, and quiet hours',
  access: 'user',
  scope: 'profile:read',
  response: notificationSettings,
})

export const changeNotificationSettings = endpoint({
  id: 'changeNotificationSettings',
  method: 'PATCH',
  path: '/notifications/settings',
  tag: 'notifications',
  summary: 'Change which groups are told beside the bell, and the quiet hours; what is not named stays',
  access: 'user',
  scope: 'profile:write',
  limitPerMinute: 60,
  body: z.strictObject({
    groups: z
      .strictObject(
        eachGroup(
          z
            .strictObject({
              email: z.boolean().optional(),
              email_daily: z.boolean().optional(),
              push: z.boolean().optional(),
              sms: z.boolean().optional(),
            })
            .optional(),
        ),
      )
      .optional(),
    digest_at: localTime.optional(),
    quiet_hours: z
      .strictObject(quietHours)
      .refine(({ from, until }) => from !== until, {
        path: ['until'],
        params: { code: 'quiet_hours_empty' },
      })
      .optional(),
  }),
  response: notificationSettings,
})
