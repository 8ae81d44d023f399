import type { ReactNode } from 'react'
import { AmountsHidden } from '../ui/amounts/hidden-amounts.tsx'
import { useBalanceVisibility } from './balance-visibility.ts'

/** Around parts that show a person's own money: its amounts are hidden where the person hides balances. */
export function OwnAmounts({ children }: { readonly children: ReactNode }) {
  const { isHidden } = useBalanceVisibility()
  return <AmountsHidden value={isHidden}>{children}</AmountsHidden>
}
