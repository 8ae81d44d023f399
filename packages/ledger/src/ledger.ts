import type pg from 'pg'
import { checkAccount, checkTransfer, encodeIds } from './encode.ts'
import { InvalidLedgerInput } from './errors.ts'
import { Lane } from './lane.ts'
import { postTransfers, type Queryable } from './post.ts'
import {
  type AccountRow,
  accountColumns,
  type TransferRow,
  toAccount,
  toTransfer,
  transferColumns,
} from './rows.ts'
import type { Account, AccountResult, NewAccount, NewTransfer, Transfer, TransferResult } from './types.ts'

export type LedgerOptions = {
  /** Its role needs EXECUTE on the functions of the schema `ledger`, and nothing else. */
  readonly pool: pg.Pool
  /** When transfers happen. Left out, the database's clock decides, which all processes share. */
  readonly clock?: { now(): Date }
  /** Transfers that `post` puts into one statement at most. */
  readonly maxBatch?: number
  /** Transfers that may wait for `post` before it refuses more with `LedgerOverloaded`. */
  readonly maxQueued?: number
  /** How long `post` waits for an account that another transaction holds, before `LedgerAccountHeld`. */
  readonly maxHeldMs?: number
}

export type Violation = { readonly invariant: string; readonly subject: string; readonly detail: string }

export type HistoryPage = {
  /** Newest first. */
  readonly transfers: Transfer[]
  /** Where the next page begins; null when there is none. */
  readonly nextCursor: bigint | null
}

/** The books. All amounts are minor units of the account's asset. */
export interface Ledger {
  /**
   * Posts transfers in order, as a transaction of its own that callers who arrive together share.
   * When it answers, what it says has been committed.
   *
   * @returns one result for each transfer, in order; failures are results, not exceptions.
   * @throws InvalidLedgerInput when something is malformed, LedgerOverloaded when too much is waiting,
   *   LedgerAccountHeld when another transaction does not let go of an account, LedgerUnavailable when the outcome
   *   is unknown (posting again with the same ids is safe).
   */
  post(transfers: readonly NewTransfer[]): Promise<TransferResult[]>
  /**
   * Posts transfers in order as part of the caller's open transaction: they stand once it commits. The accounts
   * stay locked until then, so make it the last thing the transaction does, and do it once: two calls in one
   * transaction may deadlock with another's. What fails does not abort the transaction; the caller decides.
   *
   * @throws the database's serialization_failure, deadlock_detected or unique_violation when another transaction
   *   was faster: roll back and repeat.
   */
  postIn(client: Queryable, transfers: readonly NewTransfer[]): Promise<TransferResult[]>
  /** Opens accounts. Repeating is harmless. */
  createAccounts(accounts: readonly NewAccount[], client?: Queryable): Promise<AccountResult[]>
  /** Closes accounts to new transfers and posts; answers those that were open. Holds can still be voided. */
  closeAccounts(ids: readonly string[], client?: Queryable): Promise<string[]>
  /** The accounts that exist among these, in the order of their ids. */
  accounts(ids: readonly string[], client?: Queryable): Promise<Account[]>
  accountsOfOwner(ownerId: string, client?: Queryable): Promise<Account[]>
  /** The transfers that exist among these, in the order of their sequence. */
  transfers(ids: readonly string[], client?: Queryable): Promise<Transfer[]>
  /** An account's transfers, newest first. `before`: the last page's `nextCursor`. */
  history(
    accountId: string,
    page: { readonly limit: number; readonly before?: bigint | undefined },
    client?: Queryable,
  ): Promise<HistoryPage>
  /**
   * Returns what pending transfers hold whose timeout has passed, at most `limit` of them.
   * A post after the timeout fails whether or not this has run.
   *
   * @param now defaults to the ledger's clock
   * @returns how many timeouts were dealt with; call again while it equals `limit`.
   */
  expirePending(options: { readonly limit: number; readonly now?: Date }, client?: Queryable): Promise<number>
  /** Everything about the books that is not as it must be; empty when all is well. Reads all of them. */
  checkInvariants(client?: Queryable): Promise<Violation[]>
}

const MAX_CALL = 5_000
const MAX_PAGE = 1_000

// Named: a connection parses and plans each of them once.
const READ_ACCOUNTS = {
  name: 'ledger.read_accounts',
  text: `select ${accountColumns} from ledger.read_accounts($1)`,
}
const READ_ACCOUNTS_OF_OWNER = {
  name: 'ledger.read_accounts_of_owner',
  text: `select ${accountColumns} from ledger.read_accounts_of_owner($1)`,
}
const READ_TRANSFERS = {
  name: 'ledger.read_transfers',
  text: `select ${transferColumns} from ledger.read_transfers($1)`,
}
const HISTORY = {
  name: 'ledger.history',
  text: `select ${transferColumns} from ledger.history($1, $2, $3)`,
}

