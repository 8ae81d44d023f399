import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createBroadcastWriter } from '../../apps/server/src/realtime/broadcast.ts'
import type { RealtimeLimits } from '../../apps/server/src/realtime/limits.ts'
import { createStreams, type Listener, type Stream } from '../../apps/server/src/realtime/streams.ts'
import {
  clients,
  MAHA,
  PUBLISHABLE,
  queue,
  SECRET,
  type Server,
  startServer,
  subscribe,
  TestWorld,
  withRealtime,
} from './realtime-harness.ts'
import { openRaw } from './realtime-raw.ts'

const TOPIC = 'realtime:tides'
const write = createBroadcastWriter('tides', 'tide')
const broadcast = (payload: unknown) => write([Buffer.from(JSON.stringify(payload))])

/** A stream that tells everybody the same, and refuses listeners who ask for storms. */
function aStream() {
  const listeners = new Map<Listener, unknown>()
  const stream: Stream = {
    channel: 'tides',
    join(listener, payload) {
      const { coast } = payload as { coast?: string }
      if (coast === 'storms') return { kind: 'refused', reason: 'no storms' }
      listeners.set(listener, coast)
      return { kind: 'accepted', response: { coast } }
    },
    hear(listener, { event, payload }) {
      if (event !== 'coast') return { kind: 'refused', reason: 'nothing but coast' }
      listeners.set(listener, payload)
      return { kind: 'accepted', response: { coast: payload } }
    },
    leave: (listener) => void listeners.delete(listener),
  }
  const tell = (payload: unknown) => {
    const told = broadcast(payload)
    for (const listener of listeners.keys()) listener.tell(told)
  }
  return { stream, tell, asked: () => [...listeners.values()] }
}

let tides: ReturnType<typeof aStream>
const streams = createStreams()
streams.add({
  channel: 'tides',
  join: (listener, payload) => tides.stream.join(listener, payload),
  hear: (listener, said) => tides.stream.hear(listener, said),
  leave: (listener) => tides.stream.leave(listener),
})
beforeEach(() => {
  tides = aStream()
})

describe.each(clients)('a stream with supabase-js $version', ({ create }) => {
  const scene = withRealtime(create, { streams })

  async function listen(coast: unknown) {
    const client = await scene.client()
    const heard = queue<unknown>()
    const channel = client.channel('tides', { config: { broadcast: { ack: true } } })
    channel.on('broadcast', { event: 'tide' }, ({ payload }) => heard.add(payload))
    channel.updateJoinPayload({ coast })
    return { channel, heard, outcome: await subscribe(channel) }
  }

  test('is joined by anybody, who says with the join what they want and hears what is told', async () => {
    const { heard, outcome } = await listen('west')
    expect(outcome.status).toBe('SUBSCRIBED')
    expect(tides.asked()).toEqual(['west'])
    tides.tell({ height: '1.20' })
    expect(await heard.next()).toEqual({ height: '1.20' })
  })

  test('is asked for something else, and answers', async () => {
    const { channel } = await listen('west')
    expect(await channel.send({ type: 'broadcast', event: 'coast', payload: 'east' })).toBe('ok')
    expect(tides.asked()).toEqual(['east'])
    expect(await channel.send({ type: 'broadcast', event: 'tide', payload: {} })).toBe('error')
  })

  test('says why it refuses', async () => {
    const { outcome } = await listen('storms')
    expect(outcome).toMatchObject({ status: 'CHANNEL_ERROR', message: expect.stringContaining('no storms') })
  })

  test('is left', async () => {
    const { channel } = await listen('west')
    await channel.unsubscribe()
    await expect.poll(tides.asked).toEqual([])
  })
})

