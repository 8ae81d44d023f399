import { expect, test } from 'vitest'
import type { CardPurchase } from '../../app/api/api.ts'
import { declineText, type FixWords, fixEffect, fixLabel } from './fixes.ts'

const usd = (amount: string) => ({ amount, currency: 'USD' })

/** Says a text by its name and what is filled in. */
const words: FixWords = {
  t: (key, values) => `${key}${values ? ` ${JSON.stringify(values)}` : ''}`,
  moneyText: ({ minor, asset }) => `${minor} ${asset}`,
  timeText: (moment) => moment.slice(11, 16),
}

const allowOnce = { kind: 'allow_once', amount: usd('899.00'), until: '2026-11-21T20:11:00Z' } as const
const overDaily = {
  reason: 'over_daily_limit',
  message: '',
  limit: usd('1000.00'),
  used: usd('120.40'),
  left: usd('879.60'),
  short_by: usd('19.40'),
  fix: allowOnce,
  allowed_until: null,
  passed_as: null,
} as const

const declined = {
  id: '0198f3d2-7a3e-7c11-9d5f-3b8b2f0c4a10',
  card: { id: '0198f3d2-7a3e-7c11-9d5f-3b8b2f0c4a11', name: 'Everyday', last_four: '4821', colour: 'lagoon' },
  merchant: {
    id: 'layan',
    name: 'Layan Home',
    category_code: '5712',
    city: 'Dubai',
    country: 'AE',
    is_blocked: false,
  },
  decline: overDaily,
} as unknown as CardPurchase // what a fix speaks of is there

test('allowing once is said with its whole effect: how much room, which shop, until when', () => {
  expect(fixLabel(declined, allowOnce, words)).toContain('89900 USD')
  const effect = fixEffect(declined, allowOnce, words)
  expect(effect).toContain('101940 USD')
  expect(effect).toContain('Layan Home')
  expect(effect).toContain('20:11')
})

test('allowing what no limit stood against speaks of no limit', () => {
  const blocked = { ...declined, decline: { ...overDaily, limit: null, short_by: null } }
  expect(fixEffect(blocked, allowOnce, words)).toContain('effect.allow_once')
})

test('a switch is turned on by its own name', () => {
  expect(fixLabel(declined, { kind: 'turn_on', switch: 'international' }, words)).toBe(
    'cards.declined.fix.turn_on.international',
  )
})

test('a decline says its reason, and what was left where that is known', () => {
  expect(declineText(overDaily, words)).toContain('87960 USD')
  expect(declineText({ ...overDaily, reason: 'card_frozen', left: null }, words)).toBe(
    'cards.declined.reason.card_frozen.',
  )
})
