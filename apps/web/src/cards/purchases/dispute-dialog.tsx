import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { toMoney } from '../../app/api/amounts.ts'
import { api, type CardDispute, type CardPurchase, tellError } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Alert } from '../../ui/alert.tsx'
import { moneyText } from '../../ui/amounts/money-text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogContent } from '../../ui/dialog.tsx'
import { ChoiceCards } from '../../ui/forms/choice-cards.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Textarea } from '../../ui/forms/input.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { isRefused, retryUnderKey, useOperationKey } from '../../wallet/index.ts'
import { cardKeys } from '../queries.ts'
import { Evidence, useReceiptIds } from './evidence.tsx'

type Reason = CardDispute['reason']

const reasons = [
  'not_mine',
  'wrong_amount',
  'charged_twice',
  'not_received',
  'not_as_described',
  'cancelled',
] as const satisfies readonly Reason[]

const MAX_STATEMENT_LENGTH = 1_000

/** Contests what a shop has charged: what is wrong, and in the person's own words what happened. */
export function DisputeDialog({
  purchase,
  onClose,
}: {
  readonly purchase: CardPurchase
  readonly onClose: () => void
}) {
  const { t, language } = useTranslation()
  const [reason, setReason] = useState<Reason>('not_mine')
  const [statement, setStatement] = useState('')
  const [wasSubmitted, setWasSubmitted] = useState(false)
  const dispute = useDispute(onClose)
  const { amount, cleared, merchant, transaction_id: transactionId } = purchase
  const receiptIds = useReceiptIds(transactionId)
  const said = statement.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWasSubmitted(true)
    if (said === '') return
    dispute.start({ purchase_id: purchase.id, reason, statement: said, receipt_ids: [...receiptIds] })
  }
  const intro = t('cards.dispute.intro', {
    amount: moneyText(toMoney(cleared ?? amount), language),
    shop: merchant.name,
  })
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent title={t('cards.dispute.title')} description={intro}>
        <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {dispute.refusal !== undefined && <Alert tone="destructive">{dispute.refusal}</Alert>}
          <ChoiceCards
            label={t('cards.dispute.reason')}
            value={reason}
            choices={reasons.map((value) => ({ value, title: t(`cards.dispute.reasons.${value}`) }))}
            onValueChange={(value) => setReason(reasons.find((each) => each === value) ?? reason)}
          />
          {reason === 'not_mine' && <Alert tone="warning">{t('cards.dispute.freezeToo')}</Alert>}
          <Field
            label={t('cards.dispute.statement')}
            hint={t('cards.dispute.statementHint')}
            error={wasSubmitted && said === '' ? t('cards.dispute.statementMissing') : undefined}
            required
          >
            {(control) => (
              <Textarea
                dir="auto"
                rows={4}
                maxLength={MAX_STATEMENT_LENGTH}
                value={statement}
                onChange={({ target }) => setStatement(target.value)}
                {...control}
              />
            )}
          </Field>
          <Evidence transactionId={transactionId} />
          <Button type="submit" size="lg" block busy={dispute.isUnderWay}>
            {t('cards.dispute.send')}
          </Button>
        </form>
      </DialogContent>
    </Dialog>
  )
}

type Wanted = {
  readonly purchase_id: string
  readonly reason: Reason
  readonly statement: string
  readonly receipt_ids: string[]
}

/** Sends it once, however late its answer comes. */
function useDispute(onDone: () => void) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const key = useOperationKey()
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Wanted & { readonly idempotencyKey: string }) =>
      api('POST /cards/disputes', { body, idempotencyKey }),
    ...retryUnderKey,
    onSuccess: async () => {
      key.forget()
      toast.success(t('cards.dispute.sent'))
      onDone()
      await Promise.all(
        [cardKeys.disputes, cardKeys.purchase].map((queryKey) => client.invalidateQueries({ queryKey })),
      )
    },
    onError: (failure) => {
      if (isRefused(failure)) key.forget()
    },
  })
  return {
    start: (wanted: Wanted) => isPending || mutate({ ...wanted, idempotencyKey: key.of(wanted) }),
    isUnderWay: isPending,
    refusal: error ? (tellError(error).message ?? t('common.error.network')) : undefined,
  }
}
