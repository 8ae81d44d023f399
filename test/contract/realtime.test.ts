import { describe, expect, test } from 'vitest'
import {
  bothClients,
  clients,
  MAHA,
  OMAR,
  ownChannel,
  PUBLISHABLE,
  queue,
  SECRET,
  subscribe,
  withRealtime,
} from './realtime-harness.ts'

describe.each(clients)('channels with supabase-js $version', ({ create }) => {
  const scene = withRealtime(create)

  test('a public channel can be joined with the api key alone', async () => {
    const anybody = await scene.client()
    expect(await subscribe(anybody.channel('lobby'))).toEqual({ status: 'SUBSCRIBED', message: undefined })
  })

  test('a user joins the own private topic and hears what the server publishes there', async () => {
    const maha = await scene.signedIn({ userId: MAHA, sessionId: 's1' })
    const heard = queue<unknown>()
    const channel = ownChannel(maha, MAHA).on('broadcast', { event: 'balance' }, heard.add)
    expect((await subscribe(channel)).status).toBe('SUBSCRIBED')

    scene.server.publisher.publishToUser(MAHA, 'balance', { account_id: 'a1', balance: '12.34' })

    expect(await heard.next()).toEqual({
      type: 'broadcast',
      event: 'balance',
      payload: { account_id: 'a1', balance: '12.34' },
    })
  })

  test('a message to a user reaches that user alone', async () => {
    const heard = queue<string>()
    for (const userId of [MAHA, OMAR]) {
      const client = await scene.signedIn({ userId, sessionId: userId })
      const channel = ownChannel(client, userId)
      await subscribe(channel.on('broadcast', { event: '*' }, ({ event }) => heard.add(`${userId} ${event}`)))
    }
    scene.server.publisher.publishToUser(MAHA, 'transaction', {})
    scene.server.publisher.publishToUser(OMAR, 'notification', {})
    const both = [await heard.next(), await heard.next()].sort()
    expect(both).toEqual([`${MAHA} transaction`, `${OMAR} notification`])
    expect(heard.waiting).toEqual([])
  })

  test("a user is refused another user's private topic", async () => {
    const omar = await scene.signedIn({ userId: OMAR, sessionId: 's2' })
    const { status, message } = await subscribe(ownChannel(omar, MAHA))
    expect(status).toBe('CHANNEL_ERROR')
    expect(message).toContain(`may not join user:${MAHA}`)
  })

  test('a client without a token joins no private topic', async () => {
    const anybody = await scene.client()
    expect((await subscribe(ownChannel(anybody, MAHA))).status).toBe('CHANNEL_ERROR')
  })

  test('a private topic that no policy speaks for is closed', async () => {
    const maha = await scene.signedIn({ userId: MAHA, sessionId: 's1' })
    const channel = maha.channel('back-office', { config: { private: true } })
    expect((await subscribe(channel)).status).toBe('CHANNEL_ERROR')
  })

  test("the join of a user's own topic tells how long that user had no event", async () => {
    const maha = await scene.signedIn({ userId: MAHA, sessionId: 's1' })
    // Without a channel left the client would end its connection between the two joins.
    await subscribe(maha.channel('lobby'))
    const silence = async () => {
      const channel = ownChannel(maha, MAHA)
      const answer = new Promise<{ quiet_ms: number }>((resolve) => channel.joinPush.receive('ok', resolve))
      expect(await subscribe(channel)).toMatchObject({ status: 'SUBSCRIBED' })
      await maha.removeChannel(channel)
      return (await answer).quiet_ms
    }
    const sinceStart = () => scene.server.hub.delivery.quiet.of(OMAR)
    const before = sinceStart()
    expect(await silence()).toBeGreaterThanOrEqual(before)
    scene.server.publisher.publishToUser(MAHA, 'transaction', {})
    await scene.server.publisher.drain()
    expect(await silence()).toBeLessThan(sinceStart())
  })

  test("a user's own topic cannot be joined as a public channel", async () => {
    const maha = await scene.signedIn({ userId: MAHA, sessionId: 's1' })
    expect((await subscribe(maha.channel(`user:${MAHA}`))).status).toBe('CHANNEL_ERROR')
  })

  test('the service key opens every private topic', async () => {
    const operator = await scene.client({ token: null }, SECRET)
    expect((await subscribe(ownChannel(operator, MAHA))).status).toBe('SUBSCRIBED')
  })

  test('a token that is not valid is refused on a public channel too', async () => {
    const liar = await scene.client({ token: 'token|forged' })
    const { status, message } = await subscribe(liar.channel('lobby'))
    expect(status).toBe('CHANNEL_ERROR')
    expect(message).toContain('the token is not valid')
  })

  test('row bindings come back with ids, in the order asked', async () => {
    const anybody = await scene.client()
    const channel = anybody
      .channel('rows')
      .on('postgres_changes', { event: '*', schema: 'public', table: 'todos' }, () => {})
      .on('postgres_changes', { event: 'INSERT', schema: 'public' }, () => {})
      .on('postgres_changes', { event: 'UPDATE', schema: 'public', table: 't', filter: 'id=eq.1' }, () => {})
    expect((await subscribe(channel)).status).toBe('SUBSCRIBED')
  })

  test('leaving a channel is confirmed and nothing stays behind', async () => {
    const anybody = await scene.client()
    const channel = anybody.channel('lobby')
    await subscribe(channel)
    expect(await channel.unsubscribe()).toBe('ok')
    await expect.poll(() => scene.server.hub.topics.size).toBe(0)
  })

  test('a channel that was left can be joined again', async () => {
    const anybody = await scene.client()
    await subscribe(anybody.channel('kept, so that the socket stays open'))
    await subscribe(anybody.channel('lobby'))
    await anybody.removeChannel(anybody.channel('lobby'))
    expect((await subscribe(anybody.channel('lobby'))).status).toBe('SUBSCRIBED')
  })

  test('heartbeats are answered', async () => {
    const anybody = await scene.client()
    await subscribe(anybody.channel('lobby'))
    const statuses = queue<string>()
    anybody.realtime.onHeartbeat(statuses.add)
    await anybody.realtime.sendHeartbeat()
    expect([await statuses.next(), await statuses.next()]).toEqual(['sent', 'ok'])
  })
})

