import { useState } from 'react'
import { toWire } from '../../app/api/amounts.ts'
import { api } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { AmountField, TextField, useAmountField, useTextField } from '../fields.tsx'
import { FormDialog } from '../form-dialog.tsx'
import type { Household } from '../queries.ts'
import { useAct } from '../use-act.ts'

/** A Teen or Child asks their Parents for money. */
export function AskDialog({
  household,
  onClose,
}: {
  readonly household: Household
  readonly onClose: () => void
}) {
  const { t } = useTranslation()
  const act = useAct()
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const amount = useAmountField({
    label: t('family.ask.amount'),
    currency: household.monthly_budget.currency,
  })
  const purpose = useTextField({ label: t('family.ask.purpose') })
  const submit = () => {
    const [money, text] = [amount.read(), purpose.read()]
    if (!money || text === undefined) return
    const body = { amount: toWire(money), purpose: text }
    const call = () => api('POST /family/requests', { body, idempotencyKey })
    act.mutate({ call, done: t('family.ask.done'), onDone: onClose })
  }
  return (
    <FormDialog
      title={t('family.ask.action')}
      action={t('family.ask.send')}
      isBusy={act.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <AmountField field={amount} />
      <TextField field={purpose} maxLength={140} />
    </FormDialog>
  )
}
