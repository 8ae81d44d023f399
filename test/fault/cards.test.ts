import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../support/people.ts'
import { until } from '../support/until.ts'
import { createWorld, type World } from './world.ts'

// Purchases while processes die and words are lost. What the issuer approved is charged once, what it did not is not
// held, and its books, the bank's and ours agree.

const SHOP = { merchant_id: 'mrc_marina_market', entry: 'contactless' }
const usd = (amount: string) => ({ amount, currency: 'USD' })

let world: World
let layla: Person
let card: string

beforeAll(async () => {
  // As long as an issuer lets one have: what is looked at is what becomes of answers, not how fast a busy machine has
  // them.
  world = await createWorld({ settings: { CARDS_ANSWER_MS: '1800' } })
  await world.startDatabase()
  await world.startBank()
  await world.startServer()
}, 180_000)
afterAll(() => world.stop())

beforeEach(async () => {
  layla = await world.person({ name: 'Layla Haddad', holding: '1000.00' })
  card = await aCard(layla)
}, 60_000)
afterEach(async () => {
  await world.issuer.behave()
  await world.issuer.standIn(false)
  await world.settled()
  await world.expectSoundBooks()
})

async function aCard(person: Person): Promise<string> {
  const { id } = await person.api('POST /cards', {
    body: {
      ...{ type: 'debit', form: 'virtual', works_at: 'any_shop', name: 'Everyday', colour: 'lagoon' },
      account_id: person.account(),
    },
    idempotencyKey: randomUUID(),
  })
  await until(async () => {
    await world.quiet()
    return (await person.api('GET /cards/{id}', { params: { id } })).state === 'active'
  })
  return id
}

/** The party that approved a purchase, or that it was declined. */
function approvedBy(transaction: {
  readonly entries: readonly { readonly [name: string]: unknown }[]
}): unknown {
  const first = transaction.entries.find(({ what }) => what === 'authorization')
  return first?.is_approved === true ? first.by : 'none'
}

const buy = (amount = '10.00', id = `ctx_${randomUUID()}`) =>
  world.issuer.purchase(card, { ...SHOP, amount: usd(amount), id })

/** Waits until we have heard all that the issuer has to say. */
async function heard(): Promise<void> {
  await until(async () => {
    await world.quiet()
    const unheard = await world.query(
      `select event_id from providers.webhook_events where applied_at is null
       union all select id::text from graphile_worker.jobs where task_identifier = 'webhooks.apply'`,
    )
    const { counts } = await world.issuer.deliveries()
    return unheard.length === 0 && counts.pending === 0
  })
}

const rows = async (person: Person) => {
  const { data } = await person.api('GET /transactions')
  return data
    .filter(({ kind }) => kind.startsWith('card_'))
    .map(({ kind, amount, status }) => `${kind} ${amount.amount} ${status}`)
    .toSorted()
}

test('where our answer is lost on its way, what was decided is void, or held as it was decided for us', async () => {
  await world.issuer.loseAnswers(1)
  const declined = await buy()
  expect(approvedBy(declined)).toBe('none')
  await world.issuer.standIn(true)
  await world.issuer.loseAnswers(1)
  const stoodIn = await buy('20.00')
  expect(approvedBy(stoodIn)).toBe('stand_in')
  await heard()
  expect(await layla.holds()).toEqual({ balance: '1000.00', available: '980.00' })
  await world.issuer.toPurchase(stoodIn.id, 'clear')
  await heard()
  expect(await layla.holds()).toEqual({ balance: '980.00', available: '980.00' })
  expect(await rows(layla)).toEqual(['card_purchase 10.00 failed', 'card_purchase 20.00 completed'])
})

test('where our server is killed while it is asked, no hold stays of what the issuer did not approve', async () => {
  const asked = Array.from({ length: 24 }, () => buy('5.00'))
  await Promise.any(asked)
  await world.killServer()
  const answered = await Promise.all(asked)
  await world.startServer()
  await heard()
  const approved = answered.filter((each) => approvedBy(each) === 'us')
  const held = 1000 - 5 * approved.length
  expect(await layla.holds()).toEqual({ balance: '1000.00', available: held.toFixed(2) })
  for (const { id } of approved) await world.issuer.toPurchase(id, 'clear')
  await heard()
  expect((await layla.holds()).balance).toBe(held.toFixed(2))
})

