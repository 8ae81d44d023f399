import { useQuery } from '@tanstack/react-query'
import { LogOut, Monitor, Smartphone } from 'lucide-react'
import type { TextKey } from '../app/language/text-key.ts'
import { useTranslation } from '../app/language/translation.ts'
import { api, hasTurnedAway, type OwnSession } from '../app/requests/api.ts'
import { explainAuthError } from '../auth/index.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { DateText } from '../ui/date-text.tsx'
import { toast } from '../ui/toast.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { deviceOf } from './device.ts'
import { DeviceText } from './device-text.tsx'
import { refreshSecurity, sessionsQuery } from './queries.ts'
import { Line, SectionCard } from './section-card.tsx'
import { withProof } from './step-up.ts'

/** Where the person is signed in, and the way to end any of it. */
export function SessionsCard() {
  const { t } = useTranslation()
  const sessions = useQuery(sessionsQuery())
  const others = sessions.data?.data.filter((session) => !session.is_current) ?? []
  const endOthers = async (): Promise<TextKey | undefined> => {
    const { error } = await withProof(({ auth }) => auth.signOut({ scope: 'others' }))
    if (error) return explainAuthError(error)
    toast.success(t('security.sessions.othersEnded'))
    await refreshSecurity()
    return undefined
  }
  return (
    <SectionCard
      title={t('security.sessions.title')}
      text={t('security.sessions.text')}
      action={
        others.length > 0 && (
          <ConfirmDialog
            trigger={
              <Button variant="secondary" size="sm">
                {t('security.sessions.endOthers')}
              </Button>
            }
            title={t('security.sessions.endOthersTitle')}
            text={t('security.sessions.endOthersText', { count: others.length })}
            confirm={t('security.sessions.endOthers')}
            onConfirm={endOthers}
          />
        )
      }
      reads={[sessions]}
    >
      <ul className="divide-y divide-line">
        {sessions.data?.data.map((session) => (
          <SessionLine key={session.id} session={session} />
        ))}
      </ul>
    </SectionCard>
  )
}

function SessionLine({ session }: { readonly session: OwnSession }) {
  const { t } = useTranslation()
  const Icon = deviceOf(session.user_agent).isHandheld ? Smartphone : Monitor
  const end = async () => {
    try {
      await api('DELETE /me/sessions/{id}', { params: { id: session.id } })
      toast.success(t('security.sessions.ended'))
    } catch (error) {
      if (hasTurnedAway(error)) return
      console.error('A device could not be signed out', error)
      toast.error(t('common.error.generic'))
    }
    await refreshSecurity()
  }
  return (
    <Line
      icon={<Icon aria-hidden strokeWidth={1.75} />}
      title={<DeviceText userAgent={session.user_agent} />}
      badge={session.is_current && <Badge>{t('security.sessions.here')}</Badge>}
      action={
        !session.is_current && (
          <Button variant="ghost" size="icon" aria-label={t('security.sessions.end')} onClick={end}>
            <LogOut aria-hidden className="flip-rtl" />
          </Button>
        )
      }
    >
      {session.ip !== null && (
        <>
          <bdi dir="ltr">{session.ip}</bdi> ·{' '}
        </>
      )}
      {t('security.sessions.active')} <DateText value={session.last_active_at} style="full" />
    </Line>
  )
}
