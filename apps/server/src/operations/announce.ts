import { toWire } from '@sadaf/api'
import type { Account, Ledger } from '@sadaf/ledger'
import { money } from '@sadaf/money'
import type { Tx } from '../platform/index.ts'
import { presentTransaction, type Transaction } from '../transactions/index.ts'
import type { Side } from './operation.ts'

/** Tells the open screens of a person that something changed. Best effort: a screen can always ask again. */
export type PublishToUser = (
  userId: string,
  event: string,
  payload: Record<string, unknown>,
) => void | Promise<void>

export interface Announce {
  transaction(tx: Tx, transaction: Transaction): void
  balances(tx: Tx, people: readonly Side[]): Promise<void>
}

export function createAnnounce(ledger: Ledger, publish: PublishToUser): Announce {
  return {
    transaction(tx, transaction) {
      // Texts of failures follow the reader's language; the client asks for the row when it shows one.
      const shown = presentTransaction(transaction, 'en')
      tx.afterCommit(() => publish(transaction.userId, 'transaction', { transaction: shown }))
    },
    async balances(tx, people) {
      const accounts = await ledger.accounts(
        people.map(({ accountId }) => accountId),
        tx.client,
      )
      for (const { userId, accountId } of people) {
        const account = accounts.find(({ id }) => id === accountId)
        if (!account) continue
        tx.afterCommit(() =>
          publish(userId, 'balance', { account_id: accountId, ...presentBalances(account) }),
        )
      }
    },
  }
}

/** What an account holds and what of it can be spent, in exact decimals. */
export function presentBalances(account: Account) {
  const booked = account.creditsPosted - account.debitsPosted
  return {
    balance: toWire(money(account.asset, booked)),
    available: toWire(money(account.asset, booked - account.debitsPending)),
  }
}
