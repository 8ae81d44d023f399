import { DAY_MS } from '@sadaf/calendar'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, CircleDashed, Clock, Hourglass } from 'lucide-react'
import { type Provider, tellError } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { AppLink } from '../app/routing/link.tsx'
import { clockText, useZone } from '../markets/index.ts'
import { providersQuery } from '../shell/index.ts'
import { Badge } from '../ui/badge.tsx'
import { Card } from '../ui/card.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { formatDate } from '../ui/format.ts'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { type ProviderState, stateOf, tileKinds } from './provider-state.ts'

/** So often they are measured. */
const MEASURED_MS = 60_000
/** Of what was longer ago, the clock alone would say too little. */

const looks = {
  live: { tone: 'positive', icon: CircleCheck },
  active: { tone: 'positive', icon: CircleCheck },
  soon: { tone: 'secondary', icon: Clock },
  slow: { tone: 'warning', icon: Hourglass },
  down: { tone: 'destructive', icon: CircleAlert },
  unknown: { tone: 'secondary', icon: CircleDashed },
} as const satisfies Record<ProviderState, unknown>

const gridStyle = 'mt-3 grid gap-3 min-[22.5rem]:grid-cols-2 sm:mt-4 sm:gap-4 lg:grid-cols-4'

/** Providers that carry out orders, and their state at the last check. */
export function ProviderTiles() {
  const { t } = useTranslation()
  const providers = useQuery({ ...providersQuery(), refetchInterval: MEASURED_MS })
  if (providers.isPending)
    return (
      <Loading className={gridStyle}>
        {tileKinds.map((kind) => (
          <Skeleton key={kind} className="h-29 rounded-card!" />
        ))}
      </Loading>
    )
  if (!providers.data)
    return (
      <Card className="mt-4">
        <ErrorState
          className="py-2!"
          message={t('crypto.provider.failed')}
          requestId={tellError(providers.error).requestId}
          retrying={providers.isFetching}
          onRetry={() => providers.refetch()}
        />
      </Card>
    )
  const known = providers.data.data
  const shown = tileKinds.flatMap((kind) => known.find((each) => each.kind === kind) ?? [])
  return (
    <ul aria-label={t('crypto.provider.label')} className={gridStyle}>
      {shown.map((provider) => (
        <li key={provider.id}>
          <Tile provider={provider} now={providers.dataUpdatedAt} />
        </li>
      ))}
    </ul>
  )
}

/** @param now when it was asked for */
function Tile({ provider, now }: { readonly provider: Provider; readonly now: number }) {
  const { t } = useTranslation()
  const state = stateOf(provider)
  const { tone, icon: Icon } = looks[state]
  const answered = useAnswered(provider, now)
  return (
    <AppLink
      to="status"
      className="flex h-full flex-col items-start gap-x-3 rounded-card border border-line bg-surface p-4 shadow-card transition-colors hover:bg-subtle sm:px-5"
    >
      <span className="flex w-full flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <bdi translate="no" className="text-sm font-semibold">
          {provider.name}
        </bdi>
        <Badge tone={tone} className="max-w-full whitespace-normal!">
          <Icon aria-hidden />
          {t(`crypto.provider.state.${state}`)}
        </Badge>
      </span>
      <span className="mt-1 block text-sm text-muted">{t(`crypto.provider.kind.${provider.kind}`)}</span>
      <span className="mt-auto block pt-2 text-xs text-muted">
        {state === 'soon' ? t('crypto.provider.inPreparation') : answered}
      </span>
    </AppLink>
  )
}

/** When it last answered: the clock of today, the day too of what was earlier. */
function useAnswered({ succeeded_at: at }: Provider, now: number): string {
  const { t, language } = useTranslation()
  const zone = useZone()
  if (at === null) return t('crypto.provider.never')
  const date = new Date(at)
  const isLately = now - date.getTime() < DAY_MS
  const time = isLately ? clockText(date, language, zone) : formatDate(date, 'full', language, zone)
  return t('crypto.provider.answered', { time })
}
