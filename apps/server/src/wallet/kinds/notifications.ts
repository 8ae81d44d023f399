import { type NotificationKind, type Spelled, type TransactionKind, toWire } from '@sadaf/api'
import type { Ending, Operation, UserNotification } from '../../operations/index.ts'
import { namesOf } from '../../transactions/index.ts'

/** The kinds whose two endings are notifications of their own. */
type EndsWithNotice = {
  [Kind in TransactionKind]: [`${Kind}_${Ending}`] extends [NotificationKind] ? Kind : never
}[TransactionKind]

/** Tells the owner how it ended. */
export function endNotification(
  operation: Operation,
  kind: EndsWithNotice,
  { ending, at, ...other }: Spelled & { ending: Ending; at: Date },
): UserNotification {
  const parameters = parametersOf(operation, other)
  return { userId: operation.owner.userId, notification: { kind: `${kind}_${ending}`, at, parameters } }
}

/** Notification of money received, with its sender. */
export function receivedNotification(
  operation: Operation,
  userId: string,
  at: Date,
  from: Spelled,
): UserNotification {
  const parameters = parametersOf(operation, from)
  return { userId, notification: { kind: 'money_received', at, parameters } }
}

/** Whether its owner has stopped it: they are looking at it, and nothing went wrong. */
export const isStopped = (operation: Operation): boolean =>
  operation.status === 'failed' && operation.failure === 'cancelled'

function parametersOf(operation: Operation, other: Spelled): Record<string, string> {
  return {
    ...toWire(operation.amount),
    ...nameParameters(operation.kind, other),
    reference: operation.reference,
  }
}

/** The person that a notification names, for readers of either language. */
export function nameParameters(kind: TransactionKind, other: Spelled): Record<string, string> {
  const names = namesOf(kind, other)
  return { name: other.name, ...(names && { name_en: names.en, name_ar: names.ar }) }
}
