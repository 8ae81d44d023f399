import { describe, expect, it } from 'vitest'
import { anAsset } from './an-asset.ts'
import { gainers, losers, matching, sorted } from './order.ts'

const symbols = (assets: readonly { readonly symbol: string }[]) => assets.map(({ symbol }) => symbol)

describe('rows by a column', () => {
  const assets = [
    anAsset('LOW', { price: '0.00000001' }),
    anAsset('NONE', { price: null }),
    anAsset('HIGH', { price: '100000000000000000000.01' }),
    anAsset('NEXT', { price: '100000000000000000000.02' }),
  ]

  it('are compared exactly, and what has no figure is last whichever way', () => {
    expect(symbols(sorted(assets, { by: 'price', direction: 'desc' }))).toEqual([
      'NEXT',
      'HIGH',
      'LOW',
      'NONE',
    ])
    expect(symbols(sorted(assets, { by: 'price', direction: 'asc' }))).toEqual([
      'LOW',
      'HIGH',
      'NEXT',
      'NONE',
    ])
  })

  it('that tie stand by rank, then by symbol, whichever way', () => {
    const tied = [
      anAsset('B', { rank: null }),
      anAsset('A', { rank: null }),
      anAsset('Z', { rank: 1 }),
      anAsset('Y', { rank: 2 }),
    ]
    for (const direction of ['asc', 'desc'] as const)
      expect(symbols(sorted(tied, { by: 'volume', direction }))).toEqual(['Z', 'Y', 'A', 'B'])
  })
})

describe('gainers and losers', () => {
  const assets = [
    anAsset('UP', { change_24h: '6.41' }),
    anAsset('MORE', { change_24h: '10.00' }),
    anAsset('FLAT', { change_24h: '0' }),
    anAsset('DOWN', { change_24h: '-5.36' }),
    anAsset('NONE', { change_24h: null }),
  ]

  it('are three each, by the change', () => {
    expect(symbols(gainers(assets))).toEqual(['MORE', 'UP', 'FLAT'])
    expect(symbols(losers(assets))).toEqual(['DOWN', 'FLAT', 'UP'])
  })
})

describe('a search', () => {
  const assets = [
    anAsset('BTC', { name: 'Bitcoin' }),
    anAsset('WBTC', { name: 'Wrapped Bitcoin', category: 'defi' }),
    anAsset('ETH', { name: 'إيثريوم' }),
    anAsset('CRV', { name: 'Curvé' }),
  ]
  const found = (search: string, category?: 'defi') => symbols(matching(assets, { search, category }))

  it('finds names and symbols in either case, and in any spelling of a letter', () => {
    expect(found('bit')).toEqual(['BTC', 'WBTC'])
    expect(found(' btc ')).toEqual(['BTC', 'WBTC'])
    expect(found('ايثري')).toEqual(['ETH'])
    expect(found('curve')).toEqual(['CRV'])
    expect(found('none')).toEqual([])
  })

  it('stays within the category', () => {
    expect(found('bit', 'defi')).toEqual(['WBTC'])
    expect(found('', 'defi')).toEqual(['WBTC'])
  })
})
