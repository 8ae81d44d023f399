import { toWire, type WebhookEvent } from '@sadaf/api'
import type { Account, Ledger } from '@sadaf/ledger'
import { money } from '@sadaf/money'
import { batched, type Happens, type Tx } from '../platform/index.ts'
import { presentTransaction, type Transaction } from '../transactions/index.ts'
import type { Side } from './operation.ts'

/** Tells the open screens of a person that something changed. Best effort: a screen can always ask again. */
export type PublishToUser = (
  userId: string,
  event: string,
  payload: Record<string, unknown>,
) => void | Promise<void>

export interface Announce {
  /** @param isNew whether its person has not seen it before */
  transaction(tx: Tx, transaction: Transaction, isNew: boolean): Promise<void>
  /** @param userId on whose behalf */
  balances(tx: Tx, userId: string, people: readonly Side[]): Promise<void>
}

export function createAnnounce(ledger: Ledger, publish: PublishToUser, happens: Happens): Announce {
  const accountsIn = readingFrom(ledger)
  return {
    async transaction(tx, transaction, isNew) {
      // Texts of failures follow the reader's language; the client asks for the row when it shows one.
      const shown = presentTransaction(transaction, 'en')
      tx.afterCommit(() => publish(transaction.userId, 'transaction', { transaction: shown }))
      for (const type of eventsOf(transaction, isNew))
        await happens.emit(tx, { userId: transaction.userId, type, data: shown })
    },
    async balances(tx, userId, people) {
      const accounts = await accountsIn(tx, { userId, ids: people.map(({ accountId }) => accountId) })
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

/** A transaction that is over from its beginning on is told of twice, so that an end is heard of in one way. */
function eventsOf({ status }: Transaction, isNew: boolean): readonly WebhookEvent[] {
  const ended = (
    { pending: [], completed: ['transaction.completed'], failed: ['transaction.failed'] } as const
  )[status]
  if (isNew) return ['transaction.created', ...ended]
  return status === 'pending' ? ['transaction.updated'] : ended
}

/** Accounts as the ledger has them, asked for on a person's behalf. */
export type Asked = { readonly userId: string; readonly ids: readonly string[] }

/** Reads accounts of the ledger, for several who share a transaction by one statement. */
export function readingFrom(ledger: Ledger) {
  return batched(
    async (tx, asked: readonly Asked[]) => {
      const all = await ledger.accounts([...new Set(asked.flatMap(({ ids }) => ids))], tx.client)
      const known = new Map(all.map((account) => [account.id, account]))
      return asked.map(({ ids }) =>
        ids.flatMap((id) => {
          const account = known.get(id)
          return account ? [account] : []
        }),
      )
    },
    { owner: ({ userId }) => userId },
  )
}

/** Balance and available amount of an account, in exact decimals. */
export function presentBalances(account: Account) {
  const booked = account.creditsPosted - account.debitsPosted
  return {
    balance: toWire(money(account.asset, booked)),
    available: toWire(money(account.asset, booked - account.debitsPending)),
  }
}
