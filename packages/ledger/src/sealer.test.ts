import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aHold, anAccount, aTransfer, type Books, id, openBooks, othersHaveEnded } from '../test/books.ts'
import { createSealer, type Sealer } from './index.ts'

let books: Books
let sealer: Sealer
const [wallet, shop, bank] = [id(1), id(2), id(3)]

beforeEach(async () => {
  books = await openBooks()
  sealer = createSealer({ pool: books.pool })
  await books.ledger.createAccounts([wallet, shop, bank].map((account) => anAccount({ id: account })))
})
afterEach(() => books.close())

async function sealAll(): Promise<number> {
  // The first call only learns how far it may look, if what an earlier one learnt is over.
  await othersHaveEnded(books)
  await sealer.seal(100)
  await othersHaveEnded(books)
  return sealer.seal(100)
}

/** Changes the past as a superuser could. */
async function tamper(sql: string): Promise<void> {
  await books.pool.query(
    `set session_replication_role = replica; ${sql}; set session_replication_role = origin`,
  )
}

async function postThree(): Promise<void> {
  await books.ledger.post([
    aTransfer({ id: id(11), debitAccountId: bank, creditAccountId: wallet, amount: 500n, reference: id(7) }),
    aHold({ id: id(12), debitAccountId: wallet, creditAccountId: shop, amount: 200n, timeoutSeconds: 60 }),
    { kind: 'post', id: id(13), pendingId: id(12), amount: 150n },
  ])
}

describe('sealing', () => {
  it('links each account’s transfers with the balances after them', async () => {
    await postThree()
    expect(await sealAll()).toBe(3)
    const entries = await sealer.entries(wallet, { limit: 10 })
    expect(entries.map((entry) => entry.transferId)).toEqual([id(13), id(12), id(11)])
    expect(entries.map((entry) => [entry.debitsPending, entry.debitsPosted, entry.creditsPosted])).toEqual([
      [0n, 150n, 500n],
      [200n, 0n, 500n],
      [0n, 0n, 500n],
    ])
    expect(await sealer.verify(wallet)).toMatchObject({ entries: 3n, brokenAt: null })
    expect(await books.ledger.checkInvariants()).toEqual([])
  })

  it('gives hashes that anyone can compute from the published recipe', async () => {
    await postThree()
    await sealAll()
    const [last, , first] = await sealer.entries(wallet, { limit: 10 })
    const { transfers } = await books.ledger.history(wallet, { limit: 10 })
    const micros = (at: Date | undefined) => `${at?.getTime()}000`
    const texts = [
      `${id(11)}|credit|single|USD|500|${bank}|-|payment|${id(7)}|${micros(transfers[2]?.createdAt)}|0|0|0|500`,
      `${id(12)}|debit|pending|USD|200|${shop}|-|payment|-|${micros(transfers[1]?.createdAt)}|200|0|0|500`,
      `${id(13)}|debit|post|USD|150|${shop}|${id(12)}|payment|-|${micros(transfers[0]?.createdAt)}|0|150|0|500`,
    ]
    let hash = Buffer.alloc(0)
    for (const [index, text] of texts.entries()) {
      const sequence = transfers[2 - index]?.sequence
      hash = createHash('sha256').update(hash).update(`v1|${wallet}|${sequence}|${text}`).digest()
      if (index === 0) expect(first?.hash).toEqual(hash)
    }
    expect(last?.hash).toEqual(hash)
  })

  it('goes on where it stopped, however small its steps', async () => {
    await postThree()
    await sealer.seal(1)
    await othersHaveEnded(books)
    expect(await sealer.seal(2)).toBe(2)
    expect(await sealer.seal(2)).toBe(1)
    await books.ledger.post([
      aTransfer({ id: id(14), debitAccountId: wallet, creditAccountId: bank, amount: 1n }),
    ])
    await sealAll()
    await sealAll()
    expect(await sealer.verify(wallet)).toMatchObject({ entries: 4n, brokenAt: null })
    expect(await sealAll()).toBe(0)
  })

  it('waits for a transaction that took its place in the order but has not committed', async () => {
    const slow = await books.pool.connect()
    await slow.query('begin')
    await books.ledger.postIn(slow, [
      aTransfer({ id: id(21), debitAccountId: bank, creditAccountId: wallet }),
    ])
    const others = [id(4), id(5)] as const
    await books.ledger.createAccounts(others.map((account) => anAccount({ id: account })))
    await books.ledger.post([
      aTransfer({ id: id(22), debitAccountId: others[0], creditAccountId: others[1] }),
    ])
    expect([await sealer.seal(100), await sealer.seal(100), await sealer.seal(100)]).toEqual([0, 0, 0])
    await slow.query('commit')
    slow.release()
    await othersHaveEnded(books)
    expect(await sealer.seal(100)).toBe(2)
    expect(await sealer.verify(wallet)).toMatchObject({ entries: 1n, brokenAt: null })
    expect(await sealer.verify(others[0])).toMatchObject({ entries: 1n, brokenAt: null })
  })

  it('misses nothing when it began before the first transfer', async () => {
    await sealAll()
    const slow = await books.pool.connect()
    await slow.query('begin')
    await books.ledger.postIn(slow, [
      aTransfer({ id: id(21), debitAccountId: bank, creditAccountId: wallet }),
    ])
    await sealer.seal(100)
    await sealer.seal(100)
    await slow.query('commit')
    slow.release()
    await sealAll()
    expect(await sealer.verify(wallet)).toMatchObject({ entries: 1n, brokenAt: null })
  })

  it('leaves books at rest alone', async () => {
    await postThree()
    await sealAll()
    const version = async () => (await books.pool.query('select ctid, xmin, xmax from ledger.sealing')).rows
    const before = await version()
    await sealAll()
    expect(await version()).toEqual(before)
  })

  it('passes over a transaction that rolled back', async () => {
    const undone = await books.pool.connect()
    await undone.query('begin')
    await books.ledger.postIn(undone, [
      aTransfer({ id: id(21), debitAccountId: bank, creditAccountId: wallet }),
    ])
    await sealer.seal(100)
    await undone.query('rollback')
    undone.release()
    await postThree()
    expect(await sealAll()).toBe(3)
    expect(await sealer.verify(wallet)).toMatchObject({ entries: 3n, brokenAt: null })
  })

  it('goes on in a cluster whose transaction numbers begin again', async () => {
    await postThree()
    await tamper(`update ledger.sealing set fence_xid = '999999999', fence_sequence = 999999999`)
    expect(await sealAll()).toBe(3)
  })
})

