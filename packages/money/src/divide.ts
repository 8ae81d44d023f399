import { allocate, split } from './allocate.ts'
import { type Money, money, subtract, sum } from './money.ts'

/** How several people share an amount. */
export type Division =
  | { readonly kind: 'equally'; readonly among: number }
  | { readonly kind: 'weights'; readonly weights: readonly bigint[] }
  /** As each is said to bear; what is missing, or too much, is left. */
  | { readonly kind: 'amounts'; readonly amounts: readonly Money[] }

export type Divided = {
  /** In the order of those who share. */
  readonly shares: readonly Money[]
  /** Unassigned rest; negative where the shares exceed the whole. */
  readonly left: Money
}

/**
 * Divides an amount: equally and by weights to the last minor unit; units that do not divide go to the shares that
 * rounding cost most, the earlier first among equals. Without any weight, all shares are zero.
 *
 * @throws AllocationInvalid when a weight is negative, or there are no shares
 * @throws AssetMismatch where an amount is of another asset
 */
export function divide(total: Money, division: Division): Divided {
  const shares = sharesOf(total, division)
  return { shares, left: subtract(total, sum(total.asset, shares)) }
}

function sharesOf(total: Money, division: Division): readonly Money[] {
  switch (division.kind) {
    case 'equally':
      return split(total, division.among)
    case 'weights':
      return division.weights.length > 0 && division.weights.every((weight) => weight === 0n)
        ? division.weights.map(() => money(total.asset, 0n))
        : allocate(total, division.weights)
    case 'amounts':
      return division.amounts
    default:
      return division satisfies never
  }
}
