import { expect, test, vi } from 'vitest'
import '../capabilities.ts'
import { isForGrownUps, openTo } from '../app/capability/grown-ups.ts'

// The API client asks the page for its origin as it loads; these tests have no page.
vi.hoisted(() => vi.stubGlobal('location', { origin: 'http://sadaf.example' }))

test('a child is not offered what a Parent does for them, and keeps what is theirs', () => {
  const entries = [{ to: 'send' }, { to: 'family' }, { to: 'cards' }, { to: 'trade' }] as const
  expect(openTo(entries, true).map(({ to }) => to)).toEqual(['family', 'cards'])
  expect(openTo(entries, false)).toEqual(entries)
})

test('an address of a closed page is known also with a part that varies', () => {
  expect(isForGrownUps('/send')).toBe(true)
  expect(isForGrownUps('/superapp/parking')).toBe(true)
  expect(isForGrownUps('/family/me')).toBe(false)
  expect(isForGrownUps('/transactions')).toBe(false)
})
