import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { readView, type Side, type TradeView, withView } from './view.ts'

/** History state of a press on the page, so that closing goes back. */
const fromPage = { isFromTrading: true } as const

/** Trading's part of the address, and how to change it. */
export function useView() {
  const [address] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const view = readView(address)
  const addressOf = (part: Partial<TradeView>) => `?${withView(address, part)}`
  return {
    ...view,
    addressOf,
    /** Another asset is another place: going back leads to the one before. */
    showPair: (pair: string) => navigate(addressOf({ pair, order: undefined }), { preventScrollReset: true }),
    /** Nothing is left behind. */
    show: (part: Partial<TradeView>) =>
      navigate(addressOf(part), { replace: true, preventScrollReset: true, state }),
    /** Opens something over the page: going back closes it. */
    open: (part: { readonly side: Side } | { readonly order: string }) =>
      navigate(addressOf(part), { preventScrollReset: true, state: fromPage }),
    /** Closes what was opened over the page, as going back does. */
    close: (part: 'side' | 'order') =>
      isFromPage(state)
        ? navigate(-1)
        : navigate(addressOf({ [part]: undefined }), { replace: true, preventScrollReset: true }),
  }
}

function isFromPage(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isFromTrading' in state
}
