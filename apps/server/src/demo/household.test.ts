import { createClient } from '@sadaf/api/client'
import { createClient as createSupabase } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
  const { auth } = createSupabase(product.url, product.keys.publishable, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
  const { data, error } = await auth.signInWithPassword({ email, password })
  if (error) throw error
  const api = createClient({ baseUrl: product.url, accessToken: async () => data.session.access_token })
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
  await product.expectSoundBooks()
})

test('an address that exists needs its password', async () => {
  await expect(signIn(demoPerson.email, 'wrong')).rejects.toThrow('Invalid login credentials')
})

test('without a demonstration there is no such door', async () => {
  const real = await startProduct({ DEMO_MODE: 'false' })
  const { auth } = createSupabase(real.url, real.keys.publishable, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
  for (const each of [demoPerson, { email: 'visitor@example.com', password: 'anything at all' }]) {
    const { error } = await auth.signInWithPassword({ email: each.email, password: each.password })
    expect(error?.code).toBe('invalid_credentials')
  }
  await real.stop()
})
