import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@sadaf/calendar'
import { add, money } from '@sadaf/money'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plus } from '../../../../../test/support/amounts.ts'
import { notificationsOf } from '../../../../../test/support/notifications.ts'
import type { Person } from '../../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../../test/support/product.ts'
import { balanceOf, type Given, outstandingPledge } from './goal-money.ts'

// Every test has people and a household of its own.

let product: Product
beforeAll(async () => {
  product = await startProduct({ API_RATE_LIMITS: 'off' })
})
afterAll(() => product.stop())

const usd = (amount: string) => ({ amount, currency: 'USD' })

async function join(parent: Person, person: Person, role: 'parent' | 'teen'): Promise<void> {
  await parent.post('/family/invitations', { to: { wallet_id: person.walletId }, role })
  const id = (await person.api('GET /family')).invitations[0]?.id ?? ''
  await person.api('POST /family/invitations/{id}/accept', { params: { id } })
}

/** Two Parents and a Teen with money, and a goal of 100 dollars. */
async function aFamily(ofTeen = '200.00') {
  const layla = await product.person({ name: 'Layla Haddad', holding: '500.00' })
  const omar = await product.person({ name: 'Omar Haddad', holding: '500.00' })
  const yousef = await product.person({ name: 'Yousef Haddad', holding: ofTeen })
  await layla.api('POST /family', { body: { name: 'The Haddads', monthly_budget: usd('550.00') } })
  await join(layla, omar, 'parent')
  await join(layla, yousef, 'teen')
  const made = await layla.api('POST /family/goals', { body: { name: 'Holiday', target: usd('100.00') } })
  return { layla, omar, yousef, id: made.household?.goals[0]?.id ?? '' }
}

const give = (person: Person, id: string, amount: string, key: string = randomUUID()) =>
  person.api('POST /family/goals/{id}/contributions', {
    params: { id },
    body: { amount: usd(amount), from_account_id: person.account() },
    idempotencyKey: key,
  })

/** Has a goal take more than its target. */
const open = (person: Person, id: string) =>
  person.api('PATCH /family/goals/{id}', { params: { id }, body: { takes_more: true } })

/** Waits for all that moves: the first contribution waits for the account that it goes to. */
async function moved(): Promise<void> {
  await product.repeated(async () => {
    const { rows } = await product.database.query(
      `select from operations.operations where status = 'pending' limit 1`,
    )
    return rows.length === 0
  })
  await product.quiet()
}

async function gives(person: Person, id: string, amount: string): Promise<void> {
  await give(person, id, amount)
  await moved()
}

const goalOf = async (person: Person, id: string) =>
  (await person.api('GET /family')).household?.goals.find((goal) => goal.id === id)

const code = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { code?: string }).code,
]
const balance = async (person: Person) => (await person.holds()).balance

/** The accounts of goals in a person's name, with what the books say of each. */
async function goalAccounts({ userId }: Person) {
  const { rows } = await product.database.query<{ id: string; status: string }>(
    `select id, status from wallet.accounts where user_id = $1 and type = 'goal'`,
    [userId],
  )
  const books = await product.ledger.accounts(rows.map(({ id }) => id))
  return rows.map(({ id, status }) => {
    const book = books.find((each) => each.id === id)
    return { id, status, minor: book && book.creditsPosted - book.debitsPosted }
  })
}

