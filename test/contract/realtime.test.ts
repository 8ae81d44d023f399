import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  type Client,
  clients,
  connect,
  once,
  type Server,
  startServer,
  subscribe,
  TestWorld,
} from './realtime-harness.ts'

const MAHA = '0197b0de-0000-7000-8000-000000000001'
const OMAR = '0197b0de-0000-7000-8000-000000000002'

describe.each(clients)('realtime with supabase-js $version', ({ create }) => {
  let world: TestWorld
  let server: Server
  let opened: Client[]

  beforeEach(async () => {
    world = new TestWorld()
    server = await startServer(world)
    opened = []
  })

  afterEach(async () => {
    await Promise.all(opened.map((client) => client.removeAllChannels()))
    await server.close()
  })

  async function client(token: string | null = null, key?: string): Promise<Client> {
    const made = connect(create, server.url, { token }, key)
    await made.realtime.setAuth()
    opened.push(made)
    return made
  }

  const userChannel = (of: Client, userId: string) =>
    of.channel(`user:${userId}`, { config: { private: true } })

  test('a public channel can be joined with the api key alone', async () => {
    const anybody = await client()
    expect(await subscribe(anybody.channel('lobby'))).toEqual({ status: 'SUBSCRIBED', message: undefined })
  })

  test('a user joins the own private topic and hears what the server publishes there', async () => {
    const maha = await client(world.token({ userId: MAHA, sessionId: 's1' }))
    const heard = once<unknown>()
    const channel = userChannel(maha, MAHA).on('broadcast', { event: 'balance' }, heard.call)
    expect((await subscribe(channel)).status).toBe('SUBSCRIBED')

    server.publisher.publishToUser(MAHA, 'balance', { account_id: 'a1', balance: '12.34' })

    expect(await heard.promise).toEqual({
      type: 'broadcast',
      event: 'balance',
      payload: { account_id: 'a1', balance: '12.34' },
    })
  })

  test("a user is refused another user's private topic", async () => {
    const omar = await client(world.token({ userId: OMAR, sessionId: 's2' }))
    const { status, message } = await subscribe(userChannel(omar, MAHA))
    expect(status).toBe('CHANNEL_ERROR')
    expect(message).toContain('may not join')
  })

  test('nobody without a token joins a private topic', async () => {
    const anybody = await client()
    expect((await subscribe(userChannel(anybody, MAHA))).status).toBe('CHANNEL_ERROR')
  })

  test('leaving a channel is confirmed', async () => {
    const anybody = await client()
    const channel = anybody.channel('lobby')
    await subscribe(channel)
    expect(await channel.unsubscribe()).toBe('ok')
    await expect.poll(() => server.hub.topics.size).toBe(0)
  })

  test('heartbeats are answered', async () => {
    const anybody = await client()
    await subscribe(anybody.channel('lobby'))
    const answered = once<string>()
    anybody.realtime.onHeartbeat((status) => {
      if (status !== 'sent') answered.call(status)
    })
    await anybody.realtime.sendHeartbeat()
    expect(await answered.promise).toBe('ok')
  })
})
