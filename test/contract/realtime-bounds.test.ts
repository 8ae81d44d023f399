import { once } from 'node:events'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { Bounds } from '../../apps/server/src/realtime/bounds.ts'
import { PUBLISHABLE, type Server, startServer, TestWorld } from './realtime-harness.ts'
import { openRaw } from './realtime-raw.ts'

let world: TestWorld
let server: Server

beforeEach(() => {
  world = new TestWorld()
})
afterEach(() => server.close())

async function start(bounds: Partial<Bounds> = {}) {
  server = await startServer(world, { bounds })
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

  test('whose client stops reading is dropped, and the others get everything', async () => {
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

test('a thousand sockets join one channel and each hears what is sent once', async () => {
  await start()
  const sockets = await Promise.all(Array.from({ length: 1000 }, () => openRaw(server)))
  const replies = await Promise.all(sockets.map(({ join }) => join('realtime:lobby')))
  expect(replies.every(({ status }) => status === 'ok')).toBe(true)

  const payload = { type: 'broadcast', event: 'news', payload: {} }
  server.hub.delivery.broadcast({ name: 'lobby', isPrivate: false }, payload, null)

  const heard = await Promise.all(sockets.map(({ frames }) => frames.next()))
  expect(heard.every(([, , , event]) => event === 'broadcast')).toBe(true)
  expect(sockets.every(({ frames }) => frames.waiting.length === 0)).toBe(true)
})
