import { add, subtract } from '@sadaf/money'
import {
  type Account,
  type Accounts,
  type Payment,
  type Transaction,
  toMoney,
  toWire,
  type WireAmount,
} from '../app/api.ts'

/** What the channel says when a balance has moved. */
export type BalanceEvent = {
  readonly account_id: string
  readonly balance: WireAmount
  readonly available: WireAmount
}

/** The accounts after the event, with the total moved by the same difference, or what the total leaves out. */
export function patchBalance(accounts: Accounts, event: BalanceEvent): Accounts {
  const account = accounts.data.find(({ id }) => id === event.account_id)
  if (!account || account.balance.currency !== event.balance.currency) return accounts
  const { balance, available } = event
  return {
    ...accounts,
    data: accounts.data.map((each) => (each === account ? { ...account, balance, available } : each)),
    ...moved(accounts, account, balance),
  }
}

function moved(accounts: Accounts, account: Account, balance: WireAmount): Pick<Accounts, 'total' | 'left_out'> {
  const difference = subtract(toMoney(balance), toMoney(account.balance))
  const shift = (wire: WireAmount) =>
    wire.currency === balance.currency ? toWire(add(toMoney(wire), difference)) : wire
  return { total: shift(accounts.total), left_out: accounts.left_out.map(shift) }
}

/** The payment after a transaction of it has changed; both carry the same reference. */
export function patchPayment(payment: Payment, transaction: Transaction): Payment {
  if (payment.reference !== transaction.reference || payment.status === transaction.status) return payment
  return { ...payment, status: transaction.status, failure: transaction.failure }
}
