import { useQueryClient } from '@tanstack/react-query'
import { api, type Card, tellError } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogClose, DialogContent } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { patchCard } from '../patch-card.ts'
import { cardKeys } from '../queries.ts'

/** Asks whether a card is to be closed for good. */
export function CloseDialog({ card, onClose }: { readonly card: Card; readonly onClose: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { id, name } = card
  const close = async () => {
    try {
      patchCard(client, await api('POST /cards/{id}/close', { params: { id } }))
      toast.success(t('cards.close.done', { name }))
      onClose()
    } catch (error) {
      toast.error(t('cards.close.failed', { name }), tellError(error).message ?? t('common.error.network'))
    }
    await client.invalidateQueries({ queryKey: cardKeys.summary })
  }
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        size="sm"
        title={t('cards.close.title', { name })}
        description={t('cards.close.text')}
        footer={
          <>
            <DialogClose asChild>
              <Button variant="secondary" data-first-focus>
                {t('cards.close.keep')}
              </Button>
            </DialogClose>
            <Button variant="destructive" onClick={close}>
              {t('cards.close.confirm')}
            </Button>
          </>
        }
      />
    </Dialog>
  )
}
