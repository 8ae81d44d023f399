import { add, equals, isZero, subtract } from '@sadaf/money'
import { toMoney, toWire } from '../app/requests/amounts.ts'
import type {
  Account,
  Accounts,
  Conversion,
  Payment,
  TopUp,
  Transaction,
  WireAmount,
} from '../app/requests/api.ts'

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

function moved(
  accounts: Accounts,
  account: Account,
  balance: WireAmount,
): Pick<Accounts, 'total' | 'left_out'> {
  const { total, left_out: leftOut } = accounts
  if (total.currency === balance.currency) {
    const difference = subtract(toMoney(balance), toMoney(account.balance))
    return { total: toWire(add(toMoney(total), difference)), left_out: leftOut }
  }
  // One line an account that holds something; this account's is the one that says what it held.
  const before = leftOut.findIndex((left) => equals(toMoney(left), toMoney(account.balance)))
  const others = before < 0 ? leftOut : leftOut.toSpliced(before, 1)
  return { total, left_out: isZero(toMoney(balance)) ? others : [...others, balance] }
}

/**
 * The payment, top-up or conversion after its transaction has changed. Why it failed is left to be fetched: the channel says it
 * in one language, the API in the reader's.
 */
export function patchOperation<Operation extends Payment | TopUp | Conversion>(
  operation: Operation,
  transaction: Transaction,
): Operation {
  if (operation.id !== transaction.operation_id || operation.status === transaction.status) return operation
  return { ...operation, status: transaction.status }
}
