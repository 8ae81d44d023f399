import type { SupabaseClient } from '@supabase/supabase-js'
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

const [older, newest] = bothClients

describe.each(clients)('broadcasts by HTTP with supabase-js $version', ({ create }) => {
  const scene = withRealtime(create)

  test('a channel that is not joined sends by HTTP', async () => {
    const [sender, receiver] = [await scene.client(), await scene.client()]
    const heard = queue<unknown>()
    await subscribe(receiver.channel('room').on('broadcast', { event: 'note' }, heard.add))
    expect(await sender.channel('room').send({ type: 'broadcast', event: 'note', payload: { n: 1 } })).toBe(
      'ok',
    )
    expect(await heard.next()).toEqual({ type: 'broadcast', event: 'note', payload: { n: 1 } })
  })

  test('a user cannot send to a private topic of the server, the service key can', async () => {
    const maha = await scene.signedIn({ userId: MAHA, sessionId: 's1' })
    const heard = queue<unknown>()
    await subscribe(ownChannel(maha, MAHA).on('broadcast', { event: '*' }, heard.add))
    const omar = await scene.signedIn({ userId: OMAR, sessionId: 's2' })
    const operator = await scene.client({ token: null }, SECRET)
    const send = (client: SupabaseClient) =>
      ownChannel(client, MAHA).send({ type: 'broadcast', event: 'note', payload: {} })

    expect(await send(omar)).toBe('error')
    expect(await send(operator)).toBe('ok')
    expect(await heard.next()).toMatchObject({ event: 'note' })
    expect(heard.waiting).toEqual([])
  })
})

describe('httpSend of the newest client', () => {
  const scene = withRealtime(newest.create)

  test('sends JSON and bytes to the topic and event in the path', async () => {
    const [sender, receiver] = [await scene.client(), await scene.client()]
    const heard = queue<{ event: string; payload: unknown }>()
    await subscribe(receiver.channel('room 1').on('broadcast', { event: '*' }, heard.add))
    const channel = sender.channel('room 1')
    expect(await channel.httpSend('json/note', { n: 1 })).toEqual({ success: true })
    expect(await channel.httpSend('bytes', new Uint8Array([1, 2]))).toEqual({ success: true })
    expect(await heard.next()).toMatchObject({ event: 'json/note', payload: { n: 1 } })
    expect(new Uint8Array((await heard.next()).payload as ArrayBuffer)).toEqual(new Uint8Array([1, 2]))
  })

  test('says why a private topic is closed', async () => {
    const omar = await scene.signedIn({ userId: OMAR, sessionId: 's2' })
    await expect(ownChannel(omar, MAHA).httpSend('note', {})).rejects.toThrow('may not send')
  })
})

describe('the broadcast endpoint', () => {
  const scene = withRealtime(older.create, { limits: { maxRequestsPerSweep: 5, maxMessagesPerRequest: 2 } })
  const good = { topic: 'room', event: 'note', payload: {} }

  function post(body: unknown, headers: Record<string, string> = { apikey: PUBLISHABLE }): Promise<Response> {
    return fetch(`${scene.server.url}/realtime/v1/api/broadcast`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  }

  test.each([
    ['accepts a message', { messages: [good] }, { apikey: PUBLISHABLE }, 202],
    ['needs an api key', { messages: [good] }, {}, 401],
    ['knows its api keys', { messages: [good] }, { apikey: 'guess' }, 401],
    [
      'refuses a token that is not valid',
      { messages: [good] },
      { apikey: PUBLISHABLE, authorization: 'Bearer x' },
      401,
    ],
    ['names what is wrong', { messages: [{ topic: 'room' }] }, { apikey: PUBLISHABLE }, 422],
    ['refuses no message at all', { messages: [] }, { apikey: PUBLISHABLE }, 422],
    ['refuses too many messages', { messages: [good, good, good] }, { apikey: PUBLISHABLE }, 422],
    [
      'refuses a long name',
      { messages: [{ ...good, topic: 'x'.repeat(300) }] },
      { apikey: PUBLISHABLE },
      422,
    ],
    ['refuses what is not JSON', '{', { apikey: PUBLISHABLE }, 400],
    [
      'refuses a large body',
      { messages: [{ ...good, payload: 'x'.repeat(300_000) }] },
      { apikey: PUBLISHABLE },
      413,
    ],
    ['refuses a private topic', { messages: [{ ...good, private: true }] }, { apikey: PUBLISHABLE }, 403],
  ])('%s', async (_name, body, headers, status) => {
    const response = await post(body, headers as Record<string, string>)
    expect(response.status).toBe(status)
    if (status !== 202) expect(await response.json()).toEqual({ message: expect.any(String) })
  })

  test('sends nothing when one of several messages is refused', async () => {
    const receiver = await scene.client()
    const heard = queue<string>()
    await subscribe(receiver.channel('room').on('broadcast', { event: '*' }, ({ event }) => heard.add(event)))
    expect((await post({ messages: [good, { ...good, topic: `user:${MAHA}` }] })).status).toBe(403)
    expect((await post({ messages: [{ ...good, event: 'later' }] })).status).toBe(202)
    expect(await heard.next()).toBe('later')
  })

  test('answers 429 to an address that sends too much, until the next sweep', async () => {
    for (let request = 0; request < 5; request += 1) await post({ messages: [good] })
    expect((await post({ messages: [good] })).status).toBe(429)
    scene.server.hub.sweep()
    expect((await post({ messages: [good] })).status).toBe(202)
  })
})
