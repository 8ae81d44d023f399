import { useSearchParams } from 'react-router'

/** Search text, which stands in the address as `?q=`. */
export function useQueryInAddress(): readonly [query: string, search: (text: string) => void] {
  const [address, setAddress] = useSearchParams()
  const search = (text: string) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before)
        if (text.trim() === '') next.delete('q')
        else next.set('q', text.trim())
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return [address.get('q') ?? '', search]
}
