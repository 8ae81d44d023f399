import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Server, startServer, TestWorld } from './realtime-harness.ts'
import { openRaw } from './realtime-raw.ts'

let server: Server

beforeEach(async () => {
  server = await startServer(new TestWorld())
})
afterEach(() => server.close())

const members = () => [...server.hub.topics].map((topic) => topic.members.size)

test('a client that joins a topic again is a member once, and told that the first time is over', async () => {
  const { join, frames, send } = await openRaw(server)
  await join('realtime:lobby')
  send('realtime:lobby', 'phx_join', {})
  expect(await frames.next()).toEqual(['1', '1', 'realtime:lobby', 'phx_close', {}])
  expect((await frames.next())[4]).toMatchObject({ status: 'ok' })
  expect(members()).toEqual([1])
})

test.each([
  ['a topic that is none of ours', 'lobby', 'phx_join', 'unmatched topic'],
  ['a topic without a name', 'realtime:', 'phx_join', 'unmatched topic'],
  ['a topic whose name is too long', `realtime:${'x'.repeat(300)}`, 'phx_join', 'unmatched topic'],
  ['a topic not joined', 'realtime:lobby', 'broadcast', 'unmatched topic'],
])('who names %s is told', async (_name, topic, event, reason) => {
  const { send, frames } = await openRaw(server)
  send(topic, event, {})
  expect((await frames.next())[4]).toEqual({ status: 'error', response: { reason } })
})

test('a leave of a former membership leaves the present one alone', async () => {
  const { join, frames, send } = await openRaw(server)
  await join('realtime:lobby')
  send('realtime:lobby', 'phx_join', {}, '2')
  expect((await frames.next())[3]).toBe('phx_close')
  expect((await frames.next())[4]).toMatchObject({ status: 'ok' })
  send('realtime:lobby', 'phx_leave', {}, '1')
  expect((await frames.next())[4]).toEqual({ status: 'ok', response: {} })
  expect(members()).toEqual([1])
  send('realtime:lobby', 'phx_leave', {}, '2')
  expect((await frames.next())[4]).toEqual({ status: 'ok', response: {} })
  expect(members()).toEqual([])
})

test('a broadcast is acknowledged to those alone who asked for it', async () => {
  const broadcast = { type: 'broadcast', event: 'x', payload: {} }
  const { join, frames, send } = await openRaw(server)
  await join('realtime:quiet')
  await join('realtime:polite', { broadcast: { ack: true } })
  send('realtime:quiet', 'broadcast', broadcast)
  send('realtime:polite', 'broadcast', broadcast)
  expect(await frames.next()).toEqual([
    '1',
    '4',
    'realtime:polite',
    'phx_reply',
    { status: 'ok', response: {} },
  ])
})

test('row bindings are answered in the order asked, each with an id of its own', async () => {
  const { join } = await openRaw(server)
  const asked = [
    { event: '*', schema: 'public', table: 'a' },
    { event: 'INSERT', schema: 'public', filter: 'id=eq.1' },
  ]
  expect(await join('realtime:rows', { postgres_changes: asked })).toEqual({
    status: 'ok',
    response: {
      postgres_changes: [
        { ...asked[0], id: 1 },
        { ...asked[1], id: 2 },
      ],
    },
  })
})

test.each([
  ['a join that is no object', 'phx_join', 'hello'],
  ['a join whose bindings are no list', 'phx_join', { config: { postgres_changes: {} } }],
  ['a join whose token is a number', 'phx_join', { access_token: 1 }],
  ['a broadcast without an event', 'broadcast', { type: 'broadcast', payload: {} }],
  ['a broadcast whose event has too long a name', 'broadcast', { event: 'x'.repeat(300) }],
  ['a presence that neither tracks nor untracks', 'presence', { event: 'wave' }],
  ['a presence that tells too much', 'presence', { event: 'track', payload: { story: 'x'.repeat(5000) } }],
  ['an unknown event', 'shout', {}],
])('%s is an error and the socket stays open', async (_name, event, payload) => {
  const { join, frames, send } = await openRaw(server)
  await join('realtime:lobby')
  send('realtime:lobby', event, payload)
  expect((await frames.next())[4]).toMatchObject({
    status: 'error',
    response: { reason: expect.any(String) },
  })
  send('phoenix', 'heartbeat', {})
  expect((await frames.next())[4]).toMatchObject({ status: 'ok' })
})
