import { type Rate, rateToDecimal } from '@sadaf/money'
import { Change } from '../markets/index.ts'

/** A change as a share of what it is of. */
export function OwnChange({ share, className }: { readonly share: Rate; readonly className?: string }) {
  const percent = rateToDecimal({ ...share, numerator: share.numerator * 100n }, 2, 'halfUp')
  return <Change percent={percent} {...(className !== undefined && { className })} />
}
