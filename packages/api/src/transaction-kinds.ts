/** What moved the money, as each transaction says. A kind is declared in its capability's `kinds` folder. */
export const transactionKinds = [
  'topup',
  'payment',
  'payout',
  'inbound',
  'purchase',
  'return',
  'payout_return',
  'refund',
  'conversion',
] as const

export type TransactionKind = (typeof transactionKinds)[number]
