import { describe, expect, test } from 'vitest'
import { accessTo, type Caller, defaultPolicies, type Rules, type TopicPolicy } from './policy.ts'

const MAHA = '0197b0de-0000-7000-8000-000000000001'
const OMAR = '0197b0de-0000-7000-8000-000000000002'
const everything = { mayJoin: true, mayBroadcast: true }
const listening = { mayJoin: true, mayBroadcast: false }
const nothing = { mayJoin: false, mayBroadcast: false }

const callers: Record<'anybody' | 'maha' | 'omar' | 'service', Caller> = {
  anybody: { kind: 'anonymous' },
  maha: { kind: 'user', userId: MAHA, sessionId: 's1', expiresAt: new Date(0) },
  omar: { kind: 'user', userId: OMAR, sessionId: 's2', expiresAt: new Date(0) },
  service: { kind: 'service' },
}

function rules(policies = defaultPolicies, allowPublicChannels = true): Rules {
  return { policies, allowPublicChannels }
}

describe('the policies of the product', () => {
  test.each([
    ['anybody', 'lobby', 'public', everything],
    ['maha', 'lobby', 'public', everything],
    ['service', 'lobby', 'public', everything],
    ['anybody', 'lobby', 'private', nothing],
    ['maha', 'lobby', 'private', nothing],
    ['service', 'lobby', 'private', everything],
    ['anybody', `user:${MAHA}`, 'private', nothing],
    ['maha', `user:${MAHA}`, 'private', listening],
    ['omar', `user:${MAHA}`, 'private', nothing],
    ['service', `user:${MAHA}`, 'private', everything],
    ['maha', `user:${MAHA}`, 'public', nothing],
    ['service', `user:${MAHA}`, 'public', nothing],
    ['maha', `user:${MAHA} `, 'private', nothing],
    ['maha', `xuser:${MAHA}`, 'private', nothing],
    ['maha', `user:${MAHA}\n`, 'private', nothing],
    ['maha', 'user:', 'private', nothing],
  ] as const)('%s on %s (%s)', async (caller, name, kind, access) => {
    const topic = { name, isPrivate: kind === 'private' }
    expect(await accessTo(rules(), callers[caller], topic)).toEqual(access)
  })
})

test('a server without public channels opens none', async () => {
  const topic = { name: 'lobby', isPrivate: false }
  expect(await accessTo(rules(defaultPolicies, false), callers.maha, topic)).toEqual(nothing)
})

test('a policy may take its time and sees what its pattern matched', async () => {
  const family: TopicPolicy = {
    topic: /^family:(\w+)$/,
    mayJoin: async (caller, [, id]) => caller.kind === 'user' && id === 'noor',
    mayBroadcast: () => true,
  }
  const access = (name: string) => accessTo(rules([family]), callers.maha, { name, isPrivate: true })
  expect(await access('family:noor')).toEqual(everything)
  expect(await access('family:other')).toMatchObject({ mayJoin: false })
})

test('the first policy whose pattern matches decides', async () => {
  const closed: TopicPolicy = { topic: /^user:/, mayJoin: () => false, mayBroadcast: () => false }
  const topic = { name: `user:${MAHA}`, isPrivate: true }
  expect(await accessTo(rules([closed, ...defaultPolicies]), callers.maha, topic)).toEqual(nothing)
})
