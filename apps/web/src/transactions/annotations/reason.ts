import type { TextKey } from '../../app/language/text-key.ts'
import type { Transaction } from '../../app/requests/api.ts'

/** Categories that what a merchant sells, or a payer says, can speak for. */
const saidByMerchant = [
  'groceries',
  'entertainment',
  'housing',
  'rewards',
  'transport',
  'shopping',
  'investment',
  'dining',
  'utilities',
  'health',
  'travel',
  'education',
  'fees',
  'crypto',
] as const

/** Why a transaction is counted where it is, as a sentence; its name and its kind are filled in. */
export function reasonKey({ category, category_reason: reason }: Transaction): TextKey {
  if (reason === 'yours' || reason === 'rule') return `transactions.annotation.reason.${reason}`
  const said = saidByMerchant.find((each) => each === category)
  return reason === 'merchant' && said
    ? `transactions.annotation.merchantReason.${said}`
    : 'transactions.annotation.reason.kind'
}
