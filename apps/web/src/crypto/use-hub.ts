import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { tellError } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { useSession } from '../app/session/session.tsx'
import { assetsQuery, useAsking } from '../markets/index.ts'
import { portfolioQuery } from '../portfolio/index.ts'
import { ownCrypto } from './own-crypto.ts'

/** The two loads of the page: the markets, and what the signed-in person holds. Guests hold nothing. */
export function useHub() {
  const { language } = useTranslation()
  const { user, loading } = useSession()
  const markets = useQuery({ ...assetsQuery('crypto', language), ...useAsking() })
  const portfolio = useQuery({ ...portfolioQuery(language), enabled: user !== undefined })
  const assets = markets.data?.data
  const own = useMemo(
    () => (assets && portfolio.data ? ownCrypto(portfolio.data, assets) : undefined),
    [assets, portfolio.data],
  )
  const loads = user ? [markets, portfolio] : [markets]
  // It has failed once all its retries have, and until an answer is there: being asked for again is none.
  const failed = loads.find(({ errorUpdateCount, data }) => errorUpdateCount > 0 && !data)
  return {
    isGuest: !user && !loading,
    assets,
    source: markets.data?.source,
    /** Markets that cannot be fetched any more are old, whatever the last answer said. */
    isOld: markets.isRefetchError || markets.data?.source.is_stale === true,
    /** Undefined while it is on its way, and for guests. */
    own: user ? own : undefined,
    /** Where either has failed there is no page (specification, section 8). */
    failure: failed && {
      requestId: tellError(failed.failureReason).requestId,
      isRetrying: loads.some(({ isFetching }) => isFetching),
    },
    retry: () => Promise.all(loads.map(({ refetch }) => refetch())),
  }
}

export type Hub = ReturnType<typeof useHub>
