import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { BankConsole } from '../support/bank-console.ts'
import type { Answered } from '../support/http.ts'
import { aPlan, type Person } from '../support/people.ts'
import { until } from '../support/until.ts'
import { createWorld, type World } from './world.ts'

// One movement of each kind at the same moment, and kill -9 between any two of their steps. Each test ends with all of
// them done once.

// A server is started twice in each.
vi.setConfig({ testTimeout: 120_000 })

let world: World
let layla: Person
let omar: Person

/** Change of an account by an operation, in cents. */
type Change = { readonly of: () => Person; readonly currency: string; readonly cents: number }
type Order = { readonly body: object; readonly changes: readonly Change[] }

/** A way to move money, as its person and its provider see it. */
type Verb = {
  readonly name: string
  readonly path: string
  /** Makes the next order: each time a new one. */
  order(): Promise<Order>
  /** The console of who carries it out. */
  provider(): BankConsole
  /** How many webhooks its provider sends. */
  readonly news: number
  readonly rows: readonly string[]
}

const quoted = z.object({
  id: z.string(),
  total: z.object({ amount: z.string() }),
  buy: z.object({ amount: z.string() }),
})
const cents = (amount: string) => Math.round(Number(amount) * 100)
const dollar = { amount: '1.00', currency: 'USD' }
let bills = 0

const verbs: readonly Verb[] = [
  {
    name: 'a payment',
    path: '/payments',
    order: async () => ({
      body: { from_account_id: layla.account(), to: { wallet_id: omar.walletId }, amount: dollar },
      changes: [
        { of: () => layla, currency: 'USD', cents: -100 },
        { of: () => omar, currency: 'USD', cents: 100 },
      ],
    }),
    provider: () => world.bank,
    news: 3,
    rows: ['incoming', 'outgoing'],
  },
  {
    name: 'a top-up',
    path: '/topups',
    order: async () => ({
      body: { account_id: layla.account(), amount: dollar },
      changes: [{ of: () => layla, currency: 'USD', cents: 100 }],
    }),
    provider: () => world.bank,
    news: 2,
    rows: ['incoming'],
  },
  {
    name: 'a bill',
    path: '/bills/payments',
    order: async () => {
      // Each its own, whose last digits mean nothing to the sandbox.
      bills += 1
      const bill = { biller_id: 'gulf-power', reference: `${bills}1`.padStart(10, '2') }
      const { amount_due } = (await layla.post('/bills/lookups', bill)).body
      return {
        body: { from_account_id: layla.account(), bill, amount: dollar, amount_due },
        changes: [{ of: () => layla, currency: 'USD', cents: -100 }],
      }
    },
    provider: () => world.bank,
    news: 3,
    rows: ['outgoing'],
  },
  {
    name: 'a conversion',
    path: '/fx/conversions',
    order: async () => {
      const wanted = { sell_currency: 'USD', buy_currency: 'EUR', amount: dollar }
      const { id, total, buy } = quoted.parse((await layla.post('/fx/quotes', wanted)).body)
      return {
        body: { quote_id: id, from_account_id: layla.account(), to_account_id: layla.account('EUR') },
        changes: [
          { of: () => layla, currency: 'USD', cents: -cents(total.amount) },
          { of: () => layla, currency: 'EUR', cents: cents(buy.amount) },
        ],
      }
    },
    provider: () => world.exchange,
    news: 2,
    rows: ['incoming', 'outgoing', 'outgoing'],
  },
]

/** Balances that every person must hold by now, in cents. */
const owned = new Map<string, number>()

const purse = (person: Person, currency: string) => `${person.name} ${currency}`

beforeAll(async () => {
  world = await createWorld()
  await world.startDatabase()
  await world.startBank()
  await world.startServer()
  layla = await world.person({ name: 'Layla Haddad', holding: '1000.00' })
  omar = await world.person({ name: 'Omar Nasser' })
  owned.set(purse(layla, 'USD'), 1_000_00)
}, 120_000)
afterAll(() => world.stop())

const phaseOf = async (id: string) =>
  (await world.query<{ phase: string }>('select phase from operations.operations where id = $1', [id]))[0]
    ?.phase

/** Waits until a process is telling a provider of one of them. */
const isBeingTold = (all: readonly { readonly id: string }[]) =>
  until(async () => {
    const taken = 'select from operations.operations where id = any($1) and taken_until is not null'
    return (await world.query(taken, [all.map(({ id }) => id)])).length > 0
  })

/** Waits until a connection waits for a lock that `holder` has. */
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

