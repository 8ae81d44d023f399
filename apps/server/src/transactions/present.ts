import { onOneLine, type TransactionKind, toWire } from '@sadaf/api'
import type { Language } from '../platform/index.ts'
import { categoryReason } from './category.ts'
import { presentFailure } from './failures.ts'
import { merchantOf } from './merchants.ts'
import type { Transaction } from './store.ts'

/** A transaction as the API and realtime show it. */
export function presentTransaction(transaction: Transaction, language: Language) {
  const { kind } = transaction
  const merchant = merchantOf(kind, transaction.description)
  const said = (name: string) => nameSaid(kind, name, language)
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
    category_reason: categoryReason(transaction),
    reference: transaction.reference,
    note: transaction.note,
    own_note: transaction.ownNote,
    tags: [...transaction.tags],
    failure: transaction.failure && presentFailure(transaction.failure, language),
  }
}

/** How somebody with whom money moved is called to who reads this language. */
export function nameSaid(kind: TransactionKind, name: string, language: Language): string {
  return merchantOf(kind, name)?.names[language] ?? onOneLine(name)
}

/** What only a detail tells: when it ended, and by which rule it is counted. */
export type More = { readonly endedAt: Date | null; readonly ruleId: string | null }

export function presentDetail(transaction: Transaction, { endedAt, ruleId }: More, language: Language) {
  return {
    ...presentTransaction(transaction, language),
    ended_at: endedAt?.toISOString() ?? null,
    rule_id: ruleId,
  }
}
