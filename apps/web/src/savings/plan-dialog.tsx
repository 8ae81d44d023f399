import type { Money } from '@sadaf/money'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { toWire } from '../app/api/amounts.ts'
import { type Account, api } from '../app/api/api.ts'
import { accountsQuery } from '../app/api/own.ts'
import { dayOf } from '../app/days.ts'
import { useTranslation } from '../app/language/translation.ts'
import { useNow } from '../app/now.ts'
import { useTimeZone } from '../app/session/me.ts'
import { Alert } from '../ui/alert.tsx'
import { AmountsHidden } from '../ui/amounts/hidden-amounts.tsx'
import { moneyText } from '../ui/amounts/money-text.ts'
import { addDays, noonOf } from '../ui/calendar/calendar-days.ts'
import { numericDay } from '../ui/calendar/calendar-format.ts'
import { Details } from '../ui/details.tsx'
import { formatDate } from '../ui/format.ts'
import { Field } from '../ui/forms/field.tsx'
import { Select } from '../ui/forms/select.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { toast } from '../ui/toasts/toast.ts'
import {
  AccountPicker,
  FormAlert,
  firstChoice,
  ReviewAmount,
  schedulesKey,
  useMoneyOperation,
} from '../wallet/index.ts'
import { AmountField, DayField, useAmount, useDay } from './fields.tsx'
import { FormDialog } from './form-dialog.tsx'
import { type Every, isPlanProposed, proposedAmount, proposedEvery } from './proposed-plan.ts'
import type { Pot } from './queries.ts'

type Draft = {
  readonly pot: Pot
  readonly from: Account
  readonly amount: Money
  readonly every: Every
  readonly first: string
  readonly last: string | null
}

/** A new plan: what it moves, from where and how often, and then the same again to be confirmed. */
export function PlanDialog({
  pots,
  onClose,
}: {
  readonly pots: readonly Pot[]
  readonly onClose: () => void
}) {
  const { t, language } = useTranslation()
  const client = useQueryClient()
  const [address] = useSearchParams()
  const accounts = useQuery(accountsQuery())
  const [potId, setPotId] = useState(pots[0]?.account_id ?? '')
  const pot = pots.find(({ account_id: id }) => id === potId)
  const able = accounts.data?.data.filter(({ id, currency }) => id !== potId && currency === pot?.currency)
  const [chosen, setChosen] = useState<string>()
  const from = able?.find(({ id }) => id === (chosen ?? firstChoice(able, null)))
  const amount = useAmount({ initially: pot ? proposedAmount(address, pot.currency) : '' })
  const [every, setEvery] = useState(() => proposedEvery(address))
  const today = dayOf(useNow(), useTimeZone())
  const first = useDay({ initially: numericDay(addDays(today, 1), language) })
  const last = useDay({ isOptional: true })
  const [draft, setDraft] = useState<Draft>()
  const planning = useMoneyOperation({
    make: (body: ReturnType<typeof bodyOf>, idempotencyKey) =>
      api('POST /savings/plans', { body, idempotencyKey }),
    onMade: () => {
      void client.invalidateQueries({ queryKey: schedulesKey })
      if (draft) toast.success(t('savings.plan.done', { amount: moneyText(draft.amount, language) }))
      onClose()
    },
    onFieldsRefused: () => setDraft(undefined),
  })
  if (draft)
    return (
      <FormDialog
        title={t('savings.plan.review')}
        action={t('savings.plan.confirm', { amount: moneyText(draft.amount, language) })}
        busyLabel={t('savings.plan.planning')}
        back={t('savings.plan.back')}
        isBusy={planning.isUnderWay}
        onBack={() => setDraft(undefined)}
        onSubmit={() => planning.start(bodyOf(draft))}
        onClose={onClose}
      >
        <FormAlert problems={planning.problems} />
        <Reviewed draft={draft} />
      </FormDialog>
    )
  const review = () => {
    if (!pot || !from) return
    const [money, begins, ends] = [amount.read(pot.currency), first.read(today), last.read(today)]
    if (!money || typeof begins !== 'string' || ends === undefined) return
    if (ends !== null && ends < begins) return last.refuse(t('savings.form.ahead'))
    setDraft({ pot, from, amount: money, every, first: begins, last: ends })
  }
  return (
    <FormDialog
      title={t('savings.plan.new')}
      action={t('savings.plan.next')}
      back={t('savings.form.cancel')}
      isBlocked={!from}
      onBack={onClose}
      onSubmit={review}
      onClose={onClose}
    >
      <FormAlert problems={planning.problems} />
      {isPlanProposed(address) && <Alert>{t('savings.plan.proposed')}</Alert>}
      {pots.length > 1 && (
        <Field label={t('savings.plan.to')}>
          {(control) => (
            <Select
              value={potId}
              options={pots.map(({ account_id: value, name, currency }) => ({
                value,
                label: `${name} · ${currency}`,
              }))}
              onValueChange={(value) => {
                setPotId(value)
                setChosen(undefined)
              }}
              {...control}
            />
          )}
        </Field>
      )}
      {pot && <AmountField field={amount} label={t('savings.plan.amount')} currency={pot.currency} />}
      <Field label={t('savings.plan.every')}>
        {(control) => (
          <Select
            value={every}
            options={(['weekly', 'monthly'] as const).map((value) => ({
              value,
              label: t(`savings.plan.${value}`),
            }))}
            onValueChange={setEvery}
            {...control}
          />
        )}
      </Field>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
        <DayField field={first} label={t('savings.plan.first')} />
        <DayField field={last} label={t('savings.plan.last')} />
      </div>
      {!able ? (
        <Skeleton className="h-16" />
      ) : able.length === 0 ? (
        <Alert tone="warning">{t('savings.plan.noAccount', { currency: pot?.currency ?? '' })}</Alert>
      ) : (
        <AccountPicker
          label={t('savings.plan.from')}
          accounts={able}
          value={from?.id ?? ''}
          onValueChange={setChosen}
        />
      )}
    </FormDialog>
  )
}

function Reviewed({ draft }: { readonly draft: Draft }) {
  const { t } = useTranslation()
  return (
    <>
      <AmountsHidden value={false}>
        <ReviewAmount value={draft.amount} />
      </AmountsHidden>
      <Details items={useItems(draft)} className="border-y border-line" />
      <p className="text-sm text-muted">{t('savings.plan.short')}</p>
    </>
  )
}

function bodyOf({ pot, from, amount, every, first, last }: Draft) {
  return {
    from_account_id: from.id,
    to_account_id: pot.account_id,
    amount: toWire(amount),
    frequency: every,
    first_day: first,
    ...(last !== null && { last_day: last }),
  }
}

function useItems({ pot, from, every, first, last }: Draft) {
  const { t, language } = useTranslation()
  const day = (text: string) => formatDate(noonOf(text), 'day', language, 'UTC')
  return [
    { key: 'from', label: t('savings.plan.out'), value: <bdi>{from.name}</bdi> },
    { key: 'into', label: t('savings.plan.into'), value: <bdi>{pot.name}</bdi> },
    { key: 'often', label: t('savings.plan.often'), value: t(`savings.plan.${every}`) },
    { key: 'first', label: t('savings.plan.when'), value: t('savings.plan.time', { day: day(first) }) },
    {
      key: 'until',
      label: t('savings.plan.until'),
      value: last === null ? t('savings.plan.open') : day(last),
    },
  ]
}
