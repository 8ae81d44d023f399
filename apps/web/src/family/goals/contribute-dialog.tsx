import { subtract } from '@sadaf/money'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toMoney, toWire } from '../../app/api/amounts.ts'
import { api } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { AmountsHidden } from '../../ui/amounts/hidden-amounts.tsx'
import { Money } from '../../ui/amounts/money.tsx'
import { useOwnMoneyText } from '../../ui/amounts/money-text.ts'
import { Button } from '../../ui/button.tsx'
import { Details } from '../../ui/details.tsx'
import { Name } from '../../ui/name.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { FormAlert, useMoneyOperation } from '../../wallet/index.ts'
import { AmountField, useAmountField } from '../fields.tsx'
import { FormDialog } from '../form-dialog.tsx'
import { PayingAccount, usePayingAccount } from '../paying-account.tsx'
import { activityQuery, familyQuery, type Goal } from '../queries.ts'

type Order = { readonly amount: ReturnType<typeof toMoney>; readonly accountId: string }

type Body = { readonly amount: ReturnType<typeof toWire>; readonly from_account_id: string }

/** Moves money into a goal: amount and account first, then a review. */
export function ContributeDialog({ goal, onClose }: { readonly goal: Goal; readonly onClose: () => void }) {
  const { t } = useTranslation()
  const text = useOwnMoneyText()
  const client = useQueryClient()
  const { currency } = goal.target
  const left = goal.left && toMoney(goal.left)
  const amount = useAmountField({
    ...{ label: t('family.goal.amount'), currency },
    ...(left && { most: { amount: left, problem: t('family.goal.aboveRest') } }),
  })
  const from = usePayingAccount(currency)
  const [reviewed, review] = useState<Order>()
  const pay = useMoneyOperation({
    make: (body: Body, idempotencyKey) =>
      api('POST /family/goals/{id}/contributions', { params: { id: goal.id }, body, idempotencyKey }),
    onMade: (family) => {
      client.setQueryData(familyQuery().queryKey, family)
      void client.invalidateQueries({ queryKey: activityQuery().queryKey })
      if (reviewed)
        toast.success(t('family.goal.addedMoney', { amount: text(reviewed.amount), name: goal.name }))
      onClose()
    },
    onFieldsRefused: () => review(undefined),
  })
  const submit = () => {
    if (reviewed) {
      pay.start({ amount: toWire(reviewed.amount), from_account_id: reviewed.accountId })
      return
    }
    const money = amount.read()
    if (money && from.accountId !== '') review({ amount: money, accountId: from.accountId })
  }
  return (
    <FormDialog
      title={t('family.goal.addMoneyTo', { name: goal.name })}
      description={t('family.goal.addMoneyHint')}
      action={t(reviewed ? 'family.goal.addMoney' : 'family.goal.review')}
      isBusy={pay.isUnderWay}
      isLoading={from.query.isPending}
      onSubmit={submit}
      onClose={() => (reviewed ? review(undefined) : onClose())}
    >
      <FormAlert problems={pay.problems} />
      {reviewed ? (
        <Review goal={goal} order={reviewed} accounts={from.accounts ?? []} />
      ) : (
        <>
          <AmountField field={amount} />
          {left && (
            <Button
              size="sm"
              variant="ghost"
              className="justify-self-start"
              onClick={() => amount.onType(toWire(left).amount)}
            >
              {t('family.goal.rest')} <Money value={left} />
            </Button>
          )}
          <PayingAccount from={from} />
        </>
      )}
    </FormDialog>
  )
}

function Review({
  goal,
  order: { amount, accountId },
  accounts,
}: {
  readonly goal: Goal
  readonly order: Order
  readonly accounts: NonNullable<ReturnType<typeof usePayingAccount>['accounts']>
}) {
  const { t } = useTranslation()
  const account = accounts.find(({ id }) => id === accountId)
  const after = subtract(toMoney(goal.target), toMoney(goal.saved))
  const missing = subtract(subtract(after, toMoney(goal.coming)), amount)
  return (
    <AmountsHidden value={false}>
      <Details
        className="border-y border-line"
        items={[
          { key: 'goal', label: t('family.goal.for'), value: <Name>{goal.name}</Name> },
          ...(account
            ? [
                { key: 'from', label: t('family.pay.from'), value: <bdi>{account.name}</bdi> },
                {
                  key: 'left',
                  label: t('family.goal.left'),
                  value: <Money value={subtract(toMoney(account.available), amount)} />,
                },
              ]
            : []),
          ...(missing.minor > 0n
            ? [{ key: 'missing', label: t('family.goal.missing'), value: <Money value={missing} /> }]
            : []),
          { key: 'amount', label: t('family.pay.amount'), value: <Money value={amount} />, isTotal: true },
        ]}
      />
    </AmountsHidden>
  )
}
