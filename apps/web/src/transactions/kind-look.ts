import type { Transaction } from '../app/api/api.ts'
import { contributions } from '../app/capability/contributed.ts'
import type { KindLook } from '../app/capability/looks.ts'

/** A kind that a newer server knows: it is called a transaction, and waits for the bank as most do. */
const unknownKind: KindLook = {
  title: 'transactions.detail.title',
  waitsFor: 'transactions.waitsFor.bank',
  meanwhile: 'transactions.meanwhile.bank',
}

/** How the capability that moved the money shows it. A page that shows transactions names `kinds` in its `shows`. */
export function kindLook({ kind }: Pick<Transaction, 'kind'>): KindLook {
  return contributions('kinds').find((looks) => looks[kind])?.[kind] ?? unknownKind
}
