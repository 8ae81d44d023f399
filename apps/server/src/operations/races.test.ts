import { randomUUID } from 'node:crypto'
import { money } from '@sadaf/money'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  CARD_HOLD_SECONDS,
  type Holder,
  kinds,
  type OperationsWorld,
  startOperations,
} from '../../../../test/support/operations.ts'
import { until } from '../../../../test/support/until.ts'
import type { Tx } from '../platform/index.ts'
import type { Draft, OperationKind } from './kind.ts'
import type { Operation } from './operation.ts'
import { BooksDisagree, type Verdict } from './operations.ts'
import { lockOperation } from './store.ts'

let world: OperationsWorld
let layla: Holder
let omar: Holder
beforeAll(async () => {
  world = await startOperations()
})
beforeEach(async () => {
  layla = await world.holder()
  omar = await world.holder()
  for (const person of [layla, omar]) await book(kinds.inbound, draftOf(person, 1000n))
})
afterEach(async () => {
  expect(await world.ledger.checkInvariants()).toEqual([])
})
afterAll(() => world.stop())

const details = { description: 'Sender', senderName: 'Sender' }
const sideOf = ({ userId, usd }: Holder) => ({ userId, accountId: usd })
const draftOf = (owner: Holder, minor: bigint, counter?: Holder): Draft<unknown> => ({
  id: randomUUID(),
  owner: sideOf(owner),
  ...(counter && { counter: sideOf(counter) }),
  amount: money('USD', minor),
  details,
})

const asSystem = <T>(work: (tx: Tx) => Promise<T>) => world.database.asSystem(work)
const begin = (kind: OperationKind, draft: Draft<unknown>) =>
  asSystem((tx) => world.operations.begin(tx, kind, draft))
const hold = (kind: OperationKind, draft: Draft<unknown>) =>
  asSystem((tx) => world.operations.hold(tx, kind, draft))
const book = (kind: OperationKind, draft: Draft<unknown>) =>
  asSystem((tx) => world.operations.book(tx, kind, draft))
const decide = async (draft: Draft<unknown>, verdict: Verdict = { kind: 'approved' }) => {
  const ask = (tx: Tx) => world.operations.decide(tx, kinds.card, { ...draft, details: {} }, verdict)
  const { operation } = await asSystem(ask)
  if (!operation) throw new Error('nothing was asked for')
  return operation
}

const locked = <T>(id: string, work: (tx: Tx, operation: Operation) => Promise<T>) =>
  asSystem(async (tx) => {
    const operation = await lockOperation(tx, id)
    if (!operation) throw new Error(`${id} is not there`)
    return work(tx, operation)
  })

async function has({ usd }: Holder): Promise<readonly [balance: bigint, held: bigint]> {
  const [account] = await world.ledger.accounts([usd])
  if (!account) throw new Error('this account does not exist')
  return [account.creditsPosted - account.debitsPosted, account.debitsPending]
}

const LEDGER_ACCOUNT = 'select from ledger.accounts where id = $1 for update'
const TURN = 'select pg_advisory_xact_lock(hashtextextended($1, 0))'
const DAY_SUMS = 'select from analytics.daily_totals where account_id = $1 for update'

/** Has all of them under way, and waiting for each other or for a lock, before any of them can go on. */
async function atOnce<T>(
  works: readonly (() => Promise<T>)[],
  [lock, subject] = [LEDGER_ACCOUNT, layla.usd],
): Promise<PromiseSettledResult<T>[]> {
  const client = await world.pool.connect()
  try {
    await client.query('begin')
    await client.query(lock, [subject])
    const results = Promise.allSettled(works.map((work) => work()))
    await until(async () => {
      const { rowCount } = await world.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rowCount === works.length
    })
    await client.query('rollback')
    return await results
  } finally {
    client.release(true)
  }
}

const done = (results: PromiseSettledResult<unknown>[]) => results.map(({ status }) => status)

async function rowsOf(id: string): Promise<unknown[]> {
  const { rows } = await world.pool.query(
    'select user_id, status, amount_minor::int as amount from transactions.transactions where operation_id = $1',
    [id],
  )
  return rows
}

test('one settlement that is told twice at once moves once', async () => {
  const { id } = await hold(kinds.card, draftOf(layla, 300n))
  const settlement = { id: 'a', amounts: { principal: money('USD', 100n) } }
  const settle = () =>
    locked(id, (tx, operation) => world.operations.settle(tx, operation, settlement, world.clock.now()))
  expect(done(await atOnce([settle, settle]))).toEqual(['fulfilled', 'fulfilled'])
  expect(await has(layla)).toEqual([900n, 200n])
})

