import type { ReactNode } from 'react'
import { useLanguage } from '../../app/language/provider.tsx'
import { useTranslation } from '../../app/language/translation.ts'
import { cn } from '../cn.ts'
import { Field } from '../forms/field.tsx'
import { Input } from '../forms/input.tsx'
import { dayPattern } from './calendar-format.ts'

/** A day as it is typed, in the page's own order of day, month and year. Read it with `readTypedDay`. */
export function DayInput({
  label,
  value,
  error,
  onChange,
  action,
}: {
  readonly label: string
  readonly value: string
  readonly error?: string | undefined
  readonly onChange: (text: string) => void
  /** A button at the end of the field. */
  readonly action?: ReactNode
}) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const words = {
    day: t('calendar.place.day'),
    month: t('calendar.place.month'),
    year: t('calendar.place.year'),
  }
  return (
    <Field label={label} error={error}>
      {(control) => (
        <div className="relative">
          <Input
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            className={cn(
              'figures px-3 placeholder:text-sm',
              action !== undefined && 'ltr:pe-11 rtl:ps-11 rtl:pe-3',
            )}
            placeholder={dayPattern(language, words)}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            {...control}
          />
          {action !== undefined && <div className="absolute inset-y-0 end-0">{action}</div>}
        </div>
      )}
    </Field>
  )
}
