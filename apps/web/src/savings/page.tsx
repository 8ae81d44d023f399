import { useQuery } from '@tanstack/react-query'
import { CalendarClock, PiggyBank, Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { toMoney } from '../app/api/amounts.ts'
import { tellError } from '../app/api/api.ts'
import { accountsQuery } from '../app/api/own.ts'
import { prefetch } from '../app/api/prefetch.ts'
import { useTranslation } from '../app/language/translation.ts'
import { late } from '../app/late.ts'
import { meQuery } from '../app/session/me.ts'
import { useOwnMoneyText } from '../ui/amounts/money-text.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { ScheduleRow } from '../wallet/index.ts'
import { PotCard } from './pot-card.tsx'
import { isPlanProposed } from './proposed-plan.ts'
import { type Plan, savingsQuery } from './queries.ts'

const OpenPotDialog = late(() =>
  import('./open-pot-dialog.tsx').then((module) => ({ default: module.OpenPotDialog })),
)
const PlanDialog = late(() => import('./plan-dialog.tsx').then((module) => ({ default: module.PlanDialog })))

export const loader = prefetch((client) => {
  void client.prefetchQuery(meQuery())
  void client.prefetchQuery(savingsQuery())
  void client.prefetchQuery(accountsQuery())
})

/** Savings accounts with their goals, and the plans that move money into them. */
export function Component() {
  const { t } = useTranslation()
  const [address, setAddress] = useSearchParams()
  const savings = useQuery(savingsQuery())
  const [dialog, setDialog] = useState<'open' | 'plan'>()
  const pots = savings.data?.pots ?? []
  const isPlanning = dialog === 'plan' || (dialog === undefined && pots.length > 0 && isPlanProposed(address))
  const close = () => {
    setDialog(undefined)
    if (isPlanProposed(address)) setAddress({}, { replace: true, preventScrollReset: true })
  }
  return (
    <div className="container-page py-6 sm:py-8">
      <title>{t('common.pageTitle', { page: t('savings.title') })}</title>
      <div className="mx-auto max-w-3xl">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <div className="min-w-0">
            <h1 className="text-xl font-semibold tracking-tight sm:text-2xl">{t('savings.title')}</h1>
            <p className="mt-1 text-sm text-muted">{t('savings.intro')}</p>
          </div>
          {pots.length > 0 && (
            <div className="flex flex-wrap gap-2">
              <Button variant="secondary" onClick={() => setDialog('open')}>
                {t('savings.open.another')}
              </Button>
              <Button onClick={() => setDialog('plan')}>
                <Plus aria-hidden />
                {t('savings.plan.add')}
              </Button>
            </div>
          )}
        </div>
        {savings.data ? (
          pots.length === 0 ? (
            <Card className="mt-6">
              <EmptyState
                icon={PiggyBank}
                title={t('savings.open.empty')}
                hint={t('savings.open.emptyHint')}
                action={<Button onClick={() => setDialog('open')}>{t('savings.open.action')}</Button>}
              />
            </Card>
          ) : (
            <>
              <ul className="mt-6 grid gap-4">
                {pots.map((pot) => (
                  <li key={pot.account_id}>
                    <PotCard pot={pot} />
                  </li>
                ))}
              </ul>
              <Plans plans={savings.data.plans} />
            </>
          )
        ) : savings.isError ? (
          <ErrorState
            message={t('savings.failed')}
            requestId={tellError(savings.error).requestId}
            retrying={savings.isFetching}
            onRetry={() => savings.refetch()}
          />
        ) : (
          <Loading className="mt-6 grid gap-4">
            <Skeleton className="h-44 rounded-card!" />
            <Skeleton className="h-44 rounded-card!" />
          </Loading>
        )}
      </div>
      <Suspense>
        {dialog === 'open' && <OpenPotDialog pots={pots} onClose={() => setDialog(undefined)} />}
        {isPlanning && <PlanDialog pots={pots} onClose={close} />}
      </Suspense>
    </div>
  )
}

function Plans({ plans }: { readonly plans: readonly Plan[] }) {
  const { t } = useTranslation()
  return (
    <Card padded={false} className="mt-4 overflow-hidden">
      <h2 className="border-b border-line px-4 py-3.5 text-base font-semibold sm:px-6">
        {t('savings.plan.title')}
      </h2>
      {plans.length === 0 ? (
        <EmptyState icon={CalendarClock} title={t('savings.plan.empty')} hint={t('savings.plan.emptyHint')} />
      ) : (
        <ul className="divide-y divide-line">
          {plans.map((plan) => (
            <li key={plan.id}>
              <ScheduleRow schedule={plan} />
              <p className="-mt-2 px-4 pb-4 text-sm text-muted sm:px-6">
                <Moved plan={plan} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Moved({ plan: { moved, runs } }: { readonly plan: Pick<Plan, 'moved' | 'runs'> }) {
  const { t } = useTranslation()
  const ownMoney = useOwnMoneyText()
  if (runs === 0) return t('savings.plan.movedNone')
  return t('savings.plan.moved', { count: runs, amount: ownMoney(toMoney(moved)) })
}
