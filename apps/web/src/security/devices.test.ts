import { expect, test } from 'vitest'
import type { OwnSession } from '../app/api/api.ts'
import { type DeviceGroup, devicesOf } from './devices.ts'

const NOW = new Date('2026-03-31T12:00:00Z')
const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const NEWER_CHROME = CHROME.replace('142.0', '143.0')
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

const aSession = (id: string, over: Partial<OwnSession> = {}): OwnSession => ({
  id,
  is_current: false,
  assurance: 'aal1',
  user_agent: CHROME,
  ip: '203.0.113.7',
  created_at: '2026-01-01T12:00:00Z',
  last_active_at: '2026-03-31T11:00:00Z',
  ...over,
})

const daysAgo = (days: number, ms = 0) =>
  new Date(NOW.getTime() - days * 24 * 60 * 60 * 1000 - ms).toISOString()

const ids = (groups: readonly DeviceGroup[]) => groups.map((group) => group.map(({ id }) => id))

test('sessions of one browser at one place are one device, whichever version it has', () => {
  const { recent, older } = devicesOf(
    [aSession('a'), aSession('b', { user_agent: PHONE }), aSession('c', { user_agent: NEWER_CHROME })],
    NOW,
  )
  expect(ids(recent)).toEqual([['a', 'c'], ['b']])
  expect(older).toEqual([])
})

test('another place is another device, and so is one that is not known', () => {
  const { recent } = devicesOf(
    [aSession('a'), aSession('b', { ip: '198.51.100.1' }), aSession('c', { ip: null })],
    NOW,
  )
  expect(ids(recent)).toEqual([['a'], ['b'], ['c']])
})

test('browsers without a known name are told apart by what they say', () => {
  const says = (id: string, user_agent: string | null) => aSession(id, { user_agent })
  const { recent } = devicesOf([says('a', 'one'), says('b', 'two'), says('c', null), says('d', 'one')], NOW)
  expect(ids(recent)).toEqual([['a', 'd'], ['b'], ['c']])
})

test('the present device comes first and its present session leads it; the others follow, the latest first', () => {
  const { recent } = devicesOf(
    [
      aSession('longer ago', { ip: '198.51.100.1', last_active_at: daysAgo(3) }),
      aSession('phone', { user_agent: PHONE, last_active_at: daysAgo(0) }),
      aSession('beside', { last_active_at: daysAgo(1) }),
      aSession('present', { is_current: true, last_active_at: daysAgo(2) }),
    ],
    NOW,
  )
  expect(ids(recent)).toEqual([['present', 'beside'], ['phone'], ['longer ago']])
})

test('a device is old after more than thirty days without use', () => {
  const { recent, older } = devicesOf(
    [
      aSession('at the edge', { last_active_at: daysAgo(30) }),
      aSession('beyond it', { ip: '198.51.100.1', last_active_at: daysAgo(30, 1) }),
      aSession('of the first', { last_active_at: daysAgo(90) }),
    ],
    NOW,
  )
  expect(ids(recent)).toEqual([['at the edge', 'of the first']])
  expect(ids(older)).toEqual([['beyond it']])
})

test('the present device is never old', () => {
  const { recent, older } = devicesOf(
    [aSession('a', { is_current: true, last_active_at: daysAgo(400) })],
    NOW,
  )
  expect(ids(recent)).toEqual([['a']])
  expect(older).toEqual([])
})