export function createLedger(options: LedgerOptions): Ledger {
  const { pool, clock } = options
  const now = () => clock?.now() ?? null
  const lane = new Lane({
    pool,
    now,
    maxBatch: options.maxBatch ?? 500,
    maxQueued: options.maxQueued ?? 20_000,
    maxHeldMs: options.maxHeldMs ?? 5_000,
  })

  return {
    post: async (transfers) => {
      checkAll(transfers)
      return transfers.length === 0 ? [] : lane.post(transfers)
    },
    postIn: async (client, transfers) => {
      checkAll(transfers)
      return transfers.length === 0 ? [] : postTransfers(client, transfers, now(), null)
    },
    createAccounts: (accounts, client = pool) => createAccounts(client, accounts, now()),
    closeAccounts: async (ids, client = pool) => {
      const { rows } = await client.query<{ id: string }>(
        'select close_accounts as id from ledger.close_accounts($1, $2)',
        [now(), encodeIds(ids)],
      )
      return rows.map(({ id }) => id)
    },
    accounts: async (ids, client = pool) => {
      const { rows } = await client.query<AccountRow>({ ...READ_ACCOUNTS, values: [encodeIds(ids)] })
      return rows.map(toAccount)
    },
    accountsOfOwner: async (ownerId, client = pool) => {
      const { rows } = await client.query<AccountRow>({ ...READ_ACCOUNTS_OF_OWNER, values: [ownerId] })
      return rows.map(toAccount)
    },
    transfers: async (ids, client = pool) => {
      const { rows } = await client.query<TransferRow>({ ...READ_TRANSFERS, values: [encodeIds(ids)] })
      return rows.map(toTransfer)
    },
    history: async (accountId, { limit, before }, client = pool) => {
      if (!Number.isInteger(limit) || limit < 1 || limit > MAX_PAGE) {
        throw new InvalidLedgerInput(`limit is not between 1 and ${MAX_PAGE}`)
      }
      const values = [accountId, before?.toString() ?? null, limit + 1]
      const { rows } = await client.query<TransferRow>({ ...HISTORY, values })
      const transfers = rows.slice(0, limit).map(toTransfer)
      return { transfers, nextCursor: rows.length > limit ? (transfers.at(-1)?.sequence ?? null) : null }
    },
    expirePending: async ({ limit, now: at }, client = pool) => {
      const { rows } = await client.query<{ due: number }>('select ledger.expire_pending($1, $2) as due', [
        (at ?? now())?.toISOString() ?? null,
        limit,
      ])
      return rows[0]?.due ?? 0
    },
    checkInvariants: async (client = pool) => {
      const text = 'select invariant, subject, detail from ledger.check_invariants()'
      return (await client.query<Violation>(text)).rows
    },
  }
}

function checkAll(transfers: readonly NewTransfer[]): void {
  if (transfers.length > MAX_CALL) throw new InvalidLedgerInput(`more than ${MAX_CALL} transfers in one call`)
  for (const transfer of transfers) checkTransfer(transfer)
}

type AccountOutcome = {
  outcome: 'ok' | 'exists' | 'exists_with_different_contents'
  field: string | null
}

async function createAccounts(
  client: Queryable,
  accounts: readonly NewAccount[],
  now: Date | null,
): Promise<AccountResult[]> {
  for (const account of accounts) checkAccount(account)
  const { rows } = await client.query<AccountOutcome>(
    `select outcome, field from ledger.create_accounts($1, $2, $3, $4, $5, $6, $7, $8) order by ordinal`,
    [
      now?.toISOString() ?? null,
      accounts.map(({ id }) => id),
      accounts.map(({ asset }) => asset),
      accounts.map(({ code }) => code),
      accounts.map(({ limit }) => limit ?? 'none'),
      accounts.map(({ internal }) => internal ?? false),
      accounts.map(({ ownerId }) => ownerId),
      accounts.map(({ reference }) => reference),
    ],
  )
  return accounts.map(({ id }, index) => {
    const row = rows[index]
    if (!row) throw new RangeError(`the ledger answered for ${rows.length} accounts of ${accounts.length}`)
    const { outcome, field } = row
    return outcome === 'exists_with_different_contents'
      ? { id, status: 'failed', error: outcome, field: field ?? '' }
      : { id, status: outcome }
  })
}
