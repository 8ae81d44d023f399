import { useQuery } from '@tanstack/react-query'
import { Eye, EyeOff, Plus } from 'lucide-react'
import { dayOf } from '../app/days.ts'
import { useTranslation } from '../app/language/translation.ts'
import { useNow } from '../app/now.ts'
import { tellError } from '../app/requests/api.ts'
import { prefetch } from '../app/requests/prefetch.ts'
import { AppLink } from '../app/routing/link.tsx'
import { meQuery, useTimeZone } from '../app/session/me.ts'
import { useSession } from '../app/session/session.tsx'
import { recentTransactionsQuery } from '../transactions/index.ts'
import { Button, buttonStyle } from '../ui/button.tsx'
import { cn } from '../ui/cn.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { accountsQuery } from '../wallet/index.ts'
import { AccountCards, AccountCardsSkeleton } from './account-cards.tsx'
import { useBalanceVisibility } from './balance-visibility.ts'
import { MonthlySpending } from './monthly-spending.tsx'
import { budgetsQuery } from './queries.ts'
import { QuickActions } from './quick-actions.tsx'
import { RecentTransactions } from './recent-transactions.tsx'
import { Total } from './total.tsx'
import { firstName, titleStyle, welcomeAt } from './welcome.ts'

export const loader = prefetch((client) => {
  void client.prefetchQuery(meQuery())
  void client.prefetchQuery(accountsQuery())
  void client.prefetchQuery(recentTransactionsQuery())
  void client.prefetchQuery(budgetsQuery())
})

/** Where one's money stands, at a glance. */
export function Component() {
  const { t } = useTranslation()
  const accounts = useQuery(accountsQuery())
  const { isHidden, toggle } = useBalanceVisibility()
  const today = dayOf(useNow(), useTimeZone())
  return (
    <div className="container-page py-7 sm:py-8">
      <title>{t('common.pageTitle', { page: t('dashboard.title') })}</title>
      <div className="flex items-end justify-between gap-x-4 gap-y-3 max-sm:items-start">
        <div className="min-w-0">
          {(accounts.data || accounts.isPending) && <Total accounts={accounts.data} isHidden={isHidden} />}
          <Welcome />
        </div>
        <div className="flex gap-2">
          <Button
            variant="secondary"
            size="sm"
            aria-label={isHidden ? t('dashboard.show') : t('dashboard.hide')}
            onClick={toggle}
          >
            {isHidden ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
            {/* As wide as the longer of its two names: what stands beside it stays where it is. */}
            <span aria-hidden className="grid max-sm:hidden *:col-start-1 *:row-start-1">
              <span className={cn(!isHidden && 'invisible')}>{t('dashboard.show')}</span>
              <span className={cn(isHidden && 'invisible')}>{t('dashboard.hide')}</span>
            </span>
          </Button>
          <AppLink to="addMoney" className={`${buttonStyle({ size: 'sm' })} max-sm:hidden!`}>
            <Plus aria-hidden />
            {t('dashboard.addMoney')}
          </AppLink>
        </div>
      </div>

      <div className="mt-5 sm:mt-6">
        {accounts.isPending ? (
          <AccountCardsSkeleton />
        ) : accounts.isError && !accounts.data ? (
          <ErrorState
            message={t('dashboard.account.failed')}
            requestId={tellError(accounts.error).requestId}
            retrying={accounts.isFetching}
            onRetry={() => accounts.refetch()}
            className="rounded-card border border-line bg-surface"
          />
        ) : (
          <AccountCards accounts={accounts.data.data} isHidden={isHidden} />
        )}
      </div>

      <AppLink to="addMoney" className={`${buttonStyle({ size: 'lg', block: true })} mt-3 sm:hidden!`}>
        <Plus aria-hidden />
        {t('dashboard.addMoney')}
      </AppLink>

      <QuickActions />

      <div className="mt-4 grid items-start gap-4 lg:grid-cols-[1.5fr_1fr] lg:items-stretch">
        <RecentTransactions today={today} isHidden={isHidden} />
        <MonthlySpending today={today} isHidden={isHidden} />
      </div>
    </div>
  )
}

function Welcome() {
  const { t } = useTranslation()
  const { user } = useSession()
  const me = useQuery(meQuery())
  const name = firstName(me.data?.name ?? user?.name ?? '')
  return <h1 className={titleStyle}>{t(`dashboard.welcome.${welcomeAt(useNow().getHours())}`, { name })}</h1>
}
