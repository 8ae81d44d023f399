import type { AppOrder, Payment } from '@sadaf/miniapp-sdk/host'
import { compare, MoneyError, parseAmount } from '@sadaf/money'
import { toMoney } from '../../app/api/amounts.ts'
import type { MiniAppOrder } from '../../app/api/api.ts'

/** An order as its app sees it: without the account, the operation and the other facts of the person. */
export const toAppOrder = (order: MiniAppOrder): AppOrder => ({
  id: order.id,
  number: order.number,
  reference: order.reference,
  state: order.state,
  lines: order.lines.map(({ item, option, count }) => ({ item, option, count })),
  ...order.total,
  refundableUntil: order.refundable_until,
})

/** Whether the app has shown what the shop's prices come to. */
export function isSameAmount({ total }: MiniAppOrder, shown: Pick<Payment, 'amount' | 'currency'>): boolean {
  if (total.currency !== shown.currency) return false
  try {
    return compare(toMoney(total), parseAmount(shown.amount, shown.currency)) === 0
  } catch (error) {
    if (error instanceof MoneyError) return false
    throw error
  }
}
