import { randomUUID } from 'node:crypto'
import { addDays, DAY_MS } from '@sadaf/calendar'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../../test/support/product.ts'
import { horizonOf, occurrencesOf, oldestKept } from './recurring.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct({ API_RATE_LIMITS: 'off' })
})
afterAll(() => product.stop())

const usd = (amount: string) => ({ amount, currency: 'USD' })
const every = [1, 2, 3, 4, 5, 6, 7]
const today = () => product.platform.clock.now().toISOString().slice(0, 10)

/** A Parent with a child, and a recurring chore of the child. */
async function aFamily(weekdays = every) {
  const layla = await product.person({ name: 'Layla Haddad', holding: '100.00' })
  await layla.api('POST /family', { body: { name: 'The Haddads', monthly_budget: usd('550.00') } })
  const birth_year = product.platform.clock.now().getUTCFullYear() - 8
  const body = { name: 'Mira Haddad', birth_year, role: 'child' as const }
  const made = await layla.api('POST /family/profiles', { body, idempotencyKey: randomUUID() })
  const child = made.household?.members.find(({ profile }) => profile)?.id ?? ''
  const chore = { name: 'Feed the cat', assignee_id: child, reward: usd('1.00'), weekdays }
  const { household } = await layla.api('POST /family/chores', { body: chore })
  return { layla, child, id: household?.recurring_chores[0]?.id ?? '' }
}

const choresOf = async (parent: Person) => (await parent.api('GET /family')).household?.chores ?? []
const datesOf = async (parent: Person) => (await choresOf(parent)).map(({ due_on }) => due_on).sort()
const make = () => product.runJob('family.make_chores')

test('occurrences are made from today to two days ahead, each once, however often the job runs', async () => {
  const { layla } = await aFamily()
  const first = today()
  const dates = [0, 1, 2].map((ahead) => addDays(first, ahead))
  expect(await datesOf(layla)).toEqual(dates)
  expect(await choresOf(layla)).toMatchObject(dates.map(() => ({ reward: usd('1.00'), is_recurring: true })))
  await Promise.all([make(), make()])
  await make()
  expect(await datesOf(layla)).toEqual(dates)
  product.advance(DAY_MS / 1000)
  await Promise.all([make(), make(), make()])
  expect(await datesOf(layla)).toEqual([...dates, addDays(first, 3)])
})

test('an occurrence that a Parent has removed is not made again', async () => {
  const { layla } = await aFamily()
  const removed = addDays(today(), 2)
  const chore = (await choresOf(layla)).find(({ due_on }) => due_on === removed)
  await layla.api('DELETE /family/chores/{id}', { params: { id: chore?.id ?? '' } })
  product.advance(DAY_MS / 1000)
  await make()
  expect(await datesOf(layla)).toEqual([-1, 0, 2].map((ahead) => addDays(today(), ahead)))
})

test('a pause takes away what lies ahead and nothing of today; what fell into it is not made up for', async () => {
  const { layla, id } = await aFamily()
  const first = today()
  const set = (is_paused: boolean) =>
    layla.api('PATCH /family/recurring-chores/{id}', { params: { id }, body: { is_paused } })
  expect((await set(true)).household?.recurring_chores).toMatchObject([{ is_paused: true }])
  expect(await datesOf(layla)).toEqual([first])
  product.advance((3 * DAY_MS) / 1000)
  await make()
  expect(await datesOf(layla)).toEqual([first])
  await set(false)
  const resumed = today()
  expect(await datesOf(layla)).toEqual([first, ...[0, 1, 2].map((ahead) => addDays(resumed, ahead))])
})

test('ending it leaves what is due today and what was done', async () => {
  const { layla, id } = await aFamily()
  const [chore] = (await choresOf(layla)).filter(({ due_on }) => due_on === addDays(today(), 1))
  const confirm = { params: { id: chore?.id ?? '' }, body: { from_account_id: layla.account() } }
  await layla.api('POST /family/chores/{id}/confirm', { ...confirm, idempotencyKey: randomUUID() })
  const { household } = await layla.api('DELETE /family/recurring-chores/{id}', { params: { id } })
  expect(household?.recurring_chores).toEqual([])
  expect(await datesOf(layla)).toEqual([today(), addDays(today(), 1)])
  product.advance((2 * DAY_MS) / 1000)
  await make()
  expect(await datesOf(layla)).toHaveLength(2)
})

test('occurrences that are not done go a week after their day', async () => {
  const { layla } = await aFamily()
  const first = today()
  product.advance((8 * DAY_MS) / 1000)
  await make()
  expect(await datesOf(layla)).not.toContain(first)
  expect((await datesOf(layla)).length).toBeLessThanOrEqual(10)
})

test('dates are those of the chosen weekdays after the last that was made, up to the horizon, none twice', () => {
  const days = fc.integer({ min: 0, max: 20_000 }).map((count) => addDays('2000-01-01', count))
  const weekdays = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 })
  fc.assert(
    fc.property(days, fc.integer({ min: -40, max: 5 }), weekdays, (day, offset, chosen) => {
      const now = new Date(`${day}T13:00:00Z`)
      const madeUntil = addDays(day, offset)
      const dates = occurrencesOf({ weekdays: chosen, madeUntil, isPaused: false }, now)
      expect(new Set(dates).size).toBe(dates.length)
      for (const each of dates) {
        expect(chosen).toContain(new Date(`${each}T00:00:00Z`).getUTCDay() || 7)
        expect(each > madeUntil && each >= oldestKept(now) && each <= horizonOf(now)).toBe(true)
      }
      // Made in two goes, they are the same.
      const earlier = new Date(now.getTime() - DAY_MS)
      const before = occurrencesOf({ weekdays: chosen, madeUntil, isPaused: false }, earlier)
      const until = [horizonOf(earlier), madeUntil].sort().at(-1) ?? madeUntil
      const after = occurrencesOf({ weekdays: chosen, madeUntil: until, isPaused: false }, now)
      expect([...before, ...after].filter((each) => each >= oldestKept(now))).toEqual(dates)
    }),
  )
})
