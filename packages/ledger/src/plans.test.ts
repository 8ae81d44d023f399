import { endPool } from '@sadaf/postgres'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { aHold, anAccount, aTransfer, type Books, id, openBooks } from '../test/books.ts'
import { createLedger, createSealer } from './index.ts'

const ACCOUNTS = 3_000
const TRANSFERS = 12_000

let books: Books
beforeAll(async () => {
  books = await openBooks()
})
afterAll(() => books.close())

/** How often each table of the ledger was read from end to end so far. */
async function scans(): Promise<Record<string, number>> {
  const { rows } = await books.pool.query<{ table: string; scans: string }>(
    `select relname as table, seq_scan::text as scans from pg_stat_user_tables
     where schemaname = 'ledger' and relname <> 'sealing' order by relname`,
  )
  return Object.fromEntries(rows.map(({ table, scans }) => [table, Number(scans)]))
}

it('no operation reads a growing table from end to end, also on a connection as old as the tables', async () => {
  // One connection: its plans are made while the tables are empty.
  const pool = new pg.Pool({ connectionString: books.url, max: 1 })
  onTestFinished(() => endPool(pool))
  const ledger = createLedger({ pool, clock: books.clock })
  const sealer = createSealer({ pool })
  let number = 100_000
  const next = () => id(++number)
  const anyAccount = (offset: number) => id(1 + ((number * 7 + offset) % ACCOUNTS))
  const movement = () => ({ id: next(), debitAccountId: anyAccount(0), creditAccountId: anyAccount(1) })

  const everyOperation = async () => {
    const hold = aHold({ ...movement(), timeoutSeconds: 60 })
    const left = aHold({ ...movement(), timeoutSeconds: 60 })
    const repeated = aTransfer(movement())
    await ledger.createAccounts([anAccount({ id: next(), ownerId: id(9) })])
    await ledger.post([hold, left, repeated])
    await ledger.post([{ kind: 'post', id: next(), pendingId: hold.id }, repeated])
    await ledger.accounts([hold.debitAccountId])
    await ledger.accountsOfOwner(id(9))
    await ledger.transfers([hold.id])
    await ledger.history(hold.debitAccountId, { limit: 20 })
    books.clock.advanceSeconds(60)
    await ledger.expirePending({ limit: 10 })
    await sealer.seal(100)
    await sealer.seal(100)
    await sealer.verify(hold.debitAccountId)
    await sealer.entries(hold.debitAccountId, { limit: 20 })
    const { sealedThrough } = await sealer.progress()
    await sealer.sealed({ limit: 20, after: sealedThrough - 20n })
    await sealer.entriesAt([hold.debitAccountId, hold.creditAccountId], sealedThrough)
    await ledger.closeAccounts([id(ACCOUNTS)])
    await pool.query('select ledger.held_accounts($1, $2)', [[hold.debitAccountId], [hold.id]])
  }

  await ledger.createAccounts(
    Array.from({ length: ACCOUNTS }, (_, index) => anAccount({ id: id(index + 1) })),
  )
  for (let round = 0; round < 8; round += 1) await everyOperation()
  for (let written = 0; written < TRANSFERS; written += 4_000) {
    await ledger.post(Array.from({ length: 4_000 }, () => aTransfer(movement())))
  }
  while ((await sealer.seal(4_000)) > 0);
  await pool.query('select pg_stat_force_next_flush()')
  const before = await scans()

  await everyOperation()
  await pool.query('select pg_stat_force_next_flush()')
  expect(await scans()).toEqual(before)
})
