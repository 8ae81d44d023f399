import { MOST_OAUTH_CLIENTS } from '@sadaf/api/limits'
import { oauthScopeNames, oauthScopes } from '@sadaf/api/oauth'
import { useQuery } from '@tanstack/react-query'
import { AppWindow, Plus } from 'lucide-react'
import { useState } from 'react'
import { type OauthClient, tellError } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { useSession } from '../../app/session/session.tsx'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { Code, CodeBlock } from '../code.tsx'
import { AppRow } from './app-row.tsx'
import { AskFirst, type Asking } from './ask-first.tsx'
import { begin } from './begin.ts'
import { EditApp } from './edit-app.tsx'
import { appsQuery } from './queries.ts'

/** The developer's apps that people sign in to with Sadaf, and how a program does that. */
export default function Apps() {
  const { t, language } = useTranslation()
  const { user } = useSession()
  const apps = useQuery({ ...appsQuery(), enabled: user !== undefined })
  const [first] = user ? (apps.data?.data ?? []) : []
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {user ? (
        <OwnApps />
      ) : (
        <EmptyState
          icon={AppWindow}
          title={t('developers.apps.signIn')}
          hint={t('developers.apps.intro')}
          action={
            <AppLink to="login" query={{ next: '/developers?tab=apps' }} className={buttonStyle()}>
              {t('developers.keys.toSignIn')}
            </AppLink>
          }
        />
      )}
      <section className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-line pt-6">
        <h2 className="text-base font-semibold">{t('developers.apps.begin')}</h2>
        <p className="max-w-2xl text-sm text-muted">{t('developers.apps.beginText')}</p>
        <CodeBlock
          code={begin(location.origin, first?.id, first?.redirect_uris[0])}
          label={t('developers.apps.begin')}
        />
      </section>
      <section className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-line pt-6">
        <h2 className="text-base font-semibold">{t('developers.apps.scopes')}</h2>
        <p className="max-w-2xl text-sm text-muted">{t('developers.apps.scopesText')}</p>
        <ul className="grid gap-2 text-sm">
          {oauthScopeNames.map((scope) => (
            <li key={scope} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
              <Code className="rounded-full bg-subtle px-2.5 py-0.5 text-xs">{scope}</Code>
              <span>{oauthScopes[scope][language]}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

type Editing = { readonly app: OauthClient | undefined }

function OwnApps() {
  const { t } = useTranslation()
  const apps = useQuery(appsQuery())
  const [editing, setEditing] = useState<Editing>()
  const [asking, setAsking] = useState<Asking>()
  const all = apps.data?.data
  const isFull = all !== undefined && all.length >= MOST_OAUTH_CLIENTS
  const make = (
    <Button disabled={isFull} onClick={() => setEditing({ app: undefined })}>
      <Plus aria-hidden />
      {t('developers.apps.make')}
    </Button>
  )
  return (
    <div>
      {all === undefined ? (
        apps.isError ? (
          <ErrorState
            message={t('developers.apps.failed')}
            requestId={tellError(apps.error).requestId}
            retrying={apps.isFetching}
            onRetry={() => apps.refetch()}
          />
        ) : (
          <Loading className="grid gap-4">
            <Skeleton className="h-24" />
          </Loading>
        )
      ) : all.length === 0 ? (
        <EmptyState
          icon={AppWindow}
          title={t('developers.apps.none')}
          hint={t('developers.apps.intro')}
          action={make}
        />
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="max-w-2xl text-sm text-muted">
              {t(isFull ? 'developers.apps.full' : 'developers.apps.intro')}
            </p>
            {make}
          </div>
          <ul
            aria-label={t('developers.tab.apps')}
            className="mt-4 divide-y divide-line border-t border-line"
          >
            {all.map((app) => (
              <AppRow
                key={app.id}
                app={app}
                onEdit={() => setEditing({ app })}
                onAsk={(about) => setAsking({ about, app })}
              />
            ))}
          </ul>
        </>
      )}
      {editing && <EditApp app={editing.app} onClose={() => setEditing(undefined)} />}
      {asking && <AskFirst asking={asking} onClose={() => setAsking(undefined)} />}
    </div>
  )
}
