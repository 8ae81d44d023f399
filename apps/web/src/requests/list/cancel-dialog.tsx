import { api } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogContent } from '../../ui/dialog.tsx'
import { useAnswer } from './use-answer.ts'

/** Asks before a request is taken back. */
export function CancelDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { t } = useTranslation()
  const answer = useAnswer()
  const cancel = async () => {
    await answer(
      () => api('POST /payment-requests/{id}/cancel', { params: { id } }),
      t('requests.cancel.done'),
    )
    onClose()
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        size="sm"
        title={t('requests.cancel.title')}
        description={t('requests.cancel.hint')}
        footer={
          <>
            <Button variant="ghost" onClick={onClose}>
              {t('requests.cancel.keep')}
            </Button>
            <Button variant="destructive" onClick={cancel}>
              {t('requests.cancel.confirm')}
            </Button>
          </>
        }
      />
    </Dialog>
  )
}
