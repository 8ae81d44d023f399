import '../capabilities.ts'
import { notificationKinds } from '@sadaf/api'
import { describe, expect, test, vi } from 'vitest'
import type { Notification } from '../app/api/api.ts'
import type { Translation } from '../app/language/i18n.ts'
import { translate } from '../app/language/translate.ts'
import arabic from '../locales/ar/notifications.ts'
import english from '../locales/en/notifications.ts'
import { notificationHref, notificationText } from './text.ts'

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
  expect(notificationHref(about({}))).toBe('/transactions?search=SDFX9&open=first')
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

describe.each([
  ['en', english],
  ['ar', arabic],
] as const)('in %s', (language, notifications) => {
  const t: Translation['t'] = (key, values) => translate({ texts: { notifications }, language }, key, values)

  // A place without a value stays empty on a screen, and is told to us.
  const lacking = vi.spyOn(console, 'error')

  test.each(notificationKinds)('%s says all that it has to say', (kind) => {
    const parameters = {
      amount: '5.00',
      currency: 'USD',
      name: 'Layla',
      reference: 'SDFX9',
      card: 'Everyday',
    }
    const { title, detail } = notificationText(about({ kind, parameters }), { t, language }, () => '5 USD')
    expect(`${title} ${detail}`).not.toContain('{{')
    expect(lacking).not.toHaveBeenCalled()
  })
})
