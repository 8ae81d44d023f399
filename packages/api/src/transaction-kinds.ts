/** What moved the money, as each transaction says. A kind is declared in its capability's `kinds` folder. */
export const transactionKinds = [
  'topup',
  'payment',
  'invited_payment',
  'payout',
  'bill_payment',
  'inbound',
  'purchase',
  'return',
  'payout_return',
  'bill_payment_return',
  'refund',
  'conversion',
  'transfer',
  'card_purchase',
  'card_cash',
  'card_refund',
  'card_credit',
  'card_debit',
  'cashback',
  'crypto_purchase',
  'trade',
  'trade_correction',
  'swap',
  'family_transfer',
] as const

export type TransactionKind = (typeof transactionKinds)[number]
