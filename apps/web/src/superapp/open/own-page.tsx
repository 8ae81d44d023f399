import { useQuery } from '@tanstack/react-query'
import { LockKeyhole } from 'lucide-react'
import { type OwnMiniAppEntry, tellError } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { NotFoundPage } from '../../shell/index.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { FavoriteButton } from '../list/app-card.tsx'
import { publishedAppsQuery } from '../queries.ts'
import { AppWindow } from './app-window.tsx'
import { Installing } from './installing.tsx'
import { useSaysThatItIsUsed } from './use-opened.ts'

/** An app that the person has published to their own account. */
export function OwnPage({ name }: { readonly name: string }) {
  const { t } = useTranslation()
  const apps = useQuery(publishedAppsQuery())
  const own = apps.data?.find(({ app }) => app === name)
  if (own) return <Opened key={own.id} entry={own} />
  if (apps.isSuccess) return <NotFoundPage />
  return (
    <div className="container-page py-6 sm:py-8">
      <title>{t('common.pageTitle', { page: t('superapp.title') })}</title>
      {apps.isError ? (
        <ErrorState
          message={t('superapp.failed')}
          requestId={tellError(apps.error).requestId}
          retrying={apps.isFetching}
          onRetry={() => apps.refetch()}
        />
      ) : (
        <Loading className="grid gap-3">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-128 rounded-card!" />
        </Loading>
      )}
    </div>
  )
}

function Opened({ entry }: { readonly entry: OwnMiniAppEntry }) {
  const { t, language } = useTranslation()
  const { id, app, manifest, permissions } = entry
  useSaysThatItIsUsed(app)
  return (
    <AppWindow
      running={{ app, name: manifest.name[language], icon: manifest.icon, permissions, isOwn: true }}
      ownId={id}
      aside={<FavoriteButton entry={entry} className="max-[22rem]:hidden" />}
      note={
        <>
          <LockKeyhole aria-hidden className="size-3.5 shrink-0" />
          {t('superapp.own.only')}
        </>
      }
      settings={
        <>
          <section>
            <h3 className="font-semibold">{t('superapp.own.yours')}</h3>
            <p className="mb-3 text-sm text-muted">{t('superapp.own.yoursHint')}</p>
            <AppLink
              to="developers"
              query={{ tab: 'miniApps' }}
              className={buttonStyle({ variant: 'secondary' })}
            >
              {t('superapp.own.manage')}
            </AppLink>
          </section>
          <Installing entry={entry} />
        </>
      }
    />
  )
}
