import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { toMoney } from '../app/api/amounts.ts'
import {
  api,
  type ImportBatch,
  type ImportedDuplicate,
  type ImportedEntry,
  tellError,
} from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { Money } from '../ui/amounts/money.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { noonOf } from '../ui/calendar/calendar-days.ts'
import { Card, CardHeader } from '../ui/card.tsx'
import { DateText } from '../ui/date-text.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Switch } from '../ui/forms/switch.tsx'
import { Name } from '../ui/name.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { duplicatesQuery, importsKeys } from './queries.ts'

/** Lines that were recognised, each beside what it was taken for, to be decided one by one. */
export function Duplicates({ batch }: { readonly batch: ImportBatch }) {
  const { t } = useTranslation()
  const found = useInfiniteQuery(duplicatesQuery(batch.id))
  const decide = useDecide(batch.id)
  const all = found.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <Card padded={false} className="mt-4 overflow-hidden">
      <CardHeader
        className="border-b border-line px-4 py-4 sm:px-6"
        title={t('imports.duplicates.title')}
        description={t('imports.duplicates.hint')}
      />
      {found.isPending ? (
        <Loading className="p-6">
          <Skeleton className="h-28" />
        </Loading>
      ) : found.isError && !found.data ? (
        <ErrorState
          message={t('imports.duplicates.failed')}
          requestId={tellError(found.error).requestId}
          retrying={found.isFetching}
          onRetry={() => found.refetch()}
        />
      ) : (
        <ul className="divide-y divide-line">
          {all.map((duplicate) => (
            <li key={duplicate.entry.id} className="grid gap-2 px-4 py-4 sm:px-6">
              <EvidenceBadge duplicate={duplicate} />
              <div className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
                <Line title={t('imports.duplicates.inFile')} entry={duplicate.entry} />
                {duplicate.other ? (
                  <Line title={t('imports.duplicates.inAccount')} entry={duplicate.other} />
                ) : (
                  <p className="text-sm text-muted">{t('imports.duplicates.gone')}</p>
                )}
              </div>
              <Switch
                label={
                  <>
                    {t('imports.duplicates.count')}
                    <span className="sr-only">: {duplicate.entry.description}</span>
                  </>
                }
                checked={duplicate.is_in}
                onCheckedChange={(isIn) => decide({ id: duplicate.entry.id, isIn })}
              />
            </li>
          ))}
        </ul>
      )}
      {found.hasNextPage && (
        <div className="border-t border-line p-3 text-center">
          <Button variant="ghost" busy={found.isFetchingNextPage} onClick={() => found.fetchNextPage()}>
            {t('imports.duplicates.more')}
          </Button>
        </div>
      )}
    </Card>
  )
}

function EvidenceBadge({
  duplicate: { evidence, days_apart: count },
}: {
  readonly duplicate: ImportedDuplicate
}) {
  const { t } = useTranslation()
  return (
    <Badge tone={evidence === 'similar' ? 'warning' : 'secondary'} className="w-fit whitespace-normal!">
      {evidence === 'similar'
        ? t('imports.duplicates.similar', { days: t('imports.duplicates.days', { count }) })
        : t(`imports.duplicates.${evidence}`)}
    </Badge>
  )
}

function Line({ title, entry }: { readonly title: string; readonly entry: ImportedEntry }) {
  return (
    <div className="min-w-0 text-sm">
      <p className="text-xs text-muted">{title}</p>
      <Name as="p" className="font-medium wrap-anywhere">
        {entry.description}
      </Name>
      <p className="text-muted">
        <DateText value={noonOf(entry.booked_on)} timeZone="UTC" /> ·{' '}
        <Money value={toMoney(entry.amount)} sign="always" className="text-ink" />
      </p>
    </div>
  )
}

type Pages = InfiniteData<{
  readonly data: readonly ImportedDuplicate[]
  readonly next_cursor: string | null
}>

/** Says of a line whether it counts; shown at once, and as it was where that fails. */
function useDecide(batchId: string) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { queryKey } = duplicatesQuery(batchId)
  const show = (id: string, isIn: boolean) =>
    client.setQueryData<Pages>(
      queryKey,
      (pages) =>
        pages && {
          ...pages,
          pages: pages.pages.map((page) => ({
            ...page,
            data: page.data.map((each) => (each.entry.id === id ? { ...each, is_in: isIn } : each)),
          })),
        },
    )
  const { mutate } = useMutation({
    mutationFn: ({ id, isIn }: { readonly id: string; readonly isIn: boolean }) =>
      api('PATCH /imported-entries/{id}', { params: { id }, body: { is_in: isIn } }),
    onMutate: ({ id, isIn }) => void show(id, isIn),
    onError: (error, { id, isIn }) => {
      show(id, !isIn)
      toast.error(t('imports.duplicates.changeFailed'), tellError(error).message)
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: importsKeys.batch(batchId), exact: true })
      return client.invalidateQueries({ queryKey: importsKeys.accounts })
    },
  })
  return mutate
}
