import { onOneLine, toWire } from '@sadaf/api'
import type { Language } from '../platform/index.ts'
import { categoryReason } from './category.ts'
import { presentFailure } from './failures.ts'
import { merchantOf } from './merchants.ts'
import type { Receipt } from './receipts/receipts.ts'
import { type Report, reasonsFor } from './reports/report.ts'
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
    card_id: transaction.cardId,
    type: transaction.type,
    kind,
    amount: toWire(transaction.amount),
    ...saidIn(language, transaction),
    other_name: names ? names[language === 'en' ? 'ar' : 'en'] : null,
    merchant_id: merchantOf(kind, description)?.id ?? null,
    date: transaction.occurredAt.toISOString(),
    status: transaction.status,
    category: transaction.category,
    flow: transaction.flow,
    category_reason: categoryReason(transaction),
    reference: transaction.reference,
    note: transaction.note,
    own_note: transaction.ownNote,
    tags: [...transaction.tags],
    failure: transaction.failure && presentFailure(transaction.failure, language),
  }
}

/** The fields of a transaction that name its counterparty. */
export type Naming = Pick<Transaction, 'kind' | 'description' | 'otherName' | 'counterparty'>

/** The counterparty's name for readers of a language. */
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

/** The times of the operation behind a transaction. */
export type Times = {
  readonly startedAt: Date
  /** When it was completed or failed; null while it is pending. */
  readonly endedAt: Date | null
  /** The moment by which it has arrived or come back; null once it has ended, or where no time is known. */
  readonly waitsUntil: Date | null
}

/** Fields of a detail alone. */
export type More = {
  /** Those of its operation, where that is the person's own. */
  readonly times: Times | null
  readonly ruleId: string | null
  readonly receipts: readonly Receipt[]
  readonly report: Report | null
}

export function presentDetail(transaction: Transaction, more: More, language: Language) {
  const { times, ruleId, receipts, report } = more
  const reason = categoryReason(transaction)
  return {
    ...presentTransaction(transaction, language),
    started_at: (times?.startedAt ?? transaction.occurredAt).toISOString(),
    waits_until: times?.waitsUntil?.toISOString() ?? null,
    ended_at: times?.endedAt?.toISOString() ?? null,
    rule_id: ruleId,
    merchant_code: reason === 'merchant' ? transaction.spoken.merchantCode : null,
    telling_words: reason === 'words' ? [...transaction.spoken.tellingWords] : [],
    receipts: receipts.map(presentReceipt),
    report: report && presentReport(report),
    report_reasons: reasonsFor(transaction),
  }
}

export function presentReceipt({ id, transactionId, file, createdAt }: Receipt) {
  return {
    id,
    transaction_id: transactionId,
    path: file.path,
    name: file.name,
    content_type: file.contentType,
    size: file.size,
    created_at: createdAt.toISOString(),
  }
}

export function presentReport({ id, reason, words, createdAt, answered }: Report) {
  return {
    id,
    reason,
    words,
    created_at: createdAt.toISOString(),
    answer: answered?.answer ?? null,
    answered_at: answered?.at.toISOString() ?? null,
  }
}
