import { useQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { useRef } from 'react'
import { tellError } from '../../app/api/api.ts'
import { accountsQuery } from '../../app/api/own.ts'
import { prefetch } from '../../app/api/prefetch.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { useArrival } from '../../app/routing/use-arrival.ts'
import { meQuery } from '../../app/session/me.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { schedulesQuery } from './queries.ts'
import { ScheduleList } from './schedule-list.tsx'

export const loader = prefetch((client) => {
  void client.prefetchQuery(meQuery())
  void client.prefetchQuery(accountsQuery())
  void client.prefetchQuery(schedulesQuery('planned'))
  void client.prefetchQuery(schedulesQuery('over'))
})

/** Scheduled payments: the next day, amount and recipient of each, and the outcome of its last run. */
export function Component() {
  const { t } = useTranslation()
  const content = useRef<HTMLDivElement>(null)
  useArrival(content)
  return (
    <div ref={content} className="container-page py-8">
      <title>{t('common.pageTitle', { page: t('schedules.title') })}</title>
      <div className="mx-auto max-w-3xl">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <div className="min-w-0">
            <h1 className="text-xl font-semibold tracking-tight sm:text-2xl">{t('schedules.title')}</h1>
            <p className="mt-1 text-sm text-muted">{t('schedules.intro')}</p>
          </div>
          <PlanLink variant="primary" />
        </div>
        <Planned />
        <Over />
      </div>
    </div>
  )
}

function Planned() {
  const { t } = useTranslation()
  const planned = useQuery(schedulesQuery('planned'))
  return (
    <Card padded={false} className="mt-6 overflow-hidden">
      {planned.isPending ? (
        <RowsSkeleton />
      ) : planned.isError && !planned.data ? (
        <ErrorState
          message={t('schedules.loadFailed')}
          requestId={tellError(planned.error).requestId}
          retrying={planned.isFetching}
          onRetry={() => planned.refetch()}
        />
      ) : planned.data.data.length === 0 ? (
        <EmptyState
          icon={CalendarClock}
          title={t('schedules.empty')}
          hint={t('schedules.emptyHint')}
          action={<PlanLink variant="secondary" />}
        />
      ) : (
        <ScheduleList title={t('schedules.planned')} schedules={byNext(planned.data.data)} />
      )}
    </Card>
  )
}

/** Schedules that have ended or were cancelled; nothing where there are none, for it is no news. */
function Over() {
  const { t } = useTranslation()
  const { data } = useQuery(schedulesQuery('over'))
  if (!data || data.data.length === 0) return null
  return (
    <Card padded={false} className="mt-4 overflow-hidden">
      <ScheduleList title={t('schedules.over')} schedules={data.data} />
    </Card>
  )
}

/** Sorts schedules by their next run, with paused ones last. */
function byNext<Schedule extends { readonly next: { readonly at: string } | null }>(
  schedules: readonly Schedule[],
): Schedule[] {
  const LAST = '9999'
  return schedules.toSorted((a, b) => ((a.next?.at ?? LAST) < (b.next?.at ?? LAST) ? -1 : 1))
}

function PlanLink({ variant }: { readonly variant: 'primary' | 'secondary' }) {
  const { t } = useTranslation()
  return (
    <AppLink to="send" query={{ when: 'later' }} className={buttonStyle({ variant })}>
      {t('schedules.plan')}
    </AppLink>
  )
}

function RowsSkeleton() {
  return (
    <Loading className="grid gap-5 p-6">
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </Loading>
  )
}
