import { onOneLine, toWire } from '@sadaf/api'
import type { Language } from '../platform/index.ts'
import { presentFailure } from './failures.ts'
import type { Transaction } from './store.ts'

/** A transaction as the API and realtime show it. */
export function presentTransaction(transaction: Transaction, language: Language) {
  return {
    id: transaction.id,
    operation_id: transaction.operationId,
    account_id: transaction.accountId,
    type: transaction.type,
    kind: transaction.kind,
    amount: toWire(transaction.amount),
    description: onOneLine(transaction.description),
    counterparty: transaction.counterparty === null ? null : onOneLine(transaction.counterparty),
    date: transaction.occurredAt.toISOString(),
    status: transaction.status,
    category: transaction.category,
    reference: transaction.reference,
    note: transaction.note,
    failure: transaction.failure && presentFailure(transaction.failure, transaction.kind, language),
  }
}
