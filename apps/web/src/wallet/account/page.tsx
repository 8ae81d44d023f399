import { useQuery } from '@tanstack/react-query'
import { WalletCards } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { type Accounts as AllAccounts, tellError } from '../../app/api/api.ts'
import { accountsQuery } from '../../app/api/own.ts'
import { prefetch } from '../../app/api/prefetch.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { meQuery } from '../../app/session/me.ts'
import { importedAccountsQuery, OtherBanks } from '../../imports/index.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ReceiveCard } from '../accounts/receive-card.tsx'
import { limitsQuery } from '../queries.ts'
import { CloseAccount } from './close-account.tsx'
import { ClosedAccounts, ClosedFace } from './closed-accounts.tsx'
import { AccountFace } from './face.tsx'
import { LimitsCard } from './limits-card.tsx'
import { MovementsCard } from './movements.tsx'
import { OpenAccount } from './open-account.tsx'
import { Switcher } from './switcher.tsx'

export const loader = prefetch((client) => {
  void client.prefetchQuery(meQuery())
  void client.prefetchQuery(accountsQuery())
  void client.prefetchQuery(limitsQuery())
  void client.prefetchQuery(importedAccountsQuery())
})

/** One's accounts, and of the one that is looked at what it holds, how it is paid into and what moved in it. */
export function Component() {
  const { t } = useTranslation()
  const accounts = useQuery(accountsQuery())
  return (
    <div className="container-page py-6 sm:py-8">
      <title>{t('common.pageTitle', { page: t('wallet.accounts.title') })}</title>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl font-semibold tracking-tight sm:text-2xl">{t('wallet.accounts.title')}</h1>
        {accounts.data && <OpenAccount accounts={accounts.data.data} />}
      </div>
      {accounts.isPending ? (
        <PageSkeleton />
      ) : accounts.isError && !accounts.data ? (
        <ErrorState
          message={t('wallet.accounts.failed')}
          requestId={tellError(accounts.error).requestId}
          retrying={accounts.isFetching}
          onRetry={() => accounts.refetch()}
        />
      ) : (
        <Accounts all={accounts.data} />
      )}
    </div>
  )
}

function Accounts({ all: { data: accounts, closed } }: { readonly all: AllAccounts }) {
  const { t } = useTranslation()
  const [address] = useSearchParams()
  const asked = address.get('account')
  const past = closed.find(({ id }) => id === asked)
  const chosen = accounts.find(({ id }) => id === asked) ?? accounts[0]
  if (!chosen) {
    return (
      <EmptyState
        icon={WalletCards}
        title={t('dashboard.account.empty')}
        hint={t('dashboard.account.emptyHint')}
      />
    )
  }
  return (
    <>
      <Switcher accounts={accounts} chosen={past ?? chosen} />
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_23rem] lg:grid-rows-[auto_1fr]">
        {past ? <ClosedFace account={past} /> : <AccountFace account={chosen} />}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:row-span-2">
          {!past && <ReceiveCard account={chosen} />}
          {!past && <LimitsCard currency={chosen.currency} />}
          <ClosedAccounts accounts={closed} />
          {!past && chosen.status === 'active' && <CloseAccount account={chosen} />}
        </div>
        <MovementsCard key={(past ?? chosen).id} account={past ?? chosen} />
      </div>
      <OtherBanks />
    </>
  )
}

function PageSkeleton() {
  return (
    <Loading className="mt-4 grid gap-4">
      <Skeleton className="h-16 max-w-2xl" />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <Skeleton className="h-52" />
        <Skeleton className="h-80" />
      </div>
    </Loading>
  )
}
