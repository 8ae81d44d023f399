import { type AllowanceLink, allowanceLinks } from '@sadaf/api/family'
import { parseAmountInput } from '@sadaf/money'
import { useState } from 'react'
import { toWire } from '../../app/api/amounts.ts'
import { api } from '../../app/api/api.ts'
import { dayOf } from '../../app/days.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { useNow } from '../../app/now.ts'
import { useTimeZone } from '../../app/session/me.ts'
import { Button } from '../../ui/button.tsx'
import { addDays } from '../../ui/calendar/calendar-days.ts'
import { dayOrderOf, numericDay } from '../../ui/calendar/calendar-format.ts'
import { readTypedDay } from '../../ui/calendar/typed-day.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { AmountField, DayField, useAmountField, useDayField } from '../fields.tsx'
import { FormDialog } from '../form-dialog.tsx'
import { PayingAccount, usePayingAccount } from '../paying-account.tsx'
import type { Household, Member } from '../queries.ts'
import { AskOnceDialog } from '../requests/ask-once-dialog.tsx'
import { useAct } from '../use-act.ts'
import { firstDayOf } from './first-day.ts'
import { FirstPayment } from './first-payment.tsx'

type Props = { readonly household: Household; readonly member: Member; readonly onClose: () => void }

/** Gives a Teen or Child an allowance, paid by itself from an account of the Parent. */
export function AllowanceForm({ household, member, onClose }: Props) {
  const { t, language } = useTranslation()
  const act = useAct()
  const [isEnding, setIsEnding] = useState(false)
  const currency = household.monthly_budget.currency
  const from = usePayingAccount(currency)
  const { accountId } = from
  const today = dayOf(useNow(), useTimeZone())
  const tomorrow = addDays(today, 1)
  const { id, name, allowance } = member
  const [every, setEvery] = useState<'weekly' | 'monthly'>(allowance?.every ?? 'monthly')
  const amount = useAmountField({
    label: t('family.allowance.amount'),
    currency,
    initially: allowance?.amount.amount ?? '',
  })
  const first = useDayField({
    label: t('family.allowance.firstDay'),
    initially: numericDay(firstDayOf(allowance, tomorrow), language),
  })
  const [link, setLink] = useState<AllowanceLink>(allowance?.chores ?? 'independent')
  // A new allowance begins with the days that are left until its first pay day.
  const [isProrated, setIsProrated] = useState(allowance === null)
  const submit = () => {
    const [money, day] = [amount.read(), first.read()]
    if (!money || !day || accountId === '') return
    const body = {
      ...{ amount: toWire(money), every, first_day: day, from_account_id: accountId, chores: link },
      first_payment: isProrated ? ('pro_rated' as const) : ('full' as const),
    }
    const call = () => api('PUT /family/members/{id}/allowance', { params: { id }, body })
    act.mutate({ call, done: t('family.allowance.done', { name }), onDone: onClose })
  }
  if (isEnding)
    return (
      <AskOnceDialog
        title={t('family.allowance.endOf', { name })}
        hint={t('family.allowance.endHint')}
        action={t('family.allowance.end')}
        call={() => api('DELETE /family/members/{id}/allowance', { params: { id } })}
        done={t('family.allowance.ended', { name })}
        onDone={onClose}
        onClose={() => setIsEnding(false)}
      />
    )
  return (
    <FormDialog
      title={t('family.allowance.of', { name })}
      description={t('family.allowance.hint')}
      action={t('family.form.save')}
      isBusy={act.isPending}
      isLoading={from.query.isPending}
      aside={
        allowance && (
          <Button variant="secondary" onClick={() => setIsEnding(true)}>
            {t('family.allowance.end')}
          </Button>
        )
      }
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
      <Field label={t('family.allowance.link')} hint={t(`family.allowance.linkHint.${link}`)}>
        {(control) => (
          <Select
            value={link}
            options={allowanceLinks.map((value) => ({ value, label: t(`family.allowance.links.${value}`) }))}
            onValueChange={setLink}
            {...control}
          />
        )}
      </Field>
      <DayField field={first} />
      <Checkbox label={t('family.allowance.prorated')} checked={isProrated} onCheckedChange={setIsProrated} />
      {isProrated && <FirstPaymentOf amount={amount} first={first} every={every} today={today} />}
      <PayingAccount from={from} />
    </FormDialog>
  )
}

/** The formula of the first payment, once amount and day can be read. */
function FirstPaymentOf({
  amount,
  first,
  ...terms
}: {
  readonly amount: ReturnType<typeof useAmountField>
  readonly first: ReturnType<typeof useDayField>
  readonly every: 'weekly' | 'monthly'
  readonly today: string
}) {
  const { language } = useTranslation()
  const money = parseAmountInput(amount.typed, amount.currency, language)
  const day = readTypedDay(first.typed, dayOrderOf(language))
  if (!money.ok || money.money.minor <= 0n || day.kind !== 'day') return null
  return <FirstPayment {...terms} amount={money.money} day={day.day} />
}
