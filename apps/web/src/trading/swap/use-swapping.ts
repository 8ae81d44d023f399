import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, type Swap } from '../../app/api/api.ts'
import { portfolioKey } from '../../portfolio/index.ts'
import { isRefused, retryUnderKey, useOperationKey } from '../../wallet/index.ts'
import { swapQuery } from '../queries.ts'
import { noProblems, problemsOf, type SwapProblems } from './problems.ts'

type Swapping = {
  readonly onMade: (swap: Swap) => void
  /** Fields of the form are to blame for the refusal: it must be seen again. */
  readonly onFieldsRefused: () => void
}

type Order = {
  readonly quoteId: string
  readonly idempotencyKey: string
  /** Accepts the risks, which has to be done before. */
  readonly accept: () => Promise<void>
}

/** Swaps as quoted, under one key: a second press, or a retry, is recognised by the server. */
export function useSwapping({ onMade, onFieldsRefused }: Swapping) {
  const client = useQueryClient()
  const key = useOperationKey()
  const [problems, setProblems] = useState<SwapProblems>(noProblems)
  const swapping = useMutation({
    mutationFn: async ({ accept, quoteId, idempotencyKey }: Order) => {
      await accept()
      return api('POST /trading/swaps', { body: { quote_id: quoteId }, idempotencyKey })
    },
    ...retryUnderKey,
    onSuccess: (swap) => {
      key.forget()
      client.setQueryData(swapQuery(swap.id).queryKey, swap)
      // Should the channel be down, what shows holdings and movements is fetched again.
      for (const queryKey of [portfolioKey, ['transactions']]) void client.invalidateQueries({ queryKey })
      onMade(swap)
    },
    onError: (error) => {
      const found = problemsOf(error)
      setProblems(found)
      if (isRefused(error)) key.forget()
      if (Object.keys(found.fields).length > 0) onFieldsRefused()
    },
  })
  const swap = (quoteId: string, accept: () => Promise<void>) => {
    if (swapping.isPending) return
    setProblems(noProblems)
    swapping.mutate({ quoteId, accept, idempotencyKey: key.of(quoteId) })
  }
  return { swap, isUnderWay: swapping.isPending, problems, setProblems }
}
