import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, type OrderBody, type TradingOrder } from '../../app/api/api.ts'
import { accountsQuery } from '../../app/api/own.ts'
import { portfolioKey } from '../../portfolio/index.ts'
import { isRefused, retryUnderKey, useOperationKey } from '../../wallet/index.ts'
import { noProblems, type Problems, problemsOf } from '../problems.ts'
import { tradingKeys } from '../queries.ts'

type Placing = {
  readonly onPlaced: (order: TradingOrder) => void
  /** Fields of the form are to blame for the refusal: it must be seen again. */
  readonly onFieldsRefused: () => void
}

type Order = {
  readonly body: OrderBody
  readonly idempotencyKey: string
  /** Accepts the risks, which has to be done before. */
  readonly accept: () => Promise<void>
}

/** Places one order under one key: a second press, or a retry, is recognised by the server. */
export function usePlacing({ onPlaced, onFieldsRefused }: Placing) {
  const client = useQueryClient()
  const key = useOperationKey()
  const [problems, setProblems] = useState<Problems>(noProblems)
  const placing = useMutation({
    mutationFn: async ({ accept, ...order }: Order) => {
      await accept()
      return api('POST /trading/orders', order)
    },
    ...retryUnderKey,
    onSuccess: (order) => {
      key.forget()
      // Should the channel be down, what shows orders, money and holdings is fetched again.
      for (const queryKey of [tradingKeys.orders, portfolioKey, accountsQuery().queryKey])
        void client.invalidateQueries({ queryKey })
      onPlaced(order)
    },
    onError: (error) => {
      const found = problemsOf(error)
      setProblems(found)
      if (isRefused(error)) key.forget()
      if (Object.keys(found.fields).length > 0) onFieldsRefused()
    },
  })
  const place = (body: OrderBody, accept: () => Promise<void>) => {
    if (placing.isPending) return
    setProblems(noProblems)
    placing.mutate({ body, accept, idempotencyKey: key.of(body) })
  }
  return { place, isPlacing: placing.isPending, problems, setProblems }
}