describe('reading what is sealed', () => {
  const idsAfter = async (after: bigint, limit = 100) =>
    (await sealer.sealed({ after, limit })).map((transfer) => transfer.id)

  it('gives every transfer once, oldest first, page by page', async () => {
    await postThree()
    await sealAll()
    const [first, second] = await sealer.sealed({ after: 0n, limit: 2 })
    expect([first?.id, second?.id]).toEqual([id(11), id(12)])
    expect(await idsAfter(second?.sequence ?? 0n, 2)).toEqual([id(13)])
  })

  it('stops before a transfer that may still appear, although later ones are committed', async () => {
    const slow = await books.pool.connect()
    await slow.query('begin')
    await books.ledger.postIn(slow, [
      aTransfer({ id: id(21), debitAccountId: bank, creditAccountId: wallet }),
    ])
    const others = [id(4), id(5)] as const
    await books.ledger.createAccounts(others.map((account) => anAccount({ id: account })))
    await books.ledger.post([
      aTransfer({ id: id(22), debitAccountId: others[0], creditAccountId: others[1] }),
    ])
    await sealer.seal(100)
    await sealer.seal(100)
    expect(await idsAfter(0n)).toEqual([])
    const behind = await sealer.progress()
    expect(behind.sealedThrough).toBeLessThan(behind.newest)
    await slow.query('commit')
    slow.release()
    await sealAll()
    expect(await idsAfter(0n)).toEqual([id(21), id(22)])
    expect(await sealer.progress()).toEqual({ sealedThrough: behind.newest, newest: behind.newest })
  })

  it('says what accounts held at a place in the order', async () => {
    await postThree()
    await sealAll()
    const [first] = await sealer.sealed({ after: 0n, limit: 1 })
    const then = await sealer.entriesAt([wallet, shop, id(8)], first?.sequence ?? 0n)
    expect(then.map((entry) => [entry.accountId, entry.creditsPosted, entry.debitsPosted])).toEqual([
      [wallet, 500n, 0n],
    ])
    const { sealedThrough } = await sealer.progress()
    const now = await sealer.entriesAt([wallet, shop], sealedThrough)
    expect(new Map(now.map((entry) => [entry.accountId, entry.creditsPosted - entry.debitsPosted]))).toEqual(
      new Map([
        [wallet, 350n],
        [shop, 150n],
      ]),
    )
  })
})

describe('verification', () => {
  beforeEach(async () => {
    await postThree()
    await sealAll()
  })

  const sequenceOf = async (transfer: string) => (await books.ledger.transfers([transfer]))[0]?.sequence

  it('finds a transfer that was changed', async () => {
    await tamper(`update ledger.transfers set amount = 499 where id = '${id(11)}'`)
    expect((await sealer.verify(wallet)).brokenAt).toBe(await sequenceOf(id(11)))
  })

  it('finds a transfer that was removed', async () => {
    const sequence = await sequenceOf(id(13))
    await tamper(`delete from ledger.transfers where id = '${id(13)}'`)
    expect((await sealer.verify(wallet)).brokenAt).toBe(sequence)
  })

  it('finds an entry that was removed', async () => {
    await tamper(`delete from ledger.entries where transfer_id = '${id(13)}'`)
    expect((await sealer.verify(wallet)).brokenAt).toBe(await sequenceOf(id(13)))
  })

  it('finds a transfer that was slipped in behind the sealer', async () => {
    await tamper(`insert into ledger.transfers
      select '${id(99)}', sequence - 1, debit_account_id, credit_account_id, null, null, created_at, 1, 'single', null, asset, code
      from ledger.transfers where id = '${id(11)}'`)
    expect((await sealer.verify(wallet)).brokenAt).not.toBeNull()
  })

  it('finds nothing in an account without transfers', async () => {
    await books.ledger.createAccounts([anAccount({ id: id(8) })])
    expect(await sealer.verify(id(8))).toEqual({ entries: 0n, head: null, brokenAt: null })
  })
})
