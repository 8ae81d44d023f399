import { useQuery } from '@tanstack/react-query'

/** The rate of the pre-rendered page, shown until the offers are known. */
const PRE_RENDERED = '12'
const STALE_MS = 600_000

/** The highest staking rate offered now, a year in percent, as it stands in a badge: `12` or `11.4`. */
export function useStakingRate(): string {
  const { data } = useQuery({
    queryKey: ['landing', 'staking-rate'],
    queryFn: async ({ signal }) => {
      const answer = await fetch('/api/v1/staking/offers', { signal })
      if (!answer.ok) throw new Error(`The staking offers answered ${answer.status}`)
      return highestRate(await answer.json())
    },
    staleTime: STALE_MS,
  })
  return data ?? PRE_RENDERED
}

/** Out of the offers, the highest of which comes first; null where nothing is offered. */
export function highestRate(told: unknown): string | null {
  const [highest] = isRecord(told) && Array.isArray(told.data) ? told.data : []
  const rate = isRecord(highest) ? highest.rate_percentage : null
  if (typeof rate !== 'string' || !/^[0-9]{1,3}\.[0-9]{2}$/.test(rate)) return null
  const [whole = '', decimals = ''] = rate.split('.')
  if (decimals === '00') return whole
  return decimals.endsWith('0') ? `${whole}.${decimals[0]}` : rate
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
