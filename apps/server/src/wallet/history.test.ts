import type { AnswerAt } from '@sadaf/api/client'
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

const HISTORY_DAYS = 30

type Transaction = AnswerAt<'GET /transactions'>['data'][number]
type Booking = { readonly cents: number; readonly daysAgo: number }

const historyOf = (person: Person) => person.api('GET /accounts/history')
const dollars = (cents: number) => ({ amount: (cents / 100).toFixed(2), currency: 'USD' })
const centsIn = ({ amount }: { readonly amount: string }) => Math.round(Number(amount) * 100)
const signedCents = ({ type, amount }: Transaction) => (type === 'incoming' ? 1 : -1) * centsIn(amount)
const sumOf = (rows: readonly Transaction[]) => rows.reduce((sum, row) => sum + signedCents(row), 0)

async function transactionsOf(person: Person): Promise<readonly Transaction[]> {
  return (await person.api('GET /transactions', { query: { limit: 200 } })).data
}

/** Has the bank book an amount by itself; one above zero comes in. */
async function book(person: Person, { cents, daysAgo }: Booking): Promise<void> {
  const account = await product.bankAccountOf(person)
  const booked_at = new Date(product.platform.clock.now().getTime() - daysAgo * DAY_MS).toISOString()
  const amount = dollars(Math.abs(cents))
  if (cents > 0) await product.bank.credit(account, { payer_name: 'Rimal Studio', amount, booked_at })
  else await product.bank.debit(account, { merchant_name: 'Souk Fresh', mcc: '5411', amount, booked_at })
  await product.quiet()
}

test('a new account has a history of nothing', async () => {
  const noor = await product.person()
  const { points, ...rest } = await historyOf(noor)
  expect(points).toHaveLength(HISTORY_DAYS + 1)
  expect(points.every(({ total }) => total.amount === '0.00' && total.currency === 'USD')).toBe(true)
  const nothing = { amount: dollars(0), count: 0 }
  expect(rest).toEqual({
    change: { amount: dollars(0), percentage: null },
    incoming: nothing,
    outgoing: nothing,
    revaluation: dollars(0),
    pending: nothing,
  })
})

test('the last point is the total, and each day differs from the one before by what was booked on it', async () => {
  const bookings = fc.array(
    fc.record({ cents: fc.integer({ min: -300, max: 9_999 }), daysAgo: fc.integer({ min: 0, max: 33 }) }),
    { minLength: 1, maxLength: 5 },
  )
  await fc.assert(
    fc.asyncProperty(bookings, async (booked) => {
      const layla = await product.person({ holding: '100.00' })
      for (const booking of booked) if (booking.cents !== 0) await book(layla, booking)
      const { points, change, incoming, outgoing } = await historyOf(layla)
      const { total } = await layla.api('GET /accounts')
      const rows = await transactionsOf(layla)
      expect(points.at(-1)?.total).toEqual(total)
      for (const [index, { day, total: atEnd }] of points.entries()) {
        const before = points[index - 1]
        if (!before) continue
        const moved = rows.filter(({ date }) => date.slice(0, 10) === day)
        expect(centsIn(atEnd) - centsIn(before.total), day).toBe(sumOf(moved))
      }
      expect(centsIn(change.amount)).toBe(centsIn(incoming.amount) - centsIn(outgoing.amount))
      expect(centsIn(total) - centsIn(change.amount)).toBe(centsIn(points[0]?.total ?? total))
    }),
    { numRuns: 4 },
  )
})

test('pending amounts are listed apart, and change no balance yet', async () => {
  const layla = await product.person({ holding: '50.00' })
  const account = await product.bankAccountOf(layla)
  const purchase = { merchant_name: 'Coral Bay Hotel', amount: dollars(20_00), status: 'pending' as const }
  const held = await product.bank.debit(account, purchase)
  await product.quiet()
  const { points, pending, outgoing } = await historyOf(layla)
  expect(points.at(-1)?.total).toEqual(dollars(50_00))
  expect(pending).toEqual({ amount: dollars(-20_00), count: 1 })
  expect(outgoing.count).toBe(0)
  await product.bank.book(held.id, { amount: dollars(20_00) })
  await product.quiet()
  expect(await historyOf(layla)).toMatchObject({
    pending: { count: 0 },
    outgoing: { amount: dollars(20_00), count: 1 },
  })
})

