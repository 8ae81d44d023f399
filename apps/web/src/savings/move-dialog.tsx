import type { Money } from '@sadaf/money'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toWire } from '../app/api/amounts.ts'
import { type Account, api } from '../app/api/api.ts'
import { accountsQuery } from '../app/api/own.ts'
import { useTranslation } from '../app/language/translation.ts'
import { Alert } from '../ui/alert.tsx'
import { AmountsHidden } from '../ui/amounts/hidden-amounts.tsx'
import { moneyText } from '../ui/amounts/money-text.ts'
import { Details } from '../ui/details.tsx'
import { Segmented } from '../ui/forms/segmented.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { AccountPicker, FormAlert, firstChoice, ReviewAmount, useMoneyOperation } from '../wallet/index.ts'
import { AmountField, useAmount } from './fields.tsx'
import { FormDialog } from './form-dialog.tsx'
import { type Pot, savingsKey } from './queries.ts'

type Draft = { readonly other: Account; readonly amount: Money; readonly way: 'in' | 'out' }

/** Moves money into a savings account, or back out of it, after a review. */
export function MoveDialog({ pot, onClose }: { readonly pot: Pot; readonly onClose: () => void }) {
  const { t, language } = useTranslation()
  const client = useQueryClient()
  const accounts = useQuery(accountsQuery())
  const able = accounts.data?.data.filter(
    ({ id, currency }) => id !== pot.account_id && currency === pot.currency,
  )
  const [way, setWay] = useState<Draft['way']>('in')
  const [chosen, setChosen] = useState<string>()
  const other = able?.find(({ id }) => id === (chosen ?? firstChoice(able, null)))
  const amount = useAmount({})
  const [draft, setDraft] = useState<Draft>()
  const moving = useMoneyOperation({
    make: (body: ReturnType<typeof bodyOf>, idempotencyKey) =>
      api('POST /accounts/transfers', { body, idempotencyKey }),
    onMade: () => {
      void client.invalidateQueries({ queryKey: savingsKey })
      if (draft) toast.success(t('savings.move.done', { amount: moneyText(draft.amount, language) }))
      onClose()
    },
    onFieldsRefused: () => setDraft(undefined),
  })
  if (draft) {
    const names = draft.way === 'in' ? [draft.other.name, pot.name] : [pot.name, draft.other.name]
    return (
      <FormDialog
        title={t('savings.move.check')}
        action={t('savings.move.confirm', { amount: moneyText(draft.amount, language) })}
        busyLabel={t('savings.move.moving')}
        back={t('savings.plan.back')}
        isBusy={moving.isUnderWay}
        onBack={() => setDraft(undefined)}
        onSubmit={() => moving.start(bodyOf(pot, draft))}
        onClose={onClose}
      >
        <FormAlert problems={moving.problems} />
        <AmountsHidden value={false}>
          <ReviewAmount value={draft.amount} />
        </AmountsHidden>
        <Details
          items={[
            { key: 'from', label: t('savings.plan.out'), value: <bdi>{names[0]}</bdi> },
            { key: 'into', label: t('savings.plan.into'), value: <bdi>{names[1]}</bdi> },
            { key: 'fee', label: t('savings.move.fee'), value: t('savings.move.free') },
          ]}
          className="border-y border-line"
        />
      </FormDialog>
    )
  }
  const review = () => {
    const money = amount.read(pot.currency)
    if (money && other) setDraft({ other, amount: money, way })
  }
  return (
    <FormDialog
      title={t('savings.move.title')}
      action={t('savings.move.review')}
      back={t('savings.form.cancel')}
      isBlocked={!other}
      onBack={onClose}
      onSubmit={review}
      onClose={onClose}
    >
      <FormAlert problems={moving.problems} />
      <Segmented
        label={t('savings.move.direction')}
        value={way}
        options={(['in', 'out'] as const).map((value) => ({ value, label: t(`savings.move.${value}`) }))}
        onValueChange={setWay}
      />
      <AmountField field={amount} label={t('savings.move.amount')} currency={pot.currency} />
      {!able ? (
        <Skeleton className="h-16" />
      ) : able.length === 0 ? (
        <Alert tone="warning">{t('savings.plan.noAccount', { currency: pot.currency })}</Alert>
      ) : (
        <AccountPicker
          label={t(way === 'in' ? 'savings.move.from' : 'savings.move.to')}
          accounts={able}
          value={other?.id ?? ''}
          onValueChange={setChosen}
        />
      )}
    </FormDialog>
  )
}

function bodyOf({ account_id: pot }: Pot, { other, amount, way }: Draft) {
  const [from, to] = way === 'in' ? [other.id, pot] : [pot, other.id]
  return { from_account_id: from, to_account_id: to, amount: toWire(amount) }
}
