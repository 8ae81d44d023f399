import { useState } from 'react'
import type { TextKey } from '../app/language/text-key.ts'
import { useTranslation } from '../app/language/translation.ts'
import { Field } from '../ui/forms/field.tsx'
import { PasswordInput } from '../ui/forms/password-field.tsx'
import { StrengthMeter } from './strength-meter.tsx'

/**
 * A new password, given twice: the fields `password` and `confirmPassword` of a form. `own` are words of the person
 * that make a password weak; `at` gives what is wrong with a field.
 */
export function NewPasswordFields({
  label = 'auth.field.newPassword',
  own,
  at,
  disabled,
}: {
  readonly label?: TextKey
  readonly own: readonly string[]
  readonly at: (field: 'password' | 'confirmPassword') => string | undefined
  readonly disabled: boolean
}) {
  const { t } = useTranslation()
  const [password, setPassword] = useState('')
  return (
    <>
      <Field
        label={t(label)}
        error={at('password')}
        hint={<StrengthMeter password={password} own={own} />}
        required
      >
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            autoComplete="new-password"
            disabled={disabled}
            onInput={(event) => setPassword(event.currentTarget.value)}
          />
        )}
      </Field>
      <Field label={t('auth.field.confirmPassword')} error={at('confirmPassword')} required>
        {(control) => (
          <PasswordInput
            {...control}
            name="confirmPassword"
            autoComplete="new-password"
            disabled={disabled}
          />
        )}
      </Field>
    </>
  )
}
