import { useQuery } from '@tanstack/react-query'
import { HandCoins } from 'lucide-react'
import { type PaymentRequest, tellError } from '../../app/api/api.ts'
import { prefetch } from '../../app/api/prefetch.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { meQuery } from '../../app/session/me.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { requestsQuery } from '../queries.ts'
import { BlockedAskers } from './blocked-askers.tsx'
import { RequestRow } from './request-row.tsx'

export const loader = prefetch((client) => {
  void client.prefetchQuery(meQuery())
  for (const direction of ['incoming', 'outgoing'] as const)
    for (const status of ['open', 'over'] as const)
      void client.prefetchQuery(requestsQuery(direction, status))
})

/** Incoming requests, outgoing requests, and those that are over. */
export function Component() {
  const { t } = useTranslation()
  return (
    <div className="container-page py-8">
      <title>{t('common.pageTitle', { page: t('requests.list.title') })}</title>
      <div className="mx-auto max-w-3xl">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <div className="min-w-0">
            <h1 className="text-xl font-semibold tracking-tight sm:text-2xl">{t('requests.list.title')}</h1>
            <p className="mt-1 text-sm text-muted">{t('requests.list.intro')}</p>
          </div>
          <AppLink to="transactionsRequest" className={buttonStyle()}>
            {t('requests.list.ask')}
          </AppLink>
        </div>
        <Incoming />
        <Outgoing />
        <Over />
        <BlockedAskers />
      </div>
    </div>
  )
}

function Incoming() {
  const { t } = useTranslation()
  const incoming = useQuery(requestsQuery('incoming', 'open'))
  const outgoing = useQuery(requestsQuery('outgoing', 'open'))
  return (
    <Card padded={false} className="mt-6 overflow-hidden">
      {incoming.isPending || outgoing.isPending ? (
        <Loading className="grid gap-5 p-6">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </Loading>
      ) : incoming.isError && !incoming.data ? (
        <ErrorState
          message={t('requests.list.loadFailed')}
          requestId={tellError(incoming.error).requestId}
          retrying={incoming.isFetching}
          onRetry={() => incoming.refetch()}
        />
      ) : incoming.data.data.length === 0 ? (
        <EmptyState
          icon={HandCoins}
          title={t('requests.list.nothing')}
          hint={t('requests.list.nothingHint')}
        />
      ) : (
        <Rows title={t('requests.list.incoming')} requests={incoming.data.data} />
      )}
    </Card>
  )
}

/** Open outgoing requests; nothing where there are none, for it is no news. */
function Outgoing() {
  const { t } = useTranslation()
  const outgoing = useQuery(requestsQuery('outgoing', 'open')).data?.data ?? []
  if (outgoing.length === 0) return null
  return (
    <Card padded={false} className="mt-4 overflow-hidden">
      <Rows title={t('requests.list.outgoing')} requests={outgoing} />
    </Card>
  )
}

function Over() {
  const { t } = useTranslation()
  const incoming = useQuery(requestsQuery('incoming', 'over')).data?.data ?? []
  const outgoing = useQuery(requestsQuery('outgoing', 'over')).data?.data ?? []
  if (incoming.length + outgoing.length === 0) return null
  // Their ids are in the order of their times.
  const over = [...incoming, ...outgoing].toSorted((a, b) => (a.id > b.id ? -1 : 1))
  return (
    <Card padded={false} className="mt-4 overflow-hidden">
      <Rows title={t('requests.list.over')} requests={over} />
    </Card>
  )
}

function Rows({ title, requests }: { readonly title: string; readonly requests: readonly PaymentRequest[] }) {
  return (
    <section aria-label={title}>
      <h2 className="border-b border-line px-4 py-3.5 text-base font-semibold sm:px-6">{title}</h2>
      <ul className="divide-y divide-line">
        {requests.map((request) => (
          <li key={request.id}>
            <RequestRow request={request} />
          </li>
        ))}
      </ul>
    </section>
  )
}
