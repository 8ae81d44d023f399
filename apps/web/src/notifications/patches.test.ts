import { expect, test } from 'vitest'
import type { Notification } from '../app/api/api.ts'
import { patchNotifications } from './patches.ts'

function aNotification(id: string): Notification {
  return {
    id,
    kind: 'money_received',
    parameters: {},
    link: null,
    is_read: false,
    created_at: '2026-11-18T10:00:00Z',
  }
}

const list = { data: [aNotification('b'), aNotification('a')], next_cursor: null, unread_count: 2 }

test('a new notification stands first and is unread', () => {
  const after = patchNotifications(list, aNotification('c'), 20)
  expect(after.data.map(({ id }) => id)).toEqual(['c', 'b', 'a'])
  expect(after.unread_count).toBe(3)
})

test('the same notification twice counts once', () => {
  expect(patchNotifications(list, aNotification('a'), 20)).toBe(list)
})

test('the list does not grow beyond what the bell shows', () => {
  expect(patchNotifications(list, aNotification('c'), 2).data.map(({ id }) => id)).toEqual(['c', 'b'])
})
