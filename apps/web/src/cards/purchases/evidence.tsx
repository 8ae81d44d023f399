import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../app/language/translation.ts'
import { Receipts, transactionQuery } from '../../transactions/index.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

/** Evidence of the person's side: the receipts that are kept beside the purchase. */
export function Evidence({ transactionId }: { readonly transactionId: string }) {
  const { t } = useTranslation()
  const { data: transaction } = useQuery(transactionQuery(transactionId))
  if (!transaction) return <Skeleton className="h-16" />
  return (
    <Receipts
      transaction={transaction}
      title={t('cards.dispute.evidence')}
      hint={t('cards.dispute.evidenceHint')}
    />
  )
}

/** The ids of what is kept beside the purchase now. */
export function useReceiptIds(transactionId: string): readonly string[] {
  return useQuery(transactionQuery(transactionId)).data?.receipts.map(({ id }) => id) ?? []
}
