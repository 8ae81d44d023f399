import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@sadaf/calendar'
import { add, money } from '@sadaf/money'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../../test/support/product.ts'
import { partsOf } from './money-split.ts'

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

/** A Parent with money, a Teen without, and two goals. */
async function aFamily(role: 'teen' | 'child' = 'teen') {
  const layla = await product.person({ name: 'Layla Haddad', holding: '500.00' })
  const yousef = await product.person({ name: 'Yousef Haddad' })
  await layla.api('POST /family', { body: { name: 'The Haddads', monthly_budget: usd('550.00') } })
  await layla.api('POST /family/invitations', { body: { to: { wallet_id: yousef.walletId }, role } })
  const invitation = (await yousef.api('GET /family')).invitations[0]?.id ?? ''
  await yousef.api('POST /family/invitations/{id}/accept', { params: { id: invitation } })
  for (const name of ['Bicycle', 'Presents']) {
    product.advance(1)
    await layla.api('POST /family/goals', { body: { name, target: usd('100.00') } })
  }
  const { id: householdId, goals, members } = await householdOf(yousef)
  const goal = (name: string) => goals.find((each) => each.name === name)?.id ?? ''
  const member = members.find((each) => each.is_me)?.id ?? ''
  return { layla, yousef, member, householdId, bicycle: goal('Bicycle'), presents: goal('Presents') }
}

type Split = Readonly<Record<'save' | 'give', { readonly percent: number; readonly goal_id: string } | null>>

const set = (person: Person, id: string, body: Split) =>
  person.api('PUT /family/members/{id}/money-split', { params: { id }, body })

const tryToSet = async ({ token }: Person, id: string, body: Split) => {
  const answered = await product.http.call({
    method: 'PUT',
    path: `/api/v1/family/members/${id}/money-split`,
    headers: { authorization: `Bearer ${token}` },
    body,
  })
  return [answered.status, answered.body.code]
}

const savedBy = async (person: Person) => (await householdOf(person)).goals.map(({ saved }) => saved.amount)

/** Waits until goals hold so much, and all has come to rest. */
async function untilSaved(person: Person, amounts: readonly string[]): Promise<void> {
  await product.repeated(async () => (await savedBy(person)).join() === amounts.join())
  await product.quiet()
}

/** Pays a Teen or Child the reward of a chore. */
async function reward(layla: Person, member: string, amount: string): Promise<void> {
  product.advance(1)
  const body = { name: `Chore ${randomUUID()}`, assignee_id: member, reward: usd(amount) }
  const { household } = await layla.api('POST /family/chores', { body })
  await layla.api('POST /family/chores/{id}/confirm', {
    params: { id: household?.chores.find(({ name }) => name === body.name)?.id ?? '' },
    body: { from_account_id: layla.account() },
    idempotencyKey: randomUUID(),
  })
}

type Part = {
  readonly operationId: string
  readonly part: 'save' | 'give'
  readonly goalId: string
  minor: string
}

/** Has the job of a part run, as if its payment were heard of. */
async function hear({ yousef, member, householdId }: Awaited<ReturnType<typeof aFamily>>, part: Part) {
  const payload = { ...part, householdId, memberId: member, accountId: yousef.account(), asset: 'USD' }
  const sql = `select graphile_worker.add_job('family.split_payment', $1)`
  await product.database.query(sql, [JSON.stringify(payload)])
  await product.quiet()
}

const balance = async (person: Person) => (await person.holds()).balance

test('an allowance gives each part to its goal once, also where it is heard of twice, and an advance gives none', async () => {
  const family = await aFamily()
  const { layla, yousef, member, bicycle, presents, householdId } = family
  await set(layla, member, {
    save: { percent: 20, goal_id: bicycle },
    give: { percent: 10, goal_id: presents },
  })
  const firstDay = new Date(product.platform.clock.now().getTime() + 2 * DAY_MS).toISOString().slice(0, 10)
  await layla.api('PUT /family/members/{id}/allowance', {
    params: { id: member },
    body: { amount: usd('10.01'), every: 'weekly', first_day: firstDay, from_account_id: layla.account() },
  })
  await layla.api('POST /family/members/{id}/allowance/advance', {
    params: { id: member },
    body: { amount: usd('1.00'), from_account_id: layla.account() },
    idempotencyKey: randomUUID(),
  })
  await product.settled()
  expect([await balance(yousef), await savedBy(yousef)]).toEqual(['1.00', ['0.00', '0.00']])

  product.advance(3 * 86_400)
  await product.runJob('wallet.run_scheduled')
  // Of 9.01: 1.80 and 0.90 are rounded down, and 6.31 stay to spend.
  await untilSaved(yousef, ['1.80', '0.90'])
  expect(await balance(yousef)).toBe('7.31')
  const { rows } = await product.database.query<{ id: string }>(
    `select id from operations.operations where kind = 'family_transfer' and amount_minor = 901
       and details ->> 'householdId' = $1`,
    [householdId],
  )
  const operationId = rows[0]?.id ?? ''
  await hear(family, { operationId, part: 'save', goalId: bicycle, minor: '180' })
  await hear(family, { operationId, part: 'give', goalId: presents, minor: '90' })
  expect([await balance(yousef), await savedBy(yousef)]).toEqual(['7.31', ['1.80', '0.90']])
  const { data } = await yousef.api('GET /transactions')
  expect(data.filter(({ kind }) => kind === 'family_goal_contribution')).toHaveLength(2)
  await product.expectSoundBooks()
})

