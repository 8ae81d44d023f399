import type { accountCurrencies } from '@sadaf/api/currencies'
import { assetName } from '@sadaf/money'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api, tellError } from '../../app/api/api.ts'
import { accountsKey } from '../../app/api/own.ts'
import { formattingLocale } from '../../app/language/language.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { href } from '../../app/routing/route-list.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { isRefused, retryUnderKey, useOperationKey } from '../flow/operation-key.ts'

type Currency = (typeof accountCurrencies)[number]

/** Opens an account and looks at it. A press that is answered late or pressed again opens one. */
export function useOpenAccount(onOpened: () => void) {
  const { t, language } = useTranslation()
  const client = useQueryClient()
  const navigate = useNavigate()
  const key = useOperationKey()
  const [problem, setProblem] = useState<string>()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ currency, idempotencyKey }: { currency: Currency; idempotencyKey: string }) =>
      api('POST /accounts', { body: { currency }, idempotencyKey }),
    ...retryUnderKey,
    async onSuccess({ id, currency }) {
      key.forget()
      toast.success(t('wallet.account.opened', { currency: assetName(currency, formattingLocale[language]) }))
      await client.invalidateQueries({ queryKey: accountsKey })
      onOpened()
      await navigate(href('wallet', {}, { query: { account: id } }), { replace: true })
    },
    onError(error) {
      if (isRefused(error)) key.forget()
      setProblem(tellError(error).message ?? t('wallet.account.openFailed'))
    },
  })
  return {
    open: (currency: Currency) => {
      setProblem(undefined)
      mutate({ currency, idempotencyKey: key.of({ currency }) })
    },
    isOpening: isPending,
    problem,
  }
}
