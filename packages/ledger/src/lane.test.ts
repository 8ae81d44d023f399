import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { anAccount, aTransfer, type Books, id, openBooks } from '../test/books.ts'
import {
  createLedger,
  InvalidLedgerInput,
  LedgerAccountHeld,
  LedgerOverloaded,
  LedgerUnavailable,
  type NewTransfer,
} from './index.ts'

let books: Books
const accounts = Array.from({ length: 8 }, (_, index) => id(index + 1))
const [a, b, c, d] = accounts as [string, string, string, string]

beforeEach(async () => {
  books = await openBooks({ maxHeldMs: 50, connections: 16 })
  await books.ledger.createAccounts(accounts.map((account) => anAccount({ id: account })))
})
afterEach(() => books.close())

/** An open transaction that has posted between two accounts, and so holds them. */
async function holding(debitAccountId: string, creditAccountId: string, number = 90) {
  const client = await books.pool.connect()
  await client.query('begin')
  await books.ledger.postIn(client, [between(number, debitAccountId, creditAccountId)])
  return {
    letGo: async () => {
      await client.query('commit')
      client.release()
    },
  }
}

const between = (number: number, debitAccountId: string, creditAccountId: string) =>
  aTransfer({ id: id(number), debitAccountId, creditAccountId })

describe('callers of the ledger', () => {
  it('callers that arrive together share a statement', async () => {
    let statements = 0
    const clock = { now: () => new Date(++statements) }
    const ledger = createLedger({ pool: books.pool, clock })
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => ledger.post([between(100 + index, a, b)])),
    )
    expect(answers.flat().every(({ status }) => status === 'ok')).toBe(true)
    expect(statements).toBe(1)
  })

  it('get statements of at most the given size, and a larger call goes alone', async () => {
    const clock = { now: () => new Date(1_000 * ++statements) }
    let statements = 0
    const ledger = createLedger({ pool: books.pool, clock, maxBatch: 4 })
    const many = (first: number, count: number) =>
      Array.from({ length: count }, (_, index) => between(first + index, a, b))
    await Promise.all([ledger.post(many(100, 3)), ledger.post(many(110, 2)), ledger.post(many(120, 9))])
    expect(statements).toBe(3)
  })

  it('are refused when too much is waiting, and accepted again afterwards', async () => {
    const ledger = createLedger({ pool: books.pool, maxQueued: 2 })
    const first = ledger.post([between(100, a, b), between(101, a, b)])
    await expect(ledger.post([between(102, a, b)])).rejects.toThrow(LedgerOverloaded)
    await first
    expect(await ledger.post([between(102, a, b)])).toMatchObject([{ status: 'ok' }])
  })

  it('do not wait behind one who needs an account that a stranger’s transaction holds', async () => {
    const stranger = await holding(a, b)
    const stuck = createLedger({ pool: books.pool, maxHeldMs: 60_000 }).post([between(101, a, c)])
    const ledger = createLedger({ pool: books.pool, maxHeldMs: 60_000 })
    const [held, heldToo] = [ledger.post([between(102, b, d)]), ledger.post([between(103, b, d)])]
    expect(await ledger.post([between(104, c, d)])).toMatchObject([{ status: 'ok' }])
    expect(await ledger.post([between(105, c, d)])).toMatchObject([{ status: 'ok' }])
    await stranger.letGo()
    expect(await Promise.all([stuck, held, heldToo])).toMatchObject([
      [{ status: 'ok' }],
      [{ status: 'ok' }],
      [{ status: 'ok' }],
    ])
  })

  it('do not wait behind one who resolves a hold on such an account', async () => {
    const hold: NewTransfer = { ...between(101, a, c), kind: 'pending' }
    await books.ledger.post([hold])
    const stranger = await holding(a, b)
    const ledger = createLedger({ pool: books.pool, maxHeldMs: 60_000 })
    const held = ledger.post([{ kind: 'void', id: id(102), pendingId: hold.id }])
    expect(await ledger.post([between(104, c, d)])).toMatchObject([{ status: 'ok' }])
    await stranger.letGo()
    expect(await held).toMatchObject([{ status: 'ok' }])
  })

  it('wait together, and are served, when strangers hold more accounts than there are detours', async () => {
    const many = Array.from({ length: 14 }, (_, index) => id(1000 + index))
    await books.ledger.createAccounts(many.map((account) => anAccount({ id: account })))
    const pairs = Array.from(
      { length: 7 },
      (_, index) => many.slice(index * 2, index * 2 + 2) as [string, string],
    )
    const strangers = await Promise.all(pairs.map(([from, to], index) => holding(from, to, 2000 + index)))
    const ledger = createLedger({ pool: books.pool, maxHeldMs: 60_000 })
    const held = pairs.map(([from, to], index) => ledger.post([between(3000 + index, from, to)]))
    expect(await ledger.post([between(104, c, d)])).toMatchObject([{ status: 'ok' }])
    await Promise.all(strangers.map((stranger) => stranger.letGo()))
    expect((await Promise.all(held)).flat().map(({ status }) => status)).toEqual(pairs.map(() => 'ok'))
  })

  it('are told when a stranger’s transaction does not let go, and nothing was posted', async () => {
    const stranger = await holding(a, b)
    await expect(books.ledger.post([between(101, a, c)])).rejects.toThrow(LedgerAccountHeld)
    await stranger.letGo()
    expect(await books.ledger.transfers([id(101)])).toEqual([])
    expect(await books.ledger.post([between(101, a, c)])).toMatchObject([{ status: 'ok' }])
  })

  it('are told that the outcome is unknown when the connection breaks, and the next are served', async () => {
    // A pool tells of connections that break while they are not in use, and must be heard.
    books.pool.on('error', () => {})
    const stranger = await holding(a, b)
    const ledger = createLedger({ pool: books.pool, maxHeldMs: 60_000 })
    let isTold = false
    const waiting = expect(
      ledger.post([between(101, a, c)]).finally(() => {
        isTold = true
      }),
    ).rejects.toThrow(LedgerUnavailable)
    // A call may leave the connection that it waited on for another one: whichever it waits on breaks.
    while (!isTold) {
      await books.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
           where wait_event_type = 'Lock' and query like '%ledger.post%' and datname = current_database()`,
      )
    }
    await waiting
    await stranger.letGo()
    expect(await ledger.post([between(101, a, c)])).toMatchObject([{ status: 'ok' }])
  })

  it.each([
    ['an id', { id: 'no-uuid' }],
    ['a code', { code: 'two words' }],
    ['a code that an array would read as nothing', { code: 'NULL' }],
    ['an asset', { asset: '' }],
    ['an amount', { amount: 5 as unknown as bigint }],
    ['a kind', { kind: 'expire' as 'single' }],
  ])('are refused by exception when %s is malformed', async (_, change) => {
    await expect(books.ledger.post([{ ...between(101, a, b), ...change }])).rejects.toThrow(
      InvalidLedgerInput,
    )
  })
})
