import { useQuery } from '@tanstack/react-query'
import { Rss } from 'lucide-react'
import type { LoaderFunction } from 'react-router'
import { type StatusComponent, type SystemStatus, tellError } from '../app/api/api.ts'
import { queryClient } from '../app/api/query-client.ts'
import { useTranslation } from '../app/language/translation.ts'
import { useSession } from '../app/session/session.tsx'
import { Alert } from '../ui/alert.tsx'
import { buttonStyle } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { cn } from '../ui/cn.ts'
import { DateText } from '../ui/date-text.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { formatNumber } from '../ui/format.ts'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { Components } from './components.tsx'
import { FollowButton, FollowingHint } from './following.tsx'
import { Incidents } from './incidents.tsx'
import { commas, looks } from './looks.ts'
import { statusQuery } from './queries.ts'
import { type Affected, openOf, type Summary, summaryOf } from './summary.ts'

export const loader: LoaderFunction = () => {
  void queryClient.prefetchQuery(statusQuery())
  return null
}

const feeds = { en: '/status/feed.xml', ar: '/ar/status/feed.xml' } as const

/** How the product is, as it is measured. */
export function Component() {
  const { t, language } = useTranslation()
  const { user } = useSession()
  const status = useQuery(statusQuery())
  const measuredAt = status.data && latestOf(status.data)
  return (
    <div className="container-page py-7 sm:py-8">
      <title>{t('common.pageTitle', { page: t('status.title') })}</title>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-xl font-semibold tracking-tight sm:text-2xl">{t('status.title')}</h1>
          <p className="mt-1 min-h-5.5 text-sm text-muted">
            {t('status.intro')}
            {measuredAt && (
              <>
                {commas[language]}
                {t('status.lastAt')} <DateText value={measuredAt} style="time" />
              </>
            )}
          </p>
          <FollowingHint />
        </div>
        <div className="flex flex-wrap gap-2">
          {user && <FollowButton />}
          <a
            href={feeds[language]}
            type="application/atom+xml"
            className={buttonStyle({ variant: 'secondary' })}
          >
            <Rss aria-hidden />
            {t('status.feed')}
          </a>
        </div>
      </div>
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-4">
        {status.data ? (
          <Told status={status.data} isOld={status.isRefetchError} />
        ) : status.isError ? (
          <Card>
            <ErrorState
              message={t('status.failed')}
              requestId={tellError(status.error).requestId}
              retrying={status.isFetching}
              onRetry={() => status.refetch()}
            />
          </Card>
        ) : (
          <Loading className="grid gap-4">
            <Skeleton className="h-22 rounded-card" />
            <Skeleton className="h-[48rem] rounded-card" />
          </Loading>
        )}
      </div>
    </div>
  )
}

function Told({ status, isOld }: { readonly status: SystemStatus; readonly isOld: boolean }) {
  const { t } = useTranslation()
  const open = openOf(status.incidents)
  const over = status.incidents.filter((each) => each.ended_at !== null)
  return (
    <>
      {(isOld || !status.is_current) && (
        <Alert tone="warning">
          {t('status.old')} <DateText value={status.read_at} style="full" />
        </Alert>
      )}
      {/* Of a server that does not answer nothing is known by now. */}
      {!isOld && <Banner status={status} />}
      {open.length > 0 && <Incidents incidents={open} />}
      <Components status={status} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {(over.length > 0 || open.length === 0) && <Incidents incidents={over} />}
        </div>
        <Answers answers={status.answers} />
      </div>
    </>
  )
}

/** The whole in a sentence about what people feel. */
function Banner({ status }: { readonly status: SystemStatus }) {
  const summary = summaryOf(status)
  const { icon: Icon, ink, soft } = looks[stateOf(summary)]
  return (
    <Card className="flex items-center gap-4" role="status">
      <span className={cn('grid size-11 shrink-0 place-items-center rounded-full', soft, ink)}>
        <Icon aria-hidden className="size-5" />
      </span>
      <div className="min-w-0">
        <h2 className="text-lg font-semibold">
          <Headline of={summary} />
        </h2>
        <p className="text-sm text-muted">
          <Hint of={summary} />
        </p>
      </div>
    </Card>
  )
}

/** The state that the whole is drawn in. */
function stateOf(summary: Summary): keyof typeof looks {
  if (summary.is === 'affected') return summary.affected[0].state
  return summary.is === 'incident' ? summary.state : summary.is
}

function Headline({ of }: { readonly of: Summary }) {
  const { t, language } = useTranslation()
  if (of.is === 'affected') return <Feeling affected={of.affected} />
  if (of.is !== 'incident') return t(`status.all.${of.is}`)
  return of.open.length > 1 ? t('status.several') : <bdi>{of.open[0].title[language]}</bdi>
}

function Hint({ of }: { readonly of: Summary }) {
  const { t, language } = useTranslation()
  const named = (components: readonly StatusComponent['component'][]) =>
    components.map((component) => t(`status.component.${component}`)).join(commas[language])
  if (of.is === 'affected') return <Rest affected={of.affected} />
  if (of.is === 'partly') return t('status.allHint.partly', { names: named(of.unmeasured) })
  if (of.is === 'incident')
    return t('status.allHint.incident', {
      names: named([...new Set(of.open.flatMap((each) => each.components))]),
    })
  return t(`status.allHint.${of.is}`)
}

type AffectedProps = { readonly affected: readonly [Affected, ...Affected[]] }

function Feeling({ affected: [first, ...rest] }: AffectedProps) {
  const { t } = useTranslation()
  if (rest.length > 0) return t('status.several')
  return t(`status.feel.${first.component}.${first.state}`)
}

function Rest({ affected }: AffectedProps) {
  const { t, language } = useTranslation()
  const names = affected.map(({ component, state }) =>
    t('status.is', { name: t(`status.component.${component}`), state: t(`status.state.${state}`) }),
  )
  return `${names.join(commas[language])}. ${t('status.rest')}`
}

/** Response times of the API over its latest answers. */
function Answers({ answers }: Pick<SystemStatus, 'answers'>) {
  const { t, language } = useTranslation()
  const time = (milliseconds: number) => t('status.ms', { formatted: formatNumber(milliseconds, language) })
  return (
    <Card>
      <h2 className="text-base font-semibold">{t('status.answers.title')}</h2>
      {answers ? (
        <>
          <p className="mt-0.5 text-sm text-muted">
            {t('status.answers.hint', {
              count: answers.count,
              formatted: formatNumber(answers.count, language),
            })}{' '}
            <DateText value={answers.since} style="time" />
          </p>
          <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-3">
            <Figure name={t('status.answers.median')}>{time(answers.p50_ms)}</Figure>
            <Figure name={t('status.answers.most')}>{time(answers.p95_ms)}</Figure>
          </dl>
        </>
      ) : (
        <p className="mt-1 text-sm text-muted">{t('status.answers.few')}</p>
      )}
    </Card>
  )
}

function Figure({ name, children }: { readonly name: string; readonly children: string }) {
  return (
    <div>
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="figures mt-0.5 text-lg font-semibold">
        <bdi>{children}</bdi>
      </dd>
    </div>
  )
}

/** When any component was measured last. */
function latestOf({ components }: SystemStatus): string | undefined {
  return components
    .flatMap(({ measured_at: at }) => at ?? [])
    .sort()
    .at(-1)
}