describe.each(clients)('broadcasts with supabase-js $version', ({ create }) => {
  const scene = withRealtime(create)
  const message = { type: 'broadcast', event: 'note', payload: { text: 'مرحبا', n: 1 } } as const

  test('reach the others on the channel and not their sender', async () => {
    const [sender, other] = [await scene.client(), await scene.client()]
    const heard = queue<string>()
    const from = sender.channel('room').on('broadcast', { event: '*' }, () => heard.add('sender'))
    await subscribe(from)
    await subscribe(
      other.channel('room').on('broadcast', { event: 'note' }, (got) => heard.add(JSON.stringify(got))),
    )

    expect(await from.send(message)).toBe('ok')
    expect(await from.send({ ...message, payload: 'last' })).toBe('ok')

    expect(JSON.parse(await heard.next())).toEqual(message)
    expect(JSON.parse(await heard.next())).toEqual({ ...message, payload: 'last' })
    expect(heard.waiting).toEqual([])
  })

  test('come back to a sender that asked to hear itself, after their acknowledgement or before', async () => {
    const sender = await scene.client()
    const heard = queue<unknown>()
    const channel = sender.channel('room', { config: { broadcast: { self: true, ack: true } } })
    await subscribe(channel.on('broadcast', { event: 'note' }, heard.add))
    expect(await channel.send(message)).toBe('ok')
    expect(await heard.next()).toEqual(message)
  })

  test('into a topic of the server are refused', async () => {
    const maha = await scene.signedIn({ userId: MAHA, sessionId: 's1' })
    const heard = queue<unknown>()
    const channel = maha.channel(`user:${MAHA}`, {
      config: { private: true, broadcast: { self: true, ack: true } },
    })
    await subscribe(channel.on('broadcast', { event: '*' }, heard.add))
    expect(await channel.send(message)).toBe('error')
    expect(heard.waiting).toEqual([])
  })

  test('do not pass between a private and a public channel of one name', async () => {
    const [operator, anybody] = [await scene.client({ token: null }, SECRET), await scene.client()]
    const [inside, outside] = [queue<string>(), queue<string>()]
    const config = { broadcast: { self: true, ack: true } }
    const safe = operator.channel('room', { config: { ...config, private: true } })
    const street = anybody.channel('room', { config })
    await subscribe(safe.on('broadcast', { event: 'note' }, ({ payload }) => inside.add(payload)))
    await subscribe(street.on('broadcast', { event: 'note' }, ({ payload }) => outside.add(payload)))
    await safe.send({ ...message, payload: 'a secret' })
    await street.send({ ...message, payload: 'a rumour' })
    await safe.send({ ...message, payload: 'another secret' })
    expect([await inside.next(), await inside.next()]).toEqual(['a secret', 'another secret'])
    expect(await outside.next()).toBe('a rumour')
  })
})

describe('two versions of the client on one channel', () => {
  const [older, newest] = bothClients
  const scene = withRealtime(newest.create)

  test('hear each other', async () => {
    const heard = queue<string>()
    const old = older.create(scene.server.url, PUBLISHABLE, { accessToken: async () => null })
    scene.opened.push(old)
    const young = await scene.client()
    const oldRoom = old.channel('room').on('broadcast', { event: 'x' }, ({ payload }) => heard.add(payload))
    const youngRoom = young
      .channel('room')
      .on('broadcast', { event: 'x' }, ({ payload }) => heard.add(payload))
    await subscribe(oldRoom)
    await subscribe(youngRoom)
    await oldRoom.send({ type: 'broadcast', event: 'x', payload: 'from the older' })
    expect(await heard.next()).toBe('from the older')
    await youngRoom.send({ type: 'broadcast', event: 'x', payload: 'from the newest' })
    expect(await heard.next()).toBe('from the newest')
  })

  test('bytes reach the newest as bytes', async () => {
    const heard = queue<ArrayBuffer>()
    const [sender, receiver] = [await scene.client(), await scene.client()]
    const from = sender.channel('room')
    await subscribe(from)
    await subscribe(
      receiver.channel('room').on('broadcast', { event: 'x' }, ({ payload }) => heard.add(payload)),
    )
    await from.send({ type: 'broadcast', event: 'x', payload: new Uint8Array([0, 255, 7]).buffer })
    expect([...new Uint8Array(await heard.next())]).toEqual([0, 255, 7])
  })
})

describe('a server without public channels', () => {
  const [, newest] = bothClients
  const scene = withRealtime(newest.create, { allowPublicChannels: false })

  test('opens private channels only', async () => {
    const maha = await scene.signedIn({ userId: MAHA, sessionId: 's1' })
    expect((await subscribe(maha.channel('lobby'))).status).toBe('CHANNEL_ERROR')
    expect((await subscribe(ownChannel(maha, MAHA))).status).toBe('SUBSCRIBED')
  })
})
