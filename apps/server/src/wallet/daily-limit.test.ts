import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../test/support/product.ts'

let product: Product
let layla: Person
let omar: Person

beforeAll(async () => {
  product = await startProduct()
  layla = await product.person({ name: 'Layla Haddad' })
  omar = await product.person({ name: 'Omar Saleh' })
})
afterAll(() => product.stop())

const HOUR = 3600

/** Lets the server's clock reach an hour of the next day in UTC. */
function moveToTomorrow(hour: number): void {
  const now = product.platform.clock.now()
  const then = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1, hour)
  product.advance((then - now.getTime()) / 1000)
}

const refusedTopUp = async (person: Person, amount: string) => {
  const answer = await person.post('/topups', {
    account_id: person.account(),
    amount: { amount, currency: 'USD' },
  })
  return { status: answer.status, code: answer.body.code }
}
const tooMuch = { status: 422, code: 'limit_exceeded' }

test('a day’s limit is used up to the cent, failed operations do not count, and payments count apart', async () => {
  moveToTomorrow(12)
  await layla.topUp('25000.00')
  await product.bank.misbehave({ decline_next: 1 })
  await product.settled()
  await layla.topUp('25000.00')
  await product.settled()
  expect(await refusedTopUp(layla, '25000.01')).toEqual(tooMuch)
  await layla.topUp('24999.99')
  await product.settled()
  await layla.topUp('0.01')
  await product.settled()
  expect(await refusedTopUp(layla, '0.01')).toEqual(tooMuch)

  await layla.send(omar, '25000.00')
  await product.settled()
  expect(await layla.holds()).toEqual({ balance: '25000.00', available: '25000.00' })
  await product.expectSoundBooks()
})

test('what is still pending counts towards the day', async () => {
  const noor = await product.person({ name: 'Noor Aziz' })
  await product.bank.misbehave({ latency_ms: 86_400_000 })
  await noor.topUp('25000.00')
  await noor.topUp('25000.00')
  expect(await refusedTopUp(noor, '0.01')).toEqual(tooMuch)
  await product.quiet()
  await product.bank.settle(true)
  await product.settled()
  await product.bank.behave()
})

test('the day of a limit ends at midnight where the person lives', async () => {
  const rashid = await product.person({ name: 'Rashid Karam' })
  await product.database.query(`update profile.people set time_zone = 'Asia/Dubai' where user_id = $1`, [
    rashid.userId,
  ])
  // 19:30 in UTC is half an hour before midnight in Dubai.
  moveToTomorrow(19)
  product.advance(HOUR / 2)
  await rashid.topUp('25000.00')
  await rashid.topUp('25000.00')
  expect(await refusedTopUp(rashid, '1.00')).toEqual(tooMuch)
  product.advance(HOUR)
  expect((await rashid.topUp('1.00')).status).toBe('pending')
  await product.settled()

  const sara = await product.person({ name: 'Sara Nasser' })
  await sara.topUp('25000.00')
  await sara.topUp('25000.00')
  product.advance(HOUR)
  // Half past nine in the evening in UTC: still the same day there.
  expect(await refusedTopUp(sara, '1.00')).toEqual(tooMuch)
  await product.settled()
  await product.expectSoundBooks()
})
