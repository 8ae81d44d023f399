import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@sadaf/calendar'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notificationsOf } from '../../../../../test/support/notifications.ts'
import type { Person } from '../../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../../test/support/product.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct({ API_RATE_LIMITS: 'off' })
})
afterAll(() => product.stop())

const usd = (amount: string) => ({ amount, currency: 'USD' })
const dayIn = (days: number) =>
  new Date(product.platform.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10)

const householdOf = async (person: Person) => {
  const { household } = await person.api('GET /family')
  if (!household) throw new Error(`${person.name} has no household`)
  return household
}

async function aFamily(holding = '500.00') {
  const layla = await product.person({ name: 'Layla Haddad', holding })
  const yousef = await product.person({ name: 'Yousef Haddad' })
  await layla.api('POST /family', { body: { name: 'The Haddads', monthly_budget: usd('550.00') } })
  await layla.api('POST /family/invitations', { body: { to: { wallet_id: yousef.walletId }, role: 'teen' } })
  const id = (await yousef.api('GET /family')).invitations[0]?.id ?? ''
  await yousef.api('POST /family/invitations/{id}/accept', { params: { id } })
  const teen = (await householdOf(yousef)).members.find((each) => each.is_me)?.id ?? ''
  return { layla, yousef, teen }
}

type Terms = {
  readonly chores?: 'independent' | 'proportional' | 'all_or_nothing' | 'parent_decides'
  readonly amount?: string
  readonly first_payment?: 'full' | 'pro_rated'
}

const setAllowance = (layla: Person, id: string, { amount = '50.00', ...terms }: Terms) =>
  layla.api('PUT /family/members/{id}/allowance', {
    params: { id },
    body: {
      ...{ amount: usd(amount), every: 'weekly', first_day: dayIn(2), from_account_id: layla.account() },
      ...terms,
    },
  })

/** Chores due tomorrow, some of which a Parent confirms. */
async function chores(layla: Person, id: string, { done, of }: { done: number; of: number }): Promise<void> {
  for (let index = 0; index < of; index += 1) {
    product.advance(1)
    const body = { name: `Chore ${index}`, assignee_id: id, due_on: dayIn(1) }
    const { household } = await layla.api('POST /family/chores', { body })
    const chore = household?.chores.find(({ name }) => name === body.name)?.id ?? ''
    if (index < done)
      await layla.api('POST /family/chores/{id}/confirm', {
        params: { id: chore },
        body: {},
        idempotencyKey: randomUUID(),
      })
  }
}

/** Moves the clock to noon of a day; these families live in UTC, and allowances are paid at nine. */
function toNoonOf(day: string): void {
  product.advance((Date.parse(`${day}T12:00:00Z`) - product.platform.clock.now().getTime()) / 1000)
}

async function payDay(days = 3): Promise<void> {
  product.advance(days * 86_400)
  await product.runJob('wallet.run_scheduled')
  await product.settled()
}

test('a proportional allowance of 50.00 with 7 of 9 chores done pays 38.88, and both read the formula', async () => {
  const { layla, yousef, teen } = await aFamily()
  await setAllowance(layla, teen, { chores: 'proportional' })
  await chores(layla, teen, { done: 7, of: 9 })
  // A job with a reward of its own counts for nothing.
  const job = { name: 'Wash the car', assignee_id: teen, due_on: dayIn(1), reward: usd('10.00') }
  await layla.api('POST /family/chores', { body: job })
  const sums = { full: usd('50.00'), done: 7, counted: 9, earned: usd('38.88'), paid: usd('38.88') }
  for (const person of [layla, yousef]) {
    const shown = (await householdOf(person)).members.find(({ id }) => id === teen)
    expect(shown?.allowance).toMatchObject({ chores: 'proportional', next: sums })
  }
  await payDay()
  expect((await yousef.holds()).balance).toBe('38.88')
  for (const person of [layla, yousef]) {
    expect((await householdOf(person)).allowance_payouts).toMatchObject([
      { member_id: teen, state: 'paid', link: 'proportional', ...sums },
    ])
    const [paid] = (await person.api('GET /transactions')).data
    expect(paid).toMatchObject({ kind: 'family_transfer', note: '50.00 × 7/9 = 38.88' })
  }
  await product.expectSoundBooks()
})

test('all or nothing pays nothing while a chore is left, and both hear of it', async () => {
  const { layla, yousef, teen } = await aFamily()
  await setAllowance(layla, teen, { chores: 'all_or_nothing' })
  await chores(layla, teen, { done: 8, of: 9 })
  await payDay()
  expect((await yousef.holds()).balance).toBe('0.00')
  expect((await householdOf(yousef)).allowance_payouts).toMatchObject([{ state: 'nothing' }])
  for (const person of [layla, yousef])
    expect(await notificationsOf(person, 'family_allowance_none')).toMatchObject([
      { parameters: { note: '50.00 × 8/9 → 0.00' } },
    ])
})

