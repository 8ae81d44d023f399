import { useState } from 'react'
import type { TextKey } from '../app/language/text-key.ts'
import { useTranslation } from '../app/language/translation.ts'
import { onSubmit, readForm, useFocusOnProblem } from '../auth/index.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogContent } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { useBusy } from '../ui/use-busy.ts'

/** Asks for a name. `onName` answers what is wrong with it, or nothing once it is kept. */
export function NameDialog({
  title,
  label,
  current,
  onName,
  onClose,
}: {
  readonly title: string
  readonly label: string
  readonly current: string
  readonly onName: (name: string) => Promise<TextKey | undefined>
  readonly onClose: () => void
}) {
  const { t } = useTranslation()
  const [problem, setProblem] = useState<{ readonly text: TextKey }>()
  const submission = useBusy(async (form: HTMLFormElement) => {
    const { name } = readForm(form, ['name'])
    const text = name === '' ? 'auth.invalid.empty' : await onName(name)
    setProblem(text === undefined ? undefined : { text })
    if (text === undefined) onClose()
  })
  const form = useFocusOnProblem(problem, submission.isBusy, 'name')
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent size="sm" title={title}>
        <form ref={form} noValidate onSubmit={onSubmit(submission.run)} className="grid gap-4">
          <Field label={label} error={problem && t(problem.text)} required>
            {(control) => (
              <Input
                {...control}
                name="name"
                maxLength={60}
                defaultValue={current}
                readOnly={submission.isBusy}
                onFocus={(event) => event.currentTarget.select()}
              />
            )}
          </Field>
          <Button type="submit" size="lg" block busy={submission.isBusy}>
            {t('common.action.save')}
          </Button>
        </form>
      </DialogContent>
    </Dialog>
  )
}
