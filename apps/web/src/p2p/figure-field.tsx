import { useTranslation } from '../app/language/translation.ts'
import { Field } from '../ui/forms/field.tsx'
import { Input } from '../ui/forms/input.tsx'
import type { Wrong } from './sums.ts'

/** An amount as it is typed, with what it is in at its end. Digits run from left to right in both languages. */
export function FigureField({
  label,
  hint,
  unit,
  value,
  wrong,
  onValueChange,
}: {
  readonly label: string
  readonly hint?: React.ReactNode
  readonly unit: string
  readonly value: string
  readonly wrong: Wrong | undefined
  readonly onValueChange: (value: string) => void
}) {
  const { t } = useTranslation()
  return (
    <Field label={label} hint={hint} required error={wrong && t(`p2p.wrong.${wrong}`)}>
      {(control) => (
        <span className="relative block">
          <Input
            dir="ltr"
            inputMode="decimal"
            autoComplete="off"
            className="figures pe-16 rtl:ps-16 rtl:pe-3.5"
            value={value}
            onChange={(event) => onValueChange(event.target.value)}
            {...control}
          />
          <span
            aria-hidden
            translate="no"
            className="pointer-events-none absolute inset-y-0 end-3.5 grid place-items-center text-sm text-muted"
          >
            {unit}
          </span>
        </span>
      )}
    </Field>
  )
}
