import type { Money } from '@sadaf/money'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toWire } from '../../app/api/amounts.ts'
import { type Account, api, type Card, type FxQuote, hasTurnedAway, tellError } from '../../app/api/api.ts'
import { accountsQuery } from '../../app/api/own.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { isRefused, retryUnderKey, useOperationKey } from '../../wallet/index.ts'
import { cardKeys } from '../queries.ts'

type Move = { readonly from: Account; readonly amount: Money }

/**
 * Moves money to what a card spends from: at once within a currency; from another one at a firm quote, which is shown
 * first and taken by a second press.
 */
export function useMoving({ account }: Card, onDone: () => void) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const key = useOperationKey()
  const quoting = useMutation({
    mutationFn: ({ from, amount }: Move) =>
      api('POST /fx/quotes', {
        body: {
          sell_currency: from.currency,
          buy_currency: account.currency,
          amount: toWire(amount),
        },
      }),
  })
  const moving = useMutation({
    mutationFn: ({
      idempotencyKey,
      ...move
    }: Move & { quote: FxQuote | undefined; idempotencyKey: string }) =>
      carryOut(account.id, move, idempotencyKey),
    ...retryUnderKey,
    onSuccess: () => {
      key.forget()
      toast.success(t('cards.move.done'))
      void client.invalidateQueries({ queryKey: accountsQuery().queryKey })
      void client.invalidateQueries({ queryKey: cardKeys.list })
      void client.invalidateQueries({ queryKey: cardKeys.summary })
      onDone()
    },
    onError: (error) => {
      if (isRefused(error)) key.forget()
      // A quote is good once, and not for long.
      quoting.reset()
    },
  })
  const error = moving.error ?? quoting.error
  return {
    start: (from: Account, amount: Money) => {
      if (moving.isPending || quoting.isPending) return
      if (from.currency !== account.currency && !quoting.data) return quoting.mutate({ from, amount })
      const quote = quoting.data
      const idempotencyKey = key.of({ from: from.id, amount: toWire(amount), quote: quote?.id })
      moving.mutate({ from, amount, quote, idempotencyKey })
    },
    quote: quoting.data,
    isUnderWay: moving.isPending || quoting.isPending,
    reset: () => {
      quoting.reset()
      moving.reset()
    },
    refusal:
      error && !hasTurnedAway(error) ? (tellError(error).message ?? t('common.error.network')) : undefined,
  }
}

async function carryOut(
  to: string,
  { from, amount, quote }: Move & { readonly quote: FxQuote | undefined },
  idempotencyKey: string,
): Promise<void> {
  const between = { from_account_id: from.id, to_account_id: to }
  if (quote) await api('POST /fx/conversions', { body: { quote_id: quote.id, ...between }, idempotencyKey })
  else await api('POST /accounts/transfers', { body: { ...between, amount: toWire(amount) }, idempotencyKey })
}
