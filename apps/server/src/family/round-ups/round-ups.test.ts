import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../../test/support/product.ts'

// From the terminal of the sandbox to the goal; every test has a household of its own.

let product: Product
beforeAll(async () => {
  product = await startProduct({ API_RATE_LIMITS: 'off' })
})
afterAll(() => product.stop())

const usd = (amount: string) => ({ amount, currency: 'USD' })

/** A Parent with a debit card, and a goal of their household. */
async function aFamily(holding = '100.00') {
  const layla = await product.person({ name: 'Layla Haddad', holding })
  await layla.api('POST /family', { body: { name: 'The Haddads', monthly_budget: usd('550.00') } })
  const body = { name: 'Holiday', target: usd('100.00') }
  const { household } = await layla.api('POST /family/goals', { body })
  const { id: card } = await layla.api('POST /cards', {
    body: {
      ...{ type: 'debit', form: 'virtual', works_at: 'any_shop', name: 'Everyday', colour: 'lagoon' },
      account_id: layla.account(),
    },
    idempotencyKey: randomUUID(),
  })
  await product.quiet()
  return { layla, card, goal: household?.goals[0]?.id ?? '' }
}

const switchTo = (person: Person, id: string, isOn: boolean) =>
  person.api('PUT /family/goals/{id}/round-ups', { params: { id }, body: { is_on: isOn } })

/** Waits for all that moves: the first contribution waits for the account that it goes to. */
async function moved(): Promise<void> {
  await product.quiet()
  await product.repeated(async () => {
    const { rows } = await product.database.query(
      `select from operations.operations where status = 'pending' and kind = 'family_goal_contribution' limit 1`,
    )
    return rows.length === 0
  })
  await product.quiet()
}

/** Buys in a shop that charges it all. */
async function buy(card: string, amount: string): Promise<string> {
  const { id } = await product.issuer.purchase(card, {
    merchant_id: 'mrc_marina_market',
    amount: usd(amount),
  })
  await product.quiet()
  await product.issuer.toPurchase(id, 'clear')
  await moved()
  return id
}

const goalOf = async (person: Person, id: string) =>
  (await person.api('GET /family')).household?.goals.find((goal) => goal.id === id)
const balance = async (person: Person) => (await person.holds()).balance
const roundUpsOf = async ({ userId }: Person) => {
  const { rows } = await product.database.query<{ id: string; purchase_id: string; amount_minor: string }>(
    'select id, purchase_id, amount_minor from family.goal_contributions where user_id = $1',
    [userId],
  )
  return rows
}

test('a charged purchase is rounded up into the goal from the account of the card, and named so in both languages', async () => {
  const { layla, card, goal } = await aFamily()
  await switchTo(layla, goal, true)
  await buy(card, '4.30')
  expect(await goalOf(layla, goal)).toMatchObject({
    saved: usd('0.70'),
    contributors: [{ name: 'Layla Haddad', amount: usd('0.70') }],
    round_ups: [{ is_on: true, can_change: true, total: usd('0.70') }],
  })
  expect(await balance(layla)).toBe('95.00')
  // The account of the goal is in her name, so she has a row of each side.
  const rows = (await layla.api('GET /transactions')).data
  const row = rows.find(({ kind, type }) => kind === 'family_goal_contribution' && type === 'outgoing')
  expect(row).toMatchObject({
    status: 'completed',
    amount: usd('0.70'),
    description: 'Round-up · Holiday',
  })
  const inArabic = await product.http.get(`/api/v1/transactions/${row?.id}`, {
    ...{ authorization: `Bearer ${layla.token}`, 'accept-language': 'ar' },
  })
  expect(inArabic.body).toMatchObject({ description: 'تقريب · Holiday' })
  // A whole amount has nothing to round up.
  await buy(card, '5.00')
  expect(await roundUpsOf(layla)).toHaveLength(1)
  await product.expectSoundBooks()
})

test('a purchase charged in parts, told again and worked on again is rounded up once, by its sum', async () => {
  const { layla, card, goal } = await aFamily()
  await switchTo(layla, goal, true)
  const { id } = await product.issuer.purchase(card, {
    ...{ merchant_id: 'mrc_marina_market', amount: usd('10.00') },
  })
  await product.quiet()
  await product.issuer.toPurchase(id, 'clear', { amount: usd('3.10'), is_final: false })
  await moved()
  expect(await roundUpsOf(layla)).toEqual([])
  await product.issuer.toPurchase(id, 'clear', { amount: usd('2.25') })
  await moved()
  const [first, ...others] = await roundUpsOf(layla)
  expect([first?.amount_minor, others]).toEqual(['65', []])
  const [told] = await product.issuer.events()
  await product.issuer.resend(told?.id ?? '', 'resend')
  await again(layla, goal, first?.purchase_id ?? '')
  await moved()
  expect(await roundUpsOf(layla)).toHaveLength(1)
  expect(await goalOf(layla, goal)).toMatchObject({ saved: usd('0.65') })
  expect(await balance(layla)).toBe('94.00')
  // A refund gives back the price, and leaves what was saved.
  await product.issuer.toPurchase(id, 'refund', { amount: usd('5.35') })
  await moved()
  expect([await balance(layla), (await goalOf(layla, goal))?.saved]).toEqual(['99.35', usd('0.65')])
})

