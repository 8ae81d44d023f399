import { familySpendingCategories } from '@sadaf/api/family'
import { useState } from 'react'
import { toWire } from '../../app/api/amounts.ts'
import { api } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { AmountField, TextField, useAmountField, useTextField } from '../fields.tsx'
import { FormDialog } from '../form-dialog.tsx'
import type { Household } from '../queries.ts'
import { useAct } from '../use-act.ts'

type Category = (typeof familySpendingCategories)[number]

/** A purchase that was declined, as its address tells it. */
type Wish = {
  readonly amount?: string
  readonly currency?: string
  readonly category?: string
  readonly shop?: string
}

/** A Teen or Child asks their Parents to let a purchase pass. */
export function SpendDialog({
  household,
  wish = {},
  onClose,
}: {
  readonly household: Household
  /** The purchase as far as it is known already. */
  readonly wish?: Wish
  readonly onClose: () => void
}) {
  const { t } = useTranslation()
  const act = useAct()
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const [category, setCategory] = useState<Category>(
    () => familySpendingCategories.find((each) => each === wish.category) ?? 'shopping',
  )
  const { currency } = household.monthly_budget
  const initially = wish.currency === currency ? (wish.amount ?? '') : ''
  const amount = useAmountField({ label: t('family.spending.amount'), currency, initially })
  const purpose = useTextField({
    label: t('family.spending.purpose'),
    initially:
      wish.shop === undefined
        ? ''
        : t('family.spending.itemOf', {
            category: t(`family.spending.categories.${category}`),
            shop: wish.shop,
          }),
  })
  const merchant = useTextField({ label: t('family.spending.merchant'), initially: wish.shop ?? '' })
  const submit = () => {
    const [money, text] = [amount.read(), purpose.read()]
    if (!money || text === undefined) return
    const shop = merchant.typed.trim()
    const body = { amount: toWire(money), category, purpose: text, ...(shop !== '' && { merchant: shop }) }
    const call = () => api('POST /family/spending-requests', { body, idempotencyKey })
    act.mutate({ call, done: t('family.spending.done'), onDone: onClose })
  }
  return (
    <FormDialog
      title={t('family.spending.action')}
      description={t('family.spending.hint')}
      action={t('family.spending.send')}
      isBusy={act.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField field={purpose} maxLength={140} />
      <AmountField field={amount} />
      <Field label={t('family.spending.category')}>
        {(control) => (
          <Select
            value={category}
            options={familySpendingCategories.map((value) => ({
              value,
              label: t(`family.spending.categories.${value}`),
            }))}
            onValueChange={setCategory}
            {...control}
          />
        )}
      </Field>
      <TextField field={merchant} maxLength={80} />
    </FormDialog>
  )
}
