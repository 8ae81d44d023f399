import type { CallAt } from '@sadaf/api/client'
import { switchableGroups } from '@sadaf/api/notification-groups'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, type NotificationSettings, tellError } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { toast } from '../ui/toast.ts'

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
  { groups, quiet_hours: hours }: NotificationSettings,
  change: SettingsChange,
): NotificationSettings {
  const after = { ...groups }
  for (const group of switchableGroups) {
    const { email, push, sms } = groups[group]
    const asked = change.groups?.[group] ?? {}
    after[group] = { email: asked.email ?? email, push: asked.push ?? push, sms: asked.sms ?? sms }
  }
  return { groups: after, quiet_hours: change.quiet_hours ?? hours }
}