test('contributions of members move money to an account of the Parent who set the goal, and meet pledges', async () => {
  const { layla, yousef, id } = await aFamily()
  await yousef.api('POST /family/goals/{id}/pledges', {
    params: { id },
    body: { amount: usd('30.00') },
    idempotencyKey: randomUUID(),
  })
  await gives(layla, id, '20.00')
  await gives(yousef, id, '12.50')
  expect(await goalOf(yousef, id)).toMatchObject({
    saved: usd('32.50'),
    coming: usd('0.00'),
    pledged: usd('17.50'),
    percentage: 32,
    projection: null,
    contributors: [
      { name: 'Layla Haddad', amount: usd('20.00') },
      { name: 'Yousef Haddad', amount: usd('12.50') },
    ],
  })
  expect([await balance(layla), await balance(yousef)]).toEqual(['480.00', '187.50'])
  expect(await goalAccounts(layla)).toMatchObject([{ status: 'active', minor: 3250n }])
  // Nothing but the goal reaches it.
  const accounts = (await layla.api('GET /accounts')).data
  const [held] = await goalAccounts(layla)
  expect(accounts.map((account) => account.id)).not.toContain(held?.id)
  const out = { from_account_id: held?.id, to_account_id: layla.account(), amount: usd('1.00') }
  expect(code(await layla.post('/accounts/transfers', out))).toEqual([404, 'account_not_found'])
})

test('a contribution that is repeated under its key moves money once', async () => {
  const { yousef, id } = await aFamily()
  const key = randomUUID()
  await Promise.all([give(yousef, id, '10.00', key), give(yousef, id, '10.00', key)])
  await moved()
  await give(yousef, id, '10.00', key)
  await moved()
  expect(await goalOf(yousef, id)).toMatchObject({ saved: usd('10.00') })
  expect(await balance(yousef)).toBe('190.00')
})

test('contributions at once that a balance does not cover are refused beyond it, and leave no trace', async () => {
  const { layla, yousef, id } = await aFamily()
  await open(layla, id)
  const body = { amount: usd('80.00'), from_account_id: yousef.account() }
  const path = `/family/goals/${id}/contributions`
  const answers = await Promise.all([1, 2, 3].map(() => yousef.post(path, body)))
  await moved()
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 422])
  expect(await goalOf(yousef, id)).toMatchObject({ saved: usd('160.00'), contributors: [{}] })
  expect(await balance(yousef)).toBe('40.00')
})

test('members are told once that a goal is reached', async () => {
  const { layla, omar, yousef, id } = await aFamily()
  await gives(layla, id, '99.99')
  expect(await notificationsOf(yousef, 'family_goal_reached')).toEqual([])
  await gives(omar, id, '0.01')
  await open(layla, id)
  await gives(omar, id, '5.00')
  for (const person of [layla, omar, yousef])
    expect(await notificationsOf(person, 'family_goal_reached')).toMatchObject([
      { link: '/family?tab=goals', parameters: { note: 'Holiday', amount: '100.00' } },
    ])
})

test('a goal that holds money is not removed, and its holder stays a Parent of the household', async () => {
  const { layla, omar, yousef, id } = await aFamily()
  await gives(yousef, id, '5.00')
  const refused = [409, 'family_goal_holds_money']
  const remove = await product.http.call({
    method: 'DELETE',
    path: `/api/v1/family/goals/${id}`,
    headers: { authorization: `Bearer ${layla.token}` },
  })
  expect(code(remove)).toEqual(refused)
  expect(code(await layla.post('/family/leave', {}))).toEqual(refused)
  const obstaclesOf = async (person: Person) =>
    (await person.api('GET /me/deletion')).obstacles.map((each) => each.code)
  expect(await obstaclesOf(layla)).toContain('family_goal_holds_money')
  expect(await obstaclesOf(omar)).not.toContain('family_goal_holds_money')
  // Another Parent holds nothing of it.
  expect((await omar.post('/family/leave', {})).status).toBe(200)
})

test('a contribution stays when its member leaves, under the name that they had', async () => {
  const { layla, yousef, id } = await aFamily()
  await gives(yousef, id, '5.00')
  await yousef.api('POST /family/leave', {})
  expect(await goalOf(layla, id)).toMatchObject({
    saved: usd('5.00'),
    contributors: [{ member_id: null, name: 'Yousef Haddad', amount: usd('5.00') }],
  })
  expect(await balance(yousef)).toBe('195.00')
})

