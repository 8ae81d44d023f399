import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Answered } from '../support/http.ts'
import type { Person } from '../support/people.ts'
import { until } from '../support/until.ts'
import { createWorld, type World } from './world.ts'

// One payment at a time, and kill -9 between any two of its steps. Each test ends with the payment done once.

let world: World
let layla: Person
let omar: Person
let sent = 0

beforeAll(async () => {
  world = await createWorld()
  await world.startDatabase()
  await world.startBank()
  await world.startServer()
  layla = await world.person({ name: 'Layla Haddad', holding: '1000.00' })
  omar = await world.person({ name: 'Omar Nasser' })
}, 120_000)
afterAll(() => world.stop())

/** Sends a dollar under a key that can be repeated. */
function send(key: string): Promise<Answered> {
  const body = {
    from_account_id: layla.account(),
    to: { wallet_id: omar.walletId },
    amount: { amount: '1.00', currency: 'USD' },
  }
  return layla.post('/payments', body, { 'idempotency-key': key })
}

async function acknowledged(key: string): Promise<string> {
  const { status, body } = await send(key)
  expect(status).toBe(201)
  sent += 1
  return String(body.id)
}

const phaseOf = async (id: string) =>
  (await world.query<{ phase: string }>('select phase from operations.operations where id = $1', [id]))[0]
    ?.phase

/** Waits until somebody is telling the provider of an operation. */
const isBeingTold = (id: string) =>
  until(async () => {
    const taken = 'select from operations.operations where id = $1 and taken_until is not null'
    return (await world.query(taken, [id])).length > 0
  })

const isAtBank = (id: string) =>
  until(async () => (await world.bank.payments()).some((payment) => payment.id === id))

const held = async () => (await world.bank.deliveries()).data.filter(({ state }) => state === 'held').length

/** Waits until somebody waits for a lock that `holder` has. */
const isWaitedFor = (holder: { pid: number }) =>
  until(async () => {
    const waiting = 'select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))'
    return (await world.query(waiting, [holder.pid])).length > 0
  })

/** Takes a lock in a transaction that stays open. */
async function hold(text: string, values: unknown[]): Promise<{ pid: number; letGo(): Promise<void> }> {
  const client: pg.Client = await world.connect()
  await client.query('begin')
  await client.query(text, values)
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return { pid: rows[0]?.pid ?? 0, letGo: () => client.end() }
}

/** The payment is done, once, on both sides; the key still gives the same one; and nobody has lost or gained. */
async function expectDoneOnce(id: string, key: string): Promise<void> {
  await world.settled()
  expect(await send(key)).toMatchObject({ status: 201, body: { id } })
  expect(await layla.api('GET /payments/{id}', { params: { id } })).toMatchObject({ status: 'completed' })
  const rows = await world.query<{ type: string; status: string }>(
    'select type, status from transactions.transactions where operation_id = $1 order by type',
    [id],
  )
  expect(rows).toEqual([
    { type: 'incoming', status: 'completed' },
    { type: 'outgoing', status: 'completed' },
  ])
  expect((await world.bank.payments()).filter((payment) => payment.id === id)).toHaveLength(1)
  const [mine, theirs] = [(1000 - sent).toFixed(2), sent.toFixed(2)]
  expect(await layla.holds()).toEqual({ balance: mine, available: mine })
  expect(await omar.holds()).toEqual({ balance: theirs, available: theirs })
  await world.expectSoundBooks()
}

afterEach(() => world.bank.behave())

test('killed before the payment is written, it never was; asked again, it is', async () => {
  const key = randomUUID()
  const lock = await hold('select from ledger.accounts where id = $1 for update', [layla.account()])
  const lost = send(key).catch((error: unknown) => error)
  await isWaitedFor(lock)
  await world.killServer()
  expect(await lost).toBeInstanceOf(Error)
  await lock.letGo()
  const written = 'select from platform.idempotency_keys where key = $1'
  expect(await world.query(written, [key])).toEqual([])
  await world.startServer()
  await expectDoneOnce(await acknowledged(key), key)
})

test('killed after the answer, before any worker has seen it, it is carried out after the start', async () => {
  const key = randomUUID()
  await world.killServer()
  await world.startServer('api')
  const id = await acknowledged(key)
  await world.killServer()
  expect(await phaseOf(id)).toBe('queued')
  await world.startServer()
  await expectDoneOnce(id, key)
})

test('killed while the order is on its way to the bank, it is given again', async () => {
  const key = randomUUID()
  await world.bank.misbehave({ slow_ms: 5_000 })
  const id = await acknowledged(key)
  await isBeingTold(id)
  await world.killServer()
  await world.bank.behave()
  expect(await phaseOf(id)).toBe('queued')
  await world.startServer()
  await expectDoneOnce(id, key)
})

test('killed when the bank has the order and we do not know it yet, it is not made twice', async () => {
  const key = randomUUID()
  await world.bank.misbehave({ lose_next_answers: 1, webhooks: { hold: true } })
  const id = await acknowledged(key)
  await isAtBank(id)
  await world.killServer()
  expect(await phaseOf(id)).toBe('queued')
  await world.startServer()
  await until(async () => (await held()) > 0)
  await world.bank.behave()
  await world.bank.release()
  await expectDoneOnce(id, key)
})

test('killed when the bank has it and its webhooks are still to come, they are taken in afterwards', async () => {
  const key = randomUUID()
  await world.bank.misbehave({ webhooks: { hold: true } })
  const id = await acknowledged(key)
  await until(async () => (await phaseOf(id)) === 'submitted' && (await held()) >= 3)
  await world.killServer()
  await world.startServer()
  expect(await phaseOf(id)).toBe('submitted')
  await world.bank.behave()
  await world.bank.release()
  await expectDoneOnce(id, key)
})

test('killed when the webhooks are kept and not applied, they are applied by the next worker', async () => {
  const key = randomUUID()
  await world.bank.misbehave({ webhooks: { hold: true } })
  const id = await acknowledged(key)
  await until(async () => (await phaseOf(id)) === 'submitted' && (await held()) >= 3)
  await world.killServer()
  await world.startServer('api')
  await world.bank.behave()
  await world.bank.release()
  await until(async () => (await held()) === 0)
  const kept = 'select from providers.webhook_events where applied_at is null'
  expect((await world.query(kept)).length).toBeGreaterThanOrEqual(3)
  await world.killServer()
  expect(await phaseOf(id)).toBe('submitted')
  await world.startServer()
  await expectDoneOnce(id, key)
})

test('killed in the middle of applying the end, nothing of it remains and it is applied again', async () => {
  const key = randomUUID()
  await world.bank.misbehave({ webhooks: { hold: true } })
  const id = await acknowledged(key)
  await until(async () => (await phaseOf(id)) === 'submitted' && (await held()) >= 3)
  // The receiver's account in the books is the last thing that the end of a payment touches.
  const lock = await hold('select from ledger.accounts where id = $1 for update', [omar.account()])
  await world.bank.behave()
  await world.bank.release()
  await isWaitedFor(lock)
  await world.killServer()
  await lock.letGo()
  expect(['submitted', 'processing']).toContain(await phaseOf(id))
  await world.startServer()
  await expectDoneOnce(id, key)
})
