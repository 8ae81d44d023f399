import { useSyncExternalStore } from 'react'

/** The rate of the pre-rendered page, shown until the offers are known, and where they are not. */
const PRE_RENDERED = '12'

let rate = PRE_RENDERED
let isAsked = false
const listeners = new Set<() => void>()

/** The highest staking rate offered now, a year in percent, as it stands in a badge: `12` or `11.4`. */
export function useStakingRate(): string {
  return useSyncExternalStore(
    subscribe,
    () => rate,
    () => PRE_RENDERED,
  )
}

// The page is pre-rendered without queries; the offers are asked for once it stands in a browser.
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (!isAsked) {
    isAsked = true
    ask().catch((error: unknown) => console.warn('The staking offers could not be read', error))
  }
  return () => listeners.delete(listener)
}

async function ask(): Promise<void> {
  const answer = await fetch('/api/v1/staking/offers')
  if (!answer.ok) throw new Error(`The staking offers answered ${answer.status}`)
  rate = highestRate(await answer.json()) ?? rate
  for (const listener of listeners) listener()
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
