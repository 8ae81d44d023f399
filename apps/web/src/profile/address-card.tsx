import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../app/translation.ts'
import { Button } from '../ui/button.tsx'
import { Card, CardHeader } from '../ui/card.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { type AuthUser, authUserQuery } from './auth-user.ts'

/** A card about one way to be reached: what it is now, and the form that changes it once that is asked for. */
export function AddressCard({
  title,
  description,
  changeLabel,
  isChanging,
  onChange,
  children,
}: {
  readonly title: string
  readonly description: string
  readonly changeLabel: (user: AuthUser) => string
  readonly isChanging: boolean
  readonly onChange: () => void
  readonly children: (user: AuthUser) => ReactNode
}) {
  const { t } = useTranslation()
  const user = useQuery(authUserQuery())
  return (
    <Card>
      <CardHeader
        title={title}
        description={description}
        action={
          user.data && !isChanging ? (
            <Button variant="secondary" size="sm" onClick={onChange}>
              <Pencil aria-hidden />
              {changeLabel(user.data)}
            </Button>
          ) : undefined
        }
      />
      {user.data ? (
        <div className="mt-3 grid gap-4">{children(user.data)}</div>
      ) : user.isError ? (
        <ErrorState message={t('profile.failed')} retrying={user.isFetching} onRetry={() => user.refetch()} />
      ) : (
        <Loading className="mt-3">
          <Skeleton className="h-6 w-56" />
        </Loading>
      )}
    </Card>
  )
}
