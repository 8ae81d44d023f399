import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Person } from '../support/people.ts'
import { until } from '../support/until.ts'
import { createWorld, type World } from './world.ts'

// Households while processes die: a reward, an allowance and a purchase are each done once, and the activity tells it.

// A server is started again in each.
vi.setConfig({ testTimeout: 120_000 })

let world: World
beforeAll(async () => {
  // As long as an issuer lets one have: what is looked at is what becomes of answers.
  world = await createWorld({ settings: { CARDS_ANSWER_MS: '1800' } })
  await world.startDatabase()
  await world.startBank()
  await world.startServer()
}, 180_000)
afterAll(() => world.stop())

const usd = (amount: string) => ({ amount, currency: 'USD' })

const householdOf = async (person: Person) => (await person.api('GET /family')).household
const memberIdOf = async (person: Person) =>
  (await householdOf(person))?.members.find(({ is_me: isMe }) => isMe)?.id ?? ''
const actions = async (person: Person) =>
  (await person.api('GET /family/activity', { query: {} })).data.map(({ action }) => action)
const times = (all: readonly string[], one: string) => all.filter((each) => each === one).length

async function aFamily(teensHolding?: string) {
  const layla = await world.person({ name: 'Layla Haddad', holding: '500.00' })
  const yousef = await world.person({
    name: 'Yousef Haddad',
    ...(teensHolding !== undefined && { holding: teensHolding }),
  })
  await layla.api('POST /family', { body: { name: 'The Haddads', monthly_budget: usd('550.00') } })
  await layla.api('POST /family/invitations', { body: { to: { wallet_id: yousef.walletId }, role: 'teen' } })
  const id = (await yousef.api('GET /family')).invitations[0]?.id ?? ''
  await yousef.api('POST /family/invitations/{id}/accept', { params: { id } })
  return { layla, yousef, teen: await memberIdOf(yousef) }
}

test('a worker that is killed between a chore and its reward pays it once', async () => {
  const { layla, yousef, teen } = await aFamily()
  const body = { name: 'Wash the car', assignee_id: teen, reward: usd('10.00') }
  const added = await layla.api('POST /family/chores', { body })
  const id = added.household?.chores[0]?.id ?? ''
  await yousef.api('POST /family/chores/{id}/done', { params: { id } })
  await layla.api('POST /family/chores/{id}/confirm', {
    params: { id },
    body: { from_account_id: layla.account() },
    idempotencyKey: randomUUID(),
  })
  await world.killServer()
  await world.startServer()
  await world.settled()
  await until(async () => {
    await world.quiet()
    return (await householdOf(yousef))?.chores[0]?.state === 'paid'
  })
  expect((await yousef.holds()).balance).toBe('10.00')
  expect((await layla.holds()).balance).toBe('490.00')
  expect(times(await actions(layla), 'chore_confirmed')).toBe(1)
  await world.expectSoundBooks()
})

test('an allowance that is due while the database restarts is paid once', async () => {
  const { layla, yousef, teen } = await aFamily()
  const first_day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  const order = {
    amount: usd('20.00'),
    every: 'weekly' as const,
    first_day,
    from_account_id: layla.account(),
  }
  await layla.api('PUT /family/members/{id}/allowance', { params: { id: teen }, body: order })
  await world.killDatabase('all')
  await world.startDatabase()
  // Its moment has come while the database was away.
  await world.query(
    `update wallet.scheduled_payments set next_at = now() - interval '1 minute' where user_id = $1`,
    [layla.userId],
  )
  await until(async () => {
    await world.query(`select graphile_worker.add_job('wallet.run_scheduled', '{}'::json)`)
    await world.quiet()
    return (await yousef.holds()).balance === '20.00'
  })
  await world.killServer()
  await world.startServer()
  await world.query(`select graphile_worker.add_job('wallet.run_scheduled', '{}'::json)`)
  await world.settled()
  expect((await yousef.holds()).balance).toBe('20.00')
  expect((await layla.holds()).balance).toBe('480.00')
  await world.expectSoundBooks()
})

test('a member who is removed while purchases are decided keeps what was approved, and every purchase has one answer', async () => {
  const { layla, yousef, teen } = await aFamily('200.00')
  const { id: card } = await yousef.api('POST /cards', {
    body: {
      ...{ type: 'debit', form: 'virtual', works_at: 'any_shop', name: 'Everyday', colour: 'lagoon' },
      account_id: yousef.account(),
    },
    idempotencyKey: randomUUID(),
  })
  await until(async () => {
    await world.quiet()
    return (await yousef.api('GET /cards/{id}', { params: { id: card } })).state === 'active'
  })
  // The household's blocks end with the membership.
  const params = { id: teen }
  await layla.api('PATCH /family/members/{id}', { params, body: { permissions: ['entertainment'] } })
  const buy = () =>
    world.issuer.purchase(card, {
      ...{ merchant_id: 'mrc_marina_market', entry: 'contactless', amount: usd('5.00') },
      id: `ctx_${randomUUID()}`,
    })
  const asked = Array.from({ length: 12 }, buy)
  const removed = layla.api('DELETE /family/members/{id}', { params })
  const answered = await Promise.all(asked)
  await removed
  answered.push(await buy())
  const approved = answered.filter(({ entries }) => entries.some((entry) => entry.is_approved === true))
  expect(answered.at(-1)).toBe(approved.at(-1))
  const held = 200 - 5 * approved.length
  await until(async () => {
    await world.quiet()
    return (await yousef.holds()).available === held.toFixed(2)
  })
  expect((await yousef.holds()).balance).toBe('200.00')
  expect(await householdOf(yousef)).toBeNull()
  expect((await householdOf(layla))?.members).toHaveLength(1)
  expect(times(await actions(layla), 'member_removed')).toBe(1)
  for (const { id } of approved) await world.issuer.toPurchase(id, 'clear')
  await world.settled()
  expect((await yousef.holds()).balance).toBe(held.toFixed(2))
  await world.expectSoundBooks()
})
