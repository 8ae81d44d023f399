import type { Operation } from '../operations/index.ts'

// Both orders of the bank are done within a day, or a person is asked (see operations/submit.ts).
const EXPECTED_WITHIN_MS = 24 * 60 * 60 * 1000

/** Whom a pending operation waits for and until when. */
export function presentWait(operation: Operation) {
  if (operation.status !== 'pending') return { waits_for: null, waits_until: null }
  return {
    waits_for: operation.provider,
    waits_until: new Date(operation.createdAt.getTime() + EXPECTED_WITHIN_MS).toISOString(),
  }
}
