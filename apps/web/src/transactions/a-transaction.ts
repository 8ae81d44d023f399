import type { Transaction, TransactionDetails, TransactionPage } from '../app/api/api.ts'

/** A transaction for tests; what a test is about is given. */
export function aTransaction(part: Partial<Transaction> = {}): Transaction {
  return {
    id: '0198f3d2-0000-7000-8000-000000000001',
    operation_id: '0198f3d2-0000-7000-8000-0000000000ff',
    card_id: null,
    account_id: '0198f3d2-0000-7000-8000-00000000000a',
    type: 'outgoing',
    kind: 'payment',
    amount: { amount: '25.00', currency: 'USD' },
    description: 'Omar Rahman',
    other_name: null,
    counterparty: 'Omar Rahman',
    merchant_id: null,
    date: '2026-11-18T10:00:00Z',
    status: 'completed',
    category: 'transfer',
    flow: 'spending',
    category_reason: 'kind',
    reference: 'SDF7K4M9QXW',
    note: null,
    own_note: null,
    tags: [],
    failure: null,
    ...part,
  }
}

/** A page of a list for tests. */
export function aPage(
  data: readonly Transaction[],
  part: Partial<Omit<TransactionPage, 'data'>> = {},
): TransactionPage {
  return {
    data: [...data],
    next_cursor: null,
    counts_part: false,
    matching_count: data.length,
    total_count: data.length,
    ...part,
  }
}

/** The detail of a transaction for tests. */
export function aDetail(part: Partial<TransactionDetails> = {}): TransactionDetails {
  return {
    ...aTransaction(),
    started_at: '2026-11-18T10:00:00Z',
    waits_until: null,
    ended_at: null,
    rule_id: null,
    merchant_code: null,
    telling_words: [],
    receipts: [],
    report: null,
    report_reasons: ['other'],
    ...part,
  }
}
