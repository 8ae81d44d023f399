import { useQuery } from '@tanstack/react-query'
import type { TextKey } from '../../app/language/text-key.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { withAuth } from '../../app/session/store.ts'
import { explainAuthError } from '../../auth/index.ts'
import { Button } from '../../ui/button.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { Mark } from '../../ui/mark.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { refreshSecurity } from '../queries.ts'
import { SectionCard } from '../section-card.tsx'
import { grantsQuery } from './queries.ts'
import { ScopeList } from './scope-list.tsx'

/** Apps that the person signs in to with this account, what each may see, and the way to end that. */
export default function AppsCard() {
  const { t } = useTranslation()
  const grants = useQuery(grantsQuery())
  const rows = grants.data ?? []
  const end = async (clientId: string): Promise<TextKey | undefined> => {
    const { error } = await withAuth(({ auth }) => auth.oauth.revokeGrant({ clientId }))
    if (error) return explainAuthError(error)
    toast.success(t('security.apps.ended'))
    await refreshSecurity()
    return undefined
  }
  return (
    <SectionCard id="apps" title={t('security.apps.title')} text={t('security.apps.text')} reads={[grants]}>
      {rows.length === 0 ? (
        <p className="text-sm text-muted">{t('security.apps.none')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {rows.map(({ client, scopes, granted_at: since }) => (
            <li key={client.id} className="flex flex-wrap items-start gap-3 py-4">
              <Mark name={client.name} hueKey={client.id} shape="business" />
              <div className="grid min-w-0 flex-[1_1_11rem] gap-2">
                <div>
                  <p className="text-sm font-semibold wrap-anywhere">
                    <bdi>{client.name}</bdi>
                  </p>
                  <p className="text-sm text-muted">
                    {t('security.apps.since')} <DateText value={since} />
                  </p>
                </div>
                <ScopeList scopes={scopes} label={t('security.apps.may', { name: client.name })} />
              </div>
              <ConfirmDialog
                trigger={
                  <Button variant="secondary" size="sm">
                    {t('security.apps.end')}
                    <span className="sr-only">
                      <bdi>{client.name}</bdi>
                    </span>
                  </Button>
                }
                title={t('security.apps.endTitle', { name: client.name })}
                text={t('security.apps.endText')}
                confirm={t('security.apps.end')}
                onConfirm={() => end(client.id)}
              />
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  )
}
