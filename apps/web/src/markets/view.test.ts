import { describe, expect, it } from 'vitest'
import { defaultSort, type MarketsView, pressed, readView, writeView } from './view.ts'

const plain: MarketsView = {
  kind: 'crypto',
  tab: 'all',
  search: '',
  category: undefined,
  sort: defaultSort,
}

describe('the view of the markets', () => {
  it('is all crypto by market capitalisation where an address says nothing, and says nothing in it', () => {
    expect(readView(new URLSearchParams())).toEqual(plain)
    expect(`${writeView(plain)}`).toBe('')
  })

  it.each<MarketsView>([
    { ...plain, tab: 'losers' },
    { ...plain, search: 'bit', category: 'layer_2' },
    { ...plain, sort: { by: 'price', direction: 'asc' } },
    { ...plain, sort: { by: 'marketCap', direction: 'asc' } },
    { ...plain, kind: 'security', category: 'etf', sort: { by: 'change', direction: 'desc' } },
  ])('stands in the address: %j', (view) => {
    expect(readView(writeView(view))).toEqual(view)
  })

  it.each(['?tab=best', '?sort=colour', '?kind=bonds', '?category=etf', '?kind=crypto&category=pets'])(
    'is not spoilt by a mistyped address: %s',
    (address) => {
      expect(readView(new URLSearchParams(address))).toEqual(plain)
    },
  )
})

describe('a press on the head of a column', () => {
  it('turns the active one round, and begins another with the greatest', () => {
    expect(pressed(defaultSort, 'marketCap')).toEqual({ by: 'marketCap', direction: 'asc' })
    expect(pressed({ by: 'marketCap', direction: 'asc' }, 'marketCap')).toEqual(defaultSort)
    expect(pressed({ by: 'marketCap', direction: 'asc' }, 'price')).toEqual({
      by: 'price',
      direction: 'desc',
    })
  })
})
