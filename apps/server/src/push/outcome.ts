import type { postToStranger } from '../platform/index.ts'

type Heard = Awaited<ReturnType<typeof postToStranger>>

/**
 * Result of an attempt. `gone`: the browser has unsubscribed. `later`: worth another attempt. `refused`: no other attempt
 * would end differently.
 */
export type Outcome = 'accepted' | 'gone' | 'later' | 'refused'

const GONE: readonly number[] = [404, 410]
const TOO_MANY = 429
const SERVER_ERROR = 500

/**
 * Judges the answer of a push service (RFC 8030). A redirect is not followed: it is refused like any other answer. A name
 * that leads to a private address may do so for a moment alone.
 */
export function outcomeOf(heard: Heard): Outcome {
  if (heard.kind !== 'answered') return 'later'
  const { status } = heard
  if (status >= 200 && status < 300) return 'accepted'
  if (GONE.includes(status)) return 'gone'
  return status === TOO_MANY || status >= SERVER_ERROR ? 'later' : 'refused'
}
