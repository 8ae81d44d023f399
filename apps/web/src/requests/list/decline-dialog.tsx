import { useState } from 'react'
import { toMoney } from '../../app/api/amounts.ts'
import { api, type PaymentRequest } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { moneyText } from '../../ui/amounts/money-text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogContent } from '../../ui/dialog.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { useAnswer } from './use-answer.ts'

/** Asks before a request is declined, and whether the asker may ask again. */
export function DeclineDialog({
  request: { id, asker, amount },
  onClose,
}: {
  readonly request: PaymentRequest
  readonly onClose: () => void
}) {
  const { t, language } = useTranslation()
  const [block, setBlock] = useState(false)
  const answer = useAnswer()
  const { name } = asker
  const decline = async () => {
    await answer(
      () => api('POST /payment-requests/{id}/decline', { params: { id }, body: { block } }),
      t(block ? 'requests.decline.blocked' : 'requests.decline.done', { name }),
    )
    onClose()
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        size="sm"
        title={t('requests.decline.title', { name })}
        description={t('requests.decline.hint', { amount: moneyText(toMoney(amount), language) })}
        footer={
          <>
            <Button variant="ghost" onClick={onClose}>
              {t('requests.decline.keep')}
            </Button>
            <Button variant="destructive" onClick={decline}>
              {t('requests.decline.confirm')}
            </Button>
          </>
        }
      >
        <Checkbox label={t('requests.decline.block', { name })} checked={block} onCheckedChange={setBlock} />
      </DialogContent>
    </Dialog>
  )
}