test('a chore that is removed is excused, and one that was missed long ago still counts', async () => {
  const { layla, yousef, teen } = await aFamily()
  await setAllowance(layla, teen, { chores: 'proportional' })
  await chores(layla, teen, { done: 1, of: 3 })
  const open = (await householdOf(layla)).chores.find(({ state }) => state === 'pending')
  await layla.api('DELETE /family/chores/{id}', { params: { id: open?.id ?? '' } })
  const next = async () => (await householdOf(yousef)).members.find(({ id }) => id === teen)?.allowance?.next
  expect(await next()).toMatchObject({ done: 1, counted: 2 })
  const body = { name: 'Feed the cat', assignee_id: teen, weekdays: [1, 2, 3, 4, 5, 6, 7] }
  await layla.api('POST /family/chores', { body })
  // Today and tomorrow.
  expect(await next()).toMatchObject({ done: 1, counted: 4 })
  product.advance(9 * 86_400)
  await product.runJob('family.make_chores')
  const { rows } = await product.database.query<{ count: string }>(
    `select count(*) from family.chores where user_id = $1 and state = 'missed'`,
    [yousef.userId],
  )
  expect(Number(rows[0]?.count)).toBeGreaterThan(0)
  await payDay(0)
  // The second pay day since then may have been paid by the clock already.
  expect((await householdOf(yousef)).allowance_payouts).toContainEqual(
    expect.objectContaining({ done: 1, counted: 4 }),
  )
})

test('a Parent decides once how much is paid, up to all of it', async () => {
  const { layla, yousef, teen } = await aFamily()
  await setAllowance(layla, teen, { chores: 'parent_decides' })
  await payDay()
  expect((await yousef.holds()).balance).toBe('0.00')
  expect(await notificationsOf(layla, 'family_allowance_waits')).toHaveLength(1)
  const [waiting] = (await householdOf(layla)).allowance_payouts
  expect(waiting).toMatchObject({ state: 'waiting', earned: usd('50.00') })
  const decide = (person: Person, amount: string) =>
    person.post(`/family/allowance-payouts/${waiting?.id}/decide`, { amount: usd(amount) })
  expect((await decide(yousef, '50.00')).status).toBe(403)
  expect(await decide(layla, '50.01')).toMatchObject({
    status: 422,
    body: { code: 'family_above_allowance' },
  })
  expect((await decide(layla, '20.00')).status).toBe(200)
  expect(await decide(layla, '50.00')).toMatchObject({ status: 409, body: { code: 'family_state' } })
  await product.settled()
  await product.runJob('family.pay_decided_allowances')
  await product.settled()
  expect((await yousef.holds()).balance).toBe('20.00')
  expect((await householdOf(yousef)).allowance_payouts).toMatchObject([{ state: 'paid', has_lapsed: false }])
  await product.expectSoundBooks()
})

test('a decision that no Parent takes is reminded of once, and pays in full after a week', async () => {
  const { layla, yousef, teen } = await aFamily()
  await setAllowance(layla, teen, { chores: 'parent_decides' })
  await payDay()
  product.advance(4 * 86_400)
  await product.runJob('family.pay_decided_allowances')
  await product.runJob('family.pay_decided_allowances')
  expect(await notificationsOf(layla, 'family_allowance_waits')).toHaveLength(2)
  expect((await yousef.holds()).balance).toBe('0.00')
  product.advance(3 * 86_400 + 1)
  await product.runJob('family.pay_decided_allowances')
  await product.runJob('family.pay_decided_allowances')
  await product.settled()
  expect((await yousef.holds()).balance).toBe('50.00')
  expect((await householdOf(yousef)).allowance_payouts).toMatchObject([{ state: 'paid', has_lapsed: true }])
})

test('a decided allowance is tried three days when the balance is short, and both hear of each', async () => {
  const { layla, yousef, teen } = await aFamily('5.00')
  await setAllowance(layla, teen, { chores: 'parent_decides' })
  await payDay()
  const [waiting] = (await householdOf(layla)).allowance_payouts
  await layla.post(`/family/allowance-payouts/${waiting?.id}/decide`, { amount: usd('50.00') })
  await product.settled()
  for (let day = 0; day < 4; day += 1) {
    await product.runJob('family.pay_decided_allowances')
    product.advance(86_400)
  }
  for (const person of [layla, yousef]) {
    expect(await notificationsOf(person, 'family_allowance_late')).toHaveLength(2)
    expect(await notificationsOf(person, 'family_allowance_missed')).toHaveLength(1)
  }
  expect((await householdOf(yousef)).allowance_payouts).toMatchObject([{ state: 'failed' }])
})

test('a scheduled allowance is tried three days when the balance is short, and the child hears of each', async () => {
  const { layla, yousef, teen } = await aFamily('5.00')
  await setAllowance(layla, teen, {})
  await payDay()
  for (let day = 0; day < 3; day += 1) await payDay(1)
  expect(await notificationsOf(layla, 'scheduled_retrying')).toHaveLength(2)
  expect(await notificationsOf(layla, 'scheduled_skipped')).toHaveLength(1)
  expect(await notificationsOf(yousef, 'family_allowance_late')).toHaveLength(2)
  expect(await notificationsOf(yousef, 'family_allowance_missed')).toHaveLength(1)
})

