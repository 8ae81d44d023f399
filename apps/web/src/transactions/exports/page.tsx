import { useQuery } from '@tanstack/react-query'
import { FolderDown } from 'lucide-react'
import { tellError } from '../../app/api/api.ts'
import { prefetch } from '../../app/api/prefetch.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { meQuery } from '../../app/session/me.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ExportRow } from './export-row.tsx'
import { exportsQuery } from './queries.ts'

export const loader = prefetch((client) => {
  void client.prefetchQuery(meQuery())
  void client.prefetchQuery(exportsQuery())
})

/** Files of transactions: those that are being written, and those that can be downloaded. */
export function Component() {
  const { t } = useTranslation()
  const made = useQuery(exportsQuery())
  return (
    <div className="container-page py-8">
      <title>{t('common.pageTitle', { page: t('exports.title') })}</title>
      <div className="mx-auto max-w-3xl">
        <h1 className="text-xl font-semibold tracking-tight sm:text-2xl">{t('exports.title')}</h1>
        <p className="mt-1 text-sm text-muted">{t('exports.intro')}</p>
        <Card padded={false} className="mt-6 overflow-hidden">
          {made.isPending ? (
            <Loading className="grid gap-5 p-6">
              <Skeleton className="h-16" />
              <Skeleton className="h-16" />
            </Loading>
          ) : made.isError && !made.data ? (
            <ErrorState
              message={t('exports.loadFailed')}
              requestId={tellError(made.error).requestId}
              retrying={made.isFetching}
              onRetry={() => made.refetch()}
            />
          ) : made.data.data.length === 0 ? (
            <EmptyState
              icon={FolderDown}
              title={t('exports.none')}
              hint={t('exports.noneHint')}
              action={
                <AppLink to="transactions" className={buttonStyle()}>
                  {t('exports.toTransactions')}
                </AppLink>
              }
            />
          ) : (
            <ul className="divide-y divide-line">
              {made.data.data.map((each) => (
                <li key={each.id}>
                  <ExportRow made={each} />
                </li>
              ))}
            </ul>
          )}
        </Card>
      </div>
    </div>
  )
}
