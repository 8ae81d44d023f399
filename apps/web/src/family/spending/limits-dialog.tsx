import type { Money } from '@sadaf/money'
import { toWire } from '../../app/api/amounts.ts'
import { api } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { AmountField, useAmountField } from '../fields.tsx'
import { FormDialog } from '../form-dialog.tsx'
import type { Household, Member } from '../queries.ts'
import { useAct } from '../use-act.ts'

/** A Parent sets the most that a Teen or Child may spend in a day, a week and a month. */
export function LimitsDialog({
  household,
  member: { id, name, limits },
  onClose,
}: {
  readonly household: Household
  readonly member: Member
  readonly onClose: () => void
}) {
  const { t } = useTranslation()
  const act = useAct()
  const { currency } = household.monthly_budget
  const field = (window: 'day' | 'week' | 'month') => ({
    label: t(`family.limits.${window}`),
    currency,
    initially: limits?.[window]?.limit.amount ?? '',
    isOptional: true,
  })
  const day = useAmountField(field('day'))
  const week = useAmountField(field('week'))
  const month = useAmountField(field('month'))
  const submit = () => {
    const [perDay, perWeek, perMonth] = [day.read(), week.read(), month.read()]
    if (perDay === undefined || perWeek === undefined || perMonth === undefined) return
    const wire = (amount: Money | null) => amount && toWire(amount)
    const body = { limits: { day: wire(perDay), week: wire(perWeek), month: wire(perMonth) } }
    const call = () => api('PATCH /family/members/{id}', { params: { id }, body })
    act.mutate({ call, done: t('family.form.saved'), onDone: onClose })
  }
  return (
    <FormDialog
      title={t('family.limits.of', { name })}
      description={t('family.limits.dialogHint')}
      action={t('family.form.save')}
      isBusy={act.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <AmountField field={day} />
      <AmountField field={week} hint={t('family.limits.weekHint')} />
      <AmountField field={month} />
    </FormDialog>
  )
}
