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
import type { Verdict } from './operations.ts'
import { lockOperation } from './store.ts'

let world: OperationsWorld
let layla: Holder
beforeAll(async () => {
  world = await startOperations()
})
beforeEach(async () => {
  layla = await world.holder()
  await receive(1000n)
})
afterEach(async () => {
  expect(await world.ledger.checkInvariants()).toEqual([])
})
afterAll(() => world.stop())

const aQuestion = (minor: bigint) => ({
  id: randomUUID(),
  owner: { userId: layla.userId, accountId: layla.usd },
  amount: money('USD', minor),
  details: {},
})
const receive = (minor: bigint) => {
  const inbound = { ...aQuestion(minor), details: { description: 'Sender', category: 'other' as const } }
  return world.database.asSystem((tx) => world.operations.book(tx, kinds.inbound, inbound))
}
type Asked = Parameters<typeof world.operations.decide<Record<string, never>>>[2]
const decide = (question: Asked, verdict: Verdict = { kind: 'approved' }) =>
  world.database.asSystem((tx) => world.operations.decide(tx, kinds.card, question, verdict))

async function held(): Promise<bigint | undefined> {
  const [account] = await world.ledger.accounts([layla.usd])
  return account?.debitsPending
}
async function recorded(id: string): Promise<unknown[]> {
  const { rows } = await world.pool.query(
    'select status, failure_code from operations.operations where id = $1',
    [id],
  )
  return rows
}

test('a question about a closed account is declined, and that is written down', async () => {
  await world.ledger.closeAccounts([layla.usd])
  const question = aQuestion(100n)
  expect(await decide(question)).toMatchObject({ kind: 'declined', reason: 'account_closed' })
  expect(await recorded(question.id)).toEqual([{ status: 'failed', failure_code: 'account_closed' }])
  expect(await decide(question)).toMatchObject({ kind: 'declined', reason: 'account_closed' })
})

test('a question about nothing is answered, and holds nothing', async () => {
  const question = aQuestion(0n)
  expect(await decide(question)).toEqual({ kind: 'approved', operation: null })
  const declined = { kind: 'declined', reason: 'cancelled' } as const
  expect(await decide(question, declined)).toEqual({ ...declined, operation: null })
  expect([await held(), await recorded(question.id)]).toEqual([0n, []])
})

test('a question about nothing of a closed account, or of none, is declined', async () => {
  const question = aQuestion(0n)
  const ofNobody = { ...question, owner: { userId: randomUUID(), accountId: randomUUID() } }
  await world.ledger.closeAccounts([layla.usd])
  const declined = { kind: 'declined', reason: 'account_closed', operation: null }
  expect([await decide(question), await decide(ofNobody)]).toEqual([declined, declined])
})

test('a question that is asked again has its answer, whatever became of what was held', async () => {
  const question = aQuestion(300n)
  const ask = () => decide(question)
  expect(await ask()).toMatchObject({ kind: 'approved', operation: { status: 'pending' } })
  world.clock.advanceSeconds(CARD_HOLD_SECONDS)
  await world.expire()
  expect(await ask()).toMatchObject({ kind: 'approved', operation: { status: 'failed', failure: 'expired' } })
  expect(await held()).toBe(0n)
})

test('a question that was approved stays so when it is taken, and when it is called off at once', async () => {
  const [taken, calledOff] = [aQuestion(300n), aQuestion(300n)]
  await decide(taken)
  await decide(calledOff)
  await world.database.asSystem(async (tx) => {
    const [first, second] = [await lockOperation(tx, taken.id), await lockOperation(tx, calledOff.id)]
    if (!first || !second) throw new Error('nothing was held')
    await world.operations.complete(tx, first, world.clock.now())
    await world.operations.fail(tx, second, 'cancelled', world.clock.now())
  })
  expect(await decide(taken)).toMatchObject({ kind: 'approved', operation: { status: 'completed' } })
  expect(await decide(calledOff)).toMatchObject({ kind: 'approved', operation: { status: 'failed' } })
})

test('a question that was declined stays so when there is money', async () => {
  const question = aQuestion(1001n)
  const declined = { kind: 'declined', reason: 'insufficient_funds' }
  expect(await decide(question)).toMatchObject(declined)
  await receive(500n)
  expect(await decide(question)).toMatchObject(declined)
})

test('where less is taken, what is there by then is held, and what is not less is not tried again', async () => {
  const askFor = (minor: bigint, ...there: bigint[]) => {
    const whereShort = async () => {
      const next = there.shift()
      return next === undefined ? null : money('USD', next)
    }
    return decide({ ...aQuestion(minor), whereShort })
  }
  expect(await askFor(1500n, 1200n, 700n)).toMatchObject({
    kind: 'approved',
    operation: { amount: money('USD', 700n) },
  })
  expect(await held()).toBe(700n)
  expect(await askFor(500n)).toMatchObject({ kind: 'declined', reason: 'insufficient_funds' })
  expect(await askFor(500n, 500n)).toMatchObject({ kind: 'declined', reason: 'insufficient_funds' })
  expect(await held()).toBe(700n)
})
