import { ApiError, type CallAt } from '@sadaf/api/client'
import { parseAmountInput } from '@sadaf/money'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { toWire } from '../../app/api/amounts.ts'
import { type Account, api, tellError } from '../../app/api/api.ts'
import type { Language } from '../../app/language/language.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { href } from '../../app/routing/route-list.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { isRefused, retryUnderKey, useOperationKey } from '../../wallet/index.ts'
import { readAddress } from '../address-fields.tsx'
import { patchCard } from '../patch-card.ts'
import { cardKeys } from '../queries.ts'
import type { Draft } from './draft.ts'
import { currencyOf } from './problems.ts'

type Wanted = NonNullable<CallAt<'POST /cards'>['body']>

export type Refusal = { readonly message: string; readonly isAboveTier: boolean }

/** Has the card made, once however late the answer comes, and leads to where it is then. */
export function useMaking() {
  const { t, language } = useTranslation()
  const client = useQueryClient()
  const navigate = useNavigate()
  const key = useOperationKey()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ body, idempotencyKey }: { readonly body: Wanted; readonly idempotencyKey: string }) =>
      api('POST /cards', { body, idempotencyKey }),
    ...retryUnderKey,
    onSuccess: (card) => {
      key.forget()
      patchCard(client, card)
      void client.invalidateQueries({ queryKey: cardKeys.list })
      void client.invalidateQueries({ queryKey: cardKeys.summary })
      const done = card.form === 'physical' ? 'cards.new.ordered' : 'cards.new.made'
      toast.success(t(done, { name: card.name }))
      void navigate(href('cards'), { replace: true })
    },
    onError: (failure) => {
      if (isRefused(failure)) key.forget()
    },
  })
  return {
    start: (draft: Draft, accounts: readonly Account[]) => {
      if (isPending) return
      const body = toWanted(draft, accounts, language)
      mutate({ body, idempotencyKey: key.of(body) })
    },
    isUnderWay: isPending,
    reset,
    refusal: error ? refusalOf(error, t('common.error.network')) : undefined,
  }
}

function refusalOf(error: unknown, unreachable: string): Refusal {
  const code = error instanceof ApiError ? error.problem.code : undefined
  return { message: tellError(error).message ?? unreachable, isAboveTier: code === 'card_limit_too_high' }
}

/** A draft as the server takes it. */
function toWanted(draft: Draft, accounts: readonly Account[], language: Language): Wanted {
  const { type, form, use, name, colour, accountId, currency } = draft
  const limitCurrency = currencyOf(draft, accounts)
  const limit = (typed: string) => {
    const read = parseAmountInput(typed, limitCurrency, language)
    return read.ok ? toWire(read.money) : undefined
  }
  const [daily, monthly] = [limit(draft.daily), limit(draft.monthly)]
  const address = form === 'physical' ? readAddress(draft.address) : undefined
  return {
    type,
    form,
    works_at: use,
    name: name.trim(),
    colour,
    ...(type === 'debit' && { account_id: accountId }),
    ...(type === 'travel' && { currency }),
    ...(daily && { daily }),
    ...(monthly && { monthly }),
    ...(address && { address }),
  }
}
