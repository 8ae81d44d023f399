import { useQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type Biller, type SavedBill, tellError } from '../../app/api/api.ts'
import { accountsQuery } from '../../app/api/own.ts'
import { prefetch } from '../../app/api/prefetch.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { late } from '../../app/late.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { meQuery } from '../../app/session/me.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { FormSkeleton, MoneyFlow, OutcomeSkeleton, termsQuery, WithAccounts } from '../../wallet/index.ts'
import { billersQuery, savedBillsQuery } from '../queries.ts'
import { PayBill } from './pay-bill.tsx'

/** Comes once something is paid. */
const BillOutcome = late(() => import('./outcome.tsx').then((module) => ({ default: module.BillOutcome })))

export const loader = prefetch((client) => {
  void client.prefetchQuery(meQuery())
  void client.prefetchQuery(accountsQuery())
  void client.prefetchQuery(billersQuery())
  void client.prefetchQuery(savedBillsQuery())
  void client.prefetchQuery(termsQuery())
})

/** Paying one biller: the reference and what is due, then a review, then the payment itself, live. */
export function Component() {
  const { t } = useTranslation()
  return (
    <div className="container-page py-8">
      <title>{t('common.pageTitle', { page: t('bills.pay.title') })}</title>
      <div className="mx-auto max-w-xl">
        <h1 className="text-xl font-semibold tracking-tight sm:text-2xl">{t('bills.pay.title')}</h1>
        <p className="mt-1 text-sm text-muted">{t('bills.pay.intro')}</p>
        <Card className="mt-6 sm:p-8!">
          <WithAccounts empty={{ title: t('wallet.send.noAccounts'), hint: t('wallet.send.noAccountsHint') }}>
            {(accounts) => <WithBiller>{(asked) => <PayBill accounts={accounts} {...asked} />}</WithBiller>}
          </WithAccounts>
        </Card>
      </div>
    </div>
  )
}

type Asked = {
  readonly biller: Biller
  /** The kept bill that is paid, where it is one. */
  readonly saved: SavedBill | undefined
}

/** Shows what the address asks for, once the billers are there; where it names none, the way to them. */
function WithBiller({ children }: { readonly children: (asked: Asked) => ReactNode }) {
  const { t } = useTranslation()
  const [address] = useSearchParams()
  // The biller asked for at first: the outcome drops it from the address.
  const [wanted] = useState({ biller: address.get('biller'), saved: address.get('saved') })
  const billers = useQuery(billersQuery())
  const bills = useQuery(savedBillsQuery())
  const made = address.get('bill')
  if (made !== null)
    return (
      <MoneyFlow
        step="outcome"
        form={null}
        review={null}
        outcome={
          <Suspense fallback={<OutcomeSkeleton />}>
            <BillOutcome id={made} />
          </Suspense>
        }
      />
    )
  if (billers.isPending || bills.isPending) return <FormSkeleton />
  if (!billers.data || !bills.data) {
    const failed = billers.data ? bills : billers
    return (
      <ErrorState
        message={t('bills.billers.failed')}
        requestId={tellError(failed.error).requestId}
        retrying={failed.isFetching}
        onRetry={() => failed.refetch()}
      />
    )
  }
  const saved = bills.data.data.find(({ id }) => id === wanted.saved)
  const biller = billers.data.data.find(({ id }) => id === (saved?.biller.id ?? wanted.biller))
  if (!biller)
    return (
      <EmptyState
        icon={ReceiptText}
        title={t('bills.pay.nobody')}
        hint={t('bills.pay.nobodyHint')}
        action={
          <AppLink to="bills" className={buttonStyle({ variant: 'secondary' })}>
            {t('bills.pay.toBillers')}
          </AppLink>
        }
      />
    )
  return children({ biller, saved })
}
