import { useMemo } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { type HubTab, type HubView, readView, writeView } from './view.ts'

/** State of a history entry that the page pushed, so that closing goes back. */
const fromPage = { isFromHub: true } as const

/** View of the page, which stands in the address, and how to change it. */
export function useView() {
  const [address] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const view = useMemo(() => readView(address), [address])
  const addressOf = (part: Partial<HubView>) => `?${writeView({ ...view, ...part })}`
  return {
    ...view,
    /** Opens something over the page: going back closes it. */
    open: (tab: HubTab) => navigate(addressOf({ tab }), { preventScrollReset: true, state: fromPage }),
    /** Nothing is left behind. */
    show: (part: Partial<HubView>) =>
      navigate(addressOf(part), { replace: true, preventScrollReset: true, state }),
    /** Closes what was opened over the page, as going back does. */
    close: () =>
      isFromPage(state)
        ? navigate(-1)
        : navigate(addressOf({ tab: undefined }), { replace: true, preventScrollReset: true }),
  }
}

function isFromPage(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isFromHub' in state
}
