import { useQuery } from '@tanstack/react-query'
import { Compass, Eye, EyeOff, Plus, SlidersHorizontal } from 'lucide-react'
import { Suspense } from 'react'
import { accountsQuery } from '../app/api/own.ts'
import { prefetch } from '../app/api/prefetch.ts'
import { useBalanceVisibility } from '../app/balance-visibility.ts'
import { contributions } from '../app/capability/contributed.ts'
import { dayOf } from '../app/days.ts'
import { useTranslation } from '../app/language/translation.ts'
import { late } from '../app/late.ts'
import { useNow } from '../app/now.ts'
import { AppLink } from '../app/routing/link.tsx'
import { meQuery, useTimeZone } from '../app/session/me.ts'
import { titleStyle } from '../shell/index.ts'
import { Button, buttonStyle } from '../ui/button.tsx'
import { cn } from '../ui/cn.ts'
import { FirstStepsSkeleton } from './first-steps-skeleton.tsx'
import { totalHistoryQuery } from './queries.ts'
import { QuickActions } from './quick-actions.tsx'
import { Tiles } from './tiles-in-rows.tsx'
import { Total } from './total.tsx'
import { tourStop } from './tour/stop.ts'
import { useStage } from './use-stage.ts'
import { useWelcome } from './use-welcome.ts'
import { WalletIdCard } from './wallet-id-card.tsx'

const FirstSteps = late(() => import('./first-steps.tsx'))

export const prefetchDashboard = prefetch((client) => {
  void client.prefetchQuery(meQuery())
  void client.prefetchQuery(accountsQuery())
  void client.prefetchQuery(totalHistoryQuery())
  for (const tile of contributions('tiles').flat()) tile.prefetch?.(client)
})

/** Where one's money stands, at a glance. */
export function Dashboard() {
  const { t } = useTranslation()
  const accounts = useQuery(accountsQuery())
  const { isHidden, toggle } = useBalanceVisibility()
  const stage = useStage()
  const today = dayOf(useNow(), useTimeZone())
  return (
    <div className="container-page py-2 md:py-7">
      <div className="flex min-h-11 items-center justify-between gap-4">
        <Welcome hasTotal={stage !== 'empty'} />
        <div {...tourStop('hide', 'flex gap-2')}>
          <Button
            variant="secondary"
            size="sm"
            className="max-md:-me-3 max-md:border-transparent! max-md:bg-transparent!"
            aria-label={isHidden ? t('dashboard.show') : t('dashboard.hide')}
            onClick={toggle}
          >
            {isHidden ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
            {/* As wide as the longer of its two names: what stands beside it stays where it is. */}
            <span aria-hidden className="grid max-md:hidden *:col-start-1 *:row-start-1">
              <span className={cn(!isHidden && 'invisible')}>{t('dashboard.show')}</span>
              <span className={cn(isHidden && 'invisible')}>{t('dashboard.hide')}</span>
            </span>
          </Button>
          <AppLink
            to="addMoney"
            className={`${buttonStyle({ size: 'sm', variant: stage === 'empty' ? 'secondary' : 'primary' })} max-md:hidden!`}
          >
            <Plus aria-hidden />
            {t('dashboard.addMoney')}
          </AppLink>
        </div>
      </div>

      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:mt-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
        {stage === 'empty' ? (
          <div {...tourStop('steps', 'grid grid-cols-[minmax(0,1fr)]')}>
            <Suspense fallback={<FirstStepsSkeleton />}>
              <FirstSteps hasMoney={false} />
            </Suspense>
          </div>
        ) : (
          (accounts.data || accounts.isPending) && (
            <div {...tourStop('total', 'grid grid-cols-[minmax(0,1fr)]')}>
              <Total accounts={accounts.data} />
            </div>
          )
        )}
        <WalletIdCard />
      </div>
      <div {...tourStop('actions')}>
        <QuickActions />
      </div>
      {stage === 'begun' && (
        <Suspense>
          <div className="mt-4 grid grid-cols-[minmax(0,1fr)] empty:hidden">
            <FirstSteps hasMoney />
          </div>
        </Suspense>
      )}
      <Tiles today={today} />
      <nav
        aria-label={t('dashboard.arrange.more')}
        {...tourStop('arrange', 'mt-4 flex flex-wrap justify-center gap-x-6')}
      >
        <AppLink to="dashboardSettings" className={buttonStyle({ variant: 'link', size: 'sm' })}>
          <SlidersHorizontal aria-hidden />
          {t('dashboard.arrange.open')}
        </AppLink>
        <AppLink to="dashboardTour" className={buttonStyle({ variant: 'link', size: 'sm' })}>
          <Compass aria-hidden />
          {t('dashboard.tour.open')}
        </AppLink>
      </nav>
    </div>
  )
}

function Welcome({ hasTotal }: { readonly hasTotal: boolean }) {
  const { t } = useTranslation()
  return (
    <h1 className={cn('min-w-0 max-md:truncate', titleStyle)}>
      {useWelcome()}
      {hasTotal && (
        <span aria-hidden className="font-normal text-muted max-[23rem]:hidden md:hidden">
          {' · '}
          {t('dashboard.total')}
        </span>
      )}
    </h1>
  )
}
