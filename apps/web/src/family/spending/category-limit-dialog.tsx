import { familySpendingCategories } from '@sadaf/api/family'
import { useState } from 'react'
import { toWire } from '../../app/api/amounts.ts'
import { api } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { AmountField, useAmountField } from '../fields.tsx'
import { FormDialog } from '../form-dialog.tsx'
import type { Household, Member } from '../queries.ts'
import { useAct } from '../use-act.ts'

type Category = (typeof familySpendingCategories)[number]

/** A Parent sets the most that a Teen or Child may spend on a category in a month. */
export function CategoryLimitDialog({
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
  const limitOf = (of: Category) =>
    limits?.categories.find((each) => each.category === of)?.limit.amount ?? ''
  const [category, setCategory] = useState<Category>(
    () => familySpendingCategories.find((each) => limitOf(each) !== '') ?? 'entertainment',
  )
  const { currency } = household.monthly_budget
  const amount = useAmountField({
    ...{ label: t('family.limits.month'), currency, initially: limitOf(category), isOptional: true },
  })
  const choose = (next: Category) => {
    setCategory(next)
    amount.onType(limitOf(next))
  }
  const submit = () => {
    const limit = amount.read()
    if (limit === undefined) return
    const body = { category_limits: [{ category, amount: limit && toWire(limit) }] }
    const call = () => api('PATCH /family/members/{id}', { params: { id }, body })
    act.mutate({ call, done: t('family.form.saved'), onDone: onClose })
  }
  return (
    <FormDialog
      title={t('family.limits.byCategoryOf', { name })}
      description={t('family.limits.categoryHint')}
      action={t('family.form.save')}
      isBusy={act.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={t('family.spending.category')}>
        {(control) => (
          <Select
            value={category}
            options={familySpendingCategories.map((value) => ({
              value,
              label: t(`family.spending.categories.${value}`),
            }))}
            onValueChange={choose}
            {...control}
          />
        )}
      </Field>
      <AmountField field={amount} />
    </FormDialog>
  )
}
