import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Me, tellError } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { meQuery } from '../app/session/me.ts'
import { Card } from '../ui/card.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'

/** Shows what needs the person once they are known; until then their shape, or what went wrong. */
export function WithMe({
  skeleton = <FormSkeleton />,
  children,
}: {
  /** The shape of what comes. */
  readonly skeleton?: ReactNode
  readonly children: (me: Me) => ReactNode
}) {
  const { t } = useTranslation()
  const me = useQuery(meQuery())
  if (me.data) return children(me.data)
  if (me.isError) {
    return (
      <ErrorState
        message={t('profile.failed')}
        requestId={tellError(me.error).requestId}
        retrying={me.isFetching}
        onRetry={() => me.refetch()}
        className="rounded-card border border-line bg-surface"
      />
    )
  }
  return skeleton
}

function FormSkeleton() {
  return (
    <Card>
      <Loading className="grid gap-5">
        <Skeleton className="h-6 w-40" />
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
      </Loading>
    </Card>
  )
}
