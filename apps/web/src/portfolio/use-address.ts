import { useNavigate, useSearchParams } from 'react-router'
import { withParts } from './address.ts'

/** Parts of the page's look in its address, and how to change them. Going back leaves the page. */
export function useAddress() {
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const show = (parts: Readonly<Record<string, string | null>>) =>
    navigate(`?${withParts(address, parts)}`, { replace: true, preventScrollReset: true })
  return { address, show }
}
