import type { Me } from '../app/api.ts'
import { useTranslation } from '../app/translation.ts'
import { Card, CardHeader } from '../ui/card.tsx'
import { Switch } from '../ui/switch.tsx'
import { useSetting } from './use-setting.ts'

const channels = ['email', 'push', 'sms'] as const

/** By which ways one wants to be told, beside the bell. */
export function NotificationChannels({ preferences }: { readonly preferences: Me['preferences'] }) {
  const { t } = useTranslation()
  const { save, asked } = useSetting()
  return (
    <Card>
      <CardHeader title={t('profile.notifications.title')} description={t('profile.notifications.intro')} />
      <div className="mt-3 divide-y divide-line [&>*]:py-2.5">
        {channels.map((channel) => (
          <Switch
            key={channel}
            label={t(`profile.notifications.${channel}`)}
            description={t(`profile.notifications.${channel}Hint`)}
            checked={asked?.notifications?.[channel] ?? preferences.notifications[channel]}
            onCheckedChange={(checked) => void save({ notifications: { [channel]: checked } })}
          />
        ))}
      </div>
    </Card>
  )
}
