import type { RealtimeChannel } from '@supabase/supabase-js'
import { describe, expect, test } from 'vitest'
import {
  clients,
  MAHA,
  OMAR,
  ownChannel,
  queue,
  subscribe,
  subscribeAndWatch,
  type TokenHolder,
  withRealtime,
} from './realtime-harness.ts'

type SystemMessage = { status: string; message: string; extension: string }

describe.each(clients)('tokens on an open socket with supabase-js $version', ({ create }) => {
  const scene = withRealtime(create)
  const session = { userId: MAHA, sessionId: 's1' }

  /** A joined channel with everything that happens to it. */
  async function watched(channel: RealtimeChannel) {
    const system = queue<SystemMessage>()
    const events = queue<string>()
    channel.on('system', {}, system.add).on('broadcast', { event: '*' }, ({ event }) => events.add(event))
    const statuses = subscribeAndWatch(channel)
    expect((await statuses.next()).status).toBe('SUBSCRIBED')
    return { system, events, statuses }
  }

  test('a channel whose token expires is closed with a system error', async () => {
    const maha = await scene.signedIn({ ...session, expiresInSeconds: 30 })
    const { system, statuses } = await watched(ownChannel(maha, MAHA))
    scene.world.pass(29)
    scene.server.hub.sweep()
    scene.world.pass(1)
    scene.server.hub.sweep()
    expect(await system.next()).toMatchObject({
      extension: 'system',
      status: 'error',
      message: 'the token has expired',
    })
    expect((await statuses.next()).status).toBe('CLOSED')
    expect(scene.server.hub.topics.size).toBe(0)
  })

  test('a token that was renewed keeps the channel open past the end of the first', async () => {
    const holder: TokenHolder = { token: scene.world.token({ ...session, expiresInSeconds: 30 }) }
    const maha = await scene.client(holder)
    const { system, events } = await watched(ownChannel(maha, MAHA))
    const before = scene.world.verified
    holder.token = scene.world.token({ ...session, expiresInSeconds: 3600 })
    await maha.realtime.setAuth()
    await expect.poll(() => scene.world.verified).toBe(before + 1)

    scene.world.pass(40)
    scene.server.hub.sweep()
    scene.server.publisher.publishToUser(MAHA, 'balance', {})

    expect(await events.next()).toBe('balance')
    expect(system.waiting).toEqual([])
  })

  test("another user's token closes a private channel", async () => {
    const holder: TokenHolder = { token: scene.world.token(session) }
    const client = await scene.client(holder)
    const { system, statuses } = await watched(ownChannel(client, MAHA))
    holder.token = scene.world.token({ userId: OMAR, sessionId: 's2' })
    await client.realtime.setAuth()
    expect((await system.next()).status).toBe('error')
    expect((await statuses.next()).status).toBe('CLOSED')
  })

  test('a token that is not valid closes the channel', async () => {
    const holder: TokenHolder = { token: scene.world.token(session) }
    const client = await scene.client(holder)
    const { system, statuses } = await watched(ownChannel(client, MAHA))
    holder.token = 'token|forged'
    await client.realtime.setAuth()
    expect((await system.next()).message).toBe('the token is not valid')
    expect((await statuses.next()).status).toBe('CLOSED')
  })

  test('signing out closes every channel of that session and of no other', async () => {
    const leaving = await scene.signedIn(session)
    const staying = await scene.signedIn({ userId: MAHA, sessionId: 's2' })
    const first = await watched(ownChannel(leaving, MAHA))
    const second = await watched(leaving.channel('lobby'))
    const other = await watched(ownChannel(staying, MAHA))

    scene.world.endSession('s1')

    for (const { system, statuses } of [first, second]) {
      expect((await system.next()).message).toBe('the session has ended')
      expect((await statuses.next()).status).toBe('CLOSED')
    }
    scene.server.publisher.publishToUser(MAHA, 'balance', {})
    expect(await other.events.next()).toBe('balance')
    expect(first.events.waiting).toEqual([])
  })

  test('a session that ends while its token is being verified does not get in', async () => {
    const maha = await scene.signedIn(session)
    scene.world.whileVerifying = () => scene.world.announceEnd('s1')
    const { status, message } = await subscribe(ownChannel(maha, MAHA))
    expect(status).toBe('CHANNEL_ERROR')
    expect(message).toContain('the session has ended')
  })

  test('a session that ended unheard, while the bus was away, is noticed when it is back', async () => {
    const leaving = await scene.signedIn(session)
    const staying = await scene.signedIn({ userId: MAHA, sessionId: 's2' })
    const { system } = await watched(ownChannel(leaving, MAHA))
    const other = await watched(ownChannel(staying, MAHA))
    scene.world.endSessionUnheard('s1')
    scene.world.bus.reconnect()
    expect((await system.next()).message).toBe('the token is not valid')
    scene.server.publisher.publishToUser(MAHA, 'balance', {})
    expect([await other.events.next(), await other.events.next()]).toEqual(['refetch', 'balance'])
  })
})
