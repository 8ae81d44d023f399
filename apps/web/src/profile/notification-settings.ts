import type { CallAt } from '@sadaf/api/client'
import { switchableGroups } from '@sadaf/api/notification-groups'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, type NotificationSettings, tellError } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { toast } from '../ui/toasts/toast.ts'

type SettingsChange = NonNullable<CallAt<'PATCH /notifications/settings'>['body']>

/** Groups that are told beside the bell, and quiet hours. */
export const notificationSettingsQuery = () =>
  queryOptions({
    queryKey: ['notification-settings'],
    queryFn: ({ signal }) => api('GET /notifications/settings', { signal }),
  })

const mutationKey = ['notification-settings', 'change']

/** Changes the settings: at once on the screen, and back with a reason where it was refused. */
export function useChangeNotificationSettings(): (change: SettingsChange) => void {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { queryKey } = notificationSettingsQuery()
  const { mutate } = useMutation({
    mutationKey,
    // One after the other, as they were switched.
    scope: { id: 'notification-settings' },
    mutationFn: (change: SettingsChange) => api('PATCH /notifications/settings', { body: change }),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey, exact: true })
      client.setQueryData(queryKey, (known) => known && withChange(known, change))
    },
    onSuccess: () => toast.success(t('profile.saved')),
    onError: (error) => toast.error(t('profile.notSaved'), tellError(error).message),
    onSettled: () => {
      // A later switch is on its way, and is not in what the server has now.
      if (client.isMutating({ mutationKey }) <= 1) void client.invalidateQueries({ queryKey, exact: true })
    },
  })
  return mutate
}

/** Settings as they are once a change is made. */
export function withChange(
  { groups, digest_at, quiet_hours: hours }: NotificationSettings,
  change: SettingsChange,
): NotificationSettings {
  const after = { ...groups }
  for (const group of switchableGroups) {
    const { email, email_daily, push, sms } = groups[group]
    const asked = change.groups?.[group] ?? {}
    after[group] = {
      email: asked.email ?? email,
      email_daily: asked.email_daily ?? email_daily,
      push: asked.push ?? push,
      sms: asked.sms ?? sms,
    }
  }
  return {
    groups: after,
    digest_at: change.digest_at ?? digest_at,
    quiet_hours: change.quiet_hours ?? hours,
  }
}

/** When the mails of a group come. */
export const mailTimes = ['at_once', 'daily', 'off'] as const

export type MailTime = (typeof mailTimes)[number]

type Told = NotificationSettings['groups'][keyof NotificationSettings['groups']]

/** When the mails of a group come by its switches. */
export function mailTimeOf({ email, email_daily }: Pick<Told, 'email' | 'email_daily'>): MailTime {
  if (!email) return 'off'
  return email_daily ? 'daily' : 'at_once'
}

/** The switches of a time; a group that is off stays gathered when it is on again. */
export const switchesFor = (time: MailTime): Partial<Pick<Told, 'email' | 'email_daily'>> =>
  time === 'off' ? { email: false } : { email: true, email_daily: time === 'daily' }