const ACCOUNT_OF_BOOKS = 'select from ledger.accounts where id = $1 for update'

type Begun = { readonly verb: Verb; readonly id: string; readonly again: () => Promise<Answered> }

const ask = ({ path }: Verb, { body }: Order, key: string) =>
  layla.post(path, body, { 'idempotency-key': key })

async function begin(verb: Verb, key: string = randomUUID()): Promise<Begun> {
  const order = await verb.order()
  const { status, body } = await ask(verb, order, key)
  expect({ verb: verb.name, status, body }).toMatchObject({ status: 201 })
  for (const { of, currency, cents: change } of order.changes) {
    const name = purse(of(), currency)
    owned.set(name, (owned.get(name) ?? 0) + change)
  }
  return { verb, id: String(body.id), again: () => ask(verb, order, key) }
}

const beginAll = () => Promise.all(verbs.map((verb) => begin(verb)))

const providers = () => [world.bank, world.exchange]
const misbehave = (faults: object) => Promise.all(providers().map((each) => each.misbehave({ ...faults })))
const behave = () => Promise.all(providers().map((each) => each.behave()))
const release = () => Promise.all(providers().map((each) => each.release()))
const newsOf = async ({ verb, id }: Begun) =>
  (await verb.provider().events()).filter(({ data }) => data.id === id)
const phasesOf = (all: readonly Begun[]) => Promise.all(all.map(({ id }) => phaseOf(id)))

async function held(): Promise<number> {
  const deliveries = await Promise.all(providers().map((each) => each.deliveries()))
  return deliveries.flatMap(({ data }) => data).filter(({ state }) => state === 'held').length
}

const allNews = verbs.reduce((sum, { news }) => sum + news, 0)

/** Waits until the providers have carried all of it out, and their word is on its way. */
const isCarriedOut = (all: readonly Begun[]) =>
  until(
    async () => (await phasesOf(all)).every((phase) => phase === 'submitted') && (await held()) >= allNews,
  )

/** Each is done, once, on all sides; its key still gives the same one; and no person has lost or gained. */
async function expectDoneOnce(all: readonly Begun[]): Promise<void> {
  await world.settled()
  for (const begun of all) {
    expect(await begun.again()).toMatchObject({ status: 201, body: { id: begun.id } })
    const rows = await world.query<{ type: string; status: string }>(
      'select type, status from transactions.transactions where operation_id = $1 order by type',
      [begun.id],
    )
    expect(rows).toEqual(begun.verb.rows.map((type) => ({ type, status: 'completed' })))
    const types = (await newsOf(begun)).map(({ type }) => type)
    expect(types).toHaveLength(begun.verb.news)
    expect(new Set(types).size).toBe(begun.verb.news)
  }
  for (const person of [layla, omar]) {
    for (const currency of ['USD', 'EUR']) {
      const amount = ((owned.get(purse(person, currency)) ?? 0) / 100).toFixed(2)
      expect(await person.holds(currency)).toEqual({ balance: amount, available: amount })
    }
  }
  await world.expectSoundBooks()
}

afterEach(behave)

test('killed before they are written, they never were; asked again, they are', async () => {
  const keys = verbs.map(() => randomUUID())
  const orders = await Promise.all(verbs.map((verb) => verb.order()))
  const lock = await hold(ACCOUNT_OF_BOOKS, [layla.account()])
  const lost = verbs.map((verb, at) =>
    ask(verb, orders[at] ?? { body: {}, changes: [] }, keys[at] ?? '').catch((error: unknown) => error),
  )
  await isWaitedFor(lock)
  await world.killServer()
  for (const each of lost) expect(await each).toBeInstanceOf(Error)
  await lock.letGo()
  expect(await world.query('select from platform.idempotency_keys where key = any($1)', [keys])).toEqual([])
  await world.startServer()
  await expectDoneOnce(await Promise.all(verbs.map((verb, at) => begin(verb, keys[at]))))
})

/** Begun, and no worker has seen it. */
async function beginUnseen(): Promise<readonly Begun[]> {
  await world.killServer()
  await world.startServer('api')
  const all = await beginAll()
  await world.killServer()
  expect(await phasesOf(all)).toEqual(all.map(() => 'queued'))
  return all
}

test('killed after the answer, before any worker has seen them, they are carried out after the start', async () => {
  const all = await beginUnseen()
  await world.startServer()
  await expectDoneOnce(all)
})

