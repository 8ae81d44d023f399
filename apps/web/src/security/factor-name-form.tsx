import { useState } from 'react'
import type { TextKey } from '../app/language/text-key.ts'
import { useTranslation } from '../app/language/translation.ts'
import { onSubmit, readForm, useFocusOnProblem } from '../auth/index.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { useBusy } from '../ui/use-busy.ts'

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
  const { t } = useTranslation()
  const [problem, setProblem] = useState<{ readonly text: TextKey; readonly field: 'name' }>()
  const submission = useBusy(async (form: HTMLFormElement) => {
    const { name } = readForm(form, ['name'])
    setProblem(undefined)
    const text = name === '' ? 'auth.invalid.empty' : await onName(name)
    if (text !== undefined) setProblem({ text, field: 'name' })
  })
  const form = useFocusOnProblem(problem, submission.isBusy, 'name')
  return (
    <form ref={form} noValidate onSubmit={onSubmit(submission.run)} className="grid gap-4">
      <p className="text-sm text-muted">{what}</p>
      <FactorNameField suggested={suggested} error={problem && t(problem.text)} isBusy={submission.isBusy} />
      <Button
        type="submit"
        size="lg"
        block
        busy={submission.isBusy}
        {...(busyLabel === undefined ? {} : { busyLabel })}
      >
        {submit}
      </Button>
    </form>
  )
}

/** What the person calls a second factor of theirs. */
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
