import { ApiError } from '@sadaf/api/client'
import { useRef } from 'react'
import { isWorthRetrying, retryDelayMs } from '../../app/api/query-client.ts'

/** The idempotency key under which one exact request is made, however often it is sent. */
export type HeldKey = { readonly content: string; readonly key: string }

/** The key for this content: the one that is held while the content stays the same, otherwise a new one. */
export function keyFor(content: string, held: HeldKey | undefined, newKey: () => string): HeldKey {
  return held?.content === content ? held : { content, key: newKey() }
}

/** One key a review: a second press or a retry is recognised, an edited form is another operation. */
export function useOperationKey() {
  const held = useRef<HeldKey>(undefined)
  return {
    of: (request: unknown): string => {
      held.current = keyFor(JSON.stringify(request), held.current, () => crypto.randomUUID())
      return held.current.key
    },
    /** After an answer that settles it: the same request again would be a new operation. */
    forget: () => {
      held.current = undefined
    },
  }
}

const MAX_RETRIES = 3

/** How a request that moves money is retried: it carries its key, so that the server recognises it. */
export const retryUnderKey = {
  retry: (failures: number, error: unknown) =>
    failures < MAX_RETRIES && (isWorthRetrying(error) || isStillHandled(error)),
  retryDelay: retryDelayMs,
}

/** The first attempt is not done yet; asking again brings its answer. */
function isStillHandled(error: unknown): boolean {
  return error instanceof ApiError && error.problem.code === 'idempotency_key_in_use'
}

/**
 * Whether the answer settles that nothing was moved. Without an answer, or with one that may come from halfway (a
 * fault, a time-out, an attempt that is still handled), only the same key can find out.
 */
export function isRefused(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const { status } = error.problem
  return status >= 400 && status < 500 && ![408, 409, 429].includes(status)
}
