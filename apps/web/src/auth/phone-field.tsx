import { useTranslation } from '../app/translation.ts'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'

/** Asks for a phone number; its form finds it under `phone`. */
export function PhoneField({
  error,
  isBusy,
}: {
  readonly error: string | undefined
  readonly isBusy: boolean
}) {
  const { t } = useTranslation()
  return (
    <Field
      label={t('auth.field.phone')}
      hint={t('auth.field.phoneHint', { example: '+971 50 123 4567' })}
      error={error}
      required
    >
      {(control) => (
        <Input {...control} name="phone" type="tel" dir="ltr" autoComplete="tel" disabled={isBusy} />
      )}
    </Field>
  )
}
