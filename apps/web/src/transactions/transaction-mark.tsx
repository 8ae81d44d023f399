import type { Transaction } from '../app/requests/api.ts'
import { Mark, type MarkProps } from '../ui/mark.tsx'
import { categoryLooks } from './categories.ts'

/** With whom it was, as a mark; what one does with oneself shows what it is for. */
export function TransactionMark({
  transaction,
  size,
}: {
  readonly transaction: Transaction
  readonly size?: MarkProps['size']
}) {
  const { kind, category, description, merchant_id: merchantId } = transaction
  const Icon = categoryLooks[category].icon
  return (
    <Mark
      name={description}
      hueKey={merchantId ?? description}
      shape={kind === 'payment' ? 'person' : 'business'}
      {...(size && { size })}
      {...(kind === 'conversion' && { icon: <Icon className="size-5" strokeWidth={1.75} /> })}
    />
  )
}
