import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { toMoney } from '../../app/api/amounts.ts'
import { type Account, api, type PaymentRequest } from '../../app/api/api.ts'
import { accountsQuery, requestsKey } from '../../app/api/own.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { href } from '../../app/routing/route-list.ts'
import { AmountsHidden } from '../../ui/amounts/hidden-amounts.tsx'
import { Money } from '../../ui/amounts/money.tsx'
import { moneyText } from '../../ui/amounts/money-text.ts'
import { Button } from '../../ui/button.tsx'
import { Details } from '../../ui/details.tsx'
import { Dialog, DialogContent } from '../../ui/dialog.tsx'
import {
  AccountPicker,
  FormAlert,
  FormSkeleton,
  firstChoice,
  paymentQuery,
  useExpected,
  useMoneyOperation,
} from '../../wallet/index.ts'
import { ofTheForm } from '../problems.ts'

type Props = { readonly request: PaymentRequest; readonly onClose: () => void }

/** Review before paying a request: recipient, amount, account, arrival. */
export function PayDialog({ request, onClose }: Props) {
  const { t } = useTranslation()
  const accounts = useQuery(accountsQuery()).data?.data
  const { asker, amount } = request
  const usable = accounts?.filter(({ currency }) => currency === amount.currency)
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      {usable ? (
        <Review request={request} accounts={usable} onClose={onClose} />
      ) : (
        <DialogContent title={t('requests.pay.title', { name: asker.name })}>
          <FormSkeleton />
        </DialogContent>
      )}
    </Dialog>
  )
}

function Review({ request, accounts, onClose }: Props & { readonly accounts: readonly Account[] }) {
  const { t, language } = useTranslation()
  const [accountId, setAccountId] = useState(() => firstChoice(accounts, null))
  const expected = useExpected('payment')
  const pay = usePaying(request)
  const { asker, note } = request
  const amount = toMoney(request.amount)
  return (
    <DialogContent
      title={t('requests.pay.title', { name: asker.name })}
      footer={
        <>
          <Button variant="ghost" disabled={pay.isUnderWay} onClick={onClose}>
            {t('requests.pay.keep')}
          </Button>
          <Button
            busy={pay.isUnderWay}
            busyLabel={t('wallet.send.sending')}
            disabled={accountId === ''}
            onClick={() => pay.start({ from_account_id: accountId })}
          >
            {t('requests.pay.confirm', { amount: moneyText(amount, language) })}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <FormAlert problems={ofTheForm(pay.problems)} />
        <AmountsHidden value={false}>
          <Details
            className="border-y border-line"
            items={[
              { key: 'to', label: t('wallet.field.to'), value: <bdi>{asker.name}</bdi> },
              ...(note === null
                ? []
                : [{ key: 'note', label: t('wallet.field.note'), value: <bdi>{note}</bdi> }]),
              expected.fee,
              expected.arrival,
              {
                key: 'total',
                label: t('wallet.field.total'),
                value: <Money value={amount} />,
                isTotal: true,
              },
            ]}
          />
        </AmountsHidden>
        <AccountPicker
          label={t('wallet.send.from')}
          accounts={accounts}
          value={accountId}
          onValueChange={setAccountId}
        />
      </div>
    </DialogContent>
  )
}

/** Pays under one key, and goes to the receipt of the payment. */
function usePaying({ id }: PaymentRequest) {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMoneyOperation({
    make: (body: { readonly from_account_id: string }, idempotencyKey) =>
      api('POST /payment-requests/{id}/pay', { params: { id }, body, idempotencyKey }),
    onMade: (made) => {
      client.setQueryData(paymentQuery(made.id).queryKey, made)
      void client.invalidateQueries({ queryKey: requestsKey })
      void navigate(href('send', {}, { query: { payment: made.id } }))
    },
    onFieldsRefused: () => {},
  })
}
