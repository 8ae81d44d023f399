import { assetMark } from '@sadaf/money'
import type { ReactNode } from 'react'
import { useLanguage } from '../app/language/provider.tsx'
import { Field } from '../ui/forms/field.tsx'
import { Input } from '../ui/forms/input.tsx'

/** An amount that is one of several of a form, with its currency at the end. */
export function LimitField({
  label,
  hint,
  error,
  currency,
  value,
  onValueChange,
}: {
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly error?: ReactNode
  readonly currency: string
  readonly value: string
  readonly onValueChange: (typed: string) => void
}) {
  const { language } = useLanguage()
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <span className="relative block">
          <Input
            dir="ltr"
            inputMode="decimal"
            autoComplete="off"
            className="figures pe-14 rtl:ps-14 rtl:pe-3.5"
            value={value}
            onChange={({ target }) => onValueChange(target.value)}
            {...control}
          />
          <span
            aria-hidden
            className="pointer-events-none absolute inset-y-0 end-3.5 grid place-items-center text-sm text-muted"
          >
            {language === 'ar' ? assetMark(currency, language) : currency}
          </span>
        </span>
      )}
    </Field>
  )
}
