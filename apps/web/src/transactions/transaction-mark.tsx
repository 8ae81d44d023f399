import type { Transaction } from '../app/requests/api.ts'
import { Mark, type MarkProps } from '../ui/mark.tsx'
import { categoryLooks } from './categories.ts'
import { kindLook } from './kind-look.ts'

/** With whom it was, as a mark; what one does with oneself shows what it is for. */
export function TransactionMark({
  transaction,
  size,
}: {
  readonly transaction: Transaction
  readonly size?: MarkProps['size']
}) {
  const { category, description, merchant_id: merchantId } = transaction
  const { otherSide } = kindLook(transaction)
  const Icon = categoryLooks[category].icon
  return (
    <Mark
      name={description}
      hueKey={merchantId ?? description}
      shape={otherSide === 'person' ? 'person' : 'business'}
      {...(size && { size })}
      {...(otherSide === 'own' && { icon: <Icon className="size-5" strokeWidth={1.75} /> })}
    />
  )
}
