import { type ReactNode, useId } from 'react'
import { useTranslation } from '../app/language/translation.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogContent } from '../ui/dialog.tsx'

/** A form in a dialog, with the way back and the way on. */
export function FormDialog({
  title,
  description,
  action,
  isBusy,
  isLoading = false,
  aside,
  onSubmit,
  onClose,
  children,
}: {
  readonly title: string
  readonly description?: string
  readonly action: string
  readonly isBusy: boolean
  /** True while the form is not whole yet: it can be left, and not sent. */
  readonly isLoading?: boolean
  /** Another button, apart from them. */
  readonly aside?: ReactNode
  readonly onSubmit: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}) {
  const { t } = useTranslation()
  const form = useId()
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={title}
        description={description}
        footer={
          <>
            {aside && <span className="flex max-sm:flex-col sm:me-auto">{aside}</span>}
            <Button variant="ghost" disabled={isBusy} onClick={onClose}>
              {t('family.form.back')}
            </Button>
            <Button type="submit" form={form} busy={isBusy || isLoading}>
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
