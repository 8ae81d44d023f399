import { randomUUID } from 'node:crypto'
import { FAMILY_LOCK_HOLDS_DAYS } from '@sadaf/api'
import { DAY_MS } from '@sadaf/calendar'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notificationsOf } from '../../../../test/support/notifications.ts'
import type { Person } from '../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../test/support/product.ts'
import { MOST_INVITED_A_DAY } from './households/inviting.ts'
import { familyRequestReceived } from './notifications/index.ts'

// Every test has people and a household of its own.

let product: Product
beforeAll(async () => {
  product = await startProduct({ API_RATE_LIMITS: 'off' })
})
afterAll(() => product.stop())

const usd = (amount: string) => ({ amount, currency: 'USD' })

const householdOf = async (person: Person) => {
  const { household } = await person.api('GET /family')
  if (!household) throw new Error(`${person.name} has no household`)
  return household
}
const memberIdOf = async (person: Person) =>
  (await householdOf(person)).members.find((each) => each.is_me)?.id ?? ''

const invite = (parent: Person, person: Person, role: 'parent' | 'teen' | 'child') =>
  parent.post('/family/invitations', { to: { wallet_id: person.walletId }, role })

async function join(parent: Person, person: Person, role: 'parent' | 'teen' | 'child'): Promise<void> {
  expect((await invite(parent, person, role)).status).toBe(201)
  const id = (await person.api('GET /family')).invitations[0]?.id ?? ''
  await person.api('POST /family/invitations/{id}/accept', { params: { id } })
}

async function aFamily(holding = '500.00') {
  const layla = await product.person({ name: 'Layla Haddad', holding })
  const yousef = await product.person({ name: 'Yousef Haddad' })
  await layla.api('POST /family', { body: { name: 'The Haddads', monthly_budget: usd('550.00') } })
  await join(layla, yousef, 'teen')
  return { layla, yousef }
}

async function aChore(layla: Person, yousef: Person, reward = '10.00'): Promise<string> {
  const body = { name: 'Wash the car', assignee_id: await memberIdOf(yousef), reward: usd(reward) }
  const { household } = await layla.api('POST /family/chores', { body })
  return household?.chores[0]?.id ?? ''
}

const confirm = (parent: Person, id: string) =>
  parent.post(`/family/chores/${id}/confirm`, { from_account_id: parent.account() })

const code = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { code?: string }).code,
]

test('a person is invited, accepts, does a chore, and is paid once although two confirm at the same time', async () => {
  const { layla, yousef } = await aFamily()
  const omar = await product.person({ name: 'Omar Haddad', holding: '500.00' })
  await join(layla, omar, 'parent')
  expect(await householdOf(yousef)).toMatchObject({
    name: 'The Haddads',
    role: 'teen',
    monthly_budget: usd('550.00'),
  })
  const chore = await aChore(layla, yousef)
  expect(await notificationsOf(yousef, 'family_chore_given')).toHaveLength(1)
  await yousef.api('POST /family/chores/{id}/done', { params: { id: chore } })
  expect(await notificationsOf(layla, 'family_chore_done')).toMatchObject([
    { parameters: { note: 'Wash the car' } },
  ])
  const answers = await Promise.all([confirm(layla, chore), confirm(omar, chore)])
  expect(answers.map(code).sort()).toEqual([
    [200, undefined],
    [409, 'family_state'],
  ])
  expect(code(await confirm(layla, chore))).toEqual([409, 'family_state'])
  await product.settled()
  expect((await householdOf(yousef)).chores).toMatchObject([
    { id: chore, state: 'paid', reward: usd('10.00') },
  ])
  expect((await yousef.holds()).balance).toBe('10.00')
  await product.expectSoundBooks()
})

test('a chore that is sent back waits for its assignee once more, who reads why', async () => {
  const { layla, yousef } = await aFamily()
  const id = await aChore(layla, yousef)
  await yousef.api('POST /family/chores/{id}/done', { params: { id } })
  await layla.api('POST /family/chores/{id}/send-back', { params: { id }, body: { reason: 'The roof too' } })
  expect((await householdOf(yousef)).chores).toMatchObject([{ state: 'pending', reason: 'The roof too' }])
  expect(await notificationsOf(yousef, 'family_chore_sent_back')).toHaveLength(1)
})

test('a reward that its Parent cannot pay leaves the chore as it was', async () => {
  const { layla, yousef } = await aFamily('5.00')
  const id = await aChore(layla, yousef)
  expect(code(await confirm(layla, id))).toEqual([422, 'insufficient_funds'])
  expect((await householdOf(layla)).chores).toMatchObject([{ state: 'pending' }])
})

