import { Suspense } from 'react'
import type { Transaction } from '../app/api/api.ts'
import { Mark, type MarkProps } from '../ui/mark.tsx'
import { categoryLooks } from './categories.ts'
import { kindLook } from './kind-look.ts'

/** Mark of the counterparty; the category's icon where both sides are the person's own. */
export function TransactionMark({
  transaction,
  size = 'md',
}: {
  readonly transaction: Transaction
  readonly size?: NonNullable<MarkProps['size']>
}) {
  const { category, description, merchant_id: merchantId } = transaction
  const { otherSide, Mark: OwnMark } = kindLook(transaction)
  const Icon = categoryLooks[category].icon
  const mark = (
    <Mark
      name={description}
      hueKey={merchantId ?? description}
      shape={otherSide === 'person' ? 'person' : 'business'}
      size={size}
      {...(otherSide === 'own' && { icon: <Icon className="size-5" strokeWidth={1.75} /> })}
    />
  )
  if (!OwnMark) return mark
  return (
    <Suspense fallback={mark}>
      <OwnMark transaction={transaction} size={size} />
    </Suspense>
  )
}
