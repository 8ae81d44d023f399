import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleDashed, Clock } from 'lucide-react'
import { tellError } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { providersQuery } from './providers-query.ts'

const looks = {
  live: { tone: 'positive', icon: CircleCheck },
  coming: { tone: 'secondary', icon: Clock },
  optional: { tone: 'outline', icon: CircleDashed },
} as const

/** The regulated providers and what they are to us, as the server tells it. */
export function ProviderBadges() {
  const { t } = useTranslation()
  const providers = useQuery(providersQuery())
  if (providers.isPending) {
    return (
      <Loading className="flex flex-wrap gap-2">
        <Skeleton className="h-7 w-40 rounded-full" />
        <Skeleton className="h-7 w-44 rounded-full" />
        <Skeleton className="h-7 w-36 rounded-full" />
        <Skeleton className="h-7 w-40 rounded-full" />
      </Loading>
    )
  }
  if (providers.isError) {
    const { requestId } = tellError(providers.error)
    return (
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
        {t('footer.providersFailed')}
        {requestId !== undefined && <bdi className="figures text-xs">{requestId}</bdi>}
        <Button variant="link" busy={providers.isFetching} onClick={() => providers.refetch()}>
          {t('common.action.retry')}
        </Button>
      </p>
    )
  }
  // Identity providers are named where documents are shown: the footer lists those that carry out orders.
  const listed = providers.data.data.filter(({ kind }) => kind !== 'identity')
  if (listed.length === 0) {
    return <p className="text-sm text-muted">{t('footer.providersEmpty')}</p>
  }
  return (
    <ul className="flex flex-wrap gap-2">
      {listed.map(({ id, name, kind, status }) => {
        const { tone, icon: Icon } = looks[status]
        return (
          <li
            key={id}
            className="flex items-center gap-2 rounded-full border border-line bg-surface py-1 ps-3 pe-1"
          >
            <span className="text-xs font-medium">
              <bdi>{name}</bdi>
              <span className="text-muted"> · {t(`footer.providerKind.${kind}`)}</span>
            </span>
            <Badge tone={tone}>
              <Icon aria-hidden />
              {t(`footer.providerStatus.${status}`)}
            </Badge>
          </li>
        )
      })}
    </ul>
  )
}