test('an operation that is completed as its hold expires ends once', async () => {
  const { id } = await hold(kinds.card, draftOf(layla, 300n))
  world.clock.advanceSeconds(CARD_HOLD_SECONDS)
  const complete = () =>
    locked(id, async (tx, operation) => {
      if (operation.status === 'pending') await world.operations.complete(tx, operation, world.clock.now())
    })
  expect(done(await atOnce([complete, () => world.expire()]))).toEqual(['fulfilled', 'fulfilled'])
  const [row] = await rowsOf(id)
  const isTaken = JSON.stringify(row).includes('completed')
  expect(await has(layla)).toEqual([isTaken ? 700n : 1000n, 0n])
  expect(row).toEqual({ user_id: layla.userId, status: isTaken ? 'completed' : 'failed', amount: 300 })
})

test('two that together give back more than was moved: one is refused', async () => {
  const original = await book(kinds.purchase, draftOf(layla, 300n))
  const reverse = () =>
    locked(original.id, (tx, operation) => {
      const reversal = { id: randomUUID(), at: world.clock.now(), amount: money('USD', 200n), details: {} }
      return world.operations.reverse(tx, operation, kinds.refund, reversal)
    })
  const results = await atOnce([reverse, reverse])
  expect(done(results).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: new BooksDisagree('exceeds_original'),
  })
  expect(await has(layla)).toEqual([900n, 0n])
})

test('an operation begun twice at once under one id begins once', async () => {
  const draft = draftOf(layla, 300n, omar)
  const once = () => begin(kinds.payment, draft)
  expect(await atOnce([once, once])).toMatchObject([
    { value: { id: draft.id, status: 'pending' } },
    { value: { id: draft.id, status: 'pending' } },
  ])
  expect(await has(layla)).toEqual([1000n, 300n])
  expect(await rowsOf(draft.id)).toHaveLength(1)
})

test.each([
  { minor: 1000n, status: 'pending', held: 1000n },
  { minor: 1001n, status: 'failed', held: 0n },
])('a question of $minor that is asked twice at once has one answer', async ({ minor, status, held }) => {
  const draft = draftOf(layla, minor)
  const ask = () => decide(draft)
  const answers = await atOnce([ask, ask])
  expect(answers).toMatchObject([{ value: { status } }, { value: { status } }])
  expect(await has(layla)).toEqual([1000n, held])
  expect(await rowsOf(draft.id)).toMatchObject([{ status }])
})

test('one question that is answered in two ways at once has one of the answers', async () => {
  const draft = draftOf(layla, 100n)
  const declined: Verdict = { kind: 'declined', reason: 'cancelled' }
  // A declined purchase needs no account: both are held up before they take their turn.
  const works = [() => decide(draft), () => decide(draft, declined)]
  const answers = await atOnce(works, [TURN, draft.id])
  const statuses = answers.map((answer) => answer.status === 'fulfilled' && answer.value.status)
  expect(statuses[0]).toBe(statuses[1])
  expect(await rowsOf(draft.id)).toMatchObject([{ status: statuses[0] }])
})

test('two questions for the last of the money: one is approved, the other declined', async () => {
  const answers = await atOnce(
    [draftOf(layla, 700n), draftOf(layla, 700n)].map((draft) => () => decide(draft)),
  )
  const statuses = answers.map((answer) => answer.status === 'fulfilled' && answer.value.status)
  expect(statuses.toSorted()).toEqual(['failed', 'pending'])
  expect(await has(layla)).toEqual([1000n, 700n])
})

/** How often each was tried: a deadlock has one of them tried again. */
function counted(work: (tx: Tx) => Promise<unknown>, tries: string[], name: string) {
  return () =>
    asSystem((tx) => {
      tries.push(name)
      return work(tx)
    })
}

test('a question and a gift of one person at once do not stand in each other’s way', async () => {
  const { operations } = world
  const asked = { ...draftOf(layla, 100n), details: {} }
  const given = { ...draftOf(layla, 100n, omar), details: {} }
  const tries: string[] = []
  const works = [
    counted((tx) => operations.decide(tx, kinds.card, asked, { kind: 'approved' }), tries, 'question'),
    counted((tx) => operations.begin(tx, kinds.gift, given), tries, 'gift'),
  ]
  expect(done(await atOnce(works))).toEqual(['fulfilled', 'fulfilled'])
  expect(tries.toSorted()).toEqual(['gift', 'question'])
  expect(await has(layla)).toEqual([900n, 100n])
})

test('two who give each other money at once do not stand in each other’s way', async () => {
  const { operations } = world
  const tries: string[] = []
  const give = (from: Holder, to: Holder) =>
    counted(
      (tx) => operations.begin(tx, kinds.gift, { ...draftOf(from, 100n, to), details: {} }),
      tries,
      from.usd,
    )
  const works = [give(layla, omar), give(omar, layla)]
  expect(done(await atOnce(works, [DAY_SUMS, layla.usd]))).toEqual(['fulfilled', 'fulfilled'])
  expect(tries.toSorted()).toEqual([layla.usd, omar.usd].toSorted())
  expect([await has(layla), await has(omar)]).toEqual([
    [1000n, 0n],
    [1000n, 0n],
  ])
})
