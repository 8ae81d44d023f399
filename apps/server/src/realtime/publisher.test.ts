import { expect, test } from 'vitest'
import { silentLog } from '../platform/index.ts'
import { createRealtimePublisher, type UserEvent } from './publisher.ts'

function setUp(options: { maxWaiting?: number; isAway?: boolean } = {}) {
  const published: UserEvent[][] = []
  const bus = {
    isAway: options.isAway ?? false,
    async publish(_channel: string, message: unknown) {
      if (bus.isAway) throw new Error('away')
      published.push(message as UserEvent[])
    },
    subscribe: () => () => {},
    onReconnect: () => {},
  }
  const pauses: (() => void)[] = []
  const publisher = createRealtimePublisher({
    bus,
    log: silentLog,
    later: (work) => void pauses.push(work),
    ...(options.maxWaiting === undefined ? {} : { maxWaiting: options.maxWaiting }),
  })
  return { bus, publisher, published, pauses }
}

test('events of one turn leave in one message', async () => {
  const { publisher, published } = setUp()
  publisher.publishToUser('maha', 'balance', { balance: '1.00' })
  publisher.publishToUser('omar', 'notification', {})
  await publisher.drain()
  expect(published).toEqual([
    [
      { userId: 'maha', event: 'balance', payload: { balance: '1.00' } },
      { userId: 'omar', event: 'notification', payload: {} },
    ],
  ])
})

test('a payload that the bus cannot carry becomes a request to fetch it', async () => {
  const { publisher, published } = setUp()
  publisher.publishToUser('maha', 'transaction', { note: 'س'.repeat(4_000) })
  await publisher.drain()
  expect(published).toEqual([[{ userId: 'maha', event: 'refetch', payload: { event: 'transaction' } }]])
})

test('no message is larger than the bus allows', async () => {
  const { publisher, published } = setUp()
  for (let event = 0; event < 100; event += 1) {
    publisher.publishToUser('maha', 'transaction', { note: '"é"'.repeat(100) })
  }
  await publisher.drain()
  expect(published.flat()).toHaveLength(100)
  for (const message of published)
    expect(Buffer.byteLength(JSON.stringify(message))).toBeLessThanOrEqual(7_500)
})

test('while the bus is away events wait, and are one request a user when too many do', async () => {
  const { bus, publisher, published, pauses } = setUp({ maxWaiting: 10, isAway: true })
  for (let event = 0; event < 11; event += 1) publisher.publishToUser('maha', 'balance', { event })
  publisher.publishToUser('omar', 'balance', {})
  await publisher.drain()
  bus.isAway = false
  for (const resume of pauses) resume()
  await publisher.drain()
  expect(published.flat()).toEqual([
    { userId: 'maha', event: 'refetch', payload: { event: null } },
    { userId: 'omar', event: 'balance', payload: {} },
  ])
})
