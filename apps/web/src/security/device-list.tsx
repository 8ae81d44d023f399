import { ChevronDown, LogOut, Monitor, Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { api, hasTurnedAway, type OwnSession } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { useNow } from '../app/now.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { DateText } from '../ui/date-text.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { deviceOf } from './device.ts'
import { DeviceText } from './device-text.tsx'
import { type DeviceGroup, devicesOf } from './devices.ts'
import { refreshSecurity } from './queries.ts'
import { Line } from './section-card.tsx'

/** Where the person is signed in, a line a device; comes after the page. */
export default function DeviceList({ sessions }: { readonly sessions: readonly OwnSession[] }) {
  const { t } = useTranslation()
  const { recent, older } = devicesOf(sessions, useNow())
  return (
    <>
      <Devices groups={recent} />
      {older.length > 0 && (
        <Fold label={t('security.sessions.older', { count: older.length })}>
          <Devices groups={older} />
        </Fold>
      )}
    </>
  )
}

function Devices({ groups }: { readonly groups: readonly DeviceGroup[] }) {
  return (
    <ul className="divide-y divide-line">
      {groups.map((group) => (
        <DeviceLine key={group[0].id} group={group} />
      ))}
    </ul>
  )
}

/** A browser at its place. What it has more than one of stands folded below. */
function DeviceLine({ group }: { readonly group: DeviceGroup }) {
  const { t } = useTranslation()
  const [{ user_agent, ip, is_current, last_active_at }, ...more] = group
  const Icon = deviceOf(user_agent).isHandheld ? Smartphone : Monitor
  const isOne = more.length === 0
  return (
    <Line
      icon={<Icon aria-hidden strokeWidth={1.75} />}
      title={<DeviceText userAgent={user_agent} />}
      badge={is_current && <Badge>{t('security.sessions.here')}</Badge>}
      action={isOne && !is_current && <EndButton session={group[0]} isDevice />}
    >
      {ip !== null && (
        <>
          <bdi dir="ltr">{ip}</bdi> ·{' '}
        </>
      )}
      {t('security.sessions.active')} <DateText value={last_active_at} style="full" />
      {!isOne && (
        <Fold label={t('security.sessions.folded', { count: group.length })}>
          <ul>
            {group.map((session) => (
              <SessionLine key={session.id} session={session} />
            ))}
          </ul>
        </Fold>
      )}
    </Line>
  )
}

function SessionLine({ session }: { readonly session: OwnSession }) {
  const { t } = useTranslation()
  return (
    <li className="flex min-h-11 items-center justify-between gap-3">
      <span>
        {t('security.sessions.active')} <DateText value={session.last_active_at} style="full" />
      </span>
      {session.is_current ? (
        <span className="shrink-0 font-medium text-ink">{t('security.sessions.hereOne')}</span>
      ) : (
        <EndButton session={session} isDevice={false} />
      )}
    </li>
  )
}

function EndButton({
  session,
  isDevice,
}: {
  readonly session: OwnSession
  /** Whether it is all that its device has. */
  readonly isDevice: boolean
}) {
  const { t } = useTranslation()
  const end = async () => {
    try {
      await api('DELETE /me/sessions/{id}', { params: { id: session.id } })
      toast.success(t(isDevice ? 'security.sessions.ended' : 'security.sessions.endedOne'))
    } catch (error) {
      if (hasTurnedAway(error)) return
      console.error('A device could not be signed out', error)
      toast.error(t('common.error.generic'))
    }
    await refreshSecurity()
  }
  return (
    <Button
      variant="ghost"
      size="icon"
      className="shrink-0"
      aria-label={t(isDevice ? 'security.sessions.end' : 'security.sessions.endOne')}
      onClick={end}
    >
      <LogOut aria-hidden className="flip-rtl" />
    </Button>
  )
}

/** Details that unfold on demand. The browser's own: it opens by keyboard and says that it does. */
function Fold({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <details className="group/fold">
      <summary className="inline-flex min-h-11 list-none items-center gap-1.5 rounded-control text-sm font-medium text-accent underline-offset-4 hover:underline [&::-webkit-details-marker]:hidden">
        {label}
        <ChevronDown
          aria-hidden
          className="size-4 transition-transform group-open/fold:rotate-180 motion-reduce:transition-none"
        />
      </summary>
      {children}
    </details>
  )
}
