import { testDatabase } from '@sadaf/postgres/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Bus, createPostgresBus, migrationSources, silentLog } from '../platform/index.ts'
import { createRealtimePublisher, USER_EVENTS, type UserEvent } from './publisher.ts'
import { createRelay, type News } from './relay.ts'

let stop: (() => Promise<void>)[]
let here: Bus
let there: Bus

beforeEach(async () => {
  const database = await testDatabase(migrationSources)
  ;[here, there] = [database, database].map(({ url }) => createPostgresBus({ url, log: silentLog })) as [
    Bus,
    Bus,
  ]
  await Promise.all([here.start(), there.start()])
  stop = [() => here.stop(), () => there.stop(), () => database.drop()]
})

afterEach(async () => {
  for (const each of stop) await each()
})

/** Keeps what is heard until as much as expected has come. */
function listen<Heard>(count: number): { heard: Promise<Heard[]>; add(item: Heard): void } {
  const items: Heard[] = []
  const { promise, resolve } = Promise.withResolvers<Heard[]>()
  return {
    heard: promise,
    add(item) {
      if (items.push(item) === count) resolve(items)
    },
  }
}

test('events for users reach another process through the database, in order and as large as they may be', async () => {
  const events = Array.from({ length: 200 }, (_, index): UserEvent => {
    return { userId: `user ${index}`, event: 'transaction', payload: { note: '"é\\'.repeat(index * 7) } }
  })
  const { heard, add } = listen<UserEvent>(events.length)
  there.subscribe(USER_EVENTS, (message) => (message as UserEvent[]).forEach(add))
  const publisher = createRealtimePublisher({ bus: here, log: silentLog })
  for (const { userId, event, payload } of events) publisher.publishToUser(userId, event, payload)
  const received = await heard
  expect(received.map(({ userId }) => userId)).toEqual(events.map(({ userId }) => userId))
  expect(received.slice(0, 100)).toEqual(events.slice(0, 100))
})

test('a broadcast far larger than a notification may be reaches another process whole', async () => {
  const { heard, add } = listen<News>(2)
  let serial = 0
  const relayOf = (bus: Bus, node: string, hear: (from: string, item: News) => void) =>
    createRelay({ bus, node, log: silentLog, ids: { next: () => `${node} ${++serial}` }, hear })
  relayOf(there, 'there', (_from, item) => add(item))
  const relay = relayOf(here, 'here', () => {})
  const large: News = {
    kind: 'broadcast',
    name: 'room',
    isPrivate: false,
    payload: { event: 'x', payload: 'نص'.repeat(50_000) },
  }
  const small: News = { ...large, payload: { event: 'y' } }
  relay.tell(large)
  relay.tell(small)
  expect(await heard).toEqual([large, small])
})
