import { useTranslation } from '../app/language/translation.ts'
import { Field } from '../ui/forms/field.tsx'
import { Input } from '../ui/forms/input.tsx'

/** A number as it is written; a line never breaks in it. */
export const EXAMPLE = '+971\u00a050\u00a0123\u00a04567'

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
      hint={t('auth.field.phoneHint', { example: EXAMPLE })}
      error={error}
      required
    >
      {(control) => (
        <Input {...control} name="phone" type="tel" dir="ltr" autoComplete="tel" disabled={isBusy} />
      )}
    </Field>
  )
}
