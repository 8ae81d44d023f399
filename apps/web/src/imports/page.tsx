import { useQuery } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { type ImportBatch, tellError } from '../app/api/api.ts'
import { prefetch } from '../app/api/prefetch.ts'
import { useTranslation } from '../app/language/translation.ts'
import { AppLink } from '../app/routing/link.tsx'
import { meQuery } from '../app/session/me.ts'
import { buttonStyle } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { FilePicker, OnItsWay } from './file-picker.tsx'
import { PastImports } from './past-imports.tsx'
import { UnderWay } from './progress-card.tsx'
import { batchesQuery, batchQuery, importedAccountsQuery } from './queries.ts'
import { RefusedCard } from './refused.tsx'
import { Result } from './result.tsx'
import { Setup } from './setup/setup.tsx'
import { useUpload } from './use-upload.ts'

export const loader = prefetch((client, address) => {
  const id = address.get('id')
  void client.prefetchQuery(meQuery())
  void client.prefetchQuery(importedAccountsQuery())
  if (id === null) void client.prefetchInfiniteQuery(batchesQuery())
  else void client.prefetchQuery(batchQuery(id))
})

/** A file of another bank on its way in; without one, the way to begin and what came before. */
export function Component() {
  const { t } = useTranslation()
  const [address, setAddress] = useSearchParams()
  const id = address.get('id')
  return (
    <div className="container-page py-8">
      <title>{t('common.pageTitle', { page: t('imports.title') })}</title>
      <div className="mx-auto max-w-3xl">
        <h1 className="text-xl font-semibold tracking-tight sm:text-2xl">{t('imports.title')}</h1>
        <p className="mt-1 text-sm text-muted">{t('imports.intro')}</p>
        {id === null ? (
          <Begin onThere={({ id: next }) => setAddress({ id: next })} />
        ) : (
          <One key={id} id={id} />
        )}
      </div>
    </div>
  )
}

function Begin({ onThere }: { readonly onThere: (batch: ImportBatch) => void }) {
  const { uploading, begin } = useUpload(onThere)
  return (
    <>
      <FilePicker uploading={uploading} onPick={begin} />
      <PastImports />
    </>
  )
}

function One({ id }: { readonly id: string }) {
  const { t } = useTranslation()
  const batch = useQuery(batchQuery(id))
  if (batch.isPending)
    return (
      <Loading className="mt-6">
        <Skeleton className="h-64" />
      </Loading>
    )
  if (!batch.data)
    return (
      <>
        <ErrorState
          message={t('imports.progress.failed')}
          requestId={tellError(batch.error).requestId}
          retrying={batch.isFetching}
          onRetry={() => batch.refetch()}
        />
        <Another />
      </>
    )
  return (
    <>
      <Stage batch={batch.data} />
      {batch.data.state !== 'importing' && batch.data.state !== 'undoing' && <Another />}
    </>
  )
}

function Stage({ batch }: { readonly batch: ImportBatch }) {
  const { t } = useTranslation()
  switch (batch.state) {
    case 'ready':
      return <Setup batch={batch} />
    case 'importing':
    case 'undoing':
      return <UnderWay batch={batch} />
    case 'done':
      return <Result batch={batch} />
    case 'refused':
      return batch.refusal && <RefusedCard refusal={batch.refusal} />
    case 'undone':
      return (
        <Card className="mt-6">
          <p className="font-semibold">{t('imports.result.undone')}</p>
        </Card>
      )
    case 'uploading':
      return <Arriving batch={batch} />
  }
}

/** On its way from another page, or left behind by one that was closed. */
function Arriving({
  batch: { file_name: name, received_bytes: sent, size_bytes: size },
}: {
  readonly batch: ImportBatch
}) {
  const { t } = useTranslation()
  return (
    <>
      <OnItsWay uploading={{ name, sent, size }} />
      <p className="mt-3 text-sm text-muted">{t('imports.file.stuck')}</p>
    </>
  )
}

function Another() {
  const { t } = useTranslation()
  return (
    <p className="mt-6 text-center">
      <AppLink to="import" className={buttonStyle({ variant: 'ghost', size: 'sm' })}>
        <FileUp aria-hidden />
        {t('imports.file.another')}
      </AppLink>
    </p>
  )
}
