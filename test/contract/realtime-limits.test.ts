import { once } from 'node:events'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { RealtimeLimits } from '../../apps/server/src/realtime/limits.ts'
import { MAHA, OMAR, PUBLISHABLE, type Server, startServer, TestWorld } from './realtime-harness.ts'
import { openRaw } from './realtime-raw.ts'

let world: TestWorld
let server: Server

beforeEach(() => {
  world = new TestWorld()
})
afterEach(() => server.close())

async function start(limits: Partial<RealtimeLimits> = {}) {
  server = await startServer(world, { limits })
}

const count = async (name: string) => (await server.metrics.getSingleMetric(name)?.get())?.values[0]?.value

describe('the handshake', () => {
  beforeEach(() => start({ maxSockets: 1 }))

  test.each([
    ['without an api key', 'vsn=1.0.0', 401],
    ['with an unknown api key', 'apikey=guess&vsn=1.0.0', 401],
    ['with an unknown protocol', `apikey=${PUBLISHABLE}&vsn=3.0.0`, 400],
  ])('%s is refused', async (_name, query, status) => {
    await expect(openRaw(server, query)).rejects.toThrow(`Unexpected server response: ${status}`)
  })

  test('is refused when the process holds as many sockets as it may', async () => {
    await openRaw(server)
    await expect(openRaw(server)).rejects.toThrow('Unexpected server response: 503')
  })

  test('on another path is refused', async () => {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/elsewhere`)
    const [error] = await once(socket, 'error')
    expect(error.message).toContain('404')
  })
})

describe('a socket', () => {
  test('that sends nothing for 60 seconds is closed, one that sends a heartbeat is not', async () => {
    await start()
    const [silent, alive] = [await openRaw(server), await openRaw(server)]
    world.pass(40)
    alive.send('phoenix', 'heartbeat', {})
    await alive.frames.next()
    world.pass(20)
    server.hub.sweep()
    expect(await silent.closed).toBe(4408)
    alive.send('phoenix', 'heartbeat', {})
    expect((await alive.frames.next())[3]).toBe('phx_reply')
  })

  test.each([
    ['text that is not JSON', 'hello'],
    ['an object in place of an array', '{}'],
    [
      'an array thousands of levels deep',
      `["1","1","realtime:a","b",${'['.repeat(9_000)}${']'.repeat(9_000)}]`,
    ],
    ['a text with a NUL', '["1","1","realtime:a","b",{"note":"\\u0000"}]'],
    ['an array that is too short', '["1","1","phoenix"]'],
    ['a binary frame of an unknown kind', Buffer.from([9, 1, 2, 3, 4, 5, 6, 7])],
    ['a binary frame that ends early', Buffer.from([3, 200, 0, 0, 0, 0, 1])],
    ['an empty binary frame', Buffer.alloc(0)],
  ])('that sends %s is closed and the others are not', async (_name, bytes) => {
    await start()
    const [rude, other] = [await openRaw(server), await openRaw(server)]
    rude.socket.send(bytes)
    expect(await rude.closed).toBe(1007)
    expect(await other.join('realtime:lobby')).toMatchObject({ status: 'ok' })
  })

  test('that sends too large a frame is closed', async () => {
    await start({ maxFrameBytes: 1000 })
    const { socket, closed } = await openRaw(server)
    socket.send('x'.repeat(1001))
    expect(await closed).toBe(1009)
  })

  test('that joins too many topics is refused the next', async () => {
    await start({ maxSubscriptionsPerSocket: 2 })
    const { join } = await openRaw(server)
    expect([await join('realtime:a'), await join('realtime:b'), await join('realtime:c')]).toMatchObject([
      { status: 'ok' },
      { status: 'ok' },
      { status: 'error', response: { reason: 'too many channels' } },
    ])
  })

  test('that sends faster than it may is slowed down, and loses nothing', async () => {
    await start({ maxFramesPerSweep: 10 })
    const { send, frames } = await openRaw(server)
    for (let heartbeat = 0; heartbeat < 5000; heartbeat += 1) send('phoenix', 'heartbeat', {})
    const isHeldBack = () => [...server.hub.connections].map((connection) => connection.isHeldBack)
    await expect.poll(isHeldBack).toEqual([true])
    expect(frames.waiting.length).toBeLessThan(5000)
    const answered = async () => {
      server.hub.sweep()
      return frames.waiting.length
    }
    await expect.poll(answered, { interval: 1 }).toBe(5000)
    expect(frames.waiting.at(-1)?.[1]).toBe('5000')
  })

  test('a client that stops reading is dropped, and the others get everything', async () => {
    await start({ maxBufferedBytes: 64 * 1024 })
    const [slow, quick] = [await openRaw(server), await openRaw(server)]
    await slow.join('realtime:lobby')
    await quick.join('realtime:lobby')
    slow.socket.pause()
    const payload = { type: 'broadcast', event: 'x', payload: 'x'.repeat(32 * 1024) }
    while (server.hub.connections.size === 2) {
      server.hub.delivery.broadcast({ name: 'lobby', isPrivate: false }, payload, null)
      expect((await quick.frames.next())[4]).toEqual(payload)
    }
    expect(await count('realtime_slow_readers_total')).toBe(1)
    slow.socket.resume()
    expect(await slow.closed).toBe(1006)
  })
})

describe('a server that stops', () => {
  test('asks its clients to come back and does not wait for those that do not answer', async () => {
    await start()
    const [polite, deaf] = [await openRaw(server), await openRaw(server)]
    deaf.socket.pause()
    await server.close()
    expect(await polite.closed).toBe(1012)
    deaf.socket.resume()
    await deaf.closed
  })
})

describe('sockets from one network', () => {
  test('without a session are bounded, and one that goes makes room', async () => {
    await start({ maxStrangersPerNetwork: 2 })
    const [first] = [await openRaw(server), await openRaw(server)]
    await expect(openRaw(server)).rejects.toThrow('Unexpected server response: 429')
    first.socket.close()
    await first.closed
    await openRaw(server)
  })

  test('are bounded by network and not by address: an IPv6 line has many', async () => {
    await start({ maxStrangersPerNetwork: 1 })
    let serial = 0
    server.app.addressOf = () => `2001:db8:1:2::${++serial}`
    await openRaw(server)
    await expect(openRaw(server)).rejects.toThrow('Unexpected server response: 429')
    server.app.addressOf = () => '2001:db8:1:3::1'
    await openRaw(server)
  })

  test('count for the person from the join on that shows who it is', async () => {
    await start({ maxStrangersPerNetwork: 1, maxSocketsPerPerson: 5 })
    for (const sessionId of ['phone', 'desk', 'tablet']) {
      const { join } = await openRaw(server)
      await join(`realtime:user:${MAHA}`, { private: true }, world.token({ userId: MAHA, sessionId }))
    }
    await openRaw(server)
    await expect(openRaw(server)).rejects.toThrow('Unexpected server response: 429')
  })
})

describe('sockets of one person', () => {
  const own = (userId: string) => [`realtime:user:${userId}`, { private: true }] as const
  const tokenOf = (userId: string) => world.token({ userId, sessionId: `session of ${userId}` })

  test('are bounded wherever they come from; others are not kept out', async () => {
    await start({ maxSocketsPerPerson: 2 })
    const sockets = [await openRaw(server), await openRaw(server), await openRaw(server)]
    const answers = []
    for (const { join } of sockets) answers.push(await join(...own(MAHA), tokenOf(MAHA)))
    expect(answers.map(({ status }) => status)).toEqual(['ok', 'ok', 'error'])
    expect(answers[2]).toMatchObject({ response: { reason: 'too many connections' } })
    expect(await sockets[2]?.join(...own(OMAR), tokenOf(OMAR))).toMatchObject({ status: 'ok' })
  })

  test('make room when they close, and a second channel on one is no second socket', async () => {
    await start({ maxSocketsPerPerson: 1 })
    const first = await openRaw(server)
    expect(await first.join(...own(MAHA), tokenOf(MAHA))).toMatchObject({ status: 'ok' })
    expect(await first.join('realtime:lobby', {}, tokenOf(MAHA))).toMatchObject({ status: 'ok' })
    first.socket.close()
    await first.closed
    const second = await openRaw(server)
    expect(await second.join(...own(MAHA), tokenOf(MAHA))).toMatchObject({ status: 'ok' })
  })
})

test('a thousand sockets join one channel and each hears what is sent once', async () => {
  await start({ maxStrangersPerNetwork: 1000 })
  const sockets = await Promise.all(Array.from({ length: 1000 }, () => openRaw(server)))
  const replies = await Promise.all(sockets.map(({ join }) => join('realtime:lobby')))
  expect(replies.every(({ status }) => status === 'ok')).toBe(true)

  const payload = { type: 'broadcast', event: 'news', payload: {} }
  server.hub.delivery.broadcast({ name: 'lobby', isPrivate: false }, payload, null)

  const heard = await Promise.all(sockets.map(({ frames }) => frames.next()))
  expect(heard.every(([, , , event]) => event === 'broadcast')).toBe(true)
  expect(sockets.every(({ frames }) => frames.waiting.length === 0)).toBe(true)
})