/** Works on the round-up of a purchase once more, as after a crash. */
async function again({ userId, account }: Person, goalId: string, purchaseId: string): Promise<void> {
  const { database, jobs } = product.platform
  const { rows } = await product.database.query<{ id: string }>(
    'select household_id as id from family.goals where id = $1',
    [goalId],
  )
  const of = { userId, goalId, purchaseId, accountId: account(), householdId: rows[0]?.id }
  await database.asSystem((tx) => jobs.enqueue(tx, 'family.round_up', { ...of, asset: 'USD', minor: '65' }))
}

test('a round-up that the balance does not cover is left out, and the purchase stands', async () => {
  const { layla, card, goal } = await aFamily('5.00')
  await switchTo(layla, goal, true)
  await buy(card, '4.50')
  // The rest of the balance is just enough.
  expect([await balance(layla), (await goalOf(layla, goal))?.saved]).toEqual(['0.00', usd('0.50')])
  const poor = await aFamily('4.60')
  await switchTo(poor.layla, poor.goal, true)
  await buy(poor.card, '4.50')
  expect(await balance(poor.layla)).toBe('0.10')
  expect(await roundUpsOf(poor.layla)).toEqual([])
  const { data } = await poor.layla.api('GET /transactions')
  expect(data.map(({ kind, status }) => `${kind} ${status}`)).toContain('card_purchase completed')
  expect(data.map(({ kind }) => kind)).not.toContain('family_goal_contribution')
})

test('purchases are rounded up into one goal at a time, not while it is off, and not once the goal is gone', async () => {
  const { layla, card, goal } = await aFamily()
  await buy(card, '1.50')
  await switchTo(layla, goal, true)
  const body = { name: 'Bike', target: usd('90.00') }
  const { household } = await layla.api('POST /family/goals', { body })
  const bike = household?.goals.find(({ name }) => name === 'Bike')?.id ?? ''
  await switchTo(layla, bike, true)
  expect((await goalOf(layla, goal))?.round_ups).toMatchObject([{ is_on: false }])
  // Of a goal that is not the chosen one there is nothing to switch off.
  await switchTo(layla, goal, false)
  expect((await goalOf(layla, bike))?.round_ups).toMatchObject([{ is_on: true }])
  await switchTo(layla, bike, false)
  await buy(card, '1.50')
  await switchTo(layla, bike, true)
  await layla.api('DELETE /family/goals/{id}', { params: { id: bike } })
  await buy(card, '1.50')
  expect(await roundUpsOf(layla)).toEqual([])
  expect(await balance(layla)).toBe('95.50')
  const { data } = await layla.api('GET /family/activity', { query: {} })
  expect(data.map(({ action, subject }) => `${action} ${subject}`).toReversed()).toEqual(
    expect.arrayContaining(['round_ups_started Holiday', 'round_ups_started Bike', 'round_ups_stopped Bike']),
  )
})

test('a Parent switches the round-ups of a profile that they look after, and of no other member', async () => {
  const { layla, goal } = await aFamily()
  const omar = await product.person({ name: 'Omar Haddad' })
  await layla.post('/family/invitations', { to: { wallet_id: omar.walletId }, role: 'teen' })
  const invitation = (await omar.api('GET /family')).invitations[0]?.id ?? ''
  await omar.api('POST /family/invitations/{id}/accept', { params: { id: invitation } })
  const { household } = await layla.api('POST /family/profiles', {
    body: { name: 'Mira Haddad', birth_year: new Date().getUTCFullYear() - 8, role: 'child' },
    idempotencyKey: randomUUID(),
  })
  const idOf = (name: string) => household?.members.find((each) => each.name === name)?.id
  const set = (by: Person, member: string | undefined) =>
    product.http.call({
      method: 'PUT',
      path: `/api/v1/family/goals/${goal}/round-ups`,
      headers: { authorization: `Bearer ${by.token}` },
      body: { is_on: true, member_id: member },
    })
  expect((await set(layla, idOf('Mira Haddad'))).status).toBe(200)
  expect((await goalOf(layla, goal))?.round_ups).toMatchObject([
    { is_on: false },
    { member_id: idOf('Mira Haddad'), is_on: true },
  ])
  expect((await goalOf(omar, goal))?.round_ups).toMatchObject([{ is_on: false, can_change: true }])
  expect((await set(layla, idOf('Omar Haddad'))).body).toMatchObject({ code: 'family_profile_needed' })
  expect((await set(omar, idOf('Mira Haddad'))).status).toBe(403)
  const { data } = await layla.api('GET /family/activity', { query: {} })
  expect(data[0]).toMatchObject({ action: 'round_ups_started', about: 'Mira Haddad', subject: 'Holiday' })
})
