import { afterAll, beforeAll, expect, test } from 'vitest'
import { minus, plus } from '../../../../test/support/amounts.ts'
import type { Person } from '../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../test/support/product.ts'

let product: Product
let layla: Person
let omar: Person

beforeAll(async () => {
  product = await startProduct()
  layla = await product.person({ name: 'Layla Haddad', holding: '1000.00' })
  omar = await product.person({ name: 'Omar Saleh' })
})
afterAll(() => product.stop())

const cancel = (person: Person, id: string) => person.post(`/payments/${id}/cancel`, undefined)
const read = (id: string) => layla.api('GET /payments/{id}', { params: { id } })

/** A payment that the bank has and has not begun. */
async function aWaiting(amount: string) {
  await product.bank.misbehave({ latency_ms: 86_400_000 })
  const payment = await layla.send(omar, amount)
  await product.quiet()
  await product.bank.misbehave({ latency_ms: 0 })
  return payment
}

test('a payment that the bank has not begun is stopped, once, and the money is back', async () => {
  const before = await layla.holds()
  const { id } = await aWaiting('40.00')
  const told = await layla.get('/notifications')
  expect(await read(id)).toMatchObject({ status: 'pending', can_cancel: true })
  const stopped = {
    status: 200,
    body: { status: 'failed', failure: { code: 'cancelled' }, can_cancel: false },
  }
  expect(await cancel(layla, id)).toMatchObject(stopped)
  expect(await cancel(layla, id)).toMatchObject(stopped)
  expect(await layla.holds()).toEqual(before)
  await product.settled()
  // They have just done it themselves, and nothing went wrong.
  expect((await layla.get('/notifications')).body).toEqual(told.body)
  await product.expectSoundBooks()
})

test('one that has arrived cannot be stopped: it is too late, and nothing changes', async () => {
  const { id } = await layla.send(omar, '3.00')
  await product.settled()
  const held = await layla.holds()
  expect(await cancel(layla, id)).toMatchObject({ status: 409, body: { code: 'payment_has_begun' } })
  expect(await layla.holds()).toEqual(held)
})

test('a payment is stopped by its sender alone: not even by its recipient', async () => {
  const { id } = await layla.send(omar, '2.00')
  await product.settled()
  expect((await cancel(omar, id)).status).toBe(404)
})

test('stopped several times while the bank settles it: it is stopped or it has arrived, and never both', async () => {
  for (const amount of ['5.00', '6.00', '7.00', '8.00']) {
    const before = { sender: await layla.holds(), receiver: await omar.holds() }
    const { id } = await aWaiting(amount)
    const [, ...answers] = await Promise.all([
      product.bank.settle(true),
      ...[1, 2, 3].map(() => cancel(layla, id)),
    ])
    await product.settled()
    const { status } = await read(id)
    for (const answer of answers) expect([200, 409]).toContain(answer.status)
    if (answers.some((answer) => answer.status === 200)) expect(status).toBe('failed')
    const moved = status === 'failed' ? '0.00' : amount
    expect((await layla.holds()).balance).toBe(plus(before.sender.balance, minus(moved)))
    expect((await omar.holds()).balance).toBe(plus(before.receiver.balance, moved))
  }
  await product.expectSoundBooks()
})

test('while the bank is away it cannot be said whether it was stopped: the caller tries again', async () => {
  const { id } = await aWaiting('4.00')
  await product.bank.misbehave({ outage: true })
  expect(await cancel(layla, id)).toMatchObject({ status: 503, body: { code: 'provider_unavailable' } })
  await product.bank.behave()
  await product.repeated(async () => (await cancel(layla, id)).status === 200)
  await product.settled()
  await product.expectSoundBooks()
})
