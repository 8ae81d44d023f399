import { createClient } from '@sadaf/api/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enterDemo } from '../../../../test/support/demo.ts'
import { joinDevice } from '../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../test/support/product.ts'
import { until } from '../../../../test/support/until.ts'
import { demoPerson, demoStory } from './index.ts'

let product: Product

beforeAll(async () => {
  product = await startProduct({ DEMO_MODE: 'true' })
})
afterAll(() => product.stop())

/** Signs in, as the page does, and waits until the household's month has been played. */
async function signIn(email: string, password: string) {
  const api = await enterDemo(product, { email, password })
  await until(async () => {
    await product.quiet()
    await product.hurry('demo.play_story')
    return (await api('GET /transactions')).total_count >= demoStory.length
  })
  return api
}

const demos: [who: string, email: string, password: string][] = [
  ['the first person', demoPerson.email, demoPerson.password],
  ['anybody who comes with a new address and any password', 'visitor@example.com', 'anything at all'],
]

test.each(demos)('%s finds the household, with figures that are computed', async (_who, email, password) => {
  const api = await signIn(email, password)
  const usd = (amount: string) => ({ amount, currency: 'USD' })
  expect(await api('GET /transactions/summary')).toMatchObject({
    income: usd('4825.20'),
    expenses: usd('1828.23'),
    net: usd('2996.97'),
  })
  const accounts = await api('GET /accounts')
  expect(accounts.data.map(({ name, balance }) => [name, balance.amount])).toEqual([
    ['Checking', '12480.55'],
    ['Savings', '38200.00'],
    ['Digital', '9314.27'],
  ])
  const { data } = await api('GET /analytics/budgets')
  expect(data.map(({ category, spent, budgeted }) => [category, spent.amount, budgeted.amount])).toEqual([
    ['groceries', '420.00', '500.00'],
    ['entertainment', '150.00', '200.00'],
    ['transport', '89.00', '150.00'],
    ['utilities', '230.00', '300.00'],
  ])
  const { data: rows } = await api('GET /transactions')
  // People are people, and were paid and paid when the story says.
  const { data: people } = await api('GET /payments/people')
  expect(people.map(({ name }) => name)).toEqual(['Omar Nasser', 'Mariam S.'])
  const passed = rows.filter(({ kind }) => kind === 'payment')
  expect(passed.map(({ type, amount, note }) => [type, amount.amount, note])).toEqual([
    ['outgoing', '84.24', 'Dinner at Bait Al Bahr'],
    ['incoming', '500.00', 'Project invoice 118'],
  ])
  expect(rows.findIndex(({ id }) => id === passed[0]?.id)).toBeGreaterThan(3)
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['pending', 'completed', 'failed']))
  // They come last, and count nowhere until one is paid.
  await until(async () => {
    await product.hurry('demo.play_story')
    return (await api('GET /bills/saved')).data.length === 2
  })
  const { data: bills } = await api('GET /bills/saved')
  expect(bills.map(({ biller, last_paid }) => [biller.name, last_paid])).toEqual([
    ['Gulf Power and Water', null],
    ['Falcon Telecom', null],
  ])
  await until(async () => {
    await product.quiet()
    return (await api('GET /cards')).data.every(({ switches }) => switches.notifications)
  })
  const { data: cards } = await api('GET /cards')
  expect(
    cards.map(({ name, type, state, account, credit }) => [name, type, state, account.balance, credit?.owed]),
  ).toEqual([
    ['Everyday', 'debit', 'active', usd('12480.55'), undefined],
    ['Shopping', 'credit', 'active', usd('4754.01'), usd('245.99')],
    ['Trips', 'travel', 'frozen', { amount: '860.00', currency: 'EUR' }, undefined],
  ])
  expect(await api('GET /cards/summary')).toMatchObject({
    ...{ total: 3, active: 2, frozen: 1, owed: usd('245.99') },
    ...{ spent_this_month: usd('863.99'), pending_this_month: usd('86.40') },
    cashback: { earned: usd('5.93'), ready: usd('5.93') },
  })
  const { data: offers } = await api('GET /cards/offers')
  expect(offers.map(({ counted, waiting }) => [counted, waiting])).toContainEqual([usd('5.93'), usd('4.32')])
  // Nothing bought in the past rings.
  const { data: notifications } = await api('GET /notifications')
  expect(notifications.filter(({ kind }) => kind === 'card_purchase')).toEqual([])
  await product.expectSoundBooks()
})

test('the first person’s household has a Teen and a Child with accounts, allowances and paid chores; a visitor’s has none', async () => {
  const api = await enterDemo(product, demoPerson)
  const usd = (amount: string) => ({ amount, currency: 'USD' })
  const household = async () => (await api('GET /family')).household
  await until(async () => {
    await product.quiet()
    await product.hurry('demo.relatives')
    return (await household())?.chores.filter(({ state }) => state === 'paid').length === 2
  })
  const family = await household()
  expect(family).toMatchObject({
    monthly_budget: usd('550.00'),
    spent: usd('0.00'),
    allowances: usd('100.00'),
  })
  expect(family?.members.map(({ name, role, allowance }) => [name, role, allowance?.amount])).toEqual([
    ['Layla Haddad', 'parent', undefined],
    ['Karim Haddad', 'parent', undefined],
    ['Yousef Haddad', 'teen', usd('20.00')],
    ['Mira Haddad', 'child', usd('5.00')],
  ])
  expect(family?.recurring_chores).toMatchObject([{ name: 'Feed the cat' }])
  expect(family?.goals.map(({ name }) => name)).toContain('Telescope')
  // Each signs in by a Parent's code, as from the profile page, with an allowance and chores to read on the page of a
  // child.
  for (const [name, role, has, allowance, chores] of [
    ['Yousef Haddad', 'teen', '10.00', '20.00', ['Mow the lawn', 'Wash the car']],
    ['Mira Haddad', 'child', '3.00', '5.00', ['Feed the cat', 'Tidy your room']],
  ] as const) {
    const id = family?.members.find((member) => member.name === name)?.id ?? ''
    const { code } = await api('POST /family/members/{id}/device-code', { params: { id } })
    const { body } = await joinDevice(product, code)
    const token = String(body.access_token)
    const own = createClient({ baseUrl: product.url, accessToken: async () => token })
    const { data: accounts } = await own('GET /accounts')
    expect(accounts.find(({ currency }) => currency === 'USD')?.balance).toEqual(usd(has))
    const { household: seen } = await own('GET /family')
    const me = seen?.members.find(({ is_me: isMe }) => isMe)
    expect(me).toMatchObject({ name, role, allowance: { next: { paid: usd(allowance) } } })
    expect(me?.allowance?.next_on).not.toBeNull()
    expect([...new Set(seen?.chores.map((chore) => chore.name))].sort()).toEqual(chores)
  }
  const visitor = await enterDemo(product, { email: 'visitor@example.com', password: 'anything at all' })
  expect((await visitor('GET /family')).household?.members).toHaveLength(1)
  await product.expectSoundBooks()
})

test('an address that exists needs its password', async () => {
  await expect(signIn(demoPerson.email, 'wrong')).rejects.toThrow('Invalid login credentials')
})

test('without a demonstration there is no such door', async () => {
  const real = await startProduct({ DEMO_MODE: 'false' })
  for (const each of [demoPerson, { email: 'visitor@example.com', password: 'anything at all' }])
    await expect(enterDemo(real, each)).rejects.toMatchObject({ code: 'invalid_credentials' })
  await real.stop()
})
