import { useSearchParams } from 'react-router'

const statuses = ['open', 'resolved', 'all'] as const
const ages = ['any', 'hour', 'day', 'week'] as const

/** Which cases are shown. All of it stands in the address. */
export type CaseFilters = {
  readonly status: (typeof statuses)[number]
  readonly age: (typeof ages)[number]
  readonly mine: boolean
  readonly kind?: string
  readonly provider?: string
}

export function readFilters(address: URLSearchParams): CaseFilters {
  const kind = address.get('kind')
  const provider = address.get('provider')
  return {
    status: statuses.find((each) => each === address.get('status')) ?? 'open',
    age: ages.find((each) => each === address.get('age')) ?? 'any',
    mine: address.get('mine') === 'true',
    ...(kind !== null && { kind }),
    ...(provider !== null && { provider }),
  }
}

/** The filters of the address, and how to change one: what is as usual stands in no address. */
export function useCaseFilters() {
  const [address, setAddress] = useSearchParams()
  const change = (name: string, value: string, usual: string) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === usual) next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return { filters: readFilters(address), change }
}
