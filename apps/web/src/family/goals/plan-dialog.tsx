import { useState } from 'react'
import { toWire } from '../../app/api/amounts.ts'
import { api } from '../../app/api/api.ts'
import { dayOf } from '../../app/days.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { useNow } from '../../app/now.ts'
import { useTimeZone } from '../../app/session/me.ts'
import { addDays } from '../../ui/calendar/calendar-days.ts'
import { numericDay } from '../../ui/calendar/calendar-format.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { firstDayOf } from '../allowances/first-day.ts'
import { AmountField, DayField, useAmountField, useDayField } from '../fields.tsx'
import { FormDialog } from '../form-dialog.tsx'
import { PayingAccount, usePayingAccount } from '../paying-account.tsx'
import type { Goal } from '../queries.ts'
import { useAct } from '../use-act.ts'

/** Plans contributions to a goal from an account of one's own, in place of those planned before. */
export function PlanDialog({ goal, onClose }: { readonly goal: Goal; readonly onClose: () => void }) {
  const { t, language } = useTranslation()
  const act = useAct()
  const { id, name, plan } = goal
  const { currency } = goal.target
  const from = usePayingAccount(currency, plan?.from_account_id ?? null)
  const tomorrow = addDays(dayOf(useNow(), useTimeZone()), 1)
  const [every, setEvery] = useState<'weekly' | 'monthly'>(plan?.every ?? 'monthly')
  const amount = useAmountField({
    label: t('family.goal.amount'),
    currency,
    initially: plan?.amount.amount ?? '',
  })
  const first = useDayField({
    label: t('family.plan.firstDay'),
    initially: numericDay(firstDayOf(plan, tomorrow), language),
  })
  const submit = () => {
    const [money, day] = [amount.read(), first.read()]
    if (!money || !day || from.accountId === '') return
    const body = { amount: toWire(money), every, first_day: day, from_account_id: from.accountId }
    const call = () => api('PUT /family/goals/{id}/plan', { params: { id }, body })
    act.mutate({ call, done: t('family.plan.done', { name }), onDone: onClose })
  }
  return (
    <FormDialog
      title={t(plan ? 'family.plan.changeFor' : 'family.plan.actionFor', { name })}
      description={t('family.plan.hint')}
      action={t('family.form.save')}
      isBusy={act.isPending}
      isLoading={from.query.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <AmountField field={amount} />
      <Field label={t('family.allowance.every')}>
        {(control) => (
          <Select
            value={every}
            options={(['weekly', 'monthly'] as const).map((value) => ({
              value,
              label: t(`family.allowance.each.${value}`),
            }))}
            onValueChange={setEvery}
            {...control}
          />
        )}
      </Field>
      <DayField field={first} />
      <PayingAccount from={from} />
    </FormDialog>
  )
}
