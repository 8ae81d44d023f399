import { add, compare } from '@sadaf/money'
import { toMoney } from '../../app/api/amounts.ts'
import type { Account, FxQuote } from '../../app/api/api.ts'

/** Whether the account has what a quote takes from it: the amount and its fee. */
export function isAffordable(
  { sell, fee }: Pick<FxQuote, 'sell' | 'fee'>,
  { from }: { readonly from: Pick<Account, 'available'> },
): boolean {
  return compare(add(toMoney(sell), toMoney(fee)), toMoney(from.available)) <= 0
}
