import { toWire } from '@sadaf/api'
import type { Ending, Operation, Told } from '../../operations/index.ts'
import { merchantOf } from '../../transactions/index.ts'

/** Tells the owner how it ended. */
export function endTold(
  operation: Operation,
  kind: 'topup' | 'payment',
  { ending, at, name }: { ending: Ending; at: Date; name: string },
): Told {
  const parameters = parametersOf(operation, name)
  return { userId: operation.owner.userId, notice: { kind: `${kind}_${ending}`, at, parameters } }
}

/** Tells somebody that money came, and from whom. */
export function receivedTold(operation: Operation, userId: string, at: Date, from: string): Told {
  const parameters = parametersOf(operation, from)
  return { userId, notice: { kind: 'money_received', at, parameters } }
}

function parametersOf(operation: Operation, name: string): Record<string, string> {
  const { names } = merchantOf(operation.kind, name) ?? {}
  return {
    ...toWire(operation.amount),
    name,
    ...(names && { name_en: names.en, name_ar: names.ar }),
    reference: operation.reference,
  }
}
