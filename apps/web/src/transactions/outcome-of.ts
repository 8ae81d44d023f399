import type { Failure, Status } from '../app/api/api.ts'

/** Failures that are a person's own doing: nothing went wrong. */
const OWN_DOING: ReadonlySet<string> = new Set([
  'cancelled',
  'taken_back',
  'payment_cancelled',
  'order_cancelled',
])

/** Failures where nothing went wrong either, by the other side or by an operator. */
const CALLED_OFF: ReadonlySet<string> = new Set(['trade_cancelled', 'trade_returned', 'not_needed'])

/**
 * How a movement stands, as it is shown: `cancelled` by its person, or `called_off` otherwise; neither has failed.
 */
export function outcomeOf({
  status,
  failure,
}: {
  readonly status: Status
  readonly failure: Failure
}): Status | 'cancelled' | 'called_off' {
  if (status !== 'failed' || failure === null) return status
  if (OWN_DOING.has(failure.code)) return 'cancelled'
  return CALLED_OFF.has(failure.code) ? 'called_off' : 'failed'
}
