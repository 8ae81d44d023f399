import { expect, test } from 'vitest'
import { datesIn, latestOf } from './page-dates.ts'

const log = `@2026-11-30

src/pricing/page.tsx
src/locales/en/pricing.ts
@2026-11-28

src/pricing/page.tsx
src/legal/texts/en/terms.md
`

test('a page changed last when the latest of its files did', () => {
  const dates = datesIn(log)
  expect(latestOf(dates, ['src/pricing/page.tsx'])).toBe('2026-11-30')
  expect(latestOf(dates, ['src/legal/texts/en/terms.md', 'src/locales/en/pricing.ts'])).toBe('2026-11-30')
  expect(latestOf(dates, ['src/legal/texts/en/terms.md', 'src/unknown.ts'])).toBe('2026-11-28')
})

test('a page without a history has no day', () => {
  expect(latestOf(datesIn(''), ['src/pricing/page.tsx'])).toBeUndefined()
})
