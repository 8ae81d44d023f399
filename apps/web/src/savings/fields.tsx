import { formatAmount, type Money, parseAmountInput } from '@sadaf/money'
import { useState } from 'react'
import { useLanguage } from '../app/language/provider.tsx'
import { useTranslation } from '../app/language/translation.ts'
import { AmountInput } from '../ui/amounts/amount-input.tsx'
import { dayOrderOf } from '../ui/calendar/calendar-format.ts'
import { DayPicker } from '../ui/calendar/day-picker.tsx'
import { readTypedDay } from '../ui/calendar/typed-day.ts'
import { Field } from '../ui/forms/field.tsx'

type Typed = {
  readonly typed: string
  readonly problem: string | undefined
  readonly type: (text: string) => void
  readonly refuse: (problem: string) => void
}

function useTyped(initially: string): Typed {
  const [typed, setTyped] = useState(initially)
  const [problem, setProblem] = useState<string>()
  const type = (text: string) => {
    setTyped(text)
    setProblem(undefined)
  }
  return { typed, problem, type, refuse: setProblem }
}

/**
 * A typed amount, which begins with a text or with an amount as the reader writes it. `read` gives it, or says what is
 * wrong and gives nothing.
 */
export function useAmount({
  initially = '',
  mayBeZero = false,
}: {
  readonly initially?: string | Money
  readonly mayBeZero?: boolean
}) {
  const { t } = useTranslation()
  const { language, numerals } = useLanguage()
  const typed = useTyped(
    typeof initially === 'string'
      ? initially
      : formatAmount(initially, language, { numberingSystem: numerals, fraction: 'full' }),
  )
  const read = (currency: string): Money | undefined => {
    const amount = parseAmountInput(typed.typed, currency, language)
    if (amount.ok && (mayBeZero || amount.money.minor > 0n)) return amount.money
    typed.refuse(t(mayBeZero ? 'savings.form.monthly' : 'savings.form.amount'))
    return undefined
  }
  return { ...typed, read }
}

export function AmountField({
  field,
  label,
  currency,
}: {
  readonly field: Typed
  readonly label: string
  readonly currency: string
}) {
  return (
    <Field label={label} error={field.problem}>
      {(control) => (
        <AmountInput value={field.typed} currency={currency} onValueChange={field.type} {...control} />
      )}
    </Field>
  )
}

/** A day after today that is typed; null where it may be left empty and is. */
export function useDay({
  initially = '',
  isOptional = false,
}: {
  readonly initially?: string
  readonly isOptional?: boolean
}) {
  const { t, language } = useTranslation()
  const typed = useTyped(initially)
  const read = (today: string): string | null | undefined => {
    const day = readTypedDay(typed.typed, dayOrderOf(language))
    if (day.kind === 'day' && day.day > today) return day.day
    if (isOptional && day.kind === 'nothing') return null
    typed.refuse(t(day.kind === 'day' ? 'savings.form.ahead' : 'savings.form.day'))
    return undefined
  }
  return { ...typed, read }
}

export function DayField({ field, label }: { readonly field: Typed; readonly label: string }) {
  return <DayPicker label={label} value={field.typed} error={field.problem} onChange={field.type} />
}