test('killed while the orders are on their way to the providers, they are given again', async () => {
  const all = await beginUnseen()
  await misbehave({ slow_ms: 10_000 })
  await world.startServer()
  await isBeingTold(all)
  await world.killServer()
  await behave()
  expect(await phasesOf(all)).toEqual(all.map(() => 'queued'))
  await world.startServer()
  await expectDoneOnce(all)
})

test('killed when the providers have the orders and we do not know it yet, they are not made twice', async () => {
  const all = await beginUnseen()
  await misbehave({ lose_next_answers: 100, webhooks: { hold: true } })
  await world.startServer()
  await Promise.all(all.map((each) => until(async () => (await newsOf(each)).length > 0)))
  await world.killServer()
  expect(await phasesOf(all)).toEqual(all.map(() => 'queued'))
  await behave()
  await world.startServer()
  await release()
  await expectDoneOnce(all)
})

test('killed when the webhooks are still to come, they are taken in afterwards', async () => {
  await misbehave({ webhooks: { hold: true } })
  const all = await beginAll()
  await isCarriedOut(all)
  await world.killServer()
  await world.startServer()
  expect(await phasesOf(all)).toEqual(all.map(() => 'submitted'))
  await behave()
  await release()
  await expectDoneOnce(all)
})

test('killed when the webhooks are kept and not applied, they are applied by the next worker', async () => {
  await misbehave({ webhooks: { hold: true } })
  const all = await beginAll()
  await isCarriedOut(all)
  await world.killServer()
  await world.startServer('api')
  await behave()
  await release()
  await until(async () => (await held()) === 0)
  const kept = 'select from providers.webhook_events where applied_at is null'
  expect((await world.query(kept)).length).toBeGreaterThanOrEqual(allNews)
  await world.killServer()
  expect(await phasesOf(all)).toEqual(all.map(() => 'submitted'))
  await world.startServer()
  await expectDoneOnce(all)
})

test('killed in the middle of applying the ends, nothing of it remains and they are applied again', async () => {
  await misbehave({ webhooks: { hold: true } })
  const all = await beginAll()
  await isCarriedOut(all)
  // The last rows of the books that the end of a payment and of a conversion touches.
  const locks = await Promise.all(
    [omar.account(), layla.account('EUR')].map((account) => hold(ACCOUNT_OF_BOOKS, [account])),
  )
  await behave()
  await release()
  await Promise.all(locks.map(isWaitedFor))
  await world.killServer()
  await Promise.all(locks.map((lock) => lock.letGo()))
  for (const each of all.filter(({ verb }) => verb.rows.length > 1))
    expect(['submitted', 'processing']).toContain(await phaseOf(each.id))
  await world.startServer()
  await expectDoneOnce(all)
})

test('killed while planned payments are made, each is made once, those before and those after', async () => {
  const sara = await world.person({ name: 'Sara Nasser', holding: '10.00' })
  const plans = await Promise.all([
    layla.post('/scheduled-payments', aPlan(layla, omar)),
    sara.post('/scheduled-payments', aPlan(sara, layla)),
    layla.post('/scheduled-payments', aPlan(layla, omar)),
  ])
  const ids = plans.map(({ body }) => String(body.id))
  await world.query(
    `update wallet.scheduled_payments set next_at = now() - make_interval(mins => 9 - n::integer)
     from unnest($1::uuid[]) with ordinality as plan (planned, n) where id = planned`,
    [ids],
  )
  const made = async () => {
    const sent = `select from wallet.scheduled_occurrences where schedule_id = any($1) and outcome = 'sent'`
    return (await world.query(sent, [ids])).length
  }
  // The second of the three cannot go on: one is done, one begun and one to come.
  const lock = await hold('select from profile.people where user_id = $1 for update', [sara.userId])
  await world.query(`select graphile_worker.add_job('wallet.run_scheduled')`)
  await until(async () => (await made()) === 1)
  await isWaitedFor(lock)
  await world.killServer()
  await lock.letGo()
  expect(await made()).toBe(1)
  await world.startServer()
  // Two at the same moment, besides the job that was being done.
  await world.query(`select graphile_worker.add_job('wallet.run_scheduled') from generate_series(1, 2)`)
  await until(async () => (await made()) === ids.length)
  await world.settled()
  owned.set(purse(layla, 'USD'), (owned.get(purse(layla, 'USD')) ?? 0) - 1_00)
  owned.set(purse(omar, 'USD'), (owned.get(purse(omar, 'USD')) ?? 0) + 2_00)
  expect(await sara.holds()).toEqual({ balance: '9.00', available: '9.00' })
  expect(await made()).toBe(ids.length)
  await expectDoneOnce([])
})
