import { useQuery } from '@tanstack/react-query'
import { Landmark } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { toMoney } from '../../app/api/amounts.ts'
import { type ImportedAccount, tellError } from '../../app/api/api.ts'
import { prefetch } from '../../app/api/prefetch.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { meQuery } from '../../app/session/me.ts'
import { Money } from '../../ui/amounts/money.tsx'
import { Badge } from '../../ui/badge.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { noonOf } from '../../ui/calendar/calendar-days.ts'
import { Card } from '../../ui/card.tsx'
import { Details } from '../../ui/details.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { formatDate } from '../../ui/format.ts'
import { Name } from '../../ui/name.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { CoveredDays } from '../covered-days.tsx'
import { importedAccountsQuery } from '../queries.ts'
import { Entries } from './entries.tsx'
import { ImportLink } from './other-banks.tsx'
import { Settings } from './settings.tsx'

export const loader = prefetch((client) => {
  void client.prefetchQuery(meQuery())
  void client.prefetchQuery(importedAccountsQuery())
})

/** An account at another bank: what moved in it as its files say, and whether it counts. */
export function Component() {
  const { t } = useTranslation()
  const [address] = useSearchParams()
  const accounts = useQuery(importedAccountsQuery())
  const all = accounts.data?.data ?? []
  const account = all.find(({ id }) => id === address.get('account')) ?? all[0]
  return (
    <div className="container-page py-8">
      <title>{t('common.pageTitle', { page: account?.name ?? t('imports.account.title') })}</title>
      {accounts.isPending ? (
        <Loading className="grid gap-4">
          <Skeleton className="h-10 max-w-sm" />
          <Skeleton className="h-64" />
        </Loading>
      ) : accounts.isError && !accounts.data ? (
        <ErrorState
          message={t('imports.others.failed')}
          requestId={tellError(accounts.error).requestId}
          retrying={accounts.isFetching}
          onRetry={() => accounts.refetch()}
        />
      ) : account ? (
        <One key={account.id} account={account} />
      ) : (
        <>
          <h1 className="text-xl font-semibold tracking-tight sm:text-2xl">{t('imports.others.title')}</h1>
          <EmptyState
            icon={Landmark}
            title={t('imports.account.empty')}
            hint={t('imports.others.noneHint')}
            action={<ImportLink />}
          />
        </>
      )}
    </div>
  )
}

function One({ account }: { readonly account: ImportedAccount }) {
  const { t } = useTranslation()
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h1 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xl font-semibold tracking-tight sm:text-2xl">
            <Name className="min-w-0 wrap-anywhere">{account.name}</Name>
            <Badge tone="outline">{t('imports.others.mark')}</Badge>
          </h1>
          <p className="mt-1 text-sm text-muted">{t('imports.account.readOnly')}</p>
        </div>
        <ImportLink />
      </div>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <Entries account={account} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 max-lg:order-first">
          <Facts account={account} />
          <Settings account={account} />
        </div>
      </div>
    </>
  )
}

function Facts({ account }: { readonly account: ImportedAccount }) {
  const { t, language } = useTranslation()
  const { balance, number, latest_import: latest } = account
  return (
    <Card>
      <Details
        items={[
          ...(balance
            ? [
                {
                  key: 'balance',
                  label: t('imports.account.balance', {
                    day: formatDate(noonOf(balance.on), 'day', language, 'UTC'),
                  }),
                  value: <Money value={toMoney(balance.amount)} />,
                },
              ]
            : []),
          { key: 'covered', label: t('imports.account.covered'), value: <CoveredDays {...account} /> },
          ...(number === null
            ? []
            : [{ key: 'number', label: t('imports.account.number'), value: <bdi dir="ltr">{number}</bdi> }]),
        ]}
      />
      {latest !== null && (
        <AppLink
          to="import"
          query={{ id: latest }}
          className={buttonStyle({ variant: 'secondary', size: 'sm', block: true, className: 'mt-3' })}
        >
          {t('imports.account.latest')}
        </AppLink>
      )}
    </Card>
  )
}
