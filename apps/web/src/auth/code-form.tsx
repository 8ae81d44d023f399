import { digitsIn } from '@sadaf/api/digits'
import type { ReactNode } from 'react'
import type { TextKey } from '../app/language/text-key.ts'
import { useTranslation } from '../app/language/translation.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/forms/field.tsx'
import { Input } from '../ui/forms/input.tsx'
import { useForm } from './use-form.ts'

/**
 * Asks for a code. One of a known length is sent as soon as it is complete, its digits alone, in whichever they were
 * typed; `onCode` answers what was wrong with it.
 */
export function CodeForm({
  label,
  hint,
  aside,
  length,
  submit,
  initially,
  onCode,
}: {
  readonly label: string
  readonly hint?: string
  /** Stands at the end of the label's line. */
  readonly aside?: ReactNode
  /** How many digits it has; absent, it is a text that is sent by the button alone. */
  readonly length?: number | undefined
  /** The button's words; absent, "Verify". */
  readonly submit?: string
  /** The code, where a link has brought it. */
  readonly initially?: string
  readonly onCode: (code: string) => Promise<TextKey | undefined>
}) {
  const { t } = useTranslation()
  const read = (typed: string) => (length === undefined ? typed : digitsIn(typed))
  const { at, element, isBusy } = useForm({
    fields: ['code'],
    check: ({ code }) => ({
      code: code === '' ? 'auth.invalid.codeMissing' : read(code) === '' ? 'auth.error.wrongCode' : undefined,
    }),
    submit: async ({ code }, form) => {
      const text = await onCode(read(code))
      // The wrong code stays to be compared; the next digit replaces it.
      if (text !== undefined) form.querySelector('input')?.select()
      return { code: text }
    },
  })
  const digits = length === undefined ? {} : ({ inputMode: 'numeric', maxLength: length + 2 } as const)

  return (
    <form {...element} className="grid gap-4">
      <Field label={label} hint={hint} aside={aside} error={at('code')} required>
        {(control) => (
          <Input
            {...control}
            {...digits}
            name="code"
            defaultValue={initially}
            dir="ltr"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            // The code is the one field of this page.
            autoFocus
            readOnly={isBusy}
            className="figures text-lg tracking-[0.2em]"
            onInput={({ currentTarget }) => {
              if (length !== undefined && digitsIn(currentTarget.value).length === length)
                currentTarget.form?.requestSubmit()
            }}
          />
        )}
      </Field>
      <Button type="submit" size="lg" block busy={isBusy} busyLabel={t('auth.second.busy')}>
        {submit ?? t('auth.second.submit')}
      </Button>
    </form>
  )
}
