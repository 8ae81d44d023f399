import { randomUUID } from 'node:crypto'
import { money } from '@sadaf/money'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notificationsOf } from '../../../../../test/support/notifications.ts'
import type { Person } from '../../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../../test/support/product.ts'
import { giveOrTake } from './spending.ts'

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

async function aFamily() {
  const layla = await product.person({ name: 'Layla Haddad' })
  const omar = await product.person({ name: 'Omar Haddad' })
  const yousef = await product.person({ name: 'Yousef Haddad' })
  await layla.api('POST /family', { body: { name: 'The Haddads', monthly_budget: usd('550.00') } })
  await join(layla, omar, 'parent')
  await join(layla, yousef, 'teen')
  return { layla, omar, yousef }
}

async function asks(person: Person): Promise<string> {
  const body = { amount: usd('40.00'), category: 'shopping', purpose: 'Shoes', merchant: 'Layan' } as const
  const idempotencyKey = randomUUID()
  const { household } = await person.api('POST /family/spending-requests', { body, idempotencyKey })
  return household?.requests[0]?.id ?? ''
}

const answer = (person: Person, id: string, how: string, body?: object) =>
  person.post(`/family/spending-requests/${id}/${how}`, body)
const requestOf = async (person: Person, id: string) =>
  (await person.api('GET /family')).household?.requests.find((each) => each.id === id)
const code = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { code?: string }).code,
]
const passesOf = async ({ userId }: Person) => {
  const { rows } = await product.database.query(
    'select category, least_minor, most_minor from cards.family_passes where user_id = $1',
    [userId],
  )
  return rows
}

test('a range reaches a tenth to both sides, in whole cents, and holds the amount itself', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 30n }), (minor) => {
      const { least, most } = giveOrTake(money('USD', minor))
      expect(least.minor <= minor && minor <= most.minor).toBe(true)
      // Neither passes the tenth, and one cent more would.
      expect(least.minor * 10n >= minor * 9n && (least.minor - 1n) * 10n < minor * 9n).toBe(true)
      expect(most.minor * 10n <= minor * 11n && (most.minor + 1n) * 10n > minor * 11n).toBe(true)
    }),
  )
})

test('a Teen asks to spend, a Parent hears of it and allows it for a day, and the activity tells it', async () => {
  const { layla, yousef } = await aFamily()
  const id = await asks(yousef)
  expect(await notificationsOf(layla, 'family_spending_asked')).toMatchObject([
    { link: `/family?request=${id}`, parameters: { amount: '40.00', note: 'Shoes' } },
  ])
  expect((await answer(layla, id, 'allow')).status).toBe(200)
  const until = new Date(product.platform.clock.now().getTime() + 86_400_000)
  const shown = await requestOf(yousef, id)
  expect(shown).toMatchObject({ state: 'approved', spending: { category: 'shopping', merchant: 'Layan' } })
  expect(shown?.spending).toMatchObject({ least: usd('36.00'), most: usd('44.00'), is_used: false })
  expect(Math.abs(Date.parse(shown?.spending?.until ?? '') - until.getTime())).toBeLessThan(60_000)
  expect(await passesOf(yousef)).toEqual([{ category: 'shopping', least_minor: '3600', most_minor: '4400' }])
  expect(await notificationsOf(yousef, 'family_spending_allowed')).toHaveLength(1)
  const { data } = await layla.api('GET /family/activity', { query: {} })
  expect(data.filter(({ action }) => action.startsWith('spending_'))).toMatchObject([
    { action: 'spending_allowed' },
    { action: 'spending_requested', status: 'approved' },
  ])
})

test('of two Parents who answer at the same time exactly one does', async () => {
  const { layla, omar, yousef } = await aFamily()
  let passed = 0
  for (const how of ['allow', 'offer'] as const) {
    const id = await asks(yousef)
    const body = how === 'offer' ? { amount: usd('30.00') } : undefined
    const answers = await Promise.all([
      answer(layla, id, how, body),
      omar.post(`/family/requests/${id}/decline`, { reason: 'Next month' }),
      answer(omar, id, 'allow'),
    ])
    expect(answers.map(code).toSorted()).toEqual([
      [200, undefined],
      [409, 'family_state'],
      [409, 'family_state'],
    ])
    const passes = (await requestOf(yousef, id))?.state === 'approved' ? 1 : 0
    expect(await passesOf(yousef)).toHaveLength(passed + passes)
    passed += passes
  }
})

test('an offer is accepted for its own amount, or declined, by the one who asked alone', async () => {
  const { layla, yousef } = await aFamily()
  const id = await asks(yousef)
  await answer(layla, id, 'offer', { amount: usd('30.00') })
  expect(await notificationsOf(yousef, 'family_spending_offered')).toMatchObject([
    { parameters: { amount: '30.00' } },
  ])
  expect(code(await answer(layla, id, 'accept'))).toEqual([403, 'forbidden'])
  expect(code(await answer(layla, id, 'allow'))).toEqual([409, 'family_state'])
  expect((await answer(yousef, id, 'accept')).status).toBe(200)
  expect(code(await answer(yousef, id, 'accept'))).toEqual([409, 'family_state'])
  expect(await passesOf(yousef)).toEqual([{ category: 'shopping', least_minor: '2700', most_minor: '3300' }])
  const second = await asks(yousef)
  await answer(layla, second, 'offer', { amount: usd('10.00') })
  expect((await answer(yousef, second, 'decline-offer')).status).toBe(200)
  expect(await requestOf(yousef, second)).toMatchObject({ state: 'declined', reason: null })
  expect(await passesOf(yousef)).toHaveLength(1)
})

test('a request to spend is not paid, one for money lets nothing pass, and a Teen allows nothing', async () => {
  const { layla, yousef } = await aFamily()
  const id = await asks(yousef)
  expect(code(await answer(yousef, id, 'allow'))).toEqual([403, 'forbidden'])
  const body = { from_account_id: layla.account() }
  expect(code(await layla.post(`/family/requests/${id}/approve`, body))).toEqual([409, 'family_state'])
  const { household } = await yousef.api('POST /family/requests', {
    body: { amount: usd('5.00'), purpose: 'Ticket' },
    idempotencyKey: randomUUID(),
  })
  const other = household?.requests.find(({ spending }) => spending === null)?.id ?? ''
  expect(code(await answer(layla, other, 'allow'))).toEqual([409, 'family_state'])
})

test('a pass ends with the membership', async () => {
  const { layla, yousef } = await aFamily()
  await answer(layla, await asks(yousef), 'allow')
  await yousef.api('POST /family/leave', {})
  expect(await passesOf(yousef)).toEqual([])
})
