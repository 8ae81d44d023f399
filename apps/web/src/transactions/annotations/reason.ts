import type { TransactionDetails } from '../../app/api/api.ts'
import type { TextKey } from '../../app/language/text-key.ts'

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

/** Why a transaction is counted where it is, as a sentence; its name, its kind and what decided are filled in. */
export function reasonKey(transaction: TransactionDetails): TextKey {
  const { category, category_reason: reason } = transaction
  if (reason === 'yours' || reason === 'rule' || reason === 'words')
    return `transactions.annotation.reason.${reason}`
  const said = saidByMerchant.find((each) => each === category)
  return reason === 'merchant' && said
    ? `transactions.annotation.merchantReason.${said}`
    : 'transactions.annotation.reason.kind'
}
