import { accountCurrencies } from '@sadaf/api/currencies'
import { assetName } from '@sadaf/money'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, tellError } from '../app/api/api.ts'
import { accountsQuery } from '../app/api/own.ts'
import { formattingLocale } from '../app/language/language.ts'
import { useTranslation } from '../app/language/translation.ts'
import { meQuery } from '../app/session/me.ts'
import { Alert } from '../ui/alert.tsx'
import { ChoiceCards } from '../ui/forms/choice-cards.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { isRefused, retryUnderKey, useOperationKey } from '../wallet/index.ts'
import { FormDialog } from './form-dialog.tsx'
import { type Pot, savingsKey } from './queries.ts'

type Currency = (typeof accountCurrencies)[number]

/** Opens a savings account in a currency that the person has accounts in, and no savings. */
export function OpenPotDialog({
  pots,
  onClose,
}: {
  readonly pots: readonly Pot[]
  readonly onClose: () => void
}) {
  const { t, language } = useTranslation()
  const client = useQueryClient()
  const key = useOperationKey()
  const { data: accounts } = useQuery(accountsQuery())
  const { data: me } = useQuery(meQuery())
  const [chosen, setChosen] = useState<Currency>()
  const able = accountCurrencies.filter(
    (code) =>
      accounts?.data.some(({ currency }) => currency === code) &&
      !pots.some(({ currency }) => currency === code),
  )
  const currency = chosen ?? able.find((code) => code === me?.preferences.currency) ?? able[0]
  const opening = useMutation({
    mutationFn: ({ idempotencyKey, currency: code }: { idempotencyKey: string; currency: Currency }) =>
      api('POST /accounts', { body: { currency: code, type: 'savings' }, idempotencyKey }),
    ...retryUnderKey,
    async onSuccess() {
      key.forget()
      toast.success(t('savings.open.done'))
      await client.invalidateQueries({ queryKey: accountsQuery().queryKey })
      await client.invalidateQueries({ queryKey: savingsKey })
      onClose()
    },
    onError: (error) => {
      if (isRefused(error)) key.forget()
    },
  })
  return (
    <FormDialog
      title={t('savings.open.title')}
      description={t('savings.open.hint')}
      action={t('savings.open.action')}
      back={t('savings.form.cancel')}
      isBusy={opening.isPending}
      isBlocked={currency === undefined}
      onBack={onClose}
      onSubmit={() => currency && opening.mutate({ currency, idempotencyKey: key.of({ currency }) })}
      onClose={onClose}
    >
      {opening.isError && (
        <Alert tone="destructive">{tellError(opening.error).message ?? t('common.error.network')}</Alert>
      )}
      <ChoiceCards
        label={t('savings.open.currency')}
        value={currency ?? ''}
        onValueChange={(value) => setChosen(able.find((code) => code === value))}
        choices={able.map((code) => ({
          value: code,
          title: assetName(code, formattingLocale[language]),
          hint: code,
        }))}
      />
    </FormDialog>
  )
}
