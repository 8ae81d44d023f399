import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../../test/support/product.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct({ API_RATE_LIMITS: 'off' })
})
afterAll(() => product.stop())

const usd = (amount: string) => ({ amount, currency: 'USD' })
const code = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { code?: string }).code,
]

async function join(parent: Person, person: Person, role: 'parent' | 'teen' | 'child'): Promise<string> {
  await parent.post('/family/invitations', { to: { wallet_id: person.walletId }, role })
  const id = (await person.api('GET /family')).invitations[0]?.id ?? ''
  const { household } = await person.api('POST /family/invitations/{id}/accept', { params: { id } })
  return household?.members.find(({ is_me: isMe }) => isMe)?.id ?? ''
}

async function aFamily() {
  const layla = await product.person({ name: 'Layla Haddad' })
  const yousef = await product.person({ name: 'Yousef Haddad' })
  await layla.api('POST /family', { body: { name: 'The Haddads', monthly_budget: usd('550.00') } })
  const id = await join(layla, yousef, 'teen')
  return { layla, yousef, id }
}

const householdOf = async (person: Person) => (await person.api('GET /family')).household
const limitsSeenBy = async (person: Person, id: string) =>
  (await householdOf(person))?.members.find((each) => each.id === id)?.limits
const limit = (person: Person, id: string, limits: object) =>
  person.patch(`/family/members/${id}`, { limits })

/** The limits that cards read. */
const rulesOf = async ({ userId }: Person) => {
  const { rows } = await product.database.query(
    `select asset, limit_day_minor as day, limit_week_minor as week, limit_month_minor as month, budget_minor as budget
     from cards.family_rules where user_id = $1`,
    [userId],
  )
  return rows[0]
}
const none = { asset: 'USD', day: null, week: null, month: null, budget: null }

test('a Parent sets limits one by one and ends them, both see their use, and cards follow', async () => {
  const { layla, yousef, id } = await aFamily()
  expect((await limit(layla, id, { day: usd('20.00'), month: usd('200.00') })).status).toBe(200)
  expect((await limit(layla, id, { week: usd('60.00') })).status).toBe(200)
  const use = (amount: string) => ({ limit: usd(amount), used: usd('0.00'), left: usd(amount) })
  const seen = { day: use('20.00'), week: use('60.00'), month: use('200.00'), categories: [] }
  expect(await limitsSeenBy(layla, id)).toEqual(seen)
  expect(await limitsSeenBy(yousef, id)).toEqual(seen)
  expect(await rulesOf(yousef)).toEqual({ ...none, day: '2000', week: '6000', month: '20000' })
  await limit(layla, id, { day: null, week: null })
  expect(await rulesOf(yousef)).toEqual({ ...none, month: '20000' })
})

test('a Parent sets limits of categories one by one and ends them, the Teen sees what is left, and cards follow', async () => {
  const { layla, yousef, id } = await aFamily()
  const set = (person: Person, category: string, amount: object | null) =>
    person.patch(`/family/members/${id}`, { category_limits: [{ category, amount }] })
  expect((await set(layla, 'entertainment', usd('20.00'))).status).toBe(200)
  expect((await set(layla, 'dining', usd('15.00'))).status).toBe(200)
  await limit(layla, id, { day: usd('30.00') })
  const left = (category: string, amount: string) => ({
    ...{ category, limit: usd(amount), used: usd('0.00'), left: usd(amount) },
  })
  expect(await limitsSeenBy(yousef, id)).toMatchObject({
    categories: [left('dining', '15.00'), left('entertainment', '20.00')],
  })
  expect((await set(layla, 'dining', null)).status).toBe(200)
  const { rows } = await product.database.query(
    'select category_limits from cards.family_rules where user_id = $1',
    [yousef.userId],
  )
  expect(rows).toEqual([{ category_limits: { entertainment: '2000' } }])
  expect(code(await set(yousef, 'entertainment', usd('90.00')))).toEqual([403, 'forbidden'])
  expect(code(await set(layla, 'entertainment', { amount: '20.00', currency: 'EUR' }))).toEqual([
    422,
    'currency_mismatch',
  ])
})

test('a Teen sets no limits, and none is in another currency', async () => {
  const { layla, yousef, id } = await aFamily()
  expect(code(await limit(yousef, id, { day: usd('900.00') }))).toEqual([403, 'forbidden'])
  expect(code(await yousef.patch('/family', { stops_at_budget: true }))).toEqual([403, 'forbidden'])
  const euros = { day: { amount: '20.00', currency: 'EUR' } }
  expect(code(await limit(layla, id, euros))).toEqual([422, 'currency_mismatch'])
  expect(await rulesOf(yousef)).toEqual(none)
})

test('a budget at which cards stop holds for members who join later, follows its amount, and is not a Parent’s', async () => {
  const { layla, yousef } = await aFamily()
  await layla.api('PATCH /family', { body: { stops_at_budget: true } })
  const mira = await product.person({ name: 'Mira Haddad' })
  await join(layla, mira, 'child')
  await layla.api('PATCH /family', { body: { monthly_budget: usd('300.00') } })
  for (const young of [yousef, mira]) expect(await rulesOf(young)).toEqual({ ...none, budget: '30000' })
  expect(await rulesOf(layla)).toBeUndefined()
  expect(await householdOf(layla)).toMatchObject({
    stops_at_budget: true,
    budget_use: { limit: usd('300.00'), used: usd('0.00'), left: usd('300.00') },
  })
  // The spending of others is no business of a Teen's.
  expect(await householdOf(yousef)).toMatchObject({ stops_at_budget: true, budget_use: null })
  await layla.api('PATCH /family', { body: { stops_at_budget: false } })
  expect(await rulesOf(mira)).toEqual(none)
})

test('limits end with the membership, and with the role', async () => {
  const { layla, yousef, id } = await aFamily()
  await limit(layla, id, { day: usd('20.00') })
  await layla.api('PATCH /family', { body: { stops_at_budget: true } })
  await layla.api('PATCH /family/members/{id}', { params: { id }, body: { role: 'parent' } })
  expect(await rulesOf(yousef)).toEqual({ ...none, asset: null })
  await layla.api('PATCH /family/members/{id}', { params: { id }, body: { role: 'parent' } })
  expect(await limitsSeenBy(layla, id)).toBeNull()
  const mira = await product.person({ name: 'Mira Haddad' })
  await limit(layla, await join(layla, mira, 'teen'), { week: usd('5.00') })
  await mira.api('POST /family/leave', {})
  expect(await rulesOf(mira)).toEqual({ ...none, asset: null })
})
