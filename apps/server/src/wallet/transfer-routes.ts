import { contract, toWire } from '@sadaf/api'
import type { Account } from '@sadaf/ledger'
import { compare, type Money, max, money, zero } from '@sadaf/money'
import type { Needs } from '../capability.ts'
import { type Operations, readingFrom } from '../operations/index.ts'
import { DomainError, type Tx } from '../platform/index.ts'
import { lockPerson } from '../profile/index.ts'
import { transfer } from './kinds/transfer.ts'
import { accountName } from './names.ts'
import { type AccountRow, accountOf, isEarmarked } from './store.ts'
import { bookedIn } from './totals.ts'

/** The debt on a line of credit: as much of it as was spent. */
export function owedOf(account: Pick<AccountRow, 'credit_limit_minor' | 'currency'>, book: Account): Money {
  const owed = BigInt(account.credit_limit_minor ?? 0) - bookedIn(book).minor
  return max(money(account.currency, owed), zero(account.currency))
}

type Moving = Needs<'ledger'> & { readonly operations: Operations }

/** A transfer between two accounts of one person. */
export type Move = {
  readonly id: string
  readonly userId: string
  readonly fromId: string
  readonly toId: string
  readonly amount: Money
}

/**
 * Moves money between accounts of one's own. Begun twice under one id it is begun once. The caller has locked the
 * person.
 *
 * @throws DomainError `account_not_found`, `currency_mismatch`, `insufficient_funds`, `more_than_owed`
 */
export function createMove({ ledger, operations }: Moving) {
  const booksOf = readingFrom(ledger)

  /** Pending repayments reduce the debt. @throws DomainError `more_than_owed` */
  async function requireOwed(tx: Tx, account: AccountRow, amount: Money): Promise<void> {
    const [book] = await booksOf(tx, { userId: account.user_id, ids: [account.id] })
    if (!book) throw new DomainError('account_not_found')
    const owed = owedOf(account, book)
    const left = max(money(owed.asset, owed.minor - book.creditsPending), zero(owed.asset))
    if (compare(amount, left) > 0) throw new DomainError('more_than_owed', [], { left: toWire(left) })
  }

  return async (tx: Tx, { id, userId, fromId, toId, amount }: Move) => {
    const from = await openAccount(tx, userId, fromId)
    const to = await openAccount(tx, userId, toId)
    // Credit is for purchases: it is paid back, and lends no money.
    if (from.id === to.id || isEarmarked(from) || to.type === 'goal')
      throw new DomainError('account_not_found')
    if (from.currency !== amount.asset || to.currency !== amount.asset)
      throw new DomainError('currency_mismatch')
    if (to.type === 'credit') await requireOwed(tx, to, amount)
    return operations.begin(tx, transfer, {
      id,
      owner: { userId, accountId: from.id },
      counter: { userId, accountId: to.id },
      amount,
      details: { from: namesOf(from), to: namesOf(to) },
    })
  }
}

/** Moving money between accounts of one's own in one currency: paying credit off, putting money into a pot and back. */
export function serveTransfers({
  api,
  platform: { ids },
  ...services
}: Needs<'api' | 'platform'> & Moving): void {
  const move = createMove(services)

  api.serve(contract.createTransfer, async ({ tx, caller: { userId }, body }) => {
    const { from_account_id: fromId, to_account_id: toId, amount } = body
    await lockPerson(tx, userId)
    const { id, reference, status } = await move(tx, { id: ids.next(), userId, fromId, toId, amount })
    return { id, status, amount: toWire(amount), reference, from_account_id: fromId, to_account_id: toId }
  })
}

async function openAccount(tx: Tx, userId: string, id: string): Promise<AccountRow> {
  const account = await accountOf(tx, { userId, id })
  // The bank cannot move money on one that it is still opening.
  if (account?.status !== 'active') throw new DomainError('account_not_found')
  return account
}

/** An account's name in either language. */
export const namesOf = (account: AccountRow) => ({
  en: accountName(account, 'en'),
  ar: accountName(account, 'ar'),
})
