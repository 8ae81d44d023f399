import { useInfiniteQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { toMoney } from '../../app/api/amounts.ts'
import { type ImportedAccount, type ImportedEntry, tellError } from '../../app/api/api.ts'
import { dayOf } from '../../app/days.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { useNow } from '../../app/now.ts'
import { useTimeZone } from '../../app/session/me.ts'
import { categoryLooks, DayText, RowSkeletons } from '../../transactions/index.ts'
import { Money } from '../../ui/amounts/money.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Mark } from '../../ui/mark.tsx'
import { Name } from '../../ui/name.tsx'
import { entriesQuery } from '../queries.ts'

/** Entries of an imported account, newest first, a page at a time. */
export function Entries({ account }: { readonly account: ImportedAccount }) {
  const { t } = useTranslation()
  return (
    <Card padded={false} className="overflow-hidden">
      <CardHeader className="border-b border-line px-5 py-4 sm:px-6" title={t('imports.account.list')} />
      <List account={account} />
    </Card>
  )
}

function List({ account }: { readonly account: ImportedAccount }) {
  const { t } = useTranslation()
  const entries = useInfiniteQuery(entriesQuery(account.id))
  if (entries.isPending) return <RowSkeletons count={5} />
  if (entries.isError && !entries.data)
    return (
      <ErrorState
        message={t('imports.account.failed')}
        requestId={tellError(entries.error).requestId}
        retrying={entries.isFetching}
        onRetry={() => entries.refetch()}
      />
    )
  const all = entries.data.pages.flatMap(({ data }) => data)
  if (all.length === 0) return <EmptyState icon={ReceiptText} title={t('imports.account.none')} />
  return (
    <>
      <ol aria-label={t('imports.account.list')}>
        <Rows entries={all} />
      </ol>
      {entries.hasNextPage && (
        <div className="grid justify-items-center border-t border-line p-4">
          <Button
            variant="secondary"
            busy={entries.isFetchingNextPage}
            onClick={() => entries.fetchNextPage({ cancelRefetch: false })}
          >
            {t(entries.isFetchNextPageError ? 'common.action.retry' : 'imports.account.more')}
          </Button>
        </div>
      )}
    </>
  )
}

function Rows({ entries }: { readonly entries: readonly ImportedEntry[] }) {
  const today = dayOf(useNow(), useTimeZone())
  return entries.flatMap((entry, index) => [
    ...(entry.booked_on === entries[index - 1]?.booked_on
      ? []
      : [
          <li key={entry.booked_on} className="px-4 pt-4 pb-1 text-xs font-semibold text-muted sm:px-6">
            <h3>
              <DayText day={entry.booked_on} today={today} long />
            </h3>
          </li>,
        ]),
    <li key={entry.id} className="not-first:border-t not-first:border-line">
      <Row entry={entry} />
    </li>,
  ])
}

function Row({ entry }: { readonly entry: ImportedEntry }) {
  const { t } = useTranslation()
  const { description, counterparty, category } = entry
  const { icon: Icon } = categoryLooks[category]
  return (
    <span className="flex min-w-0 items-center gap-3.5 px-4 py-3 sm:px-6">
      <Mark name={description} shape="business" icon={<Icon className="size-5" />} hueKey={category} />
      <span className="min-w-0 flex-1">
        <Name className="font-medium wrap-anywhere sm:truncate">{description}</Name>
        <span className="block text-xs text-muted wrap-anywhere sm:truncate">
          {counterparty !== null && counterparty !== description && (
            <>
              <bdi>{counterparty}</bdi> ·{' '}
            </>
          )}
          {t(`transactions.category.${category}`)}
        </span>
      </span>
      <span className="shrink-0 text-end">
        <Money
          value={toMoney(entry.amount)}
          tone="signed"
          sign="always"
          className="own-end! block font-semibold"
        />
        {entry.is_pending && <Badge tone="warning">{t('imports.account.pending')}</Badge>}
      </span>
    </span>
  )
}