test('a change acts on payments that arrive after it', async () => {
  const { layla, yousef, member, bicycle } = await aFamily()
  await set(yousef, member, { save: { percent: 33, goal_id: bicycle }, give: null })
  await reward(layla, member, '1.00')
  await untilSaved(yousef, ['0.33', '0.00'])
  await set(layla, member, { save: null, give: null })
  await reward(layla, member, '1.00')
  await product.settled()
  expect([await balance(yousef), await savedBy(yousef)]).toEqual(['1.67', ['0.33', '0.00']])
  const entries = (await layla.api('GET /family/activity', { query: {} })).data
  expect(entries.filter(({ action }) => action === 'money_split')).toMatchObject([
    { name: 'Layla Haddad', about: 'Yousef Haddad' },
    { name: 'Yousef Haddad', about: 'Yousef Haddad' },
  ])
})

test('a part that the balance does not cover stays to spend, and is not tried again', async () => {
  const family = await aFamily()
  const { layla, yousef, member, bicycle } = family
  await reward(layla, member, '3.00')
  await product.settled()
  const part = { operationId: randomUUID(), part: 'save', goalId: bicycle, minor: '301' } as const
  await hear(family, part)
  expect([await balance(yousef), await savedBy(yousef)]).toEqual(['3.00', ['0.00', '0.00']])
  await reward(layla, member, '5.00')
  await product.settled()
  await hear(family, part)
  expect([await balance(yousef), await savedBy(yousef)]).toEqual(['8.00', ['0.00', '0.00']])
})

test('a part of a goal that was removed ends, and money on its way to it stays to spend', async () => {
  const family = await aFamily()
  const { layla, yousef, member, bicycle, presents } = family
  await set(layla, member, {
    save: { percent: 50, goal_id: bicycle },
    give: { percent: 50, goal_id: presents },
  })
  await layla.api('DELETE /family/goals/{id}', { params: { id: bicycle } })
  const shown = (await householdOf(yousef)).members.find(({ id }) => id === member)
  expect(shown?.money_split).toEqual({ save: null, give: { percent: 50, goal_id: presents } })
  await reward(layla, member, '3.00')
  await untilSaved(yousef, ['1.50'])
  await hear(family, { operationId: randomUUID(), part: 'save', goalId: bicycle, minor: '100' })
  expect(await balance(yousef)).toBe('1.50')
})

test('money of a former member is not given', async () => {
  const family = await aFamily()
  const { layla, yousef, member, bicycle } = family
  await reward(layla, member, '3.00')
  await product.settled()
  await yousef.api('POST /family/leave', {})
  await hear(family, { operationId: randomUUID(), part: 'save', goalId: bicycle, minor: '100' })
  expect([await balance(yousef), await savedBy(layla)]).toEqual(['3.00', ['0.00', '0.00']])
})

test('a split is refused where it is more than the whole, of a goal elsewhere, of a Parent, and by a Child', async () => {
  const { layla, yousef, member, bicycle } = await aFamily('child')
  const elsewhere = await aFamily()
  const half = { percent: 50, goal_id: bicycle }
  expect(await tryToSet(layla, member, { save: half, give: { ...half, percent: 51 } })).toEqual([
    ...[422, 'validation_failed'],
  ])
  expect(
    await tryToSet(layla, member, { save: { ...half, goal_id: elsewhere.bicycle }, give: null }),
  ).toEqual([...[404, 'not_found']])
  const parent = (await householdOf(layla)).members.find(({ is_me: isMe }) => isMe)?.id ?? ''
  expect(await tryToSet(layla, parent, { save: half, give: null })).toEqual([422, 'family_not_for_parents'])
  expect(await tryToSet(yousef, member, { save: half, give: null })).toEqual([403, 'forbidden'])
  expect(await tryToSet(layla, member, { save: half, give: half })).toEqual([200, undefined])
})

test('parts and the rest are the whole, each part rounded down', () => {
  const whole = fc.bigInt({ min: 1n, max: 10n ** 20n })
  const percent = fc.integer({ min: 0, max: 100 })
  fc.assert(
    fc.property(whole, percent, percent, fc.constantFrom('USD', 'KWD', 'JPY'), (minor, one, other, asset) => {
      const [save, give] = [one, Math.min(other, 100 - one)]
      const part = (of: number) => (of === 0 ? null : { percent: of, goalId: 'goal' })
      const { given, spend } = partsOf(money(asset, minor), { save: part(save), give: part(give) })
      expect(given.reduce((sum, { amount }) => add(sum, amount), spend).minor).toBe(minor)
      expect(spend.minor >= 0n).toBe(true)
      for (const [name, of] of [
        ['save', save],
        ['give', give],
      ] as const) {
        const amount = given.find((each) => each.part === name)?.amount.minor ?? 0n
        expect(amount).toBe((minor * BigInt(of)) / 100n)
      }
    }),
  )
})
