import '../../capabilities.ts'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { beforeAll, describe, expect, it } from 'vitest'
import type { MarketAsset } from '../../app/api/api.ts'
import { loadTexts } from '../../app/language/i18n.ts'
import { anAsset } from '../an-asset.ts'
import { ScreenerRow } from './row.tsx'

beforeAll(() => loadTexts(['markets']))

/** A row as it is drawn. */
function drawn(asset: MarketAsset, { isFavourite = false, isGuest = false } = {}): string {
  const row = createElement(ScreenerRow, {
    asset,
    index: 0,
    hasTrendColumn: true,
    isFavourite,
    isGuest,
    onToggle: () => {},
  })
  const table = createElement('table', null, createElement('tbody', null, row))
  return renderToStaticMarkup(createElement(MemoryRouter, null, table))
}

const textsOf = (markup: string) =>
  markup
    .replace(/<[^<>]*>/g, '|')
    .split('|')
    .filter(Boolean)

describe('a row of the table', () => {
  const bitcoin = anAsset('BTC', {
    name: 'Bitcoin',
    rank: 1,
    price: '97412.36',
    change_24h: '-1.60',
    volume_24h: '41280000000',
    market_cap: '1945320000000',
    sparkline: ['98000', '97412.36'],
  })

  it('says what an asset is and costs, in the order of its columns', () => {
    expect(textsOf(drawn(bitcoin))).toEqual([
      ...['1', 'Bitcoin', 'BTC', ' · Layer 1', '$97,412.36', '−1.60%', '$41.28B', '$1,945.32B'],
      ...['Buy', 'Trade'],
    ])
  })

  it('leads to the asset, to buying and to trading it', () => {
    const markup = drawn(bitcoin)
    for (const address of ['/markets/BTC', '/buy?asset=BTC', '/trade?pair=BTCUSDT'])
      expect(markup).toContain(`href="${address}"`)
  })

  it('draws a line that is red where the last price is below the first, and green otherwise', () => {
    expect(drawn(bitcoin)).toContain('stroke-negative')
    expect(drawn({ ...bitcoin, sparkline: ['1', '1'] })).toContain('stroke-positive')
  })

  it('has a dash for every unknown figure', () => {
    const nothing = { price: null, change_24h: null, volume_24h: null, market_cap: null, rank: null }
    const dashes = textsOf(drawn({ ...bitcoin, ...nothing, sparkline: [] })).filter((text) => text === '–')
    expect(dashes).toHaveLength(6)
  })

  it('says whose star it is, and asks a guest to sign in', () => {
    expect(drawn(bitcoin, { isFavourite: true })).toContain('aria-pressed="true"')
    expect(drawn(bitcoin, { isGuest: true })).not.toContain('aria-pressed')
    expect(drawn(bitcoin, { isGuest: true })).toContain('Sign in to have Bitcoin among your favourites')
  })
})
