import { useTranslation } from '../../app/language/translation.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogContent } from '../../ui/dialog.tsx'
import type { Family } from '../queries.ts'
import { useAct } from '../use-act.ts'

/** Asks once before something that cannot be taken back, or that stops a member's cards. */
export function AskOnceDialog({
  title,
  hint,
  back,
  action,
  call,
  done,
  onDone,
  onClose,
}: {
  readonly title: string
  readonly hint: string
  /** The words of the way back, where they are not those of every form. */
  readonly back?: string
  readonly action: string
  readonly call: () => Promise<Family>
  /** Said once it is done. */
  readonly done: string
  /** Where more is to be closed than the question. */
  readonly onDone?: () => void
  readonly onClose: () => void
}) {
  const { t } = useTranslation()
  const act = useAct()
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        size="sm"
        title={title}
        description={hint}
        footer={
          <>
            <Button variant="ghost" onClick={onClose}>
              {back ?? t('family.form.back')}
            </Button>
            <Button
              variant="destructive"
              onClick={() => act.mutateAsync({ call, done, onDone: onDone ?? onClose })}
            >
              {action}
            </Button>
          </>
        }
      />
    </Dialog>
  )
}
