import { type ComponentProps, type ReactNode, useState } from 'react'
import { useTranslation } from '../app/language/translation.ts'
import { onSubmit } from '../auth/index.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/forms/field.tsx'
import { Input } from '../ui/forms/input.tsx'
import { useBusy } from '../ui/use-busy.ts'

type AddressFormProps = {
  readonly label: string
  readonly hint: string
  readonly aside?: ReactNode
  /** Kind of text in the field: its name, its keyboard, what a browser may fill in. */
  readonly input: Pick<ComponentProps<typeof Input>, 'name' | 'type' | 'inputMode' | 'autoComplete'>
  readonly submit: string
  /** Does what was asked for with the typed text; answers what is wrong with it, in words, if anything is. */
  readonly onSubmit: (typed: string) => Promise<string | undefined>
  readonly onCancel: () => void
}

/** One step of changing an address in its card: a single field, which has the focus, and a way to give up. */
export function AddressForm({ label, hint, aside, input, submit, onCancel, ...props }: AddressFormProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const submission = useBusy(async () => setProblem(await props.onSubmit(typed)))
  return (
    <form noValidate onSubmit={onSubmit(submission.run)} className="grid gap-4 border-t border-line pt-4">
      <Field label={label} hint={hint} error={problem} aside={aside} required>
        {(control) => (
          <Input
            {...control}
            {...input}
            dir="ltr"
            ref={focus}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value)
              setProblem(undefined)
            }}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={submission.isBusy}>
          {submit}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {t('common.action.cancel')}
        </Button>
      </div>
    </form>
  )
}

/** As a ref: the requested field has the focus the moment it is there. */
function focus(field: HTMLInputElement | null): void {
  field?.focus()
}
