import { useQueries } from '@tanstack/react-query'
import { Navigate, useSearchParams } from 'react-router'
import { tellError } from '../app/api/api.ts'
import { localHref } from '../app/language/address.ts'
import { useTranslation } from '../app/language/translation.ts'
import { assetsQuery, RiskLine } from '../markets/index.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { Buying } from './buying.tsx'
import { formFromAddress, soldElsewhere } from './form-from-address.ts'
import { OtherWays, WhyChoose } from './notes.tsx'
import { OnItsWay } from './on-its-way.tsx'
import { Head } from './page-head.tsx'
import { paymentMethodsQuery } from './queries.ts'

/** The form, once it is known what is sold and what it costs. */
export function ToBuy() {
  const { t, language } = useTranslation()
  const [address] = useSearchParams()
  const [methods, assets] = useQueries({ queries: [paymentMethodsQuery(), assetsQuery('crypto', language)] })
  const failed = [methods, assets].find(({ isError, data }) => isError && !data)
  const initialForm = formFromAddress(address)
  const pair = soldElsewhere(address)
  if (pair !== null) return <Navigate replace to={localHref(language, 'trade', {}, { query: { pair } })} />
  if (failed)
    return (
      <>
        <Head intro={t('buy.intro')} />
        <ErrorState
          message={t('buy.failed')}
          requestId={tellError(failed.error).requestId}
          retrying={failed.isFetching}
          onRetry={() => failed.refetch()}
        />
      </>
    )
  if (!methods.data || !assets.data)
    return (
      <>
        <Head intro={t('buy.intro')} />
        <OnItsWay />
      </>
    )
  return (
    <Buying
      // Something else in the address is another purchase.
      key={JSON.stringify(initialForm)}
      methods={methods.data}
      assets={assets.data.data}
      initialForm={initialForm}
      below={
        <>
          <WhyChoose />
          <OtherWays />
          <RiskLine kind="crypto" />
        </>
      }
    />
  )
}
