import { isZero, parseAmountInput, toDecimal } from '@sadaf/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { tellError } from '../app/api/api.ts'
import { Queries } from '../app/api/queries.tsx'
import type { Language } from '../app/language/language.ts'
import { useLanguage } from '../app/language/provider.tsx'
import { useTranslation } from '../app/language/translation.ts'
import { AmountInput } from '../ui/amounts/amount-input.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Field } from '../ui/forms/field.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { usePaused } from '../ui/use-paused.ts'
import { PriceTable } from './price-table.tsx'
import { pricingQuery } from './query.ts'

const FIRST_AMOUNT = '1000'
/** The API takes nine digits before the decimal point, and two after it. */
const MAX_LENGTH = 12
const TYPING_PAUSE_MS = 250

/** Every price for an amount that is typed. */
export default function Calculator() {
  return (
    <Queries>
      <Prices />
    </Queries>
  )
}

function Prices() {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const [typed, setTyped] = useState(FIRST_AMOUNT)
  const [amount, setAmount] = useState(FIRST_AMOUNT)
  const read = readDollars(typed, language)
  const pricing = useQuery(pricingQuery(usePaused(amount, TYPING_PAUSE_MS)))
  const type = (text: string) => {
    setTyped(text)
    const next = readDollars(text, language)
    if (next !== null) setAmount(next)
  }
  return (
    <>
      <Field
        className="mt-8 max-w-sm"
        label={t('pricing.amount')}
        error={read === null && t('pricing.wrongAmount')}
      >
        {(control) => <AmountInput {...control} value={typed} onValueChange={type} currency="USD" />}
      </Field>
      {pricing.isError ? (
        <ErrorState
          message={t('pricing.failed')}
          requestId={tellError(pricing.error).requestId}
          onRetry={() => pricing.refetch()}
          retrying={pricing.isFetching}
        />
      ) : pricing.data ? (
        <PriceTable {...pricing.data} />
      ) : (
        <Loading className="mt-6 grid gap-3">
          <Skeleton className="h-64" />
          <Skeleton className="h-32" />
          <Skeleton className="h-64" />
        </Loading>
      )}
    </>
  )
}

/** A typed amount in dollars as the API spells it; null where it is none that prices are calculated for. */
function readDollars(typed: string, language: Language): string | null {
  const read = parseAmountInput(typed, 'USD', language)
  if (!read.ok || isZero(read.money)) return null
  const amount = toDecimal(read.money)
  return amount.length > MAX_LENGTH ? null : amount
}
