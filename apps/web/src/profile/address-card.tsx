import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../app/language/translation.ts'
import { Button } from '../ui/button.tsx'
import { Card, CardHeader } from '../ui/card.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { type AuthUser, authUserQuery } from './auth-user.ts'

/** A card about one way to be reached: what it is now, and the form that changes it once that is asked for. */
export function AddressCard({
  id,
  title,
  description,
  none,
  address,
  changeLabel,
  isChanging,
  onChange,
  children,
}: {
  readonly id: string
  readonly title: string
  readonly description: string
  /** Text in the place of an absent address. */
  readonly none: string
  readonly address: (user: AuthUser) => string | undefined
  readonly changeLabel: (user: AuthUser) => string
  readonly isChanging: boolean
  readonly onChange: () => void
  readonly children: (user: AuthUser) => ReactNode
}) {
  const { t } = useTranslation()
  const user = useQuery(authUserQuery())
  const shown = user.data && address(user.data)
  return (
    <Card id={id}>
      <CardHeader title={title} description={description} />
      {user.data ? (
        <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-4">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
            <p className={shown === undefined ? 'text-muted' : 'min-w-0 font-medium wrap-anywhere'}>
              {shown === undefined ? none : <bdi dir="ltr">{shown}</bdi>}
            </p>
            {!isChanging && (
              <Button variant="secondary" size="sm" onClick={onChange}>
                <Pencil aria-hidden />
                {changeLabel(user.data)}
              </Button>
            )}
          </div>
          {children(user.data)}
        </div>
      ) : user.isError ? (
        <ErrorState message={t('profile.failed')} retrying={user.isFetching} onRetry={() => user.refetch()} />
      ) : (
        <Loading className="mt-3 flex h-11 items-center justify-between gap-4">
          <Skeleton className="h-6 w-56 shrink" />
          <Skeleton className="h-11 w-32" />
        </Loading>
      )}
    </Card>
  )
}
