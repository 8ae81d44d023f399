import { onOneLine, toWire } from '@sadaf/api'
import type { Language } from '../platform/index.ts'
import { categoryReason } from './category.ts'
import { presentFailure } from './failures.ts'
import { merchantOf } from './merchants.ts'
import { namesOf } from './spellings.ts'
import type { Transaction } from './store.ts'

/** A transaction as the API and realtime show it. */
export function presentTransaction(transaction: Transaction, language: Language) {
  const { kind, description } = transaction
  const names = namesIn(transaction, description)
  return {
    id: transaction.id,
    operation_id: transaction.operationId,
    account_id: transaction.accountId,
    type: transaction.type,
    kind,
    amount: toWire(transaction.amount),
    ...saidIn(language, transaction),
    other_name: names ? names[language === 'en' ? 'ar' : 'en'] : null,
    merchant_id: merchantOf(kind, description)?.id ?? null,
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

/** By which names a movement says whom it was with. */
export type Naming = Pick<Transaction, 'kind' | 'description' | 'otherName' | 'counterparty'>

/** Whom a movement was with, as readers of a language call them. */
export function saidIn(language: Language, naming: Naming) {
  const said = (name: string) => namesIn(naming, name)?.[language] ?? onOneLine(name)
  const { description, counterparty } = naming
  return {
    description: said(description),
    counterparty: counterparty === null ? null : said(counterparty),
  }
}

function namesIn({ kind, description, otherName }: Naming, name: string) {
  return namesOf(kind, { name, otherName: name === description ? otherName : null })
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
