import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toMoney } from '../../app/api/amounts.ts'
import { api, tellError, type WireAmount } from '../../app/api/api.ts'
import { accountsQuery } from '../../app/api/own.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Alert } from '../../ui/alert.tsx'
import { moneyText } from '../../ui/amounts/money-text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogContent } from '../../ui/dialog.tsx'
import { ChoiceCards } from '../../ui/forms/choice-cards.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { isRefused, retryUnderKey, useOperationKey } from '../../wallet/index.ts'
import { cardKeys } from '../queries.ts'

/** Pays out the counted cashback now, to an account in its currency. */
export function PayOutDialog({
  ready,
  onClose,
}: {
  readonly ready: WireAmount
  readonly onClose: () => void
}) {
  const { t, language } = useTranslation()
  const accounts = useQuery(accountsQuery())
  const able = accounts.data?.data.filter(
    ({ currency, status }) => currency === ready.currency && status === 'active',
  )
  const [chosen, setChosen] = useState<string>()
  const account = able?.find(({ id }) => id === chosen) ?? able?.[0]
  const amount = moneyText(toMoney(ready), language)
  const payOut = usePayOut((name) => {
    toast.success(t('cards.offers.paid', { amount, account: name }))
    onClose()
  })
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        size="sm"
        title={t('cards.offers.payTitle', { amount })}
        footer={
          <Button
            block
            size="lg"
            disabled={!account}
            busy={payOut.isUnderWay}
            onClick={() => account && payOut.start(account)}
          >
            {t('cards.offers.payOut')}
          </Button>
        }
      >
        {payOut.refusal !== undefined && (
          <Alert tone="destructive" className="mb-4">
            {payOut.refusal}
          </Alert>
        )}
        {!able ? (
          <Skeleton className="h-16" />
        ) : able.length === 0 ? (
          <Alert>{t('cards.offers.noAccount')}</Alert>
        ) : (
          <ChoiceCards
            label={t('cards.offers.payTo')}
            value={account?.id ?? ''}
            choices={able.map(({ id, name, currency }) => ({
              value: id,
              title: <bdi>{name}</bdi>,
              hint: currency,
            }))}
            onValueChange={setChosen}
          />
        )}
      </DialogContent>
    </Dialog>
  )
}

type Payee = { readonly id: string; readonly name: string }

/** Pays out once, however late the answer comes. */
function usePayOut(onDone: (accountName: string) => void) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const key = useOperationKey()
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ id, idempotencyKey }: Payee & { readonly idempotencyKey: string }) =>
      api('POST /cards/cashback/payouts', { body: { account_id: id }, idempotencyKey }),
    ...retryUnderKey,
    onSuccess: (_, { name }) => {
      key.forget()
      void client.invalidateQueries({ queryKey: cardKeys.offers })
      void client.invalidateQueries({ queryKey: cardKeys.summary })
      onDone(name)
    },
    onError: (failure) => {
      if (isRefused(failure)) key.forget()
    },
  })
  return {
    start: ({ id, name }: Payee) => isPending || mutate({ id, name, idempotencyKey: key.of({ id }) }),
    isUnderWay: isPending,
    refusal: error ? (tellError(error).message ?? t('common.error.network')) : undefined,
  }
}
