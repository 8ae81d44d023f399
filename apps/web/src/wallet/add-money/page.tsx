import { useQueries, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type Account, type FundingSource, tellError } from '../../app/api/api.ts'
import { accountsQuery } from '../../app/api/own.ts'
import { prefetch } from '../../app/api/prefetch.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { meQuery } from '../../app/session/me.ts'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { ReceiveCard, WalletIdCard } from '../accounts/receive-card.tsx'
import { FormSkeleton, firstChoice, WithAccounts } from '../accounts/with-accounts.tsx'
import { useRounds } from '../flow/use-rounds.ts'
import { fundingSourcesQuery, termsQuery } from '../queries.ts'
import { TopUp } from './topup.tsx'
import type { TopUpForm } from './topup-draft.ts'

export const loader = prefetch((client) => {
  void client.prefetchQuery(accountsQuery())
  void client.prefetchQuery(fundingSourcesQuery())
  void client.prefetchQuery(meQuery())
  void client.prefetchQuery(termsQuery())
})

/** Adding money: pulled from one's own bank, or received by transfer or from another wallet. */
export function Component() {
  const { t } = useTranslation()
  return (
    <div className="container-page py-8">
      <title>{t('common.pageTitle', { page: t('wallet.add.title') })}</title>
      <h1 className="text-xl font-semibold tracking-tight sm:text-2xl">{t('wallet.add.title')}</h1>
      <p className="mt-1 text-sm text-muted">{t('wallet.add.intro')}</p>
      <WithAccounts empty={{ title: t('wallet.add.noAccounts'), hint: t('wallet.add.noAccountsHint') }}>
        {(accounts) => <AddMoney accounts={accounts} />}
      </WithAccounts>
    </div>
  )
}

function AddMoney({ accounts }: { readonly accounts: readonly Account[] }) {
  const [accountId, setAccountId] = useState(() => firstChoice(accounts, null))
  const round = useRounds<TopUpForm>()
  const shown = accounts.find(({ id }) => id === accountId)
  // The form and what stands beside it come in one piece, so that nothing moves.
  const reads = useQueries({ queries: [fundingSourcesQuery(), meQuery()] })
  if (reads.some(({ isPending }) => isPending)) return <FormSkeleton />
  return (
    <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Card className="sm:p-8!">
        <WithSources>
          {(sources) => (
            <TopUp
              key={round.key}
              accounts={accounts}
              sources={sources}
              onAccount={setAccountId}
              start={round.start}
              onAgain={round.next}
            />
          )}
        </WithSources>
      </Card>
      <div className="grid gap-4">
        {shown && <ReceiveCard account={shown} />}
        <WalletIdCard />
      </div>
    </div>
  )
}

function WithSources({ children }: { readonly children: (sources: readonly FundingSource[]) => ReactNode }) {
  const sources = useQuery(fundingSourcesQuery())
  if (!sources.data) {
    const { message, requestId } = tellError(sources.error)
    return (
      <ErrorState
        message={message}
        requestId={requestId}
        retrying={sources.isFetching}
        onRetry={() => sources.refetch()}
      />
    )
  }
  return children(sources.data.data)
}