test('a Teen does nothing that is for Parents', async () => {
  const { layla, yousef } = await aFamily()
  const id = await aChore(layla, yousef)
  expect(code(await confirm(yousef, id))).toEqual([403, 'forbidden'])
  expect(code(await invite(yousef, layla, 'teen'))).toEqual([403, 'forbidden'])
  expect(code(await yousef.patch('/family', { name: 'Ours' }))).toEqual([403, 'forbidden'])
  const own = await memberIdOf(yousef)
  expect(code(await yousef.patch(`/family/members/${own}`, { role: 'parent' }))).toEqual([403, 'forbidden'])
})

test('strangers and former members see nothing and do nothing', async () => {
  const { layla, yousef } = await aFamily()
  const chore = await aChore(layla, yousef)
  const stranger = await product.person({ name: 'Noor Aziz', holding: '100.00' })
  expect((await stranger.api('GET /family')).household).toBeNull()
  expect(code(await confirm(stranger, chore))).toEqual([404, 'not_found'])
  expect(code(await stranger.post('/family/leave', undefined))).toEqual([409, 'family_required'])
  await stranger.api('POST /family', { body: { name: 'Elsewhere', monthly_budget: usd('1.00') } })
  expect(code(await confirm(stranger, chore))).toEqual([404, 'not_found'])
  const seen = await product.platform.database.asUser(stranger.userId, (tx) =>
    tx.client.query('select from family.chores'),
  )
  expect(seen.rowCount).toBe(0)
  const id = await memberIdOf(yousef)
  await layla.api('DELETE /family/members/{id}', { params: { id } })
  expect((await yousef.api('GET /family')).household).toBeNull()
  expect(code(await yousef.post(`/family/chores/${chore}/done`, undefined))).toEqual([404, 'not_found'])
  expect(code(await yousef.get('/family/activity'))).toEqual([409, 'family_required'])
})

test('the last Parent neither leaves nor gives up the role, until another is there', async () => {
  const { layla, yousef } = await aFamily()
  const own = await memberIdOf(layla)
  expect(code(await layla.post('/family/leave', undefined))).toEqual([409, 'family_last_parent'])
  expect(code(await layla.patch(`/family/members/${own}`, { role: 'teen' }))).toEqual([
    409,
    'family_last_parent',
  ])
  await layla.api('PATCH /family/members/{id}', {
    params: { id: await memberIdOf(yousef) },
    body: { role: 'parent' },
  })
  expect((await layla.post('/family/leave', undefined)).status).toBe(200)
  expect((await householdOf(yousef)).members).toHaveLength(1)
})

test('a person hears of an invitation once, and not again after declining it', async () => {
  const { layla } = await aFamily()
  const omar = await product.person({ name: 'Omar Haddad' })
  const end = async (person: Person, id: string) =>
    person.api('DELETE /family/invitations/{id}', { params: { id } })
  expect((await invite(layla, omar, 'parent')).status).toBe(201)
  await end(layla, (await householdOf(layla)).invitations[0]?.id ?? '')
  expect((await omar.api('GET /family')).invitations).toEqual([])
  expect((await invite(layla, omar, 'teen')).status).toBe(201)
  expect(await notificationsOf(omar, 'family_invited')).toHaveLength(1)
  const waiting = (await omar.api('GET /family')).invitations
  expect(waiting).toMatchObject([{ role: 'teen' }])
  await end(omar, waiting[0]?.id ?? '')
  expect(code(await invite(layla, omar, 'teen'))).toEqual([409, 'family_invited'])
})

test('invitations are bounded by the day, refused by who has blocked the inviter, and end with their role', async () => {
  const { layla } = await aFamily()
  const omar = await product.person({ name: 'Omar Haddad' })
  const noor = await product.person({ name: 'Noor Aziz' })
  await join(layla, omar, 'parent')
  expect((await invite(omar, noor, 'parent')).status).toBe(201)
  await omar.api('POST /family/leave', {})
  expect((await noor.api('GET /family')).invitations).toEqual([])
  await product.database.query(
    `insert into requests.blocks (user_id, id, blocked_user_id, name, created_at)
     values ($1, gen_random_uuid(), $2, 'Layla', now())`,
    [omar.userId, layla.userId],
  )
  expect(code(await invite(layla, omar, 'parent'))).toEqual([409, 'requests_not_taken'])
  await product.database.query(
    `insert into family.invitations (user_id, id, household_id, household_name, name, inviter_id, inviter_name, role,
       state, created_at, expires_at)
     select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'Elsewhere', 'Stranger', $1, 'Layla', 'teen',
       'withdrawn', $2, $2 from generate_series(1, $3)`,
    [layla.userId, product.platform.clock.now(), MOST_INVITED_A_DAY],
  )
  expect(code(await invite(layla, noor, 'teen'))).toEqual([429, 'family_invited_many'])
})

