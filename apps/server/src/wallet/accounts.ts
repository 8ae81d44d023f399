import { accountCurrencies } from '@sadaf/api/currencies'
import type { Ledger } from '@sadaf/ledger'
import { type Money, money } from '@sadaf/money'
import { z } from 'zod'
import { clearing, internalAccounts, internalStripe, type PublishToUser } from '../operations/index.ts'
import { isId, type Platform, type Tx } from '../platform/index.ts'
import { personOf } from '../profile/index.ts'
import type { BankAccount, BankingProvider, Cases } from '../providers/index.ts'
import {
  type AccountType,
  accountById,
  type CardAccountType,
  type GoalAccountType,
  insertAccount,
  markActive,
} from './store.ts'

/** An account that is to be opened. */
export type Wanted = {
  readonly type: AccountType | CardAccountType | GoalAccountType
  readonly naming: 'currency' | 'type'
  readonly currency: string
  /** The opening balance from another bank, as of a day in the past. */
  readonly opening?: { readonly balance: Money; readonly date: Date }
  /** How far the bank lends; of credit alone. */
  readonly creditLimit?: Money
}

export type Accounts = {
  /**
   * Opens accounts in the transaction, to be shown from a position on; the bank gives them their numbers a moment
   * later.
   * @returns their ids
   */
  open(tx: Tx, userId: string, wanted: readonly Wanted[], from?: number): Promise<readonly string[]>
  /** Takes in that the bank has opened an account. */
  activate(tx: Tx, opened: BankAccount, at: Date): Promise<void>
}

/** The accounts of every new person. */
export const newPersonsAccounts: readonly Wanted[] = ['USD', 'EUR', 'AED'].map((currency) => ({
  type: 'checking',
  naming: 'currency',
  currency,
}))

const OPEN = 'wallet.open_account'
const ASK_AGAIN_MS = 10_000

const openPayload = z.object({
  account_id: z.uuid(),
  opening: z.object({ minor: z.string(), date: z.iso.datetime() }).nullable(),
})

type Around = {
  readonly ledger: Ledger
  readonly bank: BankingProvider
  readonly publish: PublishToUser
  readonly cases: Cases
}

export function createAccounts(platform: Platform, { ledger, bank, publish, cases }: Around): Accounts {
  const { clock, database, ids, jobs } = platform

  async function activate(tx: Tx, opened: BankAccount, at: Date): Promise<void> {
    if (!opened.isActive) return
    const account = isId(opened.reference) ? await accountById(tx, opened.reference) : undefined
    if (!account) {
      const details = { provider_account: opened.id }
      await cases.open(tx, {
        provider: bank.name,
        kind: 'unknown_account',
        subject: opened.reference,
        details,
      })
      return
    }
    if (!(await markActive(tx, account.user_id, opened, at))) return
    tx.afterCommit(() => publish(account.user_id, 'account', { account_id: account.id }))
    if (opened.openingBalance.minor === 0n) return
    await ledger.postIn(tx.client, [
      {
        kind: 'single',
        // The account's own id, since a balance is brought forward once.
        id: account.id,
        debitAccountId: internalStripe(clearing(bank.name), account.currency, account.id),
        creditAccountId: account.id,
        asset: account.currency,
        amount: opened.openingBalance.minor,
        code: 'brought_forward',
      },
    ])
  }

  jobs.define(OPEN, openPayload, async (order, attempt) => {
    try {
      await openAtBank(order)
    } catch (error) {
      // After days of trying, a person must find out why the bank does not open it.
      if (attempt.isLast) await database.asSystem((tx) => giveUp(tx, order.account_id))
      throw error
    }
  })

  async function giveUp(tx: Tx, id: string): Promise<void> {
    await cases.open(tx, { provider: bank.name, kind: 'unresolved', subject: id, details: { task: OPEN } })
  }

  async function openAtBank({ account_id: id, opening }: z.output<typeof openPayload>): Promise<void> {
    const found = await database.asSystem(async (tx) => {
      const account = await accountById(tx, id)
      return account && { account, person: await personOf(tx, account.user_id) }
    })
    if (!found?.person || found.account.status === 'active') return
    const { account, person } = found
    const opened = await bank.openAccount({
      id,
      holderName: person.name,
      currency: account.currency,
      ...(opening && {
        opening: { balance: money(account.currency, BigInt(opening.minor)), date: new Date(opening.date) },
      }),
      ...(account.credit_limit_minor !== null && {
        creditLimit: money(account.currency, BigInt(account.credit_limit_minor)),
      }),
    })
    // The answer is of the first call; how the account is by now is asked apart.
    const current = await bank.account(opened.id)
    await database.asSystem(async (tx) => {
      if (current.isActive) return activate(tx, current, clock.now())
      // The bank's event is expected first; this asks again in case it does not come.
      const runAt = new Date(clock.now().getTime() + ASK_AGAIN_MS)
      await jobs.enqueue(tx, OPEN, { account_id: id, opening }, { key: `open:${id}`, runAt })
    })
  }

  return {
    activate,
    async open(tx, userId, wanted, from = 0) {
      const rows = wanted.map((account, index) => ({ ...account, id: ids.next(), position: from + index }))
      for (const row of rows) {
        await insertAccount(tx, { ...row, userId, provider: bank.name, at: clock.now() })
        const opening = row.opening && {
          minor: row.opening.balance.minor.toString(),
          date: row.opening.date.toISOString(),
        }
        await jobs.enqueue(
          tx,
          OPEN,
          { account_id: row.id, opening: opening ?? null },
          { key: `open:${row.id}` },
        )
      }
      await ledger.createAccounts(
        rows.map(({ id, currency }) => ({
          id,
          asset: currency,
          code: 'wallet',
          limit: 'debits_must_not_exceed_credits' as const,
          ownerId: userId,
        })),
        tx.client,
      )
      return rows.map(({ id }) => id)
    },
  }
}

/**
 * Opens the accounts of our own books in every currency that people have here: those that a new version needs are there
 * before anything moves on them.
 */
export async function openInternalAccounts(
  { database }: Platform,
  ledger: Ledger,
  bank: string,
): Promise<void> {
  await database.asSystem(async (tx) => {
    const wanted = accountCurrencies.flatMap((currency) => internalAccounts(bank, currency))
    await ledger.createAccounts(wanted, tx.client)
  })
}
