import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { tellError } from '../../app/api/api.ts'
import { accountsQuery } from '../../app/api/own.ts'
import { payeesQuery } from '../../app/api/payees.ts'
import { prefetch } from '../../app/api/prefetch.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { FormSkeleton, termsQuery, useRounds, WithAccounts } from '../../wallet/index.ts'
import type { PayoutForm } from './draft.ts'
import { Payout } from './payout.tsx'

export const loader = prefetch((client) => {
  void client.prefetchQuery(accountsQuery())
  void client.prefetchQuery(payeesQuery())
  void client.prefetchQuery(termsQuery())
})

/** Sending money to a bank account: to which and how much, then a review, then the payout itself, live. */
export function Component() {
  const { t } = useTranslation()
  const round = useRounds<PayoutForm>()
  const [address] = useSearchParams()
  const payees = useQuery(payeesQuery())
  return (
    <div className="container-page py-8">
      <title>{t('common.pageTitle', { page: t('payouts.send.title') })}</title>
      <div className="mx-auto max-w-xl">
        <h1 className="text-xl font-semibold tracking-tight sm:text-2xl">{t('payouts.send.title')}</h1>
        <p className="mt-1 text-sm text-muted">{t('payouts.send.intro')}</p>
        <Card className="mt-6 sm:p-8!">
          <WithAccounts empty={{ title: t('wallet.send.noAccounts'), hint: t('wallet.send.noAccountsHint') }}>
            {(accounts) =>
              payees.data ? (
                <Payout
                  key={`${round.key} ${address.get('payee')}`}
                  accounts={accounts}
                  payees={payees.data.data}
                  start={address.has('payee') ? undefined : round.start}
                  onAgain={round.next}
                />
              ) : payees.isError ? (
                <ErrorState
                  message={t('payouts.payees.failed')}
                  requestId={tellError(payees.error).requestId}
                  retrying={payees.isFetching}
                  onRetry={() => payees.refetch()}
                />
              ) : (
                <FormSkeleton />
              )
            }
          </WithAccounts>
        </Card>
      </div>
    </div>
  )
}
