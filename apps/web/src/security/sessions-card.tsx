import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { TextKey } from '../app/language/text-key.ts'
import { useTranslation } from '../app/language/translation.ts'
import { late } from '../app/late.ts'
import { explainAuthError } from '../auth/index.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { refreshSecurity, sessionsQuery } from './queries.ts'
import { LinesComing, SectionCard } from './section-card.tsx'
import { withProof } from './step-up.ts'

const DeviceList = late(() => import('./device-list.tsx'))

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
      id="devices"
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
      <Suspense fallback={<LinesComing />}>
        <DeviceList sessions={sessions.data?.data ?? []} />
      </Suspense>
    </SectionCard>
  )
}
