import { CircleAlert, CircleCheck, CircleHelp, Clock, PauseCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OpsState } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { formatNumber } from '../../ui/format.ts'
import { Word } from '../parts.tsx'
import { providerWord } from '../words.ts'

type Provider = OpsState['providers'][number]

const looks = {
  up: { tone: 'positive', icon: CircleCheck },
  degraded: { tone: 'warning', icon: Clock },
  down: { tone: 'destructive', icon: CircleAlert },
  unknown: { tone: 'secondary', icon: CircleHelp },
} as const

/** One provider: how it is, what waits for it, what it told, how the books last compared. */
export function ProviderCard({ provider }: { readonly provider: Provider }) {
  const { t } = useTranslation()
  const { tone, icon: Icon } = looks[provider.health]
  const { webhooks, comparison } = provider
  return (
    <Card className="h-full">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">
          <Word said={providerWord(provider.name, t)} word={provider.name} />
        </h3>
        <span className="flex flex-wrap gap-2">
          {provider.is_left_alone && (
            <Badge tone="warning">
              <PauseCircle aria-hidden />
              {t('ops.state.leftAlone')}
            </Badge>
          )}
          <Badge tone={tone}>
            <Icon aria-hidden />
            {t(`ops.health.${provider.health}`)}
          </Badge>
        </span>
      </div>
      <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-3 text-sm sm:grid-cols-3">
        <Figure title={t('ops.state.succeeded')}>
          <Moment at={provider.succeeded_at} />
        </Figure>
        <Count title={t('ops.state.orders')} count={provider.orders_waiting}>
          {provider.oldest_order_at && <Since at={provider.oldest_order_at} />}
        </Count>
        <Count title={t('ops.state.cases')} count={provider.open_cases} />
        <Count title={t('ops.state.received')} count={webhooks.in_a_day}>
          {webhooks.last_at && <Moment at={webhooks.last_at} />}
        </Count>
        <Count title={t('ops.state.unapplied')} count={webhooks.waiting}>
          {webhooks.oldest_waiting_at && <Since at={webhooks.oldest_waiting_at} />}
        </Count>
        <Figure title={t('ops.state.feed')}>
          <Moment at={provider.feed_read_at} />
        </Figure>
      </dl>
      {comparison && <Comparison comparison={comparison} />}
    </Card>
  )
}

function Comparison({ comparison }: { readonly comparison: NonNullable<Provider['comparison']> }) {
  const { t } = useTranslation()
  return (
    <dl className="mt-4 grid grid-cols-2 gap-x-4 gap-y-3 border-t border-line pt-3 text-sm sm:grid-cols-3">
      <Figure title={t('ops.state.compared')}>
        <Moment at={comparison.ended_at} />
      </Figure>
      <Count title={t('ops.state.differences')} count={comparison.differences} />
      <Count title={t('ops.state.lines')} count={comparison.lines}>
        {t('ops.state.newsWaiting', { count: comparison.waiting ?? 0 })}
      </Count>
    </dl>
  )
}

function Figure({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{title}</dt>
      <dd className="mt-0.5 font-medium">{children}</dd>
    </div>
  )
}

function Count({
  title,
  count,
  children,
}: {
  readonly title: string
  readonly count: number | null
  readonly children?: ReactNode
}) {
  const { t, language } = useTranslation()
  return (
    <Figure title={title}>
      {count === null ? t('ops.never') : <bdi className="figures">{formatNumber(count, language)}</bdi>}
      {children && <span className="block text-xs font-normal text-muted">{children}</span>}
    </Figure>
  )
}

function Moment({ at }: { readonly at: string | null }) {
  const { t } = useTranslation()
  return at === null ? t('ops.never') : <DateText value={at} style="full" />
}

function Since({ at }: { readonly at: string }) {
  const { t } = useTranslation()
  return (
    <>
      {t('ops.state.since')} <DateText value={at} style="full" />
    </>
  )
}
