import type { ComponentProps } from 'react'
import { useTranslation } from '../app/language/translation.ts'
import { Field } from '../ui/forms/field.tsx'
import { Input } from '../ui/forms/input.tsx'

type EmailFieldProps = {
  readonly label?: string
  readonly error?: string | undefined
  readonly isBusy: boolean
} & Pick<ComponentProps<typeof Input>, 'autoComplete' | 'onInput'>

/** Asks for the address of an account; its form finds it under `email`, and password managers keep it as the name. */
export function EmailField({ label, error, isBusy, ...input }: EmailFieldProps) {
  const { t } = useTranslation()
  return (
    <Field label={label ?? t('auth.field.email')} error={error} required>
      {(control) => (
        <Input
          {...control}
          name="email"
          type="email"
          dir="ltr"
          autoComplete="username"
          disabled={isBusy}
          {...input}
        />
      )}
    </Field>
  )
}
