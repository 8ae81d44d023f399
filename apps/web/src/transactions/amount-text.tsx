import type { Transaction } from '../app/api/api.ts'
import { Money } from '../ui/amounts/money.tsx'
import { cn } from '../ui/cn.ts'
import { signedAmount } from './amount.ts'

/** Amount of a transaction, with its sign; struck through where it did not move in the end. */
export function AmountText({
  transaction,
  className,
}: {
  readonly transaction: Transaction
  readonly className?: string
}) {
  return (
    <Money
      value={signedAmount(transaction)}
      sign="always"
      tone="signed"
      className={cn(className, transaction.status === 'failed' && 'text-muted! line-through decoration-1')}
    />
  )
}
