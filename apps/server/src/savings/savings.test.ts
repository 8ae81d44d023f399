import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@sadaf/calendar'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../test/support/product.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

const usd = (amount: string) => ({ amount, currency: 'USD' })
const inDays = (days: number) =>
  new Date(product.platform.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10)

async function aSaver(holding = '500.00') {
  const layla = await product.person({ name: 'Layla Haddad', holding })
  const body = { currency: 'USD', type: 'savings' } as const
  const { id: pot } = await layla.api('POST /accounts', { body, idempotencyKey: randomUUID() })
  await product.quiet()
  return { layla, pot }
}

function plan({ layla, pot }: Awaited<ReturnType<typeof aSaver>>, amount = '40.00') {
  const body = {
    ...{ from_account_id: layla.account(), to_account_id: pot, amount: usd(amount) },
    ...({ frequency: 'weekly', first_day: inDays(2) } as const),
  }
  return layla.api('POST /savings/plans', { body, idempotencyKey: randomUUID() })
}

async function runWhenDue(owner: Person, { id }: { readonly id: string }) {
  const { next } = await owner.api('GET /scheduled-payments/{id}', { params: { id } })
  product.advance((Date.parse(next?.at ?? '') - product.platform.clock.now().getTime()) / 1000 + 1)
  await product.runJob('wallet.run_scheduled')
  await product.settled()
}

const balances = async (owner: Person) =>
  new Map((await owner.api('GET /accounts')).data.map(({ id, balance }) => [id, balance.amount]))

test('a savings account is opened beside the one for payments in the same currency, once', async () => {
  const { layla, pot } = await aSaver()
  expect((await layla.api('GET /accounts')).data).toContainEqual(
    expect.objectContaining({ id: pot, type: 'savings', currency: 'USD', status: 'active', name: 'Savings' }),
  )
  const again = await layla.post('/accounts', { currency: 'USD', type: 'savings' })
  expect([again.status, again.body.code]).toEqual([409, 'account_exists'])
})

test('a run moves the amount into savings as a transfer of one’s own, seen in both accounts and told in all', async () => {
  const saver = await aSaver()
  const { layla, pot } = saver
  const planned = await plan(saver)
  expect(planned).toMatchObject({
    to: { kind: 'own_account', name: 'Savings', account_id: pot },
    next: { day: inDays(2), amount: usd('40.00') },
  })
  expect((await layla.api('GET /savings')).plans).toMatchObject([
    { id: planned.id, moved: usd('0.00'), runs: 0 },
  ])
  await runWhenDue(layla, planned)
  await runWhenDue(layla, planned)
  const after = await balances(layla)
  expect([after.get(layla.account()), after.get(pot)]).toEqual(['420.00', '80.00'])
  expect(await layla.api('GET /savings')).toMatchObject({
    pots: [{ account_id: pot, balance: usd('80.00'), moved: usd('80.00') }],
    plans: [{ id: planned.id, moved: usd('80.00'), runs: 2 }],
  })
  const { data } = await layla.api('GET /transactions', { query: {} })
  expect(data.filter(({ kind }) => kind === 'transfer')).toHaveLength(4)
  await product.expectSoundBooks()
})

test('a run without enough money is skipped, told, and not made up for', async () => {
  const saver = await aSaver('30.00')
  const { layla } = saver
  const planned = await plan(saver)
  await runWhenDue(layla, planned)
  const shown = await layla.api('GET /scheduled-payments/{id}', { params: { id: planned.id } })
  expect(shown).toMatchObject({
    status: 'active',
    next: { day: inDays(7), tries: 0 },
    outcomes: [{ outcome: 'skipped', reason: { code: 'insufficient_funds' }, payment: null }],
  })
  const notifications = (await layla.api('GET /notifications')).data.filter(({ kind }) =>
    kind.startsWith('scheduled_'),
  )
  expect(notifications).toMatchObject([
    { kind: 'scheduled_skipped', parameters: { reason: 'insufficient_funds' } },
  ])
  expect(await layla.holds()).toMatchObject({ balance: '30.00', available: '30.00' })
})

test('a plan whose savings account was closed waits for its person', async () => {
  const saver = await aSaver()
  const { layla, pot } = saver
  const planned = await plan(saver)
  await layla.api('POST /accounts/{id}/close', { params: { id: pot } })
  await product.settled()
  await runWhenDue(layla, planned)
  expect(await layla.api('GET /scheduled-payments/{id}', { params: { id: planned.id } })).toMatchObject({
    status: 'paused',
    paused_because: { code: 'account_not_found' },
  })
})

test('plans go into one’s own open savings accounts alone', async () => {
  const [saver, other] = [await aSaver(), await aSaver()]
  const account = saver.layla.account()
  const to = (to_account_id: string, from_account_id = account) =>
    saver.layla.post('/savings/plans', {
      ...{ from_account_id, to_account_id, amount: usd('5.00'), frequency: 'weekly', first_day: inDays(2) },
    })
  for (const answer of [await to(other.pot), await to(account), await to(saver.pot, saver.pot)])
    expect([answer.status, answer.body.code]).toEqual([404, 'account_not_found'])
  expect((await to(saver.pot)).status).toBe(201)
})

test('money is conserved whatever is planned, paused, run and moved back', async () => {
  const saver = await aSaver('300.00')
  const { layla, pot } = saver
  const steps = fc.array(
    fc.oneof(
      fc.record({ do: fc.constant('plan' as const), cents: fc.integer({ min: 1, max: 20_000 }) }),
      fc.record({ do: fc.constant('run' as const) }),
      fc.record({ do: fc.constant('back' as const), cents: fc.integer({ min: 1, max: 10_000 }) }),
    ),
    { minLength: 3, maxLength: 8 },
  )
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      for (const step of all) {
        if (step.do === 'plan') await plan(saver, (step.cents / 100).toFixed(2))
        else if (step.do === 'run') {
          const [first] = (await layla.api('GET /savings')).plans
          if (first?.next) await runWhenDue(layla, first)
        } else
          await layla.post('/accounts/transfers', {
            ...{ from_account_id: pot, to_account_id: layla.account() },
            amount: usd((step.cents / 100).toFixed(2)),
          })
      }
      await product.settled()
      const held = await balances(layla)
      const cents = [held.get(pot), held.get(layla.account())].map((text) => Math.round(Number(text) * 100))
      expect(cents.every((each) => each >= 0)).toBe(true)
      expect(cents.reduce((sum, each) => sum + each, 0)).toBe(300_00)
    }),
    { numRuns: 4, seed: 28 },
  )
  await product.expectSoundBooks()
})

test('a goal shows progress, what is needed a month, and when the plans alone reach it', async () => {
  const saver = await aSaver()
  const { layla, pot } = saver
  const params = { id: pot }
  const goal = { target: usd('100.00'), due_on: inDays(365) }
  const set = await layla.api('PUT /savings/{id}/goal', { params, body: goal })
  expect(set.pots[0]?.goal).toMatchObject({ ...goal, percentage: 0, reached_on: null })
  await plan(saver)
  const [shown] = (await layla.api('GET /savings')).pots
  expect(shown?.goal).toMatchObject({ reached_on: inDays(2 + 14) })
  const without = await layla.api('DELETE /savings/{id}/goal', { params })
  expect(without.pots[0]?.goal).toBeNull()
})
