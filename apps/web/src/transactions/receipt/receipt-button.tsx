import { ReceiptText } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from '../../app/language/translation.ts'
import { late } from '../../app/late.ts'
import { Button } from '../../ui/button.tsx'
import type { Receipted } from './use-receipt.ts'

// A menu weighs as much as a page: it comes after.
const ReceiptMenu = late(() =>
  import('./receipt-menu.tsx').then((module) => ({ default: module.ReceiptMenu })),
)

/** Hands out the receipt of a transaction. */
export function ReceiptButton({ of }: { readonly of: Receipted }) {
  const { t } = useTranslation()
  const inItsPlace = (
    <Button variant="secondary" block aria-disabled>
      <ReceiptText aria-hidden />
      {t('wallet.receipt.open')}
    </Button>
  )
  return (
    <Suspense fallback={inItsPlace}>
      <ReceiptMenu of={of} />
    </Suspense>
  )
}
