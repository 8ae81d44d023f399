import { type AmountInput, compare, parseAmountInput, toDecimal } from '@sadaf/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '../app/language/provider.tsx'
import { useTranslation } from '../app/language/translation.ts'
import { meQuery } from '../app/session/me.ts'
import { Field } from '../ui/forms/field.tsx'
import { Input } from '../ui/forms/input.tsx'
import type { Filters } from './filters.ts'

type Bounds = Pick<Filters, 'least' | 'most'>
type Typed = { readonly [Bound in keyof Bounds]?: string }

/**
 * From which amount to which, typed in any digits and with any separators. They are kept when a field is left; what
 * cannot be read stays as it was typed, and says so.
 */
export function AmountFields({
  filters,
  onChange,
}: {
  readonly filters: Filters
  readonly onChange: (part: Bounds) => void
}) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const preferred = useQuery(meQuery()).data?.preferences.currency
  const asset = filters.currency ?? preferred ?? 'USD'
  const [typed, setTyped] = useState<Typed>({})
  const read = (bound: keyof Bounds) =>
    parseAmountInput(typed[bound] ?? filters[bound] ?? '', asset, language)
  const [least, most] = [read('least'), read('most')]
  const isReversed = least.ok && most.ok && compare(least.money, most.money) > 0
  const isEmpty = (bound: AmountInput) => !bound.ok && bound.code === 'amount_missing'
  const errorOf = (bound: AmountInput) =>
    !bound.ok && !isEmpty(bound) ? t('transactions.filter.amountInvalid') : undefined
  const keep = () => {
    if (errorOf(least) || errorOf(most) || isReversed) return
    setTyped({})
    onChange({
      least: least.ok ? toDecimal(least.money) : undefined,
      most: most.ok ? toDecimal(most.money) : undefined,
    })
  }
  const fieldOf = (bound: keyof Bounds, error: string | undefined) => (
    <Field label={t(`transactions.filter.${bound}`)} error={error}>
      {(control) => (
        <Input
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          value={typed[bound] ?? filters[bound] ?? ''}
          onChange={({ target }) => setTyped({ ...typed, [bound]: target.value })}
          onBlur={keep}
          onKeyDown={(event) => {
            if (event.key === 'Enter') keep()
          }}
          {...control}
        />
      )}
    </Field>
  )
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      {fieldOf('least', errorOf(least))}
      {fieldOf('most', errorOf(most) ?? (isReversed ? t('transactions.filter.amountsReversed') : undefined))}
    </div>
  )
}
