import type pg from 'pg'
import { InvalidLedgerInput } from './errors.ts'
import type { Queryable } from './post.ts'
import type { Balances } from './types.ts'

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

/** Follows seconds behind posting and links each account's transfers into a chain of SHA-256 hashes. */
export interface Sealer {
  /**
   * Seals at most `limit` transfers. What was committed before one call is sealed by the next, once the
   * transactions that were open at the first have ended.
   *
   * @returns how many it sealed; call again soon while it equals `limit`.
   */
  seal(limit: number): Promise<number>
  /** Computes an account's chain again from its transfers, and compares. Reads all of the account's history. */
  verify(accountId: string, client?: Queryable): Promise<Verification>
  /** An account's sealed entries, newest first, before the given sequence. */
  entries(
    accountId: string,
    page: { readonly limit: number; readonly before?: bigint | undefined },
    client?: Queryable,
  ): Promise<Entry[]>
}

const MAX_PAGE = 1_000

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
    seal: async (limit) => {
      const { rows } = await pool.query<{ sealed: number }>('select ledger.seal($1) as sealed', [limit])
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
      if (!Number.isInteger(limit) || limit < 1 || limit > MAX_PAGE) {
        throw new InvalidLedgerInput(`limit is not between 1 and ${MAX_PAGE}`)
      }
      const { rows } = await client.query<EntryRow>(
        `select account_id, sequence::text, transfer_id, debits_pending::text, debits_posted::text,
          credits_pending::text, credits_posted::text, hash
        from ledger.read_entries($1, $2, $3)`,
        [accountId, before?.toString() ?? null, limit],
      )
      return rows.map(toEntry)
    },
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
