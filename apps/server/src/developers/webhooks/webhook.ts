import { FORMER_SECRET_HOURS } from '@sadaf/api'
import { DAY_MS } from '@sadaf/calendar'
import type { postToStranger } from '../../platform/index.ts'

type Heard = Awaited<ReturnType<typeof postToStranger>>

export type OffBecause = 'owner' | 'gone' | 'failing' | 'access_ended'

/** How a webhook stands. */
export type Standing = {
  readonly state: 'active' | 'off'
  readonly off_because: OffBecause | null
  readonly failing_since: Date | null
}

/** How a delivery stands. */
export type Progress =
  | { readonly state: 'delivered' | 'given_up'; readonly due_at: null }
  | { readonly state: 'waiting'; readonly due_at: Date }

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

/** Waits between attempts, as Standard Webhooks recommends them; after the last one it is given up. */
const WAITS_MS = [
  ...[5 * SECOND_MS, 5 * MINUTE_MS, 30 * MINUTE_MS],
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * HOUR_MS),
]
/** A tenth more at most, so that what failed together does not come back together. */
const LARGEST_JITTER = 0.1
/** A webhook by which nothing has arrived for so long is switched off. */
const SWITCHED_OFF_AFTER_MS = 5 * DAY_MS

const on: Standing = { state: 'active', off_because: null, failing_since: null }

export const switchedOn = on

export const switchedOff = (off_because: OffBecause, failing_since: Date | null = null): Standing => ({
  state: 'off',
  off_because,
  failing_since,
})

const delivered: Progress = { state: 'delivered', due_at: null }
export const givenUp: Progress = { state: 'given_up', due_at: null }

/**
 * Decides how a delivery and its webhook stand after an attempt. An answer of 2xx delivers, and 410 wants no more; all
 * else, a redirect too, is tried again.
 *
 * @param tries attempts since the delivery was last asked for, this one among them
 * @param jitter from 0 to 1
 */
export function afterAttempt(
  heard: Heard,
  before: Standing,
  { tries, now, jitter }: { readonly tries: number; readonly now: Date; readonly jitter: number },
): { readonly progress: Progress; readonly standing: Standing } {
  const status = heard.kind === 'answered' ? heard.status : null
  if (status !== null && status >= 200 && status < 300)
    return { progress: delivered, standing: { ...before, failing_since: null } }
  const since = before.failing_since ?? now
  if (before.state === 'off') return { progress: givenUp, standing: before }
  if (status === 410) return { progress: givenUp, standing: switchedOff('gone', since) }
  if (now.getTime() - since.getTime() >= SWITCHED_OFF_AFTER_MS)
    return { progress: givenUp, standing: switchedOff('failing', since) }
  const wait = WAITS_MS[tries - 1]
  const standing = { ...before, failing_since: since }
  if (wait === undefined) return { progress: givenUp, standing }
  const due_at = new Date(now.getTime() + Math.round(wait * (1 + LARGEST_JITTER * jitter)))
  return { progress: { state: 'waiting', due_at }, standing }
}

/** Until when the secret before signs, too. */
export const formerSecretUntil = (now: Date): Date => new Date(now.getTime() + FORMER_SECRET_HOURS * HOUR_MS)