describe('a stream', () => {
  let world: TestWorld
  let server: Server

  async function start(limits: Partial<RealtimeLimits> = {}) {
    world = new TestWorld()
    server = await startServer(world, { limits, streams })
  }
  afterEach(() => server.close())

  test('is told to clients of both protocols', async () => {
    await start()
    const [older, newer] = [
      await openRaw(server, `apikey=${PUBLISHABLE}&vsn=1.0.0`),
      await openRaw(server, `apikey=${PUBLISHABLE}&vsn=2.0.0`),
    ]
    older.socket.send(JSON.stringify({ topic: TOPIC, event: 'phx_join', payload: {}, ref: '1' }))
    await older.frames.next()
    await newer.join(TOPIC)
    tides.tell([1, 'مد'])
    const payload = { type: 'broadcast', event: 'tide', payload: [1, 'مد'] }
    const said = { topic: TOPIC, event: 'broadcast', payload, ref: null, join_ref: null }
    expect(await older.frames.next()).toEqual(said)
    expect(await newer.frames.next()).toEqual([null, null, TOPIC, 'broadcast', payload])
  })

  test('lets no client speak, not even with the service key', async () => {
    await start()
    const listener = await openRaw(server)
    await listener.join(TOPIC)
    const operator = await openRaw(server, `apikey=${SECRET}&vsn=2.0.0`)
    await operator.join(TOPIC)
    operator.send(TOPIC, 'broadcast', { type: 'broadcast', event: 'tide', payload: { height: '9' } })
    expect((await operator.frames.next())[4]).toMatchObject({ status: 'error' })
    operator.send(TOPIC, 'presence', { event: 'track', payload: {} })
    expect((await operator.frames.next())[4]).toMatchObject({ status: 'error' })
    const { status } = await fetch(`${server.url}/realtime/v1/api/broadcast`, {
      method: 'POST',
      headers: { apikey: SECRET, 'content-type': 'application/json' },
      body: JSON.stringify({ messages: [{ topic: 'tides', event: 'tide', payload: { height: '9' } }] }),
    })
    expect(status).toBe(403)
    tides.tell('the first that is heard')
    expect((await listener.frames.next())[4]).toMatchObject({ payload: 'the first that is heard' })
  })

  test('has no private channel of its name', async () => {
    await start()
    const token = world.token({ userId: MAHA, sessionId: 's1' })
    const { join } = await openRaw(server)
    expect(await join(TOPIC, { private: true }, token)).toMatchObject({ status: 'error' })
    expect(tides.asked()).toEqual([])
  })

  test('is asked only so often by one socket, joins included, until the next sweep', async () => {
    await start({ maxStreamAsksPerSweep: 3 })
    const [eager, other] = [await openRaw(server), await openRaw(server)]
    await eager.join(TOPIC)
    const ask = async (coast: string) => {
      eager.send(TOPIC, 'broadcast', { type: 'broadcast', event: 'nothing', payload: coast })
      return (await eager.frames.next())[4]
    }
    const why = (reason: string) => ({ status: 'error', response: { reason } })
    expect([await ask('a'), await ask('b'), await ask('c')]).toEqual([
      why('nothing but coast'),
      why('nothing but coast'),
      why('too many changes: wait for a second'),
    ])
    expect(await eager.join(TOPIC)).toEqual(why('too many changes: wait for a second'))
    expect(await other.join(TOPIC)).toMatchObject({ status: 'ok' })
    server.hub.sweep()
    expect(await eager.join(TOPIC)).toMatchObject({ status: 'ok' })
    expect(tides.asked()).toHaveLength(2)
  })

  test('drops a listener that has stopped reading, and tells the others everything', async () => {
    await start({ maxBufferedStreamBytes: 16 * 1024 })
    const [stalled, quick] = [await openRaw(server), await openRaw(server)]
    await stalled.join(TOPIC)
    await quick.join(TOPIC)
    stalled.socket.pause()
    const payload = 'x'.repeat(8 * 1024)
    for (let turn = 0; server.hub.connections.size === 2; turn += 1) {
      tides.tell({ turn, payload })
      expect((await quick.frames.next())[4]).toMatchObject({ payload: { turn } })
    }
    expect(tides.asked()).toHaveLength(1)
    const dropped = await server.metrics.getSingleMetric('realtime_slow_readers_total')?.get()
    expect(dropped?.values[0]?.value).toBe(1)
    stalled.socket.resume()
    expect(await stalled.closed).toBe(1006)
  })

  test('of one socket is joined once, however often it joins', async () => {
    await start()
    const { join } = await openRaw(server)
    for (let each = 0; each < 3; each += 1) expect(await join(TOPIC)).toMatchObject({ status: 'ok' })
    expect(tides.asked()).toHaveLength(1)
  })

  test('is left by a socket that closes', async () => {
    await start()
    const { join, socket } = await openRaw(server)
    await join(TOPIC)
    socket.terminate()
    await expect.poll(tides.asked).toEqual([])
  })
})

test('two streams on one channel are a mistake', () => {
  expect(() => streams.add(aStream().stream)).toThrow('two streams on the channel tides')
})
