import { MOST_MINI_APP_BYTES, MOST_OWN_MINI_APPS } from '@sadaf/api/limits'
import { miniAppCategories, miniAppIcons } from '@sadaf/api/mini-apps'
import { permissions } from '@sadaf/miniapp-sdk/limits'
import { useQuery } from '@tanstack/react-query'
import { LayoutGrid, Plus } from 'lucide-react'
import { useState } from 'react'
import { type OwnMiniAppEntry, tellError } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { useSession } from '../../app/session/session.tsx'
import { ownAppsQuery } from '../../superapp/index.ts'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { Code, CodeBlock } from '../code.tsx'
import { MiniAppRow } from './mini-app-row.tsx'
import { type Draft, Publish } from './publish.tsx'
import { RemoveMiniApp } from './remove.tsx'
import exampleFile from './tip-jar.html?raw'
import exampleManifest from './tip-jar.json?raw'

const example: Draft = { manifest: exampleManifest, html: exampleFile }
const empty: Draft = { manifest: '', html: '' }
const kilobytes = MOST_MINI_APP_BYTES / 1024

/** Mini-apps that a developer tries in their own account, and how one is made. */
export default function MiniApps() {
  const { t } = useTranslation()
  const { user } = useSession()
  const [draft, setDraft] = useState<Draft>()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {user ? (
        <Own onPublish={() => setDraft(empty)} />
      ) : (
        <EmptyState
          icon={LayoutGrid}
          title={t('developers.miniApps.signIn')}
          hint={t('developers.miniApps.intro')}
          action={
            <AppLink to="login" query={{ next: '/developers?tab=miniApps' }} className={buttonStyle()}>
              {t('developers.keys.toSignIn')}
            </AppLink>
          }
        />
      )}
      <section className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-line pt-6">
        <h2 className="text-base font-semibold">{t('developers.miniApps.begin')}</h2>
        <p className="max-w-2xl text-sm text-muted">{t('developers.miniApps.beginText')}</p>
        <h3 className="mt-2 text-sm font-semibold">{t('developers.miniApps.manifest')}</h3>
        <CodeBlock code={exampleManifest.trim()} label={t('developers.miniApps.manifest')} />
        <h3 className="mt-2 text-sm font-semibold">{t('developers.miniApps.file')}</h3>
        <p className="max-w-2xl text-sm text-muted">{t('developers.miniApps.fileText', { kilobytes })}</p>
        <CodeBlock code={exampleFile.trim()} label={t('developers.miniApps.file')} />
        {user && (
          <Button variant="secondary" className="justify-self-start" onClick={() => setDraft(example)}>
            {t('developers.miniApps.tryExample')}
          </Button>
        )}
      </section>
      <Values />
      {draft && <Publish draft={draft} onClose={() => setDraft(undefined)} />}
    </div>
  )
}

function Own({ onPublish }: { readonly onPublish: () => void }) {
  const { t } = useTranslation()
  const apps = useQuery(ownAppsQuery())
  const [removed, setRemoved] = useState<OwnMiniAppEntry>()
  const all = apps.data?.data
  const publish = (
    <Button onClick={onPublish}>
      <Plus aria-hidden />
      {t('developers.miniApps.publish')}
    </Button>
  )
  if (all === undefined) {
    return apps.isError ? (
      <ErrorState
        message={t('developers.miniApps.failed')}
        requestId={tellError(apps.error).requestId}
        retrying={apps.isFetching}
        onRetry={() => apps.refetch()}
      />
    ) : (
      <Loading className="grid gap-4">
        <Skeleton className="h-24" />
      </Loading>
    )
  }
  if (all.length === 0) {
    return (
      <EmptyState
        icon={LayoutGrid}
        title={t('developers.miniApps.none')}
        hint={t('developers.miniApps.intro')}
        action={publish}
      />
    )
  }
  const isFull = all.length >= MOST_OWN_MINI_APPS
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-2xl text-sm text-muted">
          {t(isFull ? 'developers.miniApps.full' : 'developers.miniApps.intro')}
        </p>
        {publish}
      </div>
      <ul
        aria-label={t('developers.tab.miniApps')}
        className="mt-4 divide-y divide-line border-t border-line"
      >
        {all.map((entry) => (
          <MiniAppRow key={entry.id} entry={entry} onRemove={() => setRemoved(entry)} />
        ))}
      </ul>
      {removed && <RemoveMiniApp entry={removed} onClose={() => setRemoved(undefined)} />}
    </div>
  )
}

const values = [
  ['permissions', permissions],
  ['category', miniAppCategories],
  ['icon', miniAppIcons],
] as const

/** Values that a manifest can have where they are few. */
function Values() {
  const { t } = useTranslation()
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-line pt-6">
      <h2 className="text-base font-semibold">{t('developers.miniApps.values')}</h2>
      <p className="max-w-2xl text-sm text-muted">{t('developers.miniApps.valuesText')}</p>
      <dl className="grid gap-3 text-sm">
        {values.map(([field, each]) => (
          <div
            key={field}
            className="grid grid-cols-[minmax(0,1fr)] gap-1.5 sm:grid-cols-[7rem_minmax(0,1fr)]"
          >
            <dt>
              <Code>{field}</Code>
            </dt>
            <dd className="flex flex-wrap gap-1.5">
              {each.map((value) => (
                <Code key={value} className="rounded-full bg-subtle px-2.5 py-0.5 text-xs">
                  {value}
                </Code>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
