import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api, type Conversion, type InvitedPayment, type Payment, type TopUp } from '../app/api/api.ts'
import { accountsKey } from '../app/api/own.ts'

/** The channel tells of every change; this is for the moments when it is down. */
const PENDING_REFETCH_MS = 5_000

export const walletKeys = {
  payment: (id: string) => ['payments', id],
  invited: ['invited-payments'],
  topup: (id: string) => ['topups', id],
  conversion: (id: string) => ['conversions', id],
} as const

const MOVEMENTS_AT_ONCE = 30

/** Bookings of one account, page by page, and its holds. */
export const movementsQuery = (accountId: string) =>
  infiniteQueryOptions({
    queryKey: [...accountsKey, accountId, 'movements'] as const,
    queryFn: ({ pageParam: cursor, signal }) =>
      api('GET /accounts/{id}/movements', {
        params: { id: accountId },
        query: { limit: MOVEMENTS_AT_ONCE, ...(cursor !== null && { cursor }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
  })

/** How much may be sent and added, and what is left of it. */
export const limitsQuery = () =>
  queryOptions({
    queryKey: [...accountsKey, 'limits'] as const,
    queryFn: ({ signal }) => api('GET /limits', { signal }),
  })

/** The person's own bank accounts elsewhere, from which money can be pulled. */
export const fundingSourcesQuery = () =>
  queryOptions({
    queryKey: ['funding-sources'],
    queryFn: ({ signal }) => api('GET /topups/sources', { signal }),
    staleTime: 60_000,
  })

/** Costs of sending and adding money, and their arrival times. */
export const termsQuery = () =>
  queryOptions({
    queryKey: ['terms'],
    queryFn: ({ signal }) => api('GET /terms', { signal }),
    staleTime: 5 * 60_000,
  })

/** The fee of converting, in percent of what is sold, as the exchange takes it; null while it is away. */
export const conversionFeeQuery = () =>
  queryOptions({
    queryKey: ['conversion-fee'],
    queryFn: async ({ signal }) => {
      const { data } = await api('GET /pricing', { query: { amount: '1000' }, signal })
      return data.find(({ service }) => service === 'conversion')?.fee_percentage ?? null
    },
    staleTime: 5 * 60_000,
  })

export const paymentQuery = (id: string) =>
  queryOptions({
    queryKey: walletKeys.payment(id),
    queryFn: ({ signal }) => api('GET /payments/{id}', { params: { id }, signal }),
    refetchInterval: ({ state }) => whilePending(state.data),
  })

export const invitedPaymentQuery = (id: string) =>
  queryOptions({
    queryKey: [...walletKeys.invited, id] as const,
    queryFn: ({ signal }) => api('GET /invited-payments/{id}', { params: { id }, signal }),
    refetchInterval: ({ state }) => whilePending(state.data),
  })

export const topupQuery = (id: string) =>
  queryOptions({
    queryKey: walletKeys.topup(id),
    queryFn: ({ signal }) => api('GET /topups/{id}', { params: { id }, signal }),
    refetchInterval: ({ state }) => whilePending(state.data),
  })

export const conversionQuery = (id: string) =>
  queryOptions({
    queryKey: walletKeys.conversion(id),
    queryFn: ({ signal }) => api('GET /fx/conversions/{id}', { params: { id }, signal }),
    refetchInterval: ({ state }) => whilePending(state.data),
  })

function whilePending(operation: Payment | InvitedPayment | TopUp | Conversion | undefined): number | false {
  return operation?.status === 'pending' ? PENDING_REFETCH_MS : false
}

/** Address of a recipient: a wallet id, email or phone number, or an earlier transaction. */
export type RecipientAddress =
  | { readonly wallet_id: string }
  | { readonly email: string }
  | { readonly phone: string }
  | { readonly transaction_id: string }

/** Recipient of an address; a refusal says why there is none. */
export const recipientQuery = (to: RecipientAddress, currency: string) =>
  queryOptions({
    queryKey: ['recipient', to, currency],
    queryFn: ({ signal }) => api('POST /payments/recipient', { body: { to, currency }, signal }),
    staleTime: 60_000,
  })
