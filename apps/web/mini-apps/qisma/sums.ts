import { add, allocate, type Money, money, multiply, ratio } from '@sadaf/money'

export type Person = { readonly name: string; readonly share: string }

/** Amounts of all people by their shares, together exactly the whole. Without shares nothing is split. */
export function sharesOf(
  { bill, tipPercent }: { readonly bill: Money; readonly tipPercent: number },
  shares: readonly number[],
): { readonly tip: Money; readonly total: Money; readonly each: readonly Money[] } {
  const hundredth = (value: number) => money(bill.asset, BigInt(Math.round(value * 100)))
  const tip = multiply(bill, ratio(hundredth(tipPercent), hundredth(100)), 'halfUp')
  const total = add(bill, tip)
  const weights = shares.map((share) => BigInt(Math.round(share * 100)))
  const each = weights.some((weight) => weight > 0n) ? allocate(total, weights) : []
  return { tip, total, each }
}