test('where the issuer is killed between answer and charge, it goes on where it was', async () => {
  const { id } = await buy()
  await world.killBank()
  await world.startBank()
  await world.issuer.toPurchase(id, 'clear')
  await heard()
  expect(await layla.holds()).toEqual({ balance: '990.00', available: '990.00' })
  expect(await rows(layla)).toEqual(['card_purchase 10.00 completed'])
})

test('where an advice is lost, the next word tells of it', async () => {
  const { id } = await buy()
  await heard()
  await world.issuer.misbehave({ lose_next_webhooks: 1 })
  await world.issuer.toPurchase(id, 'advise', { amount: usd('15.00') })
  await world.issuer.toPurchase(id, 'clear', { amount: usd('12.00') })
  await heard()
  expect(await layla.holds()).toEqual({ balance: '988.00', available: '988.00' })
  const [row] = await world.query<{ events: { what: string }[] }>(
    'select events from cards.purchases where issuer_id = $1',
    [id],
  )
  expect(row?.events.map(({ what }) => what)).toEqual(['approved', 'changed', 'cleared', 'released'])
})

test('where the charge is told before the approval, and everything twice, it is charged once', async () => {
  await world.issuer.misbehave({ webhooks: { hold: true, duplicate: true } })
  const { id } = await buy()
  await world.issuer.toPurchase(id, 'clear')
  const { data } = await world.issuer.deliveries()
  const waiting = data.filter(({ state }) => state === 'held').map((each) => each.id)
  expect(waiting.length).toBeGreaterThan(2)
  // One after the other, the newest first.
  for (const each of waiting.toSorted((one, other) => other - one)) {
    await world.issuer.release([each])
    await world.quiet()
  }
  await world.issuer.behave()
  await heard()
  expect(await layla.holds()).toEqual({ balance: '990.00', available: '990.00' })
  expect(await rows(layla)).toEqual(['card_purchase 10.00 completed'])
})

const MANY = 1_000
const AT_ONCE = 4

test('of a thousand purchases while the database restarts, each is charged once or not at all', async () => {
  const ids = Array.from({ length: MANY }, () => `ctx_${randomUUID()}`)
  const cards = [card, ...(await Promise.all(Array.from({ length: 4 }, () => aCard(layla))))]
  const approved: string[] = []
  let begun = 0
  let ended = 0
  let restarted = Promise.resolve()
  const shopper = async () => {
    for (let index = begun++; index < MANY; index = begun++) {
      const id = ids[index]
      const purchase = { ...SHOP, amount: usd('0.10'), id }
      const made = await world.issuer.purchase(cards[index % cards.length] ?? card, purchase)
      ended += 1
      if (approvedBy(made) === 'us') approved.push(made.id)
      // A call that was turned away is repeated once there is a server.
      else await restarted
    }
  }
  const shopping = Promise.all(Array.from({ length: AT_ONCE }, shopper))
  for (const at of [MANY / 4, MANY / 2]) {
    await until(
      async () => ended >= at,
      async () => `${ended} of ${MANY}`,
      120_000,
    )
    restarted = world.killDatabase('all').then(world.startDatabase)
    await restarted
  }
  await shopping
  await heard()
  const spent = (count: number) => (1000 - count / 10).toFixed(2)
  expect(approved.length).toBeGreaterThan(MANY / 4)
  expect(await layla.holds()).toEqual({ balance: '1000.00', available: spent(approved.length) })
  const charging = approved.values()
  const charge = async () => {
    for (const id of charging) await world.issuer.toPurchase(id, 'clear')
  }
  await Promise.all(Array.from({ length: AT_ONCE }, charge))
  await heard()
  expect(await layla.holds()).toEqual({ balance: spent(approved.length), available: spent(approved.length) })
  const [counted] = await world.query<{ used: string }>(
    `select sum(minor) as used from cards.spent where user_id = $1`,
    [layla.userId],
  )
  expect(Number(counted?.used)).toBe(10 * approved.length)
}, 300_000)