test('a first payment is pro-rated, and the one after it is full', async () => {
  const { layla, yousef, teen } = await aFamily()
  await setAllowance(layla, teen, { amount: '21.00', first_payment: 'pro_rated' })
  await payDay()
  expect((await yousef.holds()).balance).toBe('6.00')
  await payDay(7)
  expect((await yousef.holds()).balance).toBe('27.00')
  const notes = (await yousef.api('GET /transactions')).data.map(({ note }) => note)
  expect(notes).toEqual([null, '21.00 × 2/7 = 6.00'])
})

test('an advance is paid at once and taken off the next allowance; no more than that one can be advanced', async () => {
  const { layla, yousef, teen } = await aFamily()
  await setAllowance(layla, teen, { amount: '20.00' })
  const advance = (amount: string, person = layla) =>
    person.post(`/family/members/${teen}/allowance/advance`, {
      amount: usd(amount),
      from_account_id: layla.account(),
    })
  expect((await advance('5.00', yousef)).status).toBe(403)
  expect((await advance('12.00')).status).toBe(200)
  expect(await advance('8.01')).toMatchObject({ status: 422, body: { code: 'family_above_allowance' } })
  await product.settled()
  expect((await yousef.holds()).balance).toBe('12.00')
  const shown = (await householdOf(yousef)).members.find(({ id }) => id === teen)
  expect(shown?.allowance?.next).toMatchObject({ advance: usd('12.00'), paid: usd('8.00') })
  await payDay()
  expect((await yousef.holds()).balance).toBe('20.00')
  expect((await householdOf(yousef)).allowance_payouts).toMatchObject([
    { earned: usd('20.00'), advance: usd('12.00'), paid: usd('8.00') },
  ])
  await payDay(7)
  expect((await yousef.holds()).balance).toBe('40.00')
  await product.expectSoundBooks()
})

test('both sides are told once of an allowance the day before, with what it is by then', async () => {
  const { layla, yousef, teen } = await aFamily()
  const dayBefore = dayIn(1)
  await setAllowance(layla, teen, { chores: 'proportional' })
  await chores(layla, teen, { done: 7, of: 9 })
  await product.runJob('family.tell_of_allowances')
  toNoonOf(dayBefore)
  await product.runJob('family.tell_of_allowances')
  await product.runJob('family.tell_of_allowances')
  for (const person of [layla, yousef])
    expect(await notificationsOf(person, 'family_allowance_soon')).toMatchObject([
      { parameters: { amount: '38.88' } },
    ])
})

test('pay days are read by the Parents and the child they are for, and by no sibling', async () => {
  const { layla, yousef, teen } = await aFamily()
  const mira = await product.person({ name: 'Mira Haddad' })
  await layla.api('POST /family/invitations', { body: { to: { wallet_id: mira.walletId }, role: 'child' } })
  const id = (await mira.api('GET /family')).invitations[0]?.id ?? ''
  await mira.api('POST /family/invitations/{id}/accept', { params: { id } })
  await setAllowance(layla, teen, {})
  await payDay()
  const seen = (person: Person) =>
    product.platform.database.asUser(person.userId, async (tx) => {
      const { rows } = await tx.client.query('select id from family.allowance_payouts')
      return rows.length
    })
  expect([await seen(layla), await seen(yousef), await seen(mira)]).toEqual([1, 1, 0])
  expect((await householdOf(mira)).allowance_payouts).toEqual([])
})

test('a paused allowance pays nothing and makes up for nothing; the Parent who pays it resumes it', async () => {
  const { layla, yousef, teen } = await aFamily()
  const omar = await product.person({ name: 'Omar Haddad' })
  await layla.api('POST /family/invitations', { body: { to: { wallet_id: omar.walletId }, role: 'parent' } })
  const invited = (await omar.api('GET /family')).invitations[0]?.id ?? ''
  await omar.api('POST /family/invitations/{id}/accept', { params: { id: invited } })
  await setAllowance(layla, teen, {})
  const dayBefore = dayIn(1)
  const pause = (person: Person, isPaused: boolean) =>
    person.patch(`/family/members/${teen}/allowance`, { is_paused: isPaused })
  expect((await pause(yousef, true)).status).toBe(403)
  expect((await pause(omar, true)).status).toBe(200)
  for (const person of [layla, yousef]) {
    const shown = (await householdOf(person)).members.find(({ id }) => id === teen)
    expect(shown?.allowance).toMatchObject({
      is_paused: true,
      next_on: null,
      is_paid_by_me: person === layla,
    })
  }
  toNoonOf(dayBefore)
  await product.runJob('family.tell_of_allowances')
  expect(await notificationsOf(yousef, 'family_allowance_soon')).toEqual([])
  await payDay()
  expect((await yousef.holds()).balance).toBe('0.00')
  expect((await pause(omar, false)).status).toBe(403)
  expect((await pause(layla, false)).status).toBe(200)
  await payDay(7)
  expect((await yousef.holds()).balance).toBe('50.00')
})
