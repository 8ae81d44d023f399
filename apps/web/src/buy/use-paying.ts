import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { api } from '../app/api/api.ts'
import { currentLanguage } from '../app/language/i18n.ts'
import { retryUnderKey, useOperationKey } from '../wallet/index.ts'
import { paymentPageOf } from './payment-tab.ts'
import { type Problem, problemOf } from './problem.ts'
import { buyOrderQuery } from './queries.ts'

type Paying = {
  /** Step before payment: accepts the risks. */
  readonly accept: () => Promise<void>
  readonly onProblem: (problem: Problem) => void
}

/**
 * Orders what was quoted and opens the seller's page in a tab, which browsers allow only where it is opened in the very
 * moment of the press: it is there before the order is, and is sent on when its address is known.
 */
export function usePaying(quoteId: string, { accept, onProblem }: Paying) {
  const client = useQueryClient()
  const key = useOperationKey()
  const [, setAddress] = useSearchParams()
  const paying = useMutation({
    mutationFn: async (_at: { readonly tab: Window | null }) => {
      await accept()
      const body = { quote_id: quoteId }
      return api('POST /buy/orders', { body, idempotencyKey: key.of(body) })
    },
    ...retryUnderKey,
    onSuccess: async (order, { tab }) => {
      key.forget()
      client.setQueryData(buyOrderQuery(order.id).queryKey, order)
      // The order is there, whatever becomes of the tab.
      setAddress({ order: order.id })
      await lead(tab, order.id)
    },
    onError: (error, { tab }) => {
      tab?.close()
      onProblem(problemOf(error))
    },
  })
  return {
    isUnderWay: paying.isPending,
    pay() {
      if (!paying.isPending) paying.mutate({ tab: openTab() })
    },
  }
}

/** The page of an order that waits, opened by a press of its own. */
export function useOpeningPage(id: string) {
  const opening = useMutation({
    mutationFn: (tab: Window | null) => lead(tab, id),
    onError: (_error, tab) => tab?.close(),
  })
  return {
    isUnderWay: opening.isPending,
    hasFailed: opening.isError,
    open: () => !opening.isPending && opening.mutate(openTab()),
  }
}

/** An empty tab that knows nothing of this one. */
function openTab(): Window | null {
  const tab = window.open('about:blank', '_blank')
  if (tab) tab.opener = null
  return tab
}

async function lead(tab: Window | null, id: string): Promise<void> {
  try {
    const { url } = await api('POST /buy/orders/{id}/page', {
      params: { id },
      body: { language: currentLanguage() },
    })
    const page = paymentPageOf(url)
    if (tab && !tab.closed) tab.location.replace(page)
    // Where no tab may be opened, this one goes; the seller leads back.
    else window.location.assign(page)
  } catch (error) {
    tab?.close()
    throw error
  }
}
