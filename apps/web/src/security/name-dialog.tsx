import type { TextKey } from '../app/language/text-key.ts'
import { useTranslation } from '../app/language/translation.ts'
import { useForm } from '../auth/index.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogContent } from '../ui/dialog.tsx'
import { Field } from '../ui/forms/field.tsx'
import { Input } from '../ui/forms/input.tsx'

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
  const { at, element, isBusy } = useForm({
    fields: ['name'],
    check: ({ name }) => ({ name: name === '' ? 'security.factor.nameMissing' : undefined }),
    submit: async ({ name }) => {
      const text = await onName(name)
      if (text === undefined) onClose()
      return { name: text }
    },
  })
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent size="sm" title={title}>
        <form {...element} className="grid gap-4">
          <Field label={label} error={at('name')} required>
            {(control) => (
              <Input
                {...control}
                name="name"
                maxLength={60}
                defaultValue={current}
                readOnly={isBusy}
                onFocus={(event) => event.currentTarget.select()}
              />
            )}
          </Field>
          <Button type="submit" size="lg" block busy={isBusy}>
            {t('common.action.save')}
          </Button>
        </form>
      </DialogContent>
    </Dialog>
  )
}