test('a Teen does not undo the emergency lock by leaving; once it is old they can, and the Parents hear of it', async () => {
  const { layla, yousef } = await aFamily()
  await layla.api('PUT /family/lock', { body: { locked: true } })
  expect(code(await yousef.post('/family/leave', undefined))).toEqual([409, 'family_locked'])
  product.advance(FAMILY_LOCK_HOLDS_DAYS * 86_400)
  await yousef.api('POST /family/leave', {})
  expect(await notificationsOf(layla, 'family_left')).toMatchObject([{ parameters: { note: 'The Haddads' } }])
})

test('a Parent alone gives up their role, and the allowances that they pay end; others hear of a new role', async () => {
  const { layla, yousef } = await aFamily()
  const omar = await product.person({ name: 'Omar Haddad', holding: '500.00' })
  await join(layla, omar, 'parent')
  const params = { id: await memberIdOf(yousef) }
  const first_day = new Date(product.platform.clock.now().getTime() + 2 * DAY_MS).toISOString().slice(0, 10)
  const body = { amount: usd('20.00'), every: 'weekly' as const, first_day, from_account_id: omar.account() }
  await omar.api('PUT /family/members/{id}/allowance', { params, body })
  const own = await memberIdOf(omar)
  expect(code(await layla.patch(`/family/members/${own}`, { role: 'child' }))).toEqual([403, 'forbidden'])
  await omar.api('PATCH /family/members/{id}', { params: { id: own }, body: { role: 'teen' } })
  const shown = (await householdOf(layla)).members.find(({ id }) => id === params.id)
  expect(shown?.allowance).toBeNull()
  await layla.api('PATCH /family/members/{id}', { params, body: { role: 'child' } })
  expect(await notificationsOf(yousef, 'family_role_changed')).toHaveLength(1)
})

test('a Teen asks for money, a Parent hears of it and approves it once', async () => {
  const { layla, yousef } = await aFamily()
  const body = { amount: usd('45.00'), purpose: 'Concert ticket' }
  const { household } = await yousef.api('POST /family/requests', { body, idempotencyKey: randomUUID() })
  const id = household?.requests[0]?.id ?? ''
  expect(await notificationsOf(layla, 'family_request_received')).toMatchObject([
    { link: `/family?request=${id}`, parameters: { amount: '45.00', note: 'Concert ticket' } },
  ])
  const approve = () => layla.post(`/family/requests/${id}/approve`, { from_account_id: layla.account() })
  expect((await Promise.all([approve(), approve()])).map(code).sort()).toEqual([
    [200, undefined],
    [409, 'family_state'],
  ])
  await product.settled()
  expect((await householdOf(yousef)).requests).toMatchObject([{ state: 'paid' }])
  expect((await yousef.holds()).balance).toBe('45.00')
  const { data } = await layla.api('GET /family/activity', { query: {} })
  expect(data.filter(({ action }) => action === 'money_requested')).toMatchObject([{ status: 'approved' }])
  const declined = await yousef.api('POST /family/requests', { body, idempotencyKey: randomUUID() })
  const second = declined.household?.requests[0]?.id ?? ''
  const no = { params: { id: second }, body: { reason: 'Next month' } }
  await layla.api('POST /family/requests/{id}/decline', no)
  expect(await notificationsOf(yousef, 'family_request_declined')).toMatchObject([
    { parameters: { note: 'Next month' } },
  ])
})

test('the purpose of a request is in the bell alone: mails have no link written by a member', async () => {
  const { layla, yousef } = await aFamily()
  const purpose = 'Shoes. Confirm at https://sadaf-verify.example'
  await yousef.api('POST /family/requests', {
    body: { amount: usd('1.00'), purpose },
    idempotencyKey: randomUUID(),
  })
  const [notification] = await notificationsOf(layla, 'family_request_received')
  expect(notification?.parameters).toMatchObject({ note: purpose })
  expect(notification?.parameters.detail_en).not.toContain('sadaf-verify.example')
  for (const { body, sms } of Object.values(familyRequestReceived.words ?? {}))
    expect(body + sms).not.toContain('{detail}')
})

