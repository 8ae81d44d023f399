import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, type CardDispute, tellError } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogContent } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { cardKeys } from '../queries.ts'
import { Evidence, useReceiptIds } from './evidence.tsx'

/** Shows the issuer more of what one contests, while it is under way. */
export function EvidenceDialog({
  dispute: { id, evidence },
  transactionId,
  onClose,
}: {
  readonly dispute: CardDispute
  readonly transactionId: string
  readonly onClose: () => void
}) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const unseen = useReceiptIds(transactionId).filter((each) =>
    evidence.every((own) => own.receipt_id !== each),
  )
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      api('POST /cards/disputes/{id}/evidence', { params: { id }, body: { receipt_ids: [...unseen] } }),
    onSuccess: () => {
      toast.success(t('cards.dispute.evidenceSent'))
      onClose()
    },
    onSettled: () => client.invalidateQueries({ queryKey: cardKeys.disputes }),
  })
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        title={t('cards.dispute.evidenceAdd')}
        footer={
          <Button disabled={unseen.length === 0} busy={isPending} onClick={() => mutate()}>
            {t('cards.dispute.evidenceSend', { count: unseen.length })}
          </Button>
        }
      >
        {error && <Alert tone="destructive">{tellError(error).message ?? t('common.error.network')}</Alert>}
        <Evidence transactionId={transactionId} />
      </DialogContent>
    </Dialog>
  )
}
