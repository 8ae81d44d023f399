import { expect, test } from 'vitest'
import { bodyOf, LARGEST_BODY_BYTES } from './body.ts'
import { signatureHeaders } from './signature.ts'
import { afterAttempt, type Standing, switchedOn } from './webhook.ts'

const now = new Date('2026-11-27T12:00:00Z')
const HOUR_MS = 3_600_000
const answered = (status: number) => ({ kind: 'answered', status, body: '' }) as const
const failing = (hours: number): Standing => ({
  ...switchedOn,
  failing_since: new Date(now.getTime() - hours * HOUR_MS),
})
const after = (heard: Parameters<typeof afterAttempt>[0], before = switchedOn, tries = 1, jitter = 0) =>
  afterAttempt(heard, before, { tries, now, jitter })

test('every answer of 2xx delivers, and ends a time of failures', () => {
  for (const status of [200, 202, 204, 299])
    expect(after(answered(status), failing(100))).toEqual({
      progress: { state: 'delivered', due_at: null },
      standing: switchedOn,
    })
})

test('other answers and none are tried again after waits that grow, nine times', () => {
  for (const heard of [
    answered(199),
    answered(301),
    answered(404),
    answered(500),
    { kind: 'timed_out' },
  ] as const)
    expect(after(heard).progress.state).toBe('waiting')
  const waits = Array.from({ length: 10 }, (_, tried) => {
    const { progress } = after(answered(500), switchedOn, tried + 1)
    return progress.due_at && (progress.due_at.getTime() - now.getTime()) / 1_000
  })
  expect(waits).toEqual([5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400, null])
  const { progress } = after(answered(500), switchedOn, 2, 1)
  expect(progress.due_at?.getTime()).toBe(now.getTime() + 330_000)
})

test('a receiver that is gone is switched off at once, and one that fails after five days to the hour', () => {
  expect(after(answered(410)).standing).toMatchObject({ state: 'off', off_because: 'gone' })
  expect(after(answered(500), failing(5 * 24 - 1)).standing).toMatchObject({ state: 'active' })
  expect(after(answered(500), failing(5 * 24))).toMatchObject({
    progress: { state: 'given_up' },
    standing: { state: 'off', off_because: 'failing' },
  })
})

test('an attempt that fails after its webhook was switched off is given up, and says no other reason', () => {
  const off: Standing = { state: 'off', off_because: 'owner', failing_since: null }
  expect(after(answered(500), off)).toEqual({
    progress: { state: 'given_up', due_at: null },
    standing: off,
  })
})

test('a thing that is too long for a message is told of by its id', () => {
  const text = 'ص'.repeat(LARGEST_BODY_BYTES)
  const body = bodyOf({ type: 'transaction.created', data: { id: 'one', note: text } }, now)
  expect(JSON.parse(body)).toEqual({
    type: 'transaction.created',
    timestamp: now.toISOString(),
    data: { id: 'one', is_shortened: true },
  })
  expect(
    JSON.parse(bodyOf({ type: 'transaction.created', data: { id: 'one', note: 'ص' } }, now)).data,
  ).toEqual({
    id: 'one',
    note: 'ص',
  })
})

test('a message is signed as the example of Standard Webhooks is', () => {
  const message = {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    at: new Date(1_614_265_330_999),
    body: '{"test": 2432232314}',
  }
  expect(signatureHeaders(message, ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'])).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})
