import { useQuery } from '@tanstack/react-query'
import { ChartPie, Check, ChevronRight, Fingerprint, type LucideIcon, Plus, Share2 } from 'lucide-react'
import { budgetsQuery } from '../analytics/index.ts'
import { type Me, tellError } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { AppLink } from '../app/routing/link.tsx'
import type { FixedRoute, LinkOptions } from '../app/routing/route-list.ts'
import { meQuery } from '../app/session/me.ts'
import { protectionQuery } from '../security/index.ts'
import { recentTransactionsQuery } from '../transactions/index.ts'
import { Button, buttonStyle } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { cn } from '../ui/cn.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { formatNumber } from '../ui/format.ts'
import { Progress } from '../ui/progress.tsx'
import { useArranging } from './arrange/use-arranging.ts'
import { FirstStepsSkeleton } from './first-steps-skeleton.tsx'
import { markWalletIdShared, useWalletIdShared } from './shared-wallet-id.ts'
import { inOrder, type Step, type StepRow, steps } from './steps.ts'

/** The few things that a new account begins with; they tick themselves off, and the card leaves after the last. */
export default function FirstSteps({ hasMoney }: { readonly hasMoney: boolean }) {
  const { t } = useTranslation()
  const me = useQuery(meQuery())
  const protection = useQuery(protectionQuery())
  const budgets = useQuery(budgetsQuery())
  const isShared = useIsShared(me.data)
  const failed = [me, protection, budgets].find(({ isError, data }) => isError && data === undefined)
  if (failed) {
    return (
      <Card>
        <ErrorState
          message={t('dashboard.steps.failed')}
          requestId={tellError(failed.error).requestId}
          retrying={failed.isFetching}
          onRetry={() => failed.refetch()}
        />
      </Card>
    )
  }
  if (!me.data || protection.data === undefined || !budgets.data) return <FirstStepsSkeleton />
  const rows = inOrder({
    money: hasMoney,
    share: isShared,
    protect: protection.data,
    budget: budgets.data.data.length > 0,
  })
  if (rows.every(({ isDone }) => isDone)) return null
  const { tour_seen: isTourSeen } = me.data.preferences.dashboard
  return <Steps rows={rows} userId={me.data.id} isTourSeen={isTourSeen} />
}

/** Whether the wallet id was shared from here, or is known to a payer. */
function useIsShared(me: Me | undefined): boolean {
  const isShared = useWalletIdShared(me?.id)
  const { data } = useQuery(recentTransactionsQuery())
  return isShared || !!data?.data.some(({ kind, type }) => kind === 'payment' && type === 'incoming')
}

type StepsProps = {
  readonly rows: readonly StepRow[]
  readonly userId: string
  readonly isTourSeen: boolean
}

function Steps({ rows, userId, isTourSeen }: StepsProps) {
  const { t, language } = useTranslation()
  const done = rows.filter(({ isDone }) => isDone).length
  const told = t('dashboard.steps.done', {
    done: formatNumber(done, language),
    all: formatNumber(steps.length, language),
  })
  return (
    <Card padded={false} aria-labelledby="first-steps" className="min-w-0 overflow-hidden">
      <div className="border-b border-line px-4 pt-4 pb-4 md:px-6">
        <div className="flex items-baseline justify-between gap-4">
          <h2 id="first-steps" className="text-base font-semibold">
            {t('dashboard.steps.title')}
          </h2>
          <span className="text-sm text-muted">{told}</span>
        </div>
        <Progress
          percent={(done / steps.length) * 100}
          label={t('dashboard.steps.title')}
          valueText={told}
          className="mt-3"
        />
      </div>
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <StepItem
            key={row.step}
            row={row}
            onFollow={() => row.step === 'share' && markWalletIdShared(userId)}
          />
        ))}
      </ul>
      {!isTourSeen && <TourOffer />}
    </Card>
  )
}

/** Offers the tour of the dashboard, until it is taken or declined. */
function TourOffer() {
  const { t } = useTranslation()
  const arrange = useArranging()
  return (
    <div className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 border-t border-line px-4 py-2.5 text-sm md:px-6">
      <p className="text-muted">{t('dashboard.tour.offer')}</p>
      <div className="flex gap-2">
        <Button variant="ghost" size="sm" onClick={() => arrange({ tour_seen: true })}>
          {t('dashboard.tour.decline')}
        </Button>
        <AppLink to="dashboardTour" className={buttonStyle({ variant: 'secondary', size: 'sm' })}>
          {t('dashboard.tour.take')}
        </AppLink>
      </div>
    </div>
  )
}

const looks: Readonly<Record<Step, { icon: LucideIcon; to: FixedRoute; query?: LinkOptions['query'] }>> = {
  money: { icon: Plus, to: 'addMoney' },
  share: { icon: Share2, to: 'profileWalletId' },
  protect: { icon: Fingerprint, to: 'profileSecurity' },
  budget: { icon: ChartPie, to: 'analytics', query: { tab: 'budget' } },
}

function StepItem({
  row: { step, isDone, isNext },
  onFollow,
}: {
  readonly row: StepRow
  readonly onFollow: () => void
}) {
  const { t } = useTranslation()
  const { icon, to, query } = looks[step]
  const Icon = isDone ? Check : icon
  return (
    <li className="relative flex min-h-18 flex-wrap items-center gap-x-3.5 gap-y-3 px-4 py-3 md:px-6">
      <span
        className={cn(
          'grid size-10 shrink-0 place-items-center rounded-full',
          isDone ? 'bg-positive-soft text-positive' : 'bg-subtle text-muted',
        )}
      >
        <Icon aria-hidden className="size-5" strokeWidth={1.75} />
      </span>
      <span className="min-w-0 flex-1">
        <span className={cn('block font-medium', isDone && 'text-muted')}>
          {t(`dashboard.steps.${step}`)}
          {isDone && <span className="sr-only"> · {t('dashboard.steps.isDone')}</span>}
        </span>
        <span className="block text-sm text-muted">{t(`dashboard.steps.${step}Hint`)}</span>
      </span>
      {isNext && (
        <AppLink to={to} query={query} onClick={onFollow} className={`${buttonStyle()} max-sm:w-full`}>
          {t(`dashboard.steps.${step}Action`)}
        </AppLink>
      )}
      {!isNext && !isDone && (
        <AppLink
          to={to}
          query={query}
          onClick={onFollow}
          aria-label={t(`dashboard.steps.${step}`)}
          className="grid size-11 place-items-center text-muted -outline-offset-2 after:absolute after:inset-0 hover:after:bg-subtle/60"
        >
          <ChevronRight aria-hidden className="flip-rtl relative z-1 size-5" />
        </AppLink>
      )}
    </li>
  )
}
