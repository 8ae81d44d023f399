import type { TextKey } from '../app/language/text-key.ts'
import { useTranslation } from '../app/language/translation.ts'
import { useForm } from '../auth/index.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/forms/field.tsx'
import { Input } from '../ui/forms/input.tsx'

/** The first step of adding a second factor: what it is, and what the person calls it. */
export function FactorNameForm({
  what,
  suggested,
  submit,
  busyLabel,
  onName,
}: {
  readonly what: string
  readonly suggested: string
  readonly submit: string
  readonly busyLabel?: string
  /** Answers what is wrong, or nothing once it is done. */
  readonly onName: (name: string) => Promise<TextKey | undefined>
}) {
  const { at, element, isBusy } = useForm({
    fields: ['name'],
    check: ({ name }) => ({ name: name === '' ? 'security.factor.nameMissing' : undefined }),
    submit: async ({ name }) => ({ name: await onName(name) }),
  })
  return (
    <form {...element} className="grid gap-4">
      <p className="text-sm text-muted">{what}</p>
      <FactorNameField suggested={suggested} error={at('name')} isBusy={isBusy} />
      <Button type="submit" size="lg" block busy={isBusy} {...(busyLabel === undefined ? {} : { busyLabel })}>
        {submit}
      </Button>
    </form>
  )
}

/** The person's name for a second factor of theirs. */
export function FactorNameField({
  suggested,
  error,
  isBusy,
}: {
  readonly suggested: string
  readonly error?: string | undefined
  readonly isBusy: boolean
}) {
  const { t } = useTranslation()
  return (
    <Field label={t('security.factor.name')} hint={t('security.factor.nameHint')} error={error} required>
      {(control) => (
        <Input {...control} name="name" maxLength={60} defaultValue={suggested} disabled={isBusy} />
      )}
    </Field>
  )
}
