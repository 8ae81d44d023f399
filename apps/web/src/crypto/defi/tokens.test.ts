import { expect, test } from 'vitest'
import { anAsset } from '../../markets/an-asset.ts'
import { largestTokens, SHOWN } from './tokens.ts'

test('tokens of DeFi protocols are shown by their size, those of unknown size last', () => {
  const assets = [
    anAsset('BTC', { market_cap: '1945320000000' }),
    anAsset('NEW', { market_cap: null, category: 'defi' }),
    anAsset('UNI', { market_cap: '8100000000', category: 'defi' }),
    anAsset('AAVE', { market_cap: '12000000000', category: 'defi' }),
  ]
  expect(largestTokens(assets).map(({ symbol }) => symbol)).toEqual(['AAVE', 'UNI', 'NEW'])
})

test('a page shows so many of them', () => {
  const many = Array.from({ length: SHOWN + 1 }, (_, index) => anAsset(`A${index}`, { category: 'defi' }))
  expect(largestTokens(many)).toHaveLength(SHOWN)
})
