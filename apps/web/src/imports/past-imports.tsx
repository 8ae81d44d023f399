import { useInfiniteQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { type ImportBatch, tellError } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { AppLink } from '../app/routing/link.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { DateText } from '../ui/date-text.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Name } from '../ui/name.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { batchesQuery } from './queries.ts'

const tones = {
  uploading: 'secondary',
  ready: 'warning',
  importing: 'default',
  done: 'positive',
  undoing: 'default',
  undone: 'secondary',
  refused: 'destructive',
} as const

/** Files that were brought in, newest first. */
export function PastImports() {
  const { t } = useTranslation()
  const past = useInfiniteQuery(batchesQuery())
  const all = past.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <Card padded={false} className="mt-4 overflow-hidden">
      <h2 className="border-b border-line px-4 py-3.5 text-base font-semibold sm:px-6">
        {t('imports.past.title')}
      </h2>
      {past.isPending ? (
        <Loading className="grid gap-4 p-6">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </Loading>
      ) : past.isError && !past.data ? (
        <ErrorState
          message={t('imports.past.failed')}
          requestId={tellError(past.error).requestId}
          retrying={past.isFetching}
          onRetry={() => past.refetch()}
        />
      ) : all.length === 0 ? (
        <EmptyState icon={FileText} title={t('imports.past.none')} hint={t('imports.past.noneHint')} />
      ) : (
        <ul className="divide-y divide-line">
          {all.map((batch) => (
            <li key={batch.id}>
              <Line batch={batch} />
            </li>
          ))}
        </ul>
      )}
      {past.hasNextPage && (
        <div className="border-t border-line p-3 text-center">
          <Button variant="ghost" busy={past.isFetchingNextPage} onClick={() => past.fetchNextPage()}>
            {t('imports.past.more')}
          </Button>
        </div>
      )}
    </Card>
  )
}

function Line({ batch }: { readonly batch: ImportBatch }) {
  const { t } = useTranslation()
  return (
    <AppLink
      to="import"
      query={{ id: batch.id }}
      className="flex min-h-16 items-center gap-3 px-4 py-3 -outline-offset-2 transition-colors hover:bg-subtle/60 sm:px-6"
    >
      <span className="min-w-0 flex-1">
        <Name className="font-medium wrap-anywhere sm:truncate">{batch.file_name}</Name>
        <span className="block text-xs text-muted">
          <DateText value={batch.created_at} />
          {batch.state === 'done' && ` · ${t('imports.past.lines', { count: batch.entry_count })}`}
        </span>
      </span>
      <Badge tone={tones[batch.state]}>{t(`imports.past.state.${batch.state}`)}</Badge>
    </AppLink>
  )
}
