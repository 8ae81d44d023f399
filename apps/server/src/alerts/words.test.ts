import { expect, test } from 'vitest'
import { firedText, wishText } from './words.ts'

const dubai = { timeZone: 'Asia/Dubai', numerals: 'latn' } as const
const at = new Date('2026-11-26T10:02:31Z')
const crossing = { side: 'above', line: '98000', since: null, at } as const
const alert = { symbol: 'BTC', percent: null }

test('an alert says why it has fired, in both languages and in the clock of its owner', () => {
  expect(firedText('en', alert, crossing, dubai)).toBe('Bitcoin crossed above $98,000.00 at 14:02')
  expect(plain(firedText('ar', alert, crossing, dubai))).toBe(
    'سعر بيتكوين ارتفع فوق 98,000.00 $ عند الساعة 14:02',
  )
})

test('a crossing during a gap is told with two times, and their days where these differ', () => {
  const since = new Date('2026-11-26T09:55:00Z')
  expect(firedText('en', alert, { ...crossing, side: 'below', since }, dubai)).toBe(
    'Bitcoin crossed below $98,000.00 between 13:55 and 14:02',
  )
  const yesterday = new Date('2026-11-25T19:55:00Z')
  expect(firedText('en', alert, { ...crossing, since: yesterday }, dubai)).toContain(
    'between 25 Nov, 23:55 and 26 Nov, 14:02',
  )
  const justNow = new Date('2026-11-26T10:02:01Z')
  expect(firedText('en', alert, { ...crossing, since: justNow }, dubai)).toContain('at 14:02')
})

test('a move says by how much', () => {
  const moved = { symbol: 'BTC', percent: '5.00' }
  expect(firedText('en', moved, crossing, dubai)).toBe(
    'Bitcoin moved by 5% and crossed above $98,000.00 at 14:02',
  )
  const wish = { ...moved, condition: 'moves_by', upper: '1', lower: null }
  expect(wishText('en', wish, dubai)).toBe('Bitcoin by 5%')
})

/** Without the marks of direction that a formatted amount has in it. */
const plain = (text: string) => text.replace(/[\u200E\u200F\u061C\u2066-\u2069]/g, '').replace(/\u00A0/g, ' ')
