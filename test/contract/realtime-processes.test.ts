import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  bothClients,
  MAHA,
  ownChannel,
  queue,
  type Server,
  startServer,
  subscribe,
  withRealtime,
} from './realtime-harness.ts'

const [, newest] = bothClients
const scene = withRealtime(newest.create)
let other: Server

beforeEach(async () => {
  other = await startServer(scene.world)
})
afterEach(() => other.close())

const clientOfOther = () => scene.client({ token: null }, undefined, other.url)

test('a client’s broadcast reaches clients of another process', async () => {
  const [here, there] = [await scene.client(), await clientOfOther()]
  const heard = queue<unknown>()
  const from = here.channel('room')
  await subscribe(from)
  await subscribe(
    there.channel('room').on('broadcast', { event: 'note' }, ({ payload }) => heard.add(payload)),
  )
  await from.send({ type: 'broadcast', event: 'note', payload: { n: 1 } })
  expect(await heard.next()).toEqual({ n: 1 })
})

test('messages larger than the bus allows reach another process whole and in order', async () => {
  const [here, there] = [await scene.client(), await clientOfOther()]
  const heard = queue<string>()
  const from = here.channel('room')
  await subscribe(from)
  await subscribe(
    there.channel('room').on('broadcast', { event: 'note' }, ({ payload }) => heard.add(payload)),
  )
  const texts = ['small', 'كبير'.repeat(10_000), 'small again']
  for (const payload of texts) await from.send({ type: 'broadcast', event: 'note', payload })
  expect([await heard.next(), await heard.next(), await heard.next()]).toEqual(texts)
  const sizes = scene.world.bus.messages.map((message) => Buffer.byteLength(JSON.stringify(message)))
  expect(Math.max(...sizes)).toBeLessThanOrEqual(7_500)
})

test('bytes reach clients of another process as bytes', async () => {
  const [here, there] = [await scene.client(), await clientOfOther()]
  const heard = queue<ArrayBuffer>()
  const from = here.channel('room')
  await subscribe(from)
  await subscribe(there.channel('room').on('broadcast', { event: 'x' }, ({ payload }) => heard.add(payload)))
  await from.send({ type: 'broadcast', event: 'x', payload: new Uint8Array([0, 255]).buffer })
  expect([...new Uint8Array(await heard.next())]).toEqual([0, 255])
})

test('a user is told on every process', async () => {
  const token = scene.world.token({ userId: MAHA, sessionId: 's1' })
  const heard = queue<string>()
  for (const server of [scene.server, other]) {
    const client = await scene.client({ token }, undefined, server.url)
    await subscribe(
      ownChannel(client, MAHA).on('broadcast', { event: 'balance' }, () => heard.add(server.url)),
    )
  }
  scene.server.publisher.publishToUser(MAHA, 'balance', {})
  expect([await heard.next(), await heard.next()].sort()).toEqual([scene.server.url, other.url].sort())
})

test('after the bus was away users are asked to fetch everything', async () => {
  const maha = await scene.signedIn({ userId: MAHA, sessionId: 's1' })
  const heard = queue<unknown>()
  await subscribe(ownChannel(maha, MAHA).on('broadcast', { event: 'refetch' }, heard.add))
  scene.world.bus.reconnect()
  expect(await heard.next()).toEqual({ type: 'broadcast', event: 'refetch', payload: { event: null } })
})

test('after the bus was away clients of two processes still see each other', async () => {
  const join = async (key: string, url: string) => {
    const client = await scene.client({ token: null }, undefined, url)
    const channel = client.channel('room', { config: { presence: { key, enabled: true } } })
    await subscribe(channel)
    await channel.track({})
    return channel
  }
  const [here, there] = [await join('here', scene.server.url), await join('there', other.url)]
  const bothSeeBoth = () =>
    expect
      .poll(() => [here, there].map((channel) => Object.keys(channel.presenceState()).sort()))
      .toEqual([
        ['here', 'there'],
        ['here', 'there'],
      ])
  await bothSeeBoth()
  scene.world.bus.reconnect()
  await bothSeeBoth()
})
