import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aHold, anAccount, aTransfer, type Books, id, openBooks } from '../test/books.ts'
import { createLedger, createSealer, type Ledger, type NewTransfer, type TransferResult } from './index.ts'

let books: Books
const accounts = Array.from({ length: 6 }, (_, index) => id(index + 1))
const bank = id(50)
// Here everybody contends for everything, and a busy machine must not make that an error.
const patient = { maxHeldMs: 60_000 }

beforeEach(async () => {
  books = await openBooks({ connections: 40, ...patient })
  await books.ledger.createAccounts([
    anAccount({ id: bank, internal: true }),
    ...accounts.map((account) => anAccount({ id: account, limit: 'debits_must_not_exceed_credits' })),
  ])
  await books.ledger.post(
    accounts.map((account, index) =>
      aTransfer({ id: id(60 + index), debitAccountId: bank, creditAccountId: account, amount: 1000n }),
    ),
  )
})
afterEach(() => books.close())

const outcome = (result: TransferResult | undefined) =>
  result?.status === 'failed' ? result.error : result?.status

/** Posts in a transaction of its own, and commits. */
async function postAlone(
  transfers: NewTransfer[],
  end: 'commit' | 'rollback' = 'commit',
): Promise<TransferResult[]> {
  const client = await books.pool.connect()
  try {
    await client.query('begin')
    const results = await books.ledger.postIn(client, transfers)
    await client.query(end)
    return results
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

/** Numbers that look random and are the same in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

describe('many at once', () => {
  it('through lanes of two processes and transactions of their own, beside two sealers, never deadlock or unbalance the books', async () => {
    const lanes: [Ledger, Ledger] = [
      createLedger({ pool: books.pool, ...patient }),
      createLedger({ pool: books.pool, ...patient }),
    ]
    const written = new Set<string>()
    const worker = async (index: number) => {
      const random = numbers(index)
      const some = () => accounts[random(accounts.length)] ?? bank
      for (let round = 0; round < 25; round += 1) {
        const base = 10_000 + (index * 25 + round) * 10
        const movement = {
          debitAccountId: some(),
          creditAccountId: random(3) === 0 ? bank : some(),
          amount: 1n + BigInt(random(90)),
        }
        const batch: NewTransfer[] = [
          aHold({ id: id(base), ...movement, linked: random(3) === 0 }),
          aTransfer({ id: id(base + 1), debitAccountId: bank, creditAccountId: some(), amount: 3n }),
          { kind: random(2) === 0 ? 'post' : 'void', id: id(base + 2), pendingId: id(base) },
          aTransfer({ id: id(base + 3), debitAccountId: some(), creditAccountId: bank, amount: 5n }),
        ]
        const way = random(4)
        const end = way === 3 ? 'rollback' : 'commit'
        const results = way < 2 ? await lanes[way as 0 | 1].post(batch) : await postAlone(batch, end)
        for (const result of results) if (end === 'commit' && result.status === 'ok') written.add(result.id)
      }
    }
    let isPosting = true
    const sealer = createSealer({ pool: books.pool })
    const sealing = [1, 2].map(async () => {
      while (isPosting) await sealer.seal(7)
    })
    await Promise.all(Array.from({ length: 32 }, (_, index) => worker(index)))
    isPosting = false
    await Promise.all(sealing)
    const { rows } = await books.pool.query<{ id: string }>(
      'select id from ledger.transfers where id >= $1',
      [id(10_000)],
    )
    expect(new Set(rows.map((row) => row.id))).toEqual(written)
    expect(await books.ledger.checkInvariants()).toEqual([])
    await sealer.seal(1)
    while ((await sealer.seal(1000)) > 0);
    for (const account of [bank, ...accounts]) {
      expect(await sealer.verify(account)).toMatchObject({ brokenAt: null })
    }
  })

  it('spend from one account exactly what it holds', async () => {
    const [from, to] = accounts as [string, string]
    const spend = (index: number) => [
      aTransfer({ id: id(10_000 + index), debitAccountId: from, creditAccountId: to, amount: 7n }),
    ]
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, index) =>
        index % 5 === 0 ? postAlone(spend(index)) : books.ledger.post(spend(index)),
      ),
    )
    const outcomes = answers.map(([result]) => outcome(result))
    expect(outcomes.filter((each) => each === 'ok')).toHaveLength(Math.floor(1000 / 7))
    expect(new Set(outcomes)).toEqual(new Set(['ok', 'exceeds_credits']))
  })

  it('post the same transfer once', async () => {
    const [from, to] = accounts as [string, string]
    const transfer = aTransfer({ id: id(10_000), debitAccountId: from, creditAccountId: to })
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        index % 2 === 0
          ? postAlone([transfer])
          : createLedger({ pool: books.pool, ...patient }).post([transfer]),
      ),
    )
    expect(answers.map(([result]) => outcome(result)).sort()).toEqual([...Array(29).fill('exists'), 'ok'])
  })

  it('of callers that use one id for transfers between different accounts, one succeeds', async () => {
    const answers = await Promise.all(
      accounts.map((account) =>
        createLedger({ pool: books.pool, ...patient }).post([
          aTransfer({ id: id(10_000), debitAccountId: account, creditAccountId: bank }),
        ]),
      ),
    )
    const outcomes = answers.map(([result]) => outcome(result)).sort()
    expect(outcomes).toEqual([...Array(accounts.length - 1).fill('exists_with_different_contents'), 'ok'])
    expect(await books.ledger.checkInvariants()).toEqual([])
  })

  it('post, void and let expire one hold: one of them wins', async () => {
    const [from, to] = accounts as [string, string]
    const holds = Array.from({ length: 20 }, (_, index) =>
      aHold({
        id: id(10_000 + index),
        debitAccountId: from,
        creditAccountId: to,
        amount: 1n,
        timeoutSeconds: 60,
      }),
    )
    await books.ledger.post(holds)
    const late = new Date(books.clock.now().getTime() + 60_000)
    const resolve = (kind: 'post' | 'void', index: number) =>
      postAlone([
        { kind, id: id(20_000 + index * 2 + (kind === 'post' ? 0 : 1)), pendingId: id(10_000 + index) },
      ])
    const attempts = holds.flatMap((_, index) => [resolve('post', index), resolve('void', index)])
    await Promise.all([...attempts, books.ledger.expirePending({ limit: 100, now: late })])
    const { rows } = await books.pool.query('select from ledger.transfers where pending_id is not null')
    expect(rows).toHaveLength(holds.length)
    expect(await books.ledger.checkInvariants()).toEqual([])
  })
})

describe('a transaction of the caller’s own', () => {
  it('that rolls back leaves nothing', async () => {
    const [from, to] = accounts as [string, string]
    const transfer = aTransfer({ id: id(10_000), debitAccountId: from, creditAccountId: to })
    expect(await postAlone([transfer], 'rollback')).toMatchObject([{ status: 'ok' }])
    expect(await books.ledger.transfers([transfer.id])).toEqual([])
    expect(await books.ledger.checkInvariants()).toEqual([])
  })

  it('goes on after a refused transfer', async () => {
    const [from, to] = accounts as [string, string]
    const refused = aTransfer({ id: id(10_000), debitAccountId: from, creditAccountId: to, amount: 5000n })
    const client = await books.pool.connect()
    await client.query('begin')
    expect(await books.ledger.postIn(client, [refused])).toMatchObject([{ error: 'exceeds_credits' }])
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await client.query('commit')
    client.release()
  })

  it('waits for the disk at its commit even where its session would not', async () => {
    const [from, to] = accounts as [string, string]
    const client = await books.pool.connect()
    const setting = async () => (await client.query('show synchronous_commit')).rows[0]
    await client.query('set synchronous_commit = off')
    await client.query('begin')
    await books.ledger.postIn(client, [
      aTransfer({ id: id(10_000), debitAccountId: from, creditAccountId: to }),
    ])
    expect(await setting()).toEqual({ synchronous_commit: 'on' })
    await client.query('commit')
    expect(await setting()).toEqual({ synchronous_commit: 'off' })
    client.release()
  })

  it('needs no right but to execute', async () => {
    const [from, to] = accounts as [string, string]
    const client = await books.pool.connect()
    await client.query(`
      begin;
      create role clerk;
      grant usage on schema ledger to clerk;
      grant execute on function ledger.post to clerk;
      set local role clerk`)
    const transfer = aTransfer({ id: id(10_000), debitAccountId: from, creditAccountId: to })
    expect(await books.ledger.postIn(client, [transfer])).toMatchObject([{ status: 'ok' }])
    await client.query('savepoint before')
    await expect(client.query('select from ledger.accounts')).rejects.toThrow('permission denied')
    await client.query('rollback to before')
    await expect(books.ledger.expirePending({ limit: 1 }, client)).rejects.toThrow('permission denied')
    await client.query('rollback')
    client.release()
  })
})
