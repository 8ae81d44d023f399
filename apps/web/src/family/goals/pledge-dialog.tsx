import { useState } from 'react'
import { toWire } from '../../app/api/amounts.ts'
import { api } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { AmountField, useAmountField } from '../fields.tsx'
import { FormDialog } from '../form-dialog.tsx'
import type { Goal } from '../queries.ts'
import { useAct } from '../use-act.ts'

/** Promises money for a goal: none is moved. */
export function PledgeDialog({ goal, onClose }: { readonly goal: Goal; readonly onClose: () => void }) {
  const { t } = useTranslation()
  const act = useAct()
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const amount = useAmountField({ label: t('family.goal.amount'), currency: goal.target.currency })
  const submit = () => {
    const money = amount.read()
    if (!money) return
    const order = { params: { id: goal.id }, body: { amount: toWire(money) }, idempotencyKey }
    const call = () => api('POST /family/goals/{id}/pledges', order)
    act.mutate({ call, done: t('family.goal.pledged', { name: goal.name }), onDone: onClose })
  }
  return (
    <FormDialog
      title={t('family.goal.pledgeFor', { name: goal.name })}
      description={t('family.goal.pledgeHint')}
      action={t('family.goal.pledge')}
      isBusy={act.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <AmountField field={amount} />
    </FormDialog>
  )
}
