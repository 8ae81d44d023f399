import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { type MarketsView, readView, type Tab, writeView } from './view.ts'

/** View of the page, which stands in the address, and how to change it. */
export function useView() {
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const view = useMemo(() => readView(address), [address])
  const addressOf = (part: Partial<MarketsView>) => `?${writeView({ ...view, ...part })}`
  return {
    ...view,
    /** Another tab is another place: going back leads to the one before. */
    showTab: (tab: Tab) => navigate(addressOf({ tab }), { preventScrollReset: true }),
    /** Within a tab nothing is left behind. */
    show: (part: Partial<MarketsView>) =>
      navigate(addressOf(part), { replace: true, preventScrollReset: true }),
  }
}
