import { compare, type Money, parseAmountInput } from '@sadaf/money'
import { useState } from 'react'
import { useTranslation } from '../app/language/translation.ts'
import { AmountInput } from '../ui/amounts/amount-input.tsx'
import { dayOrderOf } from '../ui/calendar/calendar-format.ts'
import { DayPicker } from '../ui/calendar/day-picker.tsx'
import { readTypedDay } from '../ui/calendar/typed-day.ts'
import { Field } from '../ui/forms/field.tsx'
import { Input } from '../ui/forms/input.tsx'

type Of<Value> = {
  readonly label: string
  readonly typed: string
  readonly onType: (text: string) => void
  readonly problem: string | undefined
  /** Value of the input, once it can be read; shows the fault where it cannot. */
  readonly read: () => Value | undefined
}

type Options = { readonly label: string; readonly initially?: string; readonly isOptional?: boolean }

function useTyped(initially: string) {
  const [typed, setTyped] = useState(initially)
  const [problem, setProblem] = useState<string>()
  const onType = (text: string) => {
    setTyped(text)
    setProblem(undefined)
  }
  return { typed, problem, setProblem, onType }
}

/** A text that is not empty. */
export function useTextField({ label, initially = '' }: Options): Of<string> {
  const { t } = useTranslation()
  const { typed, problem, setProblem, onType } = useTyped(initially)
  const read = () => {
    const text = typed.trim()
    if (text !== '') return text
    setProblem(t('family.form.missing'))
    return undefined
  }
  return { label, typed, onType, problem, read }
}

/** The largest amount that is taken, and what is said of a larger one. */
type Most = { readonly amount: Money; readonly problem: string }

/** An amount above zero; null where it may be left empty and is. */
export function useAmountField({
  label,
  currency,
  initially = '',
  isOptional = false,
  most,
}: Options & { readonly currency: string; readonly most?: Most | undefined }): Of<Money | null> & {
  readonly currency: string
} {
  const { t, language } = useTranslation()
  const { typed, problem, setProblem, onType } = useTyped(initially)
  const read = () => {
    if (isOptional && typed.trim() === '') return null
    const amount = parseAmountInput(typed, currency, language)
    const isAbove = amount.ok && most !== undefined && compare(amount.money, most.amount) > 0
    if (amount.ok && amount.money.minor > 0n && !isAbove) return amount.money
    setProblem(isAbove ? most.problem : t('family.form.amount'))
    return undefined
  }
  return { label, typed, onType, problem, read, currency }
}

/** A day; null where it may be left empty and is. */
export function useDayField({ label, initially = '', isOptional = false }: Options): Of<string | null> {
  const { t, language } = useTranslation()
  const { typed, problem, setProblem, onType } = useTyped(initially)
  const read = () => {
    const day = readTypedDay(typed, dayOrderOf(language))
    if (day.kind === 'day') return day.day
    if (isOptional && day.kind === 'nothing') return null
    setProblem(t('family.form.day'))
    return undefined
  }
  return { label, typed, onType, problem, read }
}

export function TextField({
  field,
  maxLength = 80,
}: {
  readonly field: Of<string>
  readonly maxLength?: number
}) {
  return (
    <Field label={field.label} error={field.problem}>
      {(control) => (
        <Input
          dir="auto"
          maxLength={maxLength}
          value={field.typed}
          onChange={(event) => field.onType(event.target.value)}
          {...control}
        />
      )}
    </Field>
  )
}

export function AmountField({
  field,
  hint,
}: {
  readonly field: ReturnType<typeof useAmountField>
  readonly hint?: string
}) {
  return (
    <Field label={field.label} error={field.problem} hint={hint}>
      {(control) => (
        <AmountInput
          value={field.typed}
          currency={field.currency}
          onValueChange={field.onType}
          {...control}
        />
      )}
    </Field>
  )
}

export function DayField({ field }: { readonly field: Of<string | null> }) {
  return <DayPicker label={field.label} value={field.typed} error={field.problem} onChange={field.onType} />
}
