import type { Money as Amount } from '@sadaf/money'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '../../app/language/translation.ts'
import { AmountsHidden } from '../../ui/amounts/hidden-amounts.tsx'
import { Money } from '../../ui/amounts/money.tsx'
import { Details } from '../../ui/details.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { FormAlert, useMoneyOperation } from '../../wallet/index.ts'
import { FormDialog } from '../form-dialog.tsx'
import { PayingAccount, usePayingAccount } from '../paying-account.tsx'
import { activityQuery, type Family, familyQuery } from '../queries.ts'

type Props = {
  readonly title: string
  /** Purpose or recipient of the payment. */
  readonly what: string
  readonly amount: Amount
  readonly done: string
  readonly make: (accountId: string, idempotencyKey: string) => Promise<Family>
  /** Another answer than paying, apart from it. */
  readonly aside?: ReactNode
  readonly onClose: () => void
}

/** The review of paying a reward or a request, under one key. */
export function PayDialog({ title, what, amount, done, make, aside, onClose }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const from = usePayingAccount(amount.asset)
  const { accountId } = from
  const pay = useMoneyOperation({
    make: (body: { readonly accountId: string }, key) => make(body.accountId, key),
    onMade: (family) => {
      client.setQueryData(familyQuery().queryKey, family)
      void client.invalidateQueries({ queryKey: activityQuery().queryKey })
      toast.success(done)
      onClose()
    },
    onFieldsRefused: () => {},
  })
  return (
    <FormDialog
      title={title}
      action={t('family.pay.approve')}
      isBusy={pay.isUnderWay}
      isLoading={from.query.isPending}
      aside={aside}
      onSubmit={() => accountId !== '' && pay.start({ accountId })}
      onClose={onClose}
    >
      <FormAlert problems={pay.problems} />
      <AmountsHidden value={false}>
        <Details
          className="border-y border-line"
          items={[
            { key: 'what', label: t('family.pay.what'), value: <bdi>{what}</bdi> },
            { key: 'amount', label: t('family.pay.amount'), value: <Money value={amount} />, isTotal: true },
          ]}
        />
      </AmountsHidden>
      <PayingAccount from={from} />
    </FormDialog>
  )
}
