import { describe, expect, it } from 'vitest'
import { findingName, rankOf } from './rank.ts'

describe('the place of a line in the palette', () => {
  it('is the first for a title that is typed whole, whatever else begins with it', () => {
    const whole = rankOf('/dashboard', 'dashboard', ['Dashboard', 'Everything at a glance', 'لوحة التحكم'])
    expect(whole).toBeGreaterThan(rankOf('/dashboard/settings', 'dashboard', ['Dashboard settings']))
  })

  it.each([
    ['امان', 'الأمان'],
    ['ecole', 'École'],
    ['ÉCOLE', 'école'],
    ['الامان', 'الأَمان'],
  ])('is the same however the letters of %s are written', (sought, title) => {
    expect(rankOf('/page', sought, [title])).toBeGreaterThan(0)
  })

  it('is after every page and action for what was found among a person’s own', () => {
    const found = rankOf(findingName('people', '1'), 'set', [])
    expect(found).toBeGreaterThan(0)
    expect(found).toBeLessThan(rankOf('/profile', 'set', ['Settings']))
  })

  it('is none where letters are found only here and there', () => {
    expect(rankOf('/cards', 'zq', ['Cards'])).toBe(0)
    expect(rankOf('/alerts', 'المارينا', ['تنبيهات الأسعار', 'ما تريد أن نُعلمك به'])).toBe(0)
  })

  it('is found by all words in any order, the higher the nearer they stand to its beginning', () => {
    const title = ['Hide balances', 'On every page']
    const ranks = ['hide', 'balances hide', 'alances', 'every', 'ery'].map((text) =>
      rankOf('/x', text, title),
    )
    expect(ranks).toEqual([...ranks].sort((a, b) => b - a))
    expect(ranks.at(-1)).toBeGreaterThan(0)
    expect(rankOf('/x', 'hide cards', title)).toBe(0)
  })
})
