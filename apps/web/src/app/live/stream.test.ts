import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { joinStream } from './stream.ts'

type Said = { readonly event: string; readonly payload: unknown }

const { channels, client, outcomes } = vi.hoisted(() => {
  const outcomes: string[] = []
  const channels: {
    say: (status: string) => void
    tell: (payload: unknown) => void
    joinedWith: object
    sent: Said[]
  }[] = []
  const client = {
    realtime: { setAuth: async () => {} },
    channel: () => {
      const channel = {
        say: (_status: string) => {},
        tell: (_payload: unknown) => {},
        joinedWith: {},
        sent: [] as Said[],
        on: (_kind: string, _filter: object, heard: (message: object) => void) => {
          channel.tell = (payload) => heard({ payload })
        },
        updateJoinPayload: (payload: object) => {
          channel.joinedWith = payload
        },
        subscribe: (listener: (status: string) => void) => {
          channel.say = listener
        },
        send: async ({ event, payload }: Said) => {
          channel.sent.push({ event, payload })
          return outcomes.shift() ?? 'ok'
        },
      }
      channels.push(channel)
      return channel
    },
    // As the stock client does: who removes a channel hears that it closed.
    removeChannel: async (channel: { say: (status: string) => void }) => channel.say('CLOSED'),
  }
  return { channels, client, outcomes }
})

vi.mock('../session/auth-client.ts', () => ({ authClient: async () => client }))
vi.mock('../idle.ts', () => ({ idle: async () => {} }))

beforeEach(() => {
  vi.useFakeTimers()
  channels.length = 0
  outcomes.length = 0
})
afterEach(() => vi.useRealTimers())

const settle = () => vi.advanceTimersByTimeAsync(60_000)
const name = { channel: 'tides', said: 'tide', asked: 'coast' }
const west = { coast: 'west' }
const east = { coast: 'east' }

function aListener() {
  return { onSaid: vi.fn(), onLost: vi.fn() }
}

test('subscriptions are sent with the join, and messages are handed on', async () => {
  const listener = aListener()
  joinStream(name, west, listener)
  await settle()
  expect(channels[0]?.joinedWith).toEqual({ coast: west })
  channels[0]?.say('SUBSCRIBED')
  channels[0]?.tell({ height: 1 })
  await settle()
  expect(listener.onSaid.mock.calls).toEqual([[{ height: 1 }]])
  expect(channels[0]?.sent).toEqual([])
})

test('a later subscription is sent until it is taken, and with every join from then on', async () => {
  const { ask } = joinStream(name, west, aListener())
  await settle()
  channels[0]?.say('SUBSCRIBED')
  outcomes.push('error', 'timed out')
  ask(east)
  await settle()
  expect(channels[0]?.sent).toEqual(Array(3).fill({ event: 'coast', payload: east }))
  expect(channels[0]?.joinedWith).toEqual({ coast: east })
})

test('a subscription before the join, or while the stream is away, is sent once it stands', async () => {
  const listener = aListener()
  const { ask } = joinStream(name, west, listener)
  await settle()
  ask(east)
  await settle()
  expect(channels[0]?.sent).toEqual([])
  channels[0]?.say('SUBSCRIBED')
  await settle()
  channels[0]?.say('CHANNEL_ERROR')
  ask(west)
  channels[0]?.say('SUBSCRIBED')
  await settle()
  expect(channels[0]?.sent.map(({ payload }) => payload)).toEqual([east, west])
  expect(listener.onLost).toHaveBeenCalledTimes(1)
})

test('a channel that the server closes is joined again with what is wanted by then', async () => {
  const { ask } = joinStream(name, west, aListener())
  await settle()
  channels[0]?.say('SUBSCRIBED')
  channels[0]?.say('CLOSED')
  ask(east)
  await settle()
  expect(channels).toHaveLength(2)
  expect(channels[1]?.joinedWith).toEqual({ coast: east })
})

test('a stream that was left stays left, also before it was joined', async () => {
  const listener = aListener()
  joinStream(name, west, listener).leave()
  await settle()
  expect(channels).toHaveLength(0)
  const { leave } = joinStream(name, west, listener)
  await settle()
  channels[0]?.say('SUBSCRIBED')
  leave()
  await settle()
  expect(channels).toHaveLength(1)
  expect(listener.onLost).not.toHaveBeenCalled()
})
