import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Product, startProduct } from '../../../../test/support/product.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterEach(async () => {
  await product.bank.behave()
  await product.exchange.behave()
})
afterAll(() => product.stop())

/** What anybody reads of them, after they were looked at. */
async function health(): Promise<Record<string, string>> {
  await product.runJob('providers.probe')
  const { body } = await product.http.get('/api/v1/providers')
  const listed = body.data as { id: string; health: string }[]
  return Object.fromEntries(listed.map((each) => [each.id, each.health]))
}

test('each provider is told of as it was found, and those that nobody looks at as unknown', async () => {
  expect(await health()).toMatchObject({ bank: 'up', cards: 'up', ramp: 'unknown', crypto: 'unknown' })
})

test('one that is down does not look down for another', async () => {
  await product.exchange.misbehave({ outage: true })
  expect(await health()).toMatchObject({ bank: 'up', cards: 'down' })
  await product.exchange.behave()
  await product.bank.misbehave({ outage: true })
  expect(await health()).toMatchObject({ bank: 'down', cards: 'up' })
})

test('one that answers slowly is told of as such', async () => {
  await product.bank.misbehave({ slow_ms: 2_100 })
  expect(await health()).toMatchObject({ bank: 'degraded' })
})
