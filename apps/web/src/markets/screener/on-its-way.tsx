import type { ReactNode } from 'react'
import { tellError } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import type { PartProps } from './part-props.ts'

/** In the place of prices that are not there: their shape, or why they do not come. */
export function OnItsWay({
  markets,
  skeleton,
}: Pick<PartProps, 'markets'> & { readonly skeleton: ReactNode }) {
  const { t } = useTranslation()
  if (!markets.isError) return skeleton
  return (
    <ErrorState
      message={t('markets.failed')}
      requestId={tellError(markets.error).requestId}
      retrying={markets.isFetching}
      onRetry={() => markets.refetch()}
    />
  )
}
