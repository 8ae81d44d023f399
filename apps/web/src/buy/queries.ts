import { queryOptions } from '@tanstack/react-query'
import { api } from '../app/api/api.ts'

const key = 'buy'
/** Where a word of the server was lost, an order that is under way is asked for again. */
const ORDER_REFETCH_MS = 15_000

export const buyKeys = { order: [key, 'order'] } as const

/** Assets for sale, their providers and payment methods; none of it changes while a person looks. */
export const paymentMethodsQuery = () =>
  queryOptions({
    queryKey: [key, 'methods'],
    queryFn: ({ signal }) => api('GET /buy/payment-methods', { signal }),
    staleTime: 5 * 60_000,
  })

export const buyOrderQuery = (id: string) =>
  queryOptions({
    queryKey: [...buyKeys.order, id],
    queryFn: ({ signal }) => api('GET /buy/orders/{id}', { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? ORDER_REFETCH_MS : false),
  })