test('a Teen who becomes a Parent is rewarded no more, and asks for nothing', async () => {
  const { layla, yousef } = await aFamily()
  const chore = await aChore(layla, yousef)
  const body = { amount: usd('5.00'), purpose: 'Ticket' }
  await yousef.api('POST /family/requests', { body, idempotencyKey: randomUUID() })
  const raised = await layla.api('PATCH /family/members/{id}', {
    params: { id: await memberIdOf(yousef) },
    body: { role: 'parent' },
  })
  expect(raised.household).toMatchObject({ chores: [{ id: chore, reward: null }], requests: [] })
  expect((await confirm(yousef, chore)).status).toBe(200)
})

test('an allowance is paid once a week, and ends with the membership', async () => {
  const { layla, yousef } = await aFamily()
  const params = { id: await memberIdOf(yousef) }
  const first_day = new Date(product.platform.clock.now().getTime() + 2 * DAY_MS).toISOString().slice(0, 10)
  const body = { amount: usd('20.00'), every: 'weekly' as const, first_day, from_account_id: layla.account() }
  const set = await layla.api('PUT /family/members/{id}/allowance', { params, body })
  const shown = set.household?.members.find(({ id }) => id === params.id)
  expect(shown?.allowance).toMatchObject({
    ...{ amount: usd('20.00'), every: 'weekly', next_on: first_day, chores: 'independent' },
    next: { paid: usd('20.00') },
  })
  product.advance(3 * 86_400)
  await product.runJob('wallet.run_scheduled')
  await product.runJob('wallet.run_scheduled')
  await product.settled()
  expect((await yousef.holds()).balance).toBe('20.00')
  await yousef.api('POST /family/leave', {})
  product.advance(8 * 86_400)
  await product.runJob('wallet.run_scheduled')
  await product.settled()
  expect((await yousef.holds()).balance).toBe('20.00')
})

test('an allowance is shown as it is paid, also where its Parent changes the scheduled payment', async () => {
  const { layla, yousef } = await aFamily()
  const id = await memberIdOf(yousef)
  const day = new Date(product.platform.clock.now().getTime() + 2 * DAY_MS).toISOString().slice(0, 10)
  const body = {
    amount: usd('20.00'),
    every: 'weekly' as const,
    first_day: day,
    from_account_id: layla.account(),
  }
  await layla.api('PUT /family/members/{id}/allowance', { params: { id }, body })
  const [planned] = (await layla.api('GET /scheduled-payments', { query: {} })).data
  const params = { id: planned?.id ?? '' }
  const change = { day, scope: 'following' as const, amount: usd('8.00'), new_day: day }
  await layla.api('POST /scheduled-payments/{id}/change', { params, body: change })
  const allowanceOf = async () => {
    const { members, allowances } = await householdOf(layla)
    return { allowances, allowance: members.find((each) => each.id === id)?.allowance }
  }
  expect(await allowanceOf()).toMatchObject({
    allowances: usd('32.00'),
    allowance: { amount: usd('8.00'), every: 'weekly', next_on: day, next: { paid: usd('8.00') } },
  })
  await layla.api('POST /scheduled-payments/{id}/pause', { params })
  expect(await allowanceOf()).toMatchObject({
    allowances: usd('0.00'),
    allowance: { next_on: null, next: null },
  })
})

test('goals keep what members pledge up to the whole goal, and no money moves', async () => {
  const { layla, yousef } = await aFamily()
  const made = await layla.api('POST /family/goals', { body: { name: 'Holiday', target: usd('100.00') } })
  const id = made.household?.goals[0]?.id ?? ''
  const pledge = (person: Person, amount: string) =>
    person.api('POST /family/goals/{id}/pledges', {
      params: { id },
      body: { amount: usd(amount) },
      idempotencyKey: randomUUID(),
    })
  await pledge(layla, '30.00')
  expect((await pledge(yousef, '12.99')).household?.goals).toMatchObject([
    { pledged: usd('42.99'), saved: usd('0.00'), percentage: 0, is_own: false },
  ])
  // A pledge takes the place of the one before.
  expect((await pledge(yousef, '10.00')).household?.goals).toMatchObject([{ pledged: usd('40.00') }])
  const absurd = { amount: usd(`${'9'.repeat(36)}.99`) }
  expect(code(await yousef.post(`/family/goals/${id}/pledges`, absurd))).toEqual([
    422,
    'family_pledge_too_large',
  ])
  expect((await layla.holds()).balance).toBe('500.00')
})