test('other currencies are counted at the rate of their day, as the total counts them', async () => {
  const layla = await product.person({ holding: '10.00' })
  await layla.topUp('73.45', 'AED')
  await product.settled()
  const { incoming, points, revaluation } = await historyOf(layla)
  expect(points.at(-1)?.total).toEqual(dollars(30_00))
  expect(incoming).toEqual({ amount: dollars(30_00), count: 2 })
  expect(revaluation).toEqual(dollars(0))
})

test('a conversion leaves the total where it was, but for its price, and counts on both sides', async () => {
  const layla = await product.person({ holding: '1000.00' })
  await layla.convert('300.00')
  await product.settled()
  const { total, converted, left_out: leftOut } = await layla.api('GET /accounts')
  expect([converted.map(({ amount }) => amount.currency), leftOut]).toEqual([['EUR'], []])
  const left = centsIn({ amount: (await layla.holds()).balance })
  expect(centsIn(total)).toBe(left + converted.reduce((sum, { worth }) => sum + centsIn(worth), 0))
  // The exchange has its spread and its fee. One to one, some 276 euros would be counted as dollars.
  expect(centsIn(total)).toBeGreaterThan(990_00)
  const { incoming, outgoing, points } = await historyOf(layla)
  expect(points.at(-1)?.total).toEqual(total)
  expect([incoming.count, centsIn(outgoing.amount)]).toEqual([2, 1000_00 - left])
})

test('its days are those of the person’s time zone, and the change is in percent of its first', async () => {
  const layla = await product.person()
  await book(layla, { cents: 80_00, daysAgo: 31 })
  await book(layla, { cents: 20_00, daysAgo: 2 })
  await layla.api('PATCH /me', { body: { time_zone: 'Pacific/Kiritimati' } })
  const { points, change } = await historyOf(layla)
  const inKiritimati = new Date(product.platform.clock.now().getTime() + 14 * 3_600_000)
  expect(points.at(-1)?.day).toBe(inKiritimati.toISOString().slice(0, 10))
  expect(points[0]?.total).toEqual(dollars(80_00))
  expect(change).toEqual({ amount: dollars(20_00), percentage: '25.0' })
})

test('the history of others is not found', async () => {
  const layla = await product.person({ holding: '40.00' })
  const omar = await product.person()
  expect((await historyOf(omar)).incoming.count).toBe(0)
  expect((await historyOf(layla)).incoming.count).toBe(1)
})

test('a day is counted at its own rate, and a change of rates is told apart from what moved', async () => {
  const layla = await product.person({ holding: '500.00' })
  await layla.topUp('400.00', 'EUR')
  await product.settled()
  const today = () => product.platform.clock.now().toISOString().slice(0, 10)
  const first = today()
  product.advance((3 * DAY_MS) / 1_000)
  await product.runJob('rates.fetch')
  const { points, change, incoming, outgoing, revaluation } = await historyOf(layla)
  const { total, converted } = await layla.api('GET /accounts')
  expect(points.at(-1)).toEqual({ day: today(), total })
  expect(converted).toMatchObject([{ amount: { amount: '400.00', currency: 'EUR' }, rate_day: today() }])
  const before = points.find(({ day }) => day === first)
  expect(centsIn(revaluation)).not.toBe(0)
  expect(centsIn(total) - centsIn(before?.total ?? total)).toBe(centsIn(revaluation))
  expect(centsIn(incoming.amount) - centsIn(outgoing.amount) + centsIn(revaluation)).toBe(
    centsIn(change.amount),
  )
})
