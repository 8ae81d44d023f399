import { type ReactNode, useId } from 'react'
import { useTranslation } from '../app/language/translation.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogContent } from '../ui/dialog.tsx'

/** A form or a review in a dialog, with the way back and the way on. */
export function FormDialog({
  title,
  description,
  action,
  busyLabel,
  back,
  aside,
  isBusy = false,
  isBlocked = false,
  onBack,
  onSubmit,
  onClose,
  children,
}: {
  readonly title: string
  readonly description?: string
  readonly action: string
  readonly busyLabel?: string
  readonly back: string
  /** Another button, apart from them. */
  readonly aside?: ReactNode
  readonly isBusy?: boolean
  readonly isBlocked?: boolean
  readonly onBack: () => void
  readonly onSubmit: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}) {
  const form = useId()
  const { t } = useTranslation()
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={title}
        description={description}
        footer={
          <>
            {aside && <span className="flex max-sm:flex-col sm:me-auto">{aside}</span>}
            <Button variant="ghost" disabled={isBusy} onClick={onBack}>
              {back}
            </Button>
            <Button
              type="submit"
              form={form}
              busy={isBusy}
              busyLabel={busyLabel ?? t('savings.coach.saving')}
              disabled={isBlocked}
            >
              {action}
            </Button>
          </>
        }
      >
        <form
          id={form}
          noValidate
          className="grid grid-cols-[minmax(0,1fr)] gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            onSubmit()
          }}
        >
          {children}
        </form>
      </DialogContent>
    </Dialog>
  )
}
