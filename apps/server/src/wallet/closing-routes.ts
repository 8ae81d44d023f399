import { contract, toWire } from '@sadaf/api'
import type { Ledger } from '@sadaf/ledger'
import { z } from 'zod'
import type { PublishToUser } from '../operations/index.ts'
import { type Api, asSystemWithin, DomainError, type Platform, type Tx } from '../platform/index.ts'
import { lockPerson } from '../profile/index.ts'
import { type BankAccount, type BankingProvider, type Cases, ProviderRefusal } from '../providers/index.ts'
import { presentClosed } from './account-routes.ts'
import { obstacleToClosing } from './closing.ts'
import {
  type AccountRow,
  accountById,
  accountOf,
  accountsOf,
  hasCard,
  isPlannedFrom,
  isSetApart,
  markClosed,
  markClosing,
} from './store.ts'
import { bookedIn } from './totals.ts'

const CLOSE = 'wallet.close_account'

type Around = {
  readonly platform: Pick<Platform, 'clock' | 'database' | 'jobs'>
  readonly ledger: Ledger
  readonly bank: BankingProvider
  readonly cases: Cases
  readonly publish: PublishToUser
}

type Closes = Pick<Around, 'ledger' | 'publish'> & {
  readonly platform: Pick<Platform, 'clock' | 'jobs'>
}

type Closing = {
  /** Takes in that the bank has closed an account. */
  readonly closed: (tx: Tx, account: BankAccount) => Promise<void>
}

/** Closing an account: our books first, which then take nothing for it; the bank is told by the outbox. */
export function serveClosing(api: Api, around: Around): Closing {
  const { platform, bank, cases, publish } = around
  const { database, jobs } = platform

  api.serve(contract.closeAccount, async ({ tx, caller: { userId }, params: { id }, language }) => {
    // The account of a goal is closed with its goal.
    if ((await accountOf(tx, { userId, id }))?.type === 'goal') throw new DomainError('not_found')
    const [shown] = presentClosed(await closeAccount(around, tx, { userId, id }), language)
    if (!shown) throw new Error(`account ${id} was not closed`)
    return shown
  })

  jobs.define(CLOSE, z.object({ account_id: z.uuid() }), async ({ account_id: id }, attempt) => {
    try {
      await closeAtBank(id)
    } catch (error) {
      // A refusal of the bank is final: a person must find out what it still has for the account.
      const isRefused = error instanceof ProviderRefusal
      if (isRefused || attempt.isLast) await database.asSystem((tx) => giveUp(tx, id))
      if (!isRefused) throw error
    }
  })

  async function closeAtBank(id: string): Promise<void> {
    const account = await database.asSystem((tx) => accountById(tx, id))
    if (account?.status !== 'closing' || account.provider_account === null) return
    const answered = await bank.closeAccount(account.provider_account)
    if (answered.isClosed) await database.asSystem((tx) => closed(tx, answered))
  }

  async function giveUp(tx: Tx, id: string): Promise<void> {
    await cases.open(tx, { provider: bank.name, kind: 'unresolved', subject: id, details: { task: CLOSE } })
  }

  async function closed(tx: Tx, told: BankAccount): Promise<void> {
    const account = await accountById(tx, told.reference)
    if (!account || account.status === 'closed') return
    const { user_id: userId, id } = account
    if (await markClosed(tx, { userId, id })) {
      tx.afterCommit(() => publish(userId, 'account', { account_id: id }))
      return
    }
    // The bank's answer and its webhook say the same at the same moment: one waited for the other, and finds it done.
    if ((await accountById(tx, id))?.status === 'closed') return
    // It was not asked for here: a person must tell the holder what became of the account.
    const details = { provider_account: told.id }
    await cases.open(tx, { provider: bank.name, kind: 'illegal_transition', subject: id, details })
  }

  return { closed }
}

/**
 * Closes an account that holds nothing; a closed one stays as it is. Who pays into it at this moment either was first,
 * and is seen here, or finds it closed.
 *
 * @throws DomainError `not_found`, and what stands in the way
 */
export async function closeAccount(
  { platform: { clock, jobs }, ledger, publish }: Closes,
  tx: Tx,
  which: { readonly userId: string; readonly id: string },
): Promise<AccountRow> {
  const { userId, id } = which
  await lockPerson(tx, userId)
  const account = await accountOf(tx, which)
  if (!account) throw new DomainError('not_found')
  if (account.closed_at !== null) return account
  // An obstacle undoes this, too.
  await asSystemWithin(tx, () => ledger.closeAccounts([id], tx.client))
  const [book] = await ledger.accounts([id], tx.client)
  if (!book) throw new Error(`account ${id} has no books`)
  const all = await accountsOf(tx, userId)
  const listed = all.filter((each) => each.closed_at === null).length
  // One of a card or a goal is not in the list.
  const openCount = isSetApart(account) ? listed + 1 : listed
  const obstacle = obstacleToClosing({
    account,
    book,
    isPlannedFrom: await isPlannedFrom(tx, which),
    hasCard: await hasCard(tx, which),
    openCount,
  })
  if (obstacle === 'account_not_empty') throw new DomainError(obstacle, [], { left: toWire(bookedIn(book)) })
  if (obstacle) throw new DomainError(obstacle)
  const at = clock.now()
  await markClosing(tx, which, at)
  await jobs.enqueue(tx, CLOSE, { account_id: id }, { key: `close:${id}` })
  tx.afterCommit(() => publish(userId, 'account', { account_id: id }))
  return { ...account, status: 'closing', closed_at: at }
}
