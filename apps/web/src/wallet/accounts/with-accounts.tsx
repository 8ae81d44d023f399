import { useQuery } from '@tanstack/react-query'
import { WalletCards } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Account, tellError } from '../../app/api/api.ts'
import { accountsQuery } from '../../app/api/own.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { termsQuery } from '../queries.ts'

/** Shows a money form once the accounts and the terms are there and one of the accounts can be used. */
export function WithAccounts({
  empty,
  children,
}: {
  readonly empty: { readonly title: string; readonly hint: string }
  readonly children: (accounts: readonly Account[]) => ReactNode
}) {
  const { t } = useTranslation()
  const accounts = useQuery(accountsQuery())
  // Only waited for: who moves money without knowing the terms sees that they are unknown.
  const terms = useQuery(termsQuery())
  if (accounts.isPending || terms.isPending) return <FormSkeleton />
  if (accounts.isError && !accounts.data) {
    return (
      <ErrorState
        message={t('wallet.accounts.failed')}
        requestId={tellError(accounts.error).requestId}
        retrying={accounts.isFetching}
        onRetry={() => accounts.refetch()}
      />
    )
  }
  if (!canBegin(accounts.data.data)) {
    return <EmptyState icon={WalletCards} {...empty} />
  }
  return children(accounts.data.data)
}

/** A form on its way, and what stands beside it. */
export function FormSkeleton() {
  return (
    <Loading className="grid gap-6">
      <div className="grid gap-2">
        <Skeleton className="h-4 w-32" />
        <Skeleton className="h-15" />
        <Skeleton className="h-15" />
      </div>
      <div className="grid gap-2">
        <Skeleton className="h-4 w-24" />
        <Skeleton className="h-11" />
      </div>
      <Skeleton className="h-12" />
    </Loading>
  )
}

/** Whether anything of it can be spent. */
export function holdsMoney({ available }: Account): boolean {
  return /[1-9]/.test(available.amount)
}

/**
 * Whether a form can begin. A newcomer's accounts are opened within seconds, in any order: until the first of them is
 * there, a form would begin with another one.
 */
function canBegin([first, ...more]: readonly Account[]): boolean {
  return first?.status === 'active' || more.some((each) => each.status === 'active' && holdsMoney(each))
}

/** The account that a form begins with: the asked-for one, else the first that holds something, else the first. */
export function firstChoice(accounts: readonly Account[], wanted: string | null): string {
  const active = accounts.filter(({ status }) => status === 'active')
  const chosen = active.find(({ id }) => id === wanted) ?? active.find(holdsMoney) ?? active[0]
  return chosen?.id ?? ''
}
