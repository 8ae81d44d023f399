import { expect, test } from 'vitest'
import { filterCount, readView, writeView } from './view.ts'

const read = (query: string) => readView(new URLSearchParams(query))
const nothing = {
  ...{ tab: undefined, search: '', movers: undefined, category: undefined, band: undefined },
  isFavourites: false,
}

test('a view written to an address reads back the same', () => {
  const query = 'show=markets&search=btc&top=losers&category=defi&price=to100&favourites=yes'
  const view = read(query)
  expect(view).toEqual({
    ...{ tab: 'markets', search: 'btc', movers: 'losers', category: 'defi', band: 'to100' },
    isFavourites: true,
  })
  expect(writeView(view).toString()).toBe(query)
  expect(filterCount(view)).toBe(3)
})

test('misspelled parameters and defaults are left out', () => {
  const view = read('show=nothing&top=all&category=us_share&price=constructor&favourites=no')
  expect(view).toEqual(nothing)
  expect(writeView(view).toString()).toBe('')
  expect(filterCount(view)).toBe(0)
  expect(read(`search=${'a'.repeat(500)}`).search).toHaveLength(60)
})
