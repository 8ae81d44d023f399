import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { tellError } from '../app/api/api.ts'
import { accountsQuery } from '../app/api/own.ts'
import { useTranslation } from '../app/language/translation.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { AccountPicker, firstChoice } from '../wallet/index.ts'

/**
 * The account from which a member pays: the chosen one, the one from which they pay already, or the first that fits;
 * empty while there is none.
 */
export function usePayingAccount(currency: string, initially: string | null = null) {
  const query = useQuery(accountsQuery())
  const [chosen, choose] = useState<string>()
  const accounts = query.data?.data.filter((each) => each.currency === currency)
  const first = firstChoice(accounts ?? [], initially)
  // It stays as it was shown first, also where its balance changes meanwhile.
  if (chosen === undefined && first !== '') choose(first)
  return { query, currency, accounts, accountId: chosen ?? first, choose }
}

/** Chooses it, or says why none can be chosen. */
export function PayingAccount({ from }: { readonly from: ReturnType<typeof usePayingAccount> }) {
  const { t } = useTranslation()
  const { query, currency, accounts, accountId, choose } = from
  if (accounts && accountId !== '')
    return (
      <AccountPicker
        label={t('family.pay.from')}
        accounts={accounts}
        value={accountId}
        onValueChange={choose}
      />
    )
  if (accounts)
    return (
      <p role="status" className="text-sm text-muted">
        {t('family.pay.noAccount', { currency })}
      </p>
    )
  if (query.isError)
    return (
      <ErrorState
        message={t('family.pay.failed')}
        requestId={tellError(query.error).requestId}
        retrying={query.isFetching}
        onRetry={() => query.refetch()}
      />
    )
  return (
    <Loading>
      <Skeleton className="h-15" />
    </Loading>
  )
}
