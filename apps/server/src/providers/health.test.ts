import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Product, startProduct } from '../../../../test/support/product.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterEach(async () => {
  await product.bank.behave()
  await product.exchange.behave()
  await product.identity.behave()
  await product.venue.behave()
  await product.ramp.behave()
})
afterAll(() => product.stop())

/** Public health of the providers, after a probe. */
async function health(): Promise<Record<string, string>> {
  await product.runJob('providers.probe')
  const { body } = await product.http.get('/api/v1/providers')
  const listed = body.data as { id: string; health: string }[]
  return Object.fromEntries(listed.map((each) => [each.id, each.health]))
}

test('each provider is shown as it was found, and an unchecked one as unknown', async () => {
  expect(await health()).toMatchObject({
    bank: 'up',
    cards: 'up',
    identity: 'up',
    ramp: 'up',
    crypto: 'up',
  })
})

test('it is told when all that a provider does for us last answered', async () => {
  const lastAnswers = async () => {
    await product.runJob('providers.probe')
    const { data } = (await product.http.get('/api/v1/providers')).body
    const listed = data as { id: string; succeeded_at: string }[]
    const told = new Map(listed.map((each) => [each.id, Date.parse(each.succeeded_at)]))
    return (id: string) => told.get(id) ?? Number.NaN
  }
  const before = await lastAnswers()
  // Of two that do it, one is down from now on: not all of it has answered since.
  await product.exchange.misbehave({ outage: true })
  const after = await lastAnswers()
  expect(after('bank')).toBeGreaterThan(before('bank'))
  // The bank is asked after them.
  expect(after('cards')).toBeLessThanOrEqual(before('bank'))
})

test('one that is down does not look down for another', async () => {
  await product.exchange.misbehave({ outage: true })
  expect(await health()).toMatchObject({ bank: 'up', cards: 'down' })
  await product.exchange.behave()
  await product.bank.misbehave({ outage: true })
  expect(await health()).toMatchObject({ bank: 'down', cards: 'up', identity: 'up' })
  // A provider that is down for long is left alone for a while.
  await product.bank.behave()
  await product.identity.misbehave({ outage: true })
  expect(await health()).toMatchObject({ identity: 'down', crypto: 'up' })
  await product.identity.behave()
  await product.venue.misbehave({ outage: true })
  expect(await health()).toMatchObject({ crypto: 'down' })
  await product.venue.behave()
  expect(await health()).toMatchObject({ ramp: 'up' })
  await product.ramp.misbehave({ outage: true })
  expect(await health()).toMatchObject({ ramp: 'down' })
})

test('one that answers slowly is told of as such', async () => {
  await product.bank.misbehave({ slow_ms: 2_100 })
  expect(await health()).toMatchObject({ bank: 'degraded' })
})
