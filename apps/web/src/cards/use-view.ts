import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { type CardView, readView, type Tab, writeView } from './view.ts'

/** View of the page, which stands in the address, and how to change it. */
export function useView() {
  const [address] = useSearchParams()
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const view = readView(address, pathname)
  const addressOf = (part: Partial<CardView>) => writeView({ ...view, ...part }, pathname)
  return {
    ...view,
    addressOf,
    /** Another tab is another place: going back leads to the one before. */
    showTab: (tab: Tab) => navigate(addressOf({ tab, card: undefined, purchase: undefined })),
    /** Within a tab nothing is left behind. */
    show: (part: Partial<CardView>) =>
      navigate(addressOf(part), { replace: true, preventScrollReset: true, state }),
    /** Closes what a link on the page has opened, as going back does. */
    close: (part: Partial<CardView>) =>
      isFromPage(state)
        ? navigate(-1)
        : navigate(addressOf(part), { replace: true, preventScrollReset: true }),
  }
}

/** History state of a link that opens something, so that closing goes back. */
export const fromPage = { isFromCards: true } as const

function isFromPage(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isFromCards' in state
}
