import type { RealtimeChannel } from '@supabase/supabase-js'
import { describe, expect, test } from 'vitest'
import { clients, MAHA, ownChannel, queue, startServer, subscribe, withRealtime } from './realtime-harness.ts'

const hasKeys = (channel: RealtimeChannel, ...keys: string[]) =>
  expect.poll(() => Object.keys(channel.presenceState()).sort()).toEqual(keys)

describe.each(clients)('presence with supabase-js $version', ({ create }) => {
  const scene = withRealtime(create)

  async function join(key: string, url?: string) {
    const client = await scene.client({ token: null }, undefined, url)
    const events = queue<string>()
    const channel = client.channel('room', { config: { presence: { key } } })
    channel.on('presence', { event: 'join' }, (event) => events.add(`join ${event.key}`))
    channel.on('presence', { event: 'leave' }, (event) => events.add(`leave ${event.key}`))
    await subscribe(channel)
    return { client, channel, events }
  }

  test('a late joiner learns who is there', async () => {
    const first = await join('maha')
    expect(await first.channel.track({ mood: 'calm' })).toBe('ok')
    const second = await join('omar')
    await hasKeys(second.channel, 'maha')
    expect(second.channel.presenceState()).toMatchObject({ maha: [{ mood: 'calm' }] })
  })

  test('arrivals and departures are told to everybody', async () => {
    const [first, second] = [await join('maha'), await join('omar')]
    await first.channel.track({})
    expect(await first.events.next()).toBe('join maha')
    expect(await second.events.next()).toBe('join maha')
    await second.channel.track({})
    expect(await first.events.next()).toBe('join omar')
    await second.channel.untrack()
    expect(await first.events.next()).toBe('leave omar')
    await hasKeys(first.channel, 'maha')
  })

  test('a new state replaces the earlier one', async () => {
    const [first, second] = [await join('maha'), await join('omar')]
    await first.channel.track({ mood: 'calm' })
    await first.channel.track({ mood: 'merry' })
    await expect.poll(() => second.channel.presenceState()).toMatchObject({ maha: [{ mood: 'merry' }] })
    expect(second.channel.presenceState().maha).toHaveLength(1)
  })

  test('two devices under one key are both present', async () => {
    const [phone, laptop] = [await join('maha'), await join('maha')]
    await phone.channel.track({ on: 'phone' })
    await laptop.channel.track({ on: 'laptop' })
    await expect.poll(() => phone.channel.presenceState().maha?.length).toBe(2)
  })

  test('a member whose socket closes is gone', async () => {
    const [first, second] = [await join('maha'), await join('omar')]
    await second.channel.track({})
    expect(await first.events.next()).toBe('join omar')
    await second.client.realtime.disconnect()
    expect(await first.events.next()).toBe('leave omar')
  })

  test('a member that only tracks, without listening, is seen by the others', async () => {
    const watcher = await join('maha')
    const shy = await scene.client()
    const channel = shy.channel('room', { config: { presence: { key: 'shy' } } })
    await subscribe(channel)
    expect(await channel.track({})).toBe('ok')
    expect(await watcher.events.next()).toBe('join shy')
  })

  test('a topic of the server has no presences', async () => {
    const maha = await scene.signedIn({ userId: MAHA, sessionId: 's1' })
    const channel = ownChannel(maha, MAHA).on('presence', { event: 'sync' }, () => {})
    await subscribe(channel)
    expect(await channel.track({})).toBe('error')
  })

  test('clients of two processes see each other', async () => {
    const other = await startServer(scene.world)
    try {
      const here = await join('here')
      await here.channel.track({})
      const there = await join('there', other.url)
      await hasKeys(there.channel, 'here')
      await there.channel.track({})
      await hasKeys(here.channel, 'here', 'there')
      await there.channel.untrack()
      await hasKeys(here.channel, 'here')
    } finally {
      await other.close()
    }
  })

  test('clients of a process that stops are gone for those of the others', async () => {
    const other = await startServer(scene.world)
    const [here, there] = [await join('here'), await join('there', other.url)]
    await there.channel.track({})
    await hasKeys(here.channel, 'there')
    await other.close()
    await hasKeys(here.channel)
  })
})
