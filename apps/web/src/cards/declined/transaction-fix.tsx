import { useQuery } from '@tanstack/react-query'
import type { Transaction } from '../../app/api/api.ts'
import { purchaseQuery } from '../queries.ts'
import { FixBox } from './fix-box.tsx'

/** The one thing that lets a declined purchase pass, in the detail of its transaction. */
export function TransactionFix({
  transaction: { operation_id: id },
}: {
  readonly transaction: Pick<Transaction, 'operation_id'>
}) {
  const { data: purchase } = useQuery(purchaseQuery(id))
  if (!purchase) return null
  const { decline } = purchase
  // A purchase that has passed meanwhile, or may now, says so itself.
  if (!decline?.fix || decline.allowed_until !== null || decline.passed_as !== null) return null
  return <FixBox purchase={purchase} fix={decline.fix} />
}
