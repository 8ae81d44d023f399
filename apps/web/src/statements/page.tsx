import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { tellError } from '../app/api/api.ts'
import { accountsQuery } from '../app/api/own.ts'
import { prefetch } from '../app/api/prefetch.ts'
import { useTranslation } from '../app/language/translation.ts'
import { useArrival } from '../app/routing/use-arrival.ts'
import { meQuery } from '../app/session/me.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { NewStatement, type StatementAccount } from './new-statement.tsx'
import { statementsQuery } from './queries.ts'
import { StatementCard } from './statement-card.tsx'

export const loader = prefetch((client) => {
  void client.prefetchQuery(meQuery())
  void client.prefetchQuery(accountsQuery())
  void client.prefetchInfiniteQuery(statementsQuery())
})

/** Statements: having one made, and those that were. */
export function Component() {
  const { t } = useTranslation()
  const [address] = useSearchParams()
  const content = useRef<HTMLDivElement>(null)
  useArrival(content)
  const accounts = useQuery(accountsQuery())
  const closed = accounts.data?.closed.map((account) => ({
    ...account,
    name: t('statements.closedAccount', { name: account.name }),
  }))
  const all = [...(accounts.data?.data ?? []), ...(closed ?? [])]
  return (
    <div ref={content} className="container-page py-8">
      <title>{t('common.pageTitle', { page: t('statements.title') })}</title>
      <div className="mx-auto max-w-3xl">
        <h1 className="text-xl font-semibold tracking-tight sm:text-2xl">{t('statements.title')}</h1>
        <p className="mt-1 text-sm text-muted">{t('statements.intro')}</p>
        {accounts.data ? (
          <NewStatement accounts={all} chosen={address.get('account')} />
        ) : (
          <Skeleton className="mt-6 h-32" />
        )}
        <Made accounts={all} />
      </div>
    </div>
  )
}

function Made({ accounts }: { readonly accounts: readonly StatementAccount[] }) {
  const { t } = useTranslation()
  const made = useInfiniteQuery(statementsQuery())
  const all = made.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <Card padded={false} className="mt-4 overflow-hidden">
      <h2 className="border-b border-line px-4 py-3.5 text-base font-semibold sm:px-6">
        {t('statements.yours')}
      </h2>
      {made.isPending ? (
        <Loading className="grid gap-5 p-6">
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </Loading>
      ) : made.isError && !made.data ? (
        <ErrorState
          message={t('statements.loadFailed')}
          requestId={tellError(made.error).requestId}
          retrying={made.isFetching}
          onRetry={() => made.refetch()}
        />
      ) : all.length === 0 ? (
        <EmptyState icon={FileText} title={t('statements.none')} hint={t('statements.noneHint')} />
      ) : (
        <ul className="divide-y divide-line">
          {all.map((statement) => (
            <li key={statement.id} id={statement.id} className="scroll-mt-24 target:bg-accent-soft">
              <StatementCard
                statement={statement}
                account={accounts.find(({ id }) => id === statement.account_id)}
              />
            </li>
          ))}
        </ul>
      )}
      {made.hasNextPage && (
        <div className="border-t border-line p-3 text-center">
          <Button variant="ghost" busy={made.isFetchingNextPage} onClick={() => made.fetchNextPage()}>
            {t('statements.more')}
          </Button>
        </div>
      )}
    </Card>
  )
}