test('a contribution that is refused opens no account, and the goal can be removed', async () => {
  const { layla, yousef, id } = await aFamily('50.00')
  const body = { amount: usd('60.00'), from_account_id: yousef.account() }
  expect(code(await yousef.post(`/family/goals/${id}/contributions`, body))).toEqual([
    422,
    'insufficient_funds',
  ])
  expect(await goalAccounts(layla)).toEqual([])
  await layla.api('DELETE /family/goals/{id}', { params: { id } })
  expect((await layla.api('GET /family')).household?.goals).toEqual([])
})

const approve = (person: Person, id: string) => person.post(`/family/goal-withdrawals/${id}/approve`, {})

async function asks(person: Person, goal: string, amount: string): Promise<string> {
  const { household } = await person.api('POST /family/goals/{id}/withdrawals', {
    params: { id: goal },
    body: { amount: usd(amount), purpose: 'Tent' },
    idempotencyKey: randomUUID(),
  })
  return household?.goal_withdrawals[0]?.id ?? ''
}

const withdrawalOf = async (person: Person, id: string) =>
  (await person.api('GET /family')).household?.goal_withdrawals.find((each) => each.id === id)

test('a Teen asks for money of a goal, and it comes once although two Parents approve at the same time', async () => {
  const { layla, omar, yousef, id } = await aFamily()
  await gives(layla, id, '60.00')
  const asked = await asks(yousef, id, '40.00')
  expect(await notificationsOf(omar, 'family_goal_withdrawal_asked')).toMatchObject([
    { link: `/family?tab=goals&request=${asked}`, parameters: { amount: '40.00', note: 'Holiday: Tent' } },
  ])
  expect(code(await approve(yousef, asked))).toEqual([403, 'forbidden'])
  const answers = await Promise.all([approve(layla, asked), approve(omar, asked)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  await moved()
  expect(await withdrawalOf(yousef, asked)).toMatchObject({ state: 'paid' })
  expect(await goalOf(yousef, id)).toMatchObject({ saved: usd('20.00'), percentage: 20 })
  expect([await balance(layla), await balance(yousef)]).toEqual(['440.00', '240.00'])
  expect(await goalAccounts(layla)).toMatchObject([{ minor: 2000n }])
  expect(await notificationsOf(yousef, 'money_received')).toMatchObject([{ parameters: { name: 'Holiday' } }])
  await product.expectSoundBooks()
})

test('withdrawals beyond what is saved are refused, also where several are approved at once', async () => {
  const { layla, omar, yousef, id } = await aFamily()
  await gives(layla, id, '50.00')
  const tooMuch = { amount: usd('50.01'), purpose: 'Tent' }
  expect(code(await yousef.post(`/family/goals/${id}/withdrawals`, tooMuch))[1]).toBe('insufficient_funds')
  const all = [await asks(yousef, id, '30.00'), await asks(yousef, id, '30.01')]
  const answers = await Promise.all([approve(layla, all[0] ?? ''), approve(omar, all[1] ?? '')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  await moved()
  const states = (await layla.api('GET /family')).household?.goal_withdrawals.map(({ state }) => state)
  expect(states?.toSorted()).toEqual(['paid', 'pending'])
  const total = plus(await balance(layla), await balance(yousef))
  expect(plus(total, (await goalOf(layla, id))?.saved.amount ?? '')).toBe('700.00')
})

test('a withdrawal that is declined moves nothing, and its reason is told', async () => {
  const { layla, omar, yousef, id } = await aFamily()
  await gives(yousef, id, '50.00')
  const asked = await asks(yousef, id, '10.00')
  await omar.api('POST /family/goal-withdrawals/{id}/decline', {
    params: { id: asked },
    body: { reason: 'Not yet' },
  })
  expect(await withdrawalOf(yousef, asked)).toMatchObject({ state: 'declined', reason: 'Not yet' })
  expect(await notificationsOf(yousef, 'family_goal_withdrawal_declined')).toMatchObject([
    { parameters: { note: 'Not yet' } },
  ])
  expect(code(await approve(layla, asked))).toEqual([409, 'family_state'])
  expect([await balance(yousef), (await goalOf(layla, id))?.saved]).toEqual(['150.00', usd('50.00')])
})

test('a Parent takes money out by themselves, once under a key, and the household sees it', async () => {
  const { layla, omar, yousef, id } = await aFamily()
  await gives(yousef, id, '50.00')
  const idempotencyKey = randomUUID()
  const take = () =>
    omar.api('POST /family/goals/{id}/withdraw', {
      params: { id },
      body: { amount: usd('50.00'), purpose: 'Tickets' },
      idempotencyKey,
    })
  await Promise.all([take(), take()])
  await moved()
  expect(await balance(omar)).toBe('550.00')
  const { data } = await layla.api('GET /family/activity', { query: {} })
  expect(data[0]).toMatchObject({ action: 'goal_withdrawn', name: 'Omar Haddad', amount: usd('50.00') })
  // Empty, it can be removed, and its account is closed.
  await layla.api('DELETE /family/goals/{id}', { params: { id } })
  await product.quiet()
  expect(await goalAccounts(layla)).toMatchObject([{ status: 'closed', minor: 0n }])
})

test('a withdrawal that waits ends when its Teen leaves', async () => {
  const { layla, yousef, id } = await aFamily()
  await gives(layla, id, '50.00')
  const asked = await asks(yousef, id, '10.00')
  await yousef.api('POST /family/leave', {})
  expect(code(await approve(layla, asked))).toEqual([404, 'not_found'])
})

test('a goal takes no more than its target, also from two at once, until its keeper opens it', async () => {
  const { layla, omar, yousef, id } = await aFamily()
  const [goal, full] = [`/family/goals/${id}`, [409, 'family_goal_full']]
  const give60 = (person: Person) =>
    person.post(`${goal}/contributions`, { amount: usd('60.00'), from_account_id: person.account() })
  const answers = await Promise.all([give60(layla), give60(omar)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  await moved()
  expect(await goalOf(layla, id)).toMatchObject({ saved: usd('60.00'), left: usd('40.00') })
  await yousef.api('PUT /family/goals/{id}/round-ups', { params: { id }, body: { is_on: true } })
  await gives(yousef, id, '40.00')
  expect(await goalOf(yousef, id)).toMatchObject({ left: usd('0.00'), round_ups: [{ is_on: false }] })
  const put = (path: string, body: object) =>
    product.http.call({
      ...{ method: 'PUT', path: `/api/v1${goal}/${path}`, body },
      headers: { authorization: `Bearer ${yousef.token}` },
    })
  expect(code(await put('round-ups', { is_on: true }))).toEqual(full)
  expect(code(await put('plan', planOf(yousef, '1.00')))).toEqual(full)
  expect(code(await yousef.patch(goal, { takes_more: true }))).toEqual([403, 'forbidden'])
  await open(layla, id)
  await gives(yousef, id, '5.00')
  expect(await goalOf(yousef, id)).toMatchObject({ saved: usd('105.00'), left: null })
})

const dayIn = (days: number) =>
  new Date(product.platform.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10)

const planOf = (person: Person, amount: string) => ({
  ...{ amount: usd(amount), every: 'weekly' as const, first_day: dayIn(2) },
  from_account_id: person.account(),
})

const plan = (person: Person, id: string, amount: string) =>
  person.api('PUT /family/goals/{id}/plan', { params: { id }, body: planOf(person, amount) })

async function later(days: number): Promise<void> {
  product.advance(days * 86_400)
  await product.runJob('wallet.run_scheduled')
  await product.runJob('wallet.run_scheduled')
  await moved()
}

test('a planned contribution is made once on each day, is paused and resumed, and ends with its goal', async () => {
  const { layla, yousef, id } = await aFamily()
  const day = dayIn(2)
  await plan(yousef, id, '60.00')
  const terms = { amount: usd('60.00'), every: 'weekly', is_paused: false, next_on: day }
  expect(await goalOf(yousef, id)).toMatchObject({ plan: terms })
  // Plans of others are their own.
  expect(await goalOf(layla, id)).toMatchObject({ plan: null })
  await later(3)
  expect(await goalOf(layla, id)).toMatchObject({ saved: usd('60.00') })
  const pause = (isPaused: boolean) =>
    yousef.api('PATCH /family/goals/{id}/plan', { params: { id }, body: { is_paused: isPaused } })
  await pause(true)
  await later(7)
  expect(await goalOf(yousef, id)).toMatchObject({ saved: usd('60.00'), plan: { is_paused: true } })
  await pause(false)
  // The goal takes no more than what is left of it.
  await later(7)
  expect(await goalOf(yousef, id)).toMatchObject({ saved: usd('100.00'), plan: null })
  expect(await balance(yousef)).toBe('100.00')
  expect(await notificationsOf(yousef, 'family_contributions_ended')).toMatchObject([
    { link: '/family?tab=goals', parameters: { note: 'Holiday' } },
  ])
  await later(7)
  expect(await balance(yousef)).toBe('100.00')
  await product.expectSoundBooks()
})

test('a planned contribution that the balance does not cover is tried on three days, then left out', async () => {
  const { layla, yousef, id } = await aFamily('5.00')
  await plan(yousef, id, '60.00')
  await later(3)
  for (let days = 0; days < 3; days += 1) await later(1)
  expect(await notificationsOf(yousef, 'scheduled_retrying')).toHaveLength(2)
  expect(await notificationsOf(yousef, 'scheduled_skipped')).toMatchObject([
    { link: '/family?tab=goals', parameters: { name: 'Holiday', reason: 'insufficient_funds' } },
  ])
  expect(await goalOf(yousef, id)).toMatchObject({ saved: usd('0.00'), plan: { is_paused: false } })
  await layla.api('DELETE /family/goals/{id}', { params: { id } })
  expect(await notificationsOf(yousef, 'family_contributions_ended')).toHaveLength(1)
  const { data } = await yousef.api('GET /scheduled-payments', { query: { status: 'over' } })
  expect(data).toMatchObject([{ status: 'cancelled', to: { kind: 'goal', name: 'Holiday', goal_id: id } }])
})

test('a goal holds what was given less what was withdrawn, and a pledge is met by what its member gave', () => {
  const minor = fc.bigInt({ min: 0n, max: 10n ** 20n })
  const gift = fc.record({ completed: minor, pending: minor })
  const withdrawal = fc.record({ paid: minor, leaving: minor })
  const usdOf = (of: bigint) => money('USD', of)
  const lists = [fc.array(gift, { maxLength: 12 }), fc.array(withdrawal, { maxLength: 5 })] as const
  fc.assert(
    fc.property(...lists, minor, (gifts, withdrawals, pledged) => {
      const given: Given[] = gifts.map(({ completed, pending }, index) => ({
        ...{ goalId: 'goal', userId: `${index}`, by: null, since: null },
        ...{ completed: usdOf(completed), pending: usdOf(pending) },
      }))
      const taken = withdrawals.map(({ paid, leaving }) => ({
        ...{ goalId: 'goal', paid: usdOf(paid), leaving: usdOf(leaving) },
      }))
      const { saved, coming, leaving } = balanceOf('USD', { given, taken })
      const put = gifts.reduce((sum, each) => sum + each.completed + each.pending, 0n)
      const paid = withdrawals.reduce((sum, each) => sum + each.paid, 0n)
      // All that was given is in the goal, on its way to it, on its way out of it, or paid.
      expect(saved.minor + coming.minor + leaving.minor + paid).toBe(put)
      for (const each of given) {
        const left = outstandingPledge(usdOf(pledged), each)
        const met = add(each.completed, each.pending)
        expect(left.minor).toBe(met.minor > pledged ? 0n : pledged - met.minor)
      }
      expect(outstandingPledge(usdOf(pledged), undefined).minor).toBe(pledged)
    }),
  )
})
