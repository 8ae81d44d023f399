import type pg from 'pg'
import { encodeIds } from './encode.ts'
import { InvalidLedgerInput } from './errors.ts'
import type { Queryable } from './post.ts'
import { type TransferRow, toTransfer, transferColumns } from './rows.ts'
import type { Balances, Transfer } from './types.ts'

/** A transfer as one account sees it, sealed: what the account held after it, and the chain's hash. */
export type Entry = Balances & {
  readonly accountId: string
  readonly sequence: bigint
  readonly transferId: string
  readonly hash: Buffer
}

export type Verification = {
  readonly entries: bigint
  /** The newest entry; its hash stands for all before it. Null while nothing is sealed. */
  readonly head: { readonly sequence: bigint; readonly hash: Buffer } | null
  /** The first entry that does not say what the transfers say; null when all is intact. */
  readonly brokenAt: bigint | null
}

/** How far sealing is, and how far posting: what is committed now has at most the newest sequence. */
export type Progress = { readonly sealedThrough: bigint; readonly newest: bigint }

/** Follows seconds behind posting and links each account's transfers into a chain of SHA-256 hashes. */
export interface Sealer {
  /**
   * Seals at most `limit` transfers. What was committed before one call is sealed by the next, once the
   * transactions that were open at the first have ended.
   *
   * @returns how many it sealed; call again soon while it equals `limit`.
   */
  seal(limit: number, client?: Queryable): Promise<number>
  /** Computes an account's chain again from its transfers, and compares. Reads all of the account's history. */
  verify(accountId: string, client?: Queryable): Promise<Verification>
  /** An account's sealed entries, newest first, before the given sequence. */
  entries(
    accountId: string,
    page: { readonly limit: number; readonly before?: bigint | undefined },
    client?: Queryable,
  ): Promise<Entry[]>
  progress(client?: Queryable): Promise<Progress>
  /**
   * Sealed transfers of all accounts, oldest first, after the given sequence. Nothing can appear later before the
   * last one: a reader that goes on from its sequence misses nothing.
   */
  sealed(page: { readonly limit: number; readonly after: bigint }, client?: Queryable): Promise<Transfer[]>
  /** The newest entry of each of these accounts up to a sequence; an account without one is left out. */
  entriesAt(accountIds: readonly string[], through: bigint, client?: Queryable): Promise<Entry[]>
}

const MAX_PAGE = 1_000

const entryColumns = `account_id, sequence::text, transfer_id, debits_pending::text, debits_posted::text,
  credits_pending::text, credits_posted::text, hash`

type VerifyRow = {
  entry_count: string
  head_sequence: string | null
  head_hash: Buffer | null
  broken_at: string | null
}

type EntryRow = {
  account_id: string
  sequence: string
  transfer_id: string
  debits_pending: string
  debits_posted: string
  credits_pending: string
  credits_posted: string
  hash: Buffer
}

export function createSealer({ pool }: { readonly pool: pg.Pool }): Sealer {
  return {
    seal: async (limit, client = pool) => {
      const { rows } = await client.query<{ sealed: number }>('select ledger.seal($1) as sealed', [limit])
      return rows[0]?.sealed ?? 0
    },
    verify: async (accountId, client = pool) => {
      const { rows } = await client.query<VerifyRow>(
        `select entry_count::text, head_sequence::text, head_hash, broken_at::text from ledger.verify($1)`,
        [accountId],
      )
      const [row] = rows
      if (!row) throw new RangeError('ledger.verify answers one row')
      const { head_sequence, head_hash, broken_at } = row
      return {
        entries: BigInt(row.entry_count),
        head: head_sequence && head_hash ? { sequence: BigInt(head_sequence), hash: head_hash } : null,
        brokenAt: broken_at === null ? null : BigInt(broken_at),
      }
    },
    entries: async (accountId, { limit, before }, client = pool) => {
      checkLimit(limit)
      const { rows } = await client.query<EntryRow>(
        `select ${entryColumns} from ledger.read_entries($1, $2, $3)`,
        [accountId, before?.toString() ?? null, limit],
      )
      return rows.map(toEntry)
    },
    progress: async (client = pool) => {
      const { rows } = await client.query<{ sealed_through: string; newest: string }>(
        'select sealed_through::text, newest::text from ledger.sealing_progress()',
      )
      const [row] = rows
      if (!row) throw new RangeError('ledger.sealing_progress answers one row')
      return { sealedThrough: BigInt(row.sealed_through), newest: BigInt(row.newest) }
    },
    sealed: async ({ limit, after }, client = pool) => {
      checkLimit(limit)
      const { rows } = await client.query<TransferRow>(
        `select ${transferColumns} from ledger.read_sealed($1, $2)`,
        [after.toString(), limit],
      )
      return rows.map(toTransfer)
    },
    entriesAt: async (accountIds, through, client = pool) => {
      const { rows } = await client.query<EntryRow>(
        `select ${entryColumns} from ledger.read_entries_at($1, $2)`,
        [encodeIds(accountIds), through.toString()],
      )
      return rows.map(toEntry)
    },
  }
}

function checkLimit(limit: number): void {
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_PAGE) {
    throw new InvalidLedgerInput(`limit is not between 1 and ${MAX_PAGE}`)
  }
}

function toEntry(row: EntryRow): Entry {
  return {
    accountId: row.account_id,
    sequence: BigInt(row.sequence),
    transferId: row.transfer_id,
    debitsPending: BigInt(row.debits_pending),
    debitsPosted: BigInt(row.debits_posted),
    creditsPending: BigInt(row.credits_pending),
    creditsPosted: BigInt(row.credits_posted),
    hash: row.hash,
  }
}
