import { type Category, toWire } from '@sadaf/api'
import type { Notice } from '../notifications/index.ts'
import type { Transaction } from '../transactions/index.ts'
import type { BookedDraft, Draft } from './draft.ts'
import { type Operation, referenceOf, type Side } from './operation.ts'

// What an operation is made of, as plain values: nothing here touches the database.

export function operationFrom(
  draft: Draft,
  id: string,
  provider: string,
  begun: { at: Date; isComplete: boolean },
): Operation {
  const common = {
    id,
    kind: draft.kind,
    owner: { userId: draft.userId, accountId: draft.accountId },
    counter: draft.counter ?? null,
    amount: draft.amount,
    provider,
    reference: referenceOf(id),
    note: draft.note ?? null,
    details: draft.details,
    createdAt: begun.at,
  }
  return begun.isComplete
    ? { ...common, status: 'completed', phase: 'final', completedAt: begun.at }
    : { ...common, status: 'pending', phase: 'queued' }
}

/** How the owner sees it. */
export function ownersTransaction(operation: Operation, category: Category, id: string): Transaction {
  return {
    id,
    userId: operation.owner.userId,
    operationId: operation.id,
    accountId: operation.owner.accountId,
    type: operation.kind === 'topup' || operation.kind === 'inbound' ? 'incoming' : 'outgoing',
    kind: operation.kind,
    amount: operation.amount,
    description: operation.details.description,
    counterparty: operation.details.counterparty ?? null,
    category,
    status: operation.status,
    reference: operation.reference,
    note: operation.note,
    failure: null,
    occurredAt: operation.createdAt,
  }
}

/** How the other side of a payment, or of its return, sees it. */
export function receiversTransaction(
  operation: Operation,
  receiver: Side,
  id: string,
  at: Date,
): Transaction {
  const from = operation.details.senderName ?? operation.details.description
  return {
    id,
    userId: receiver.userId,
    operationId: operation.id,
    accountId: receiver.accountId,
    type: 'incoming',
    kind: operation.kind,
    amount: operation.amount,
    description: from,
    counterparty: from,
    category: 'transfer',
    status: 'completed',
    reference: operation.reference,
    note: operation.note,
    failure: null,
    occurredAt: at,
  }
}

/** What gives a completed operation back: from whoever received it to where it came from. */
export function returnOf(original: Operation, id: string, at: Date): BookedDraft {
  const receiver = original.counter ?? original.owner
  return {
    id,
    at,
    kind: 'return',
    userId: receiver.userId,
    accountId: receiver.accountId,
    ...(original.counter ? { counter: original.owner } : {}),
    amount: original.amount,
    details: { description: original.details.description, original: original.id },
    category: 'transfer',
  }
}

/** Tells the owner how it ended. Purchases are told by their own row. */
export function endNotice(operation: Operation, end: 'completed' | 'failed', at: Date): Notice | null {
  if (operation.kind !== 'topup' && operation.kind !== 'payment') return null
  return { kind: `${operation.kind}_${end}`, at, parameters: parametersOf(operation), link: '/transactions' }
}

/** Tells somebody that money came. */
export function receivedNotice(operation: Operation, at: Date): Notice {
  const name = operation.details.senderName ?? operation.details.description
  const parameters = { ...parametersOf(operation), name }
  return { kind: 'money_received', at, parameters, link: '/transactions' }
}

function parametersOf(operation: Operation): Record<string, string> {
  return { ...toWire(operation.amount), name: operation.details.description, reference: operation.reference }
}
