import { onOneLine, toWire } from '@sadaf/api'
import type { Language } from '../platform/index.ts'
import { presentFailure } from './failures.ts'
import { merchantOf } from './merchants.ts'
import type { Transaction } from './store.ts'

/** A transaction as the API and realtime show it. */
export function presentTransaction(transaction: Transaction, language: Language) {
  const { kind } = transaction
  const merchant = merchantOf(kind, transaction.description)
  const said = (name: string) => merchantOf(kind, name)?.names[language] ?? onOneLine(name)
  return {
    id: transaction.id,
    operation_id: transaction.operationId,
    account_id: transaction.accountId,
    type: transaction.type,
    kind,
    amount: toWire(transaction.amount),
    description: said(transaction.description),
    counterparty: transaction.counterparty === null ? null : said(transaction.counterparty),
    merchant_id: merchant?.id ?? null,
    date: transaction.occurredAt.toISOString(),
    status: transaction.status,
    category: transaction.category,
    reference: transaction.reference,
    note: transaction.note,
    failure: transaction.failure && presentFailure(transaction.failure, language),
  }
}
