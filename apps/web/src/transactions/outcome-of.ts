import type { Failure, Status } from '../app/api/api.ts'

/** Failures that are a person's own doing: nothing went wrong. */
const OWN_DOING: ReadonlySet<string> = new Set(['cancelled', 'taken_back', 'payment_cancelled'])

/** How a movement stands, as it is told: one that its person has cancelled has not failed. */
export function outcomeOf({
  status,
  failure,
}: {
  readonly status: Status
  readonly failure: Failure
}): Status | 'cancelled' {
  return status === 'failed' && failure !== null && OWN_DOING.has(failure.code) ? 'cancelled' : status
}
