import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { joinUserChannel } from './user-channel.ts'

type Status = (status: string) => void
type Answer = (answer: unknown) => void

const { channels, client } = vi.hoisted(() => {
  const channels: { say: Status; answer: Answer }[] = []
  const client = {
    realtime: { setAuth: async () => {} },
    channel: () => {
      const channel = {
        say: (_status: string) => {},
        answer: (_answer: unknown) => {},
        joinPush: {
          receive: (_status: string, listener: Answer) => {
            channel.answer = listener
          },
        },
        on: () => channel,
        subscribe: (listener: Status) => {
          channel.say = listener
        },
      }
      channels.push(channel)
      return channel
    },
    // As the stock client does: who removes a channel hears that it closed.
    removeChannel: async (channel: { say: Status }) => channel.say('CLOSED'),
  }
  return { channels, client }
})

vi.mock('../session/auth-client.ts', () => ({ authClient: async () => client }))

beforeEach(() => {
  vi.useFakeTimers()
  channels.length = 0
})
afterEach(() => vi.useRealTimers())

const events = async () => ['refetch']
const settle = () => vi.advanceTimersByTimeAsync(60_000)

test('a channel that the server closes is joined again, once', async () => {
  const onJoined = vi.fn()
  const onClosed = vi.fn()
  const leave = joinUserChannel('u', { events, onEvent: () => {}, onClosed, onJoined })
  await settle()
  channels[0]?.say('SUBSCRIBED')
  channels[0]?.say('CLOSED')
  await settle()
  expect(channels).toHaveLength(2)
  expect(onClosed).toHaveBeenCalledTimes(1)
  channels[1]?.answer({ quiet_ms: 800 })
  channels[1]?.say('SUBSCRIBED')
  expect(onJoined.mock.calls).toEqual([[{ isFirst: true, quietMs: 0 }], [{ isFirst: false, quietMs: 800 }]])
  leave()
})

test('a channel that was left stays left', async () => {
  const onClosed = vi.fn()
  const leave = joinUserChannel('u', { events, onEvent: () => {}, onClosed, onJoined: () => {} })
  await settle()
  channels[0]?.say('SUBSCRIBED')
  leave()
  await settle()
  expect(channels).toHaveLength(1)
  expect(onClosed).not.toHaveBeenCalled()
})
