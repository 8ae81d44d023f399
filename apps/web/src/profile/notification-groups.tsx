import { type NotificationWay, notificationWays, switchableGroups } from '@sadaf/api/notification-groups'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useId } from 'react'
import { type Me, type NotificationSettings, tellError } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { late } from '../app/late.ts'
import { Alert } from '../ui/alert.tsx'
import { Card, CardHeader } from '../ui/card.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Field } from '../ui/forms/field.tsx'
import { Select } from '../ui/forms/select.tsx'
import { Switch } from '../ui/forms/switch.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import {
  mailTimeOf,
  mailTimes,
  notificationSettingsQuery,
  switchesFor,
  useChangeNotificationSettings,
} from './notification-settings.ts'

const DigestTime = late(() => import('./digest-time.tsx').then((module) => ({ default: module.DigestTime })))
const QuietHours = late(() => import('./quiet-hours.tsx').then((module) => ({ default: module.QuietHours })))

type Ways = Me['preferences']['notifications']

/** Switches for each group of notifications by mail, push message and text message, and the quiet hours. */
export function NotificationGroups({ preferences }: { readonly preferences: Me['preferences'] }) {
  const { t } = useTranslation()
  const settings = useQuery(notificationSettingsQuery())
  return (
    <Card id="notification-groups">
      <CardHeader title={t('profile.groups.title')} description={t('profile.groups.intro')} />
      {settings.data ? (
        <>
          <Groups groups={settings.data.groups} ways={preferences.notifications} />
          <Digest settings={settings.data} preferences={preferences} />
          <div className="mt-4 border-t border-line pt-4">
            <Suspense fallback={<Skeleton className="h-16" />}>
              <QuietHours hours={settings.data.quiet_hours} zone={preferences.time_zone} />
            </Suspense>
          </div>
        </>
      ) : settings.isError ? (
        <ErrorState
          requestId={tellError(settings.error).requestId}
          retrying={settings.isFetching}
          onRetry={() => settings.refetch()}
        />
      ) : (
        <Loading className="mt-4 grid gap-5">
          {switchableGroups.map((group) => (
            <Skeleton key={group} className="h-14" />
          ))}
        </Loading>
      )}
    </Card>
  )
}

/** The time of the daily mail, where any group comes in it. */
function Digest({ settings, preferences }: DigestProps) {
  const isAsked = switchableGroups.some((group) => mailTimeOf(settings.groups[group]) === 'daily')
  if (!isAsked || !preferences.notifications.email) return null
  return (
    <div className="mt-4 border-t border-line pt-4">
      <Suspense fallback={<Skeleton className="h-16" />}>
        <DigestTime at={settings.digest_at} zone={preferences.time_zone} />
      </Suspense>
    </div>
  )
}

type DigestProps = { readonly settings: NotificationSettings; readonly preferences: Me['preferences'] }

type GroupsProps = { readonly groups: NotificationSettings['groups']; readonly ways: Ways }

function Groups({ groups, ways }: GroupsProps) {
  const { t } = useTranslation()
  // A way that is off for everything has no switches here: a line above the groups says so.
  const waysOn = notificationWays.filter((way) => ways[way])
  const offAbove = notificationWays.filter((way) => !ways[way])
  return (
    <>
      {offAbove.map((way) => (
        <p key={way} className="mt-3 text-sm text-muted">
          {t(`profile.groups.${way}Off`)}
        </p>
      ))}
      <div className="mt-3 divide-y divide-line">
        {switchableGroups.map((group) => (
          <div key={group} className="py-3">
            <Group group={group} told={groups[group]} ways={waysOn} />
          </div>
        ))}
      </div>
      <Alert className="mt-3">{t('profile.groups.security')}</Alert>
    </>
  )
}

type GroupProps = {
  readonly group: keyof NotificationSettings['groups']
  readonly told: NotificationSettings['groups'][keyof NotificationSettings['groups']]
  readonly ways: readonly NotificationWay[]
}

function Group({ group, told, ways }: GroupProps) {
  const { t } = useTranslation()
  const change = useChangeNotificationSettings()
  const id = useId()
  // A mail has three times, the other ways are on or off.
  const switched = ways.filter((way) => way !== 'email')
  return (
    <fieldset aria-describedby={id} className="min-w-0">
      <legend className="text-sm font-semibold">{t(`profile.groups.name.${group}`)}</legend>
      <p id={id} className="text-sm text-muted">
        {t(`profile.groups.hint.${group}`)}
      </p>
      <div className="mt-1 grid gap-x-8 sm:grid-cols-3">
        {ways.includes('email') && (
          <Field label={t('profile.groups.email')}>
            {(control) => (
              <Select
                {...control}
                value={mailTimeOf(told)}
                options={mailTimes.map((value) => ({ value, label: t(`profile.groups.mail.${value}`) }))}
                onValueChange={(time) => change({ groups: { [group]: switchesFor(time) } })}
              />
            )}
          </Field>
        )}
        {switched.map((way) => (
          <Switch
            key={way}
            label={t(`profile.groups.${way}`)}
            checked={told[way]}
            onCheckedChange={(isOn) => change({ groups: { [group]: { [way]: isOn } } })}
          />
        ))}
      </div>
    </fieldset>
  )
}
