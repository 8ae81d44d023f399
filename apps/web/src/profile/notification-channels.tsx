import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { Me } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { AppLink } from '../app/routing/link.tsx'
import { PushControl } from '../push/index.ts'
import { Alert } from '../ui/alert.tsx'
import { Card, CardHeader } from '../ui/card.tsx'
import { Switch } from '../ui/forms/switch.tsx'
import { authUserQuery } from './auth-user.ts'
import { useSetting } from './use-setting.ts'

const channels = ['email', 'push', 'sms'] as const

/** By which ways one wants to be told of one's money, beside the bell. */
export function NotificationChannels({ preferences }: { readonly preferences: Me['preferences'] }) {
  const { t } = useTranslation()
  const { save, asked } = useSetting()
  const { data: addresses } = useQuery(authUserQuery())
  const isMissing = {
    email: addresses !== undefined && addresses.email === undefined,
    push: false,
    sms: addresses !== undefined && addresses.phone === undefined,
  }
  const hints = {
    email: isMissing.email ? (
      <Missing text={t('profile.notifications.emailMissing')} />
    ) : (
      t('profile.notifications.emailHint')
    ),
    push: t('profile.notifications.pushHint'),
    sms: isMissing.sms ? (
      <Missing text={t('profile.notifications.smsMissing')} />
    ) : (
      t('profile.notifications.smsHint', { phone: addresses?.phone ?? '…' })
    ),
  }
  return (
    <Card id="notifications">
      <CardHeader title={t('profile.notifications.title')} description={t('profile.notifications.intro')} />
      <div className="mt-3 divide-y divide-line [&>*]:py-2.5">
        {channels.map((channel) => {
          const isOn = asked?.notifications?.[channel] ?? preferences.notifications[channel]
          return (
            <Switch
              key={channel}
              label={t(`profile.notifications.${channel}`)}
              description={hints[channel]}
              checked={isOn}
              disabled={isMissing[channel] && !isOn}
              onCheckedChange={(checked) => void save({ notifications: { [channel]: checked } })}
            />
          )
        })}
        <Suspense>
          <PushControl isWanted={asked?.notifications?.push ?? preferences.notifications.push} />
        </Suspense>
      </div>
      <Alert className="mt-3">{t('profile.notifications.security')}</Alert>
    </Card>
  )
}

/** That there is no address yet for what is switched here, and the way to one. */
function Missing({ text }: { readonly text: string }) {
  const { t } = useTranslation()
  return (
    <>
      {text}{' '}
      <AppLink
        to="profile"
        className="font-semibold whitespace-nowrap text-accent underline-offset-4 hover:underline"
      >
        {t('profile.notifications.add')}
      </AppLink>
    </>
  )
}
