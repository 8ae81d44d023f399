import { useTranslation } from '../app/language/translation.ts'
import { TextField, useTextField } from './fields.tsx'
import { FormDialog } from './form-dialog.tsx'
import type { Family } from './queries.ts'
import { useAct } from './use-act.ts'

/** Asks for the reason of a refusal, which the other person reads. */
export function ReasonDialog({
  title,
  action,
  done,
  make,
  onClose,
}: {
  readonly title: string
  readonly action: string
  readonly done: string
  readonly make: (reason: string) => Promise<Family>
  readonly onClose: () => void
}) {
  const { t } = useTranslation()
  const act = useAct()
  const reason = useTextField({ label: t('family.reason') })
  const submit = () => {
    const text = reason.read()
    if (text !== undefined) act.mutate({ call: () => make(text), done, onDone: onClose })
  }
  return (
    <FormDialog
      title={title}
      description={t('family.reasonHint')}
      action={action}
      isBusy={act.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField field={reason} maxLength={140} />
    </FormDialog>
  )
}
