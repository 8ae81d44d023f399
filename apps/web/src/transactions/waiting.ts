import type { Transaction } from '../app/requests/api.ts'

/** Whom a pending transaction waits for: the merchant settles a purchase, the bank everything else. */
export function waitsFor({ kind }: Pick<Transaction, 'kind'>): 'bank' | 'merchant' {
  return kind === 'purchase' ? 'merchant' : 'bank'
}
