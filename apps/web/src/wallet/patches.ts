import { add, convert, isZero, type Money, parseRate, subtract } from '@sadaf/money'
import { toMoney, toWire } from '../app/api/amounts.ts'
import type { Accounts, Conversion, Payment, TopUp, Transaction, WireAmount } from '../app/api/api.ts'

/** Event of the live channel when a balance has changed. */
export type BalanceEvent = {
  readonly account_id: string
  readonly balance: WireAmount
  readonly available: WireAmount
}

/** The accounts after the event, with the total moved by the worth of the same difference. */
export function patchBalance(accounts: Accounts, event: BalanceEvent): Accounts {
  const account = accounts.data.find(({ id }) => id === event.account_id)
  if (!account || account.balance.currency !== event.balance.currency) return accounts
  const { balance, available } = event
  return {
    ...accounts,
    data: accounts.data.map((each) => (each === account ? { ...account, balance, available } : each)),
    ...moved(accounts, subtract(toMoney(balance), toMoney(account.balance))),
  }
}

/**
 * Total and its parts after a difference in one currency. A currency that held nothing has no rate here: the server's
 * answer counts it, which is asked for with each event.
 */
function moved(
  { total, converted, left_out: leftOut }: Accounts,
  difference: Money,
): Pick<Accounts, 'total' | 'converted' | 'left_out'> {
  const by = (amount: WireAmount, change: Money) => toWire(add(toMoney(amount), change))
  if (total.currency === difference.asset)
    return { total: by(total, difference), converted, left_out: leftOut }
  const part = converted.find(({ amount }) => amount.currency === difference.asset)
  if (!part) {
    const left = leftOut.map((each) => (each.currency === difference.asset ? by(each, difference) : each))
    return { total, converted, left_out: left.filter((each) => !isZero(toMoney(each))) }
  }
  const amount = by(part.amount, difference)
  const worth = convert(toMoney(amount), parseRate(part.rate), total.currency, 'halfEven')
  const parts = converted.map((each) => (each === part ? { ...part, amount, worth: toWire(worth) } : each))
  return {
    total: by(total, subtract(worth, toMoney(part.worth))),
    converted: parts.filter((each) => !isZero(toMoney(each.amount))),
    left_out: leftOut,
  }
}

/**
 * The payment, top-up or conversion after its transaction has changed. Why it failed is left to be fetched: the channel
 * says it in one language, the API in the reader's.
 */
export function patchOperation<Operation extends Payment | TopUp | Conversion>(
  operation: Operation,
  transaction: Transaction,
): Operation {
  if (operation.id !== transaction.operation_id || operation.status === transaction.status) return operation
  return { ...operation, status: transaction.status }
}
