import { expect, test } from 'vitest'
import type { Notification } from '../app/api/api.ts'
import { newestFirst } from './newest-first.ts'

const at = (id: string, moment: string): Notification => ({
  id,
  kind: 'money_received',
  parameters: {},
  link: null,
  is_read: true,
  created_at: moment,
})

test('later events stand first, whenever they arrived', () => {
  const heard = [
    at('b', '2026-11-13T10:00:00Z'),
    at('c', '2026-11-20T10:00:00Z'),
    at('a', '2026-11-01T10:00:00Z'),
    at('d', '2026-11-20T10:00:00Z'),
  ]
  expect(newestFirst(heard).map(({ id }) => id)).toEqual(['c', 'd', 'b', 'a'])
})
