import { type ReactNode, useState } from 'react'
import type { TextKey } from '../app/language/text-key.ts'
import { useTranslation } from '../app/language/translation.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogClose, DialogContent, DialogTrigger } from '../ui/dialog.tsx'

/** Asks before something is taken away. `onConfirm` answers what went wrong, or nothing once it is done. */
export function ConfirmDialog({
  trigger,
  title,
  text,
  confirm,
  onConfirm,
}: {
  readonly trigger: ReactNode
  readonly title: string
  readonly text: string
  /** The words of the button that does it. */
  readonly confirm: string
  readonly onConfirm: () => Promise<TextKey | undefined>
}) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const [problem, setProblem] = useState<TextKey>()
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(next) => {
        setProblem(undefined)
        setIsOpen(next)
      }}
    >
      <DialogTrigger asChild>{trigger}</DialogTrigger>
      <DialogContent
        size="sm"
        title={title}
        description={text}
        footer={
          <>
            <DialogClose asChild>
              <Button variant="secondary" data-first-focus>
                {t('common.action.cancel')}
              </Button>
            </DialogClose>
            <Button
              variant="destructive"
              onClick={async () => {
                const found = await onConfirm()
                setProblem(found)
                if (found === undefined) setIsOpen(false)
              }}
            >
              {confirm}
            </Button>
          </>
        }
      >
        {problem !== undefined && <Alert tone="destructive">{t(problem)}</Alert>}
      </DialogContent>
    </Dialog>
  )
}
