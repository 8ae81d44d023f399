import '../capabilities.ts'
import { expect, test } from 'vitest'
import type { Notification } from '../app/requests/api.ts'
import { notificationHref } from './text.ts'

function about(part: Partial<Notification>): Notification {
  return {
    id: 'n1',
    kind: 'payment_completed',
    parameters: { reference: 'SDFX9' },
    link: '/transactions',
    is_read: true,
    created_at: '2026-11-18T10:00:00Z',
    ...part,
  }
}

test('a notification of money leads to its very transaction', () => {
  expect(notificationHref(about({}))).toBe('/transactions?search=SDFX9')
})

test('without a reference it leads where the server says', () => {
  expect(notificationHref(about({ parameters: {} }))).toBe('/transactions')
})

test.each([null, 'https://elsewhere.example', '//elsewhere.example', 'javascript:alert(1)'])(
  'it never leads off our pages: %j',
  (link) => {
    expect(notificationHref(about({ link }))).toBeNull()
  },
)
