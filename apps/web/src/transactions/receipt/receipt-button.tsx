import { Suspense } from 'react'
import { late } from '../../app/late.ts'
import { page } from '../../app/routing/page.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Receipted } from './use-receipt.ts'

// A menu weighs as much as a page: it comes after, with its texts.
const ReceiptMenu = late(page({ load: () => import('./receipt-menu.tsx'), texts: ['exports'] }))

/** Hands out the receipt of a transaction. */
export function ReceiptButton({ of }: { readonly of: Receipted }) {
  return (
    <Suspense fallback={<Skeleton className="h-11 w-full" />}>
      <ReceiptMenu of={of} />
    </Suspense>
  )
}
