import type { StakingSide } from '@sadaf/api'
import { ApiError } from '@sadaf/api/client'
import type { Money } from '@sadaf/money'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toWire } from '../../app/api/amounts.ts'
import { api } from '../../app/api/api.ts'
import { portfolioKey } from '../../portfolio/index.ts'
import { isRefused, retryUnderKey, useOperationKey } from '../../wallet/index.ts'
import { ownKey } from '../queries.ts'

type Order = {
  readonly quantity: Money
  /** Step before an order: accepts the risks. */
  readonly accept: () => Promise<void>
}

/** Orders to stake or unstake, under one key: a second press, or a retry, is recognised by the server. */
export function useOrder(side: StakingSide, onMade: () => void) {
  const client = useQueryClient()
  const key = useOperationKey()
  const ordering = useMutation({
    mutationFn: async ({ quantity, accept }: Order) => {
      await accept()
      const body = { quantity: toWire(quantity) }
      const call = { body, idempotencyKey: key.of({ side, body }) }
      return side === 'stake' ? api('POST /staking/stakes', call) : api('POST /staking/unstakes', call)
    },
    ...retryUnderKey,
    onSuccess: () => {
      key.forget()
      // Should the channel be down, what shows holdings and transactions is fetched again.
      for (const queryKey of [ownKey, portfolioKey, ['transactions']])
        void client.invalidateQueries({ queryKey })
      onMade()
    },
    onError: (error) => {
      if (isRefused(error)) key.forget()
    },
  })
  const { error } = ordering
  return {
    order: (asked: Order) => {
      if (!ordering.isPending) ordering.mutate(asked)
    },
    isUnderWay: ordering.isPending,
    /** As the server said it; null where there was no answer; undefined where nothing is wrong. */
    problem: error ? (error instanceof ApiError ? error.problem.title : null) : undefined,
  }
}
