import { isNegative, isPositive } from '@sadaf/money'
import { toMoney } from '../app/api/amounts.ts'
import type { WireAmount } from '../app/api/api.ts'
import { NOTHING } from '../markets/index.ts'
import { useAmountsHidden } from '../ui/amounts/hidden-amounts.tsx'
import { Money, type MoneyProps } from '../ui/amounts/money.tsx'
import { cn } from '../ui/cn.ts'

/** Gain or loss with its sign, which its colour repeats; a dash where it is unknown. */
export function Gain({
  amount,
  className,
}: {
  readonly amount: WireAmount | MoneyProps['value'] | null
  readonly className?: string
}) {
  // A colour would tell what is hidden.
  const isHidden = useAmountsHidden()
  if (amount === null) return <span className="text-muted">{NOTHING}</span>
  const value = 'minor' in amount ? amount : toMoney(amount)
  return (
    <Money
      value={value}
      sign="always"
      className={cn(
        !isHidden && isPositive(value) && 'text-positive',
        !isHidden && isNegative(value) && 'text-negative',
        className,
      )}
    />
  )
}
