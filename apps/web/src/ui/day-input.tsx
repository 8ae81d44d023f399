import { useLanguage } from '../app/language/provider.tsx'
import { useTranslation } from '../app/language/translation.ts'
import { dayPattern } from './calendar-format.ts'
import { Field } from './field.tsx'
import { Input } from './input.tsx'

/** A day as it is typed, in the page's own order of day, month and year. Read it with `readTypedDay`. */
export function DayInput({
  label,
  value,
  error,
  onChange,
}: {
  readonly label: string
  readonly value: string
  readonly error?: string | undefined
  readonly onChange: (text: string) => void
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
        <Input
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          className="figures px-3 placeholder:text-sm"
          placeholder={dayPattern(language, words)}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          {...control}
        />
      )}
    </Field>
  )
}
