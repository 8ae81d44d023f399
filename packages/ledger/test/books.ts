import { endPool } from '@sadaf/postgres'
import { testDatabase } from '@sadaf/postgres/testing'
import pg from 'pg'
import {
  createLedger,
  type Ledger,
  type LedgerOptions,
  ledgerMigrations,
  type NewAccount,
  type NewTransfer,
} from '../src/index.ts'

/** Books on a fresh database, with a clock that stands still until it is moved. */
export type Books = {
  readonly ledger: Ledger
  readonly pool: pg.Pool
  readonly clock: { now(): Date; advanceSeconds(seconds: number): void }
  readonly url: string
  close(): Promise<void>
}

export async function openBooks(
  options: Partial<LedgerOptions> & { connections?: number } = {},
): Promise<Books> {
  const database = await testDatabase([ledgerMigrations])
  const pool = new pg.Pool({ connectionString: database.url, max: options.connections ?? 8 })
  let now = Date.parse('2030-01-01T00:00:00Z')
  const clock = {
    now: () => new Date(now),
    advanceSeconds: (seconds: number) => {
      now += seconds * 1000
    },
  }
  return {
    ledger: createLedger({ pool, clock, ...options }),
    pool,
    clock,
    url: database.url,
    close: async () => {
      await endPool(pool)
      await database.drop()
    },
  }
}

/**
 * Waits until every transaction that is open now has ended. The sealer looks no further than the oldest one of the
 * whole server, which test files that run at the same time share.
 */
export async function othersHaveEnded(books: Books): Promise<void> {
  const { rows } = await books.pool.query<{ id: string }>('select pg_current_xact_id()::text as id')
  const hasEnded = async () => {
    const answer = await books.pool.query<{ is_past: boolean }>(
      'select pg_snapshot_xmin(pg_current_snapshot()) > $1::xid8 as is_past',
      [rows[0]?.id],
    )
    return answer.rows[0]?.is_past === true
  }
  while (!(await hasEnded()));
}

/** Forgets everything, so that a property test can begin again. */
export async function emptyBooks(books: Books): Promise<void> {
  // Replica mode keeps the trigger silent that refuses exactly this.
  await books.pool.query(`
    set session_replication_role = replica;
    truncate ledger.accounts, ledger.transfers, ledger.expiries, ledger.entries;
    update ledger.sealing set sealed_through = fence_sequence, final_through = fence_sequence;
    set session_replication_role = origin`)
}

/** A UUID that reads as its number in a failing test. */
export function id(number: number | bigint): string {
  return `00000000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`
}

export function anAccount(account: Partial<NewAccount> & { id: string }): NewAccount {
  return { asset: 'USD', code: 'wallet', ...account }
}

type Single = Extract<NewTransfer, { kind: 'single' }>
type Pending = Extract<NewTransfer, { kind: 'pending' }>

export function aTransfer(
  transfer: Partial<Single> & Pick<Single, 'id' | 'debitAccountId' | 'creditAccountId'>,
): Single {
  return { kind: 'single', asset: 'USD', amount: 100n, code: 'payment', ...transfer }
}

export function aHold(
  transfer: Partial<Pending> & Pick<Pending, 'id' | 'debitAccountId' | 'creditAccountId'>,
): Pending {
  return { kind: 'pending', asset: 'USD', amount: 100n, code: 'payment', ...transfer }
}
