import { describe, expect, test } from 'vitest'
import {
  assetOf,
  cryptoAsset,
  extendAssets,
  findAsset,
  isAsset,
  securityAsset,
  standardAssets,
  unitsPerWhole,
} from './assets.ts'
import { parseAmount, toDecimal } from './decimal.ts'
import { AssetConflict, UnknownAsset } from './errors.ts'
import { assetName, formatMoney } from './format.ts'

const market = extendAssets(standardAssets, [
  cryptoAsset('PEPEX', 'Pepe'),
  cryptoAsset('MNT.X', 'Mantle', 'MNT'),
  securityAsset('EMAARX', 'Emaar Properties'),
])

describe('currencies', () => {
  test.each([
    [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
    [3, 'BHD IQD JOD KWD LYD OMR TND'],
    [4, 'CLF UYW'],
  ])('those with %i decimals are exactly the ones the standard names', (scale, codes) => {
    const found = [...standardAssets.values()].filter(
      (asset) => asset.kind === 'fiat' && asset.scale === scale,
    )
    expect(found.map(({ code }) => code).join(' ')).toBe(codes)
  })

  test('all others have two decimals', () => {
    const fiat = [...standardAssets.values()].filter(({ kind }) => kind === 'fiat')
    expect(fiat).toHaveLength(165)
    expect(fiat.filter(({ scale }) => scale === 2)).toHaveLength(165 - 17 - 7 - 2)
    expect(
      ['USD', 'EUR', 'AED', 'INR', 'SAR', 'XCG', 'XAD', 'ZWG'].map((code) => assetOf(code).scale),
    ).toEqual(Array(8).fill(2))
  })

  test('withdrawn codes and codes without a minor unit are unknown', () => {
    for (const code of ['ANG', 'BGN', 'CUC', 'HRK', 'SLL', 'ZWL', 'DEM', 'XAU', 'XDR', 'XTS', 'XXX']) {
      expect(findAsset(code)).toBeUndefined()
    }
  })

  test('every other currency that Intl can name in English has a name, in any language', () => {
    for (const { code, kind } of standardAssets.values()) {
      // Intl data older than amendment 179 does not know XAD yet, and then the code stands for the name.
      if (kind === 'fiat' && code !== 'XAD') expect(assetName(code, 'en')).not.toBe(code)
    }
    expect(assetName('AED', 'ar')).toBe('درهم إماراتي')
    expect(assetName('USD', 'de')).toBe('US-Dollar')
    expect(assetName('JPY', 'fr')).toBe('yen japonais')
  })
})

describe('other assets', () => {
  test('crypto assets are quoted to 8 decimals and shares to 6', () => {
    expect(assetOf('BTC').scale).toBe(8)
    expect(assetOf('ETH').scale).toBe(8)
    expect(assetOf('USDT').scale).toBe(8)
    expect(assetOf('PEPE').scale).toBe(8)
    expect(assetOf('AAPL')).toEqual({ code: 'AAPL', kind: 'security', scale: 6 })
    expect(assetOf('EMAARX', market).scale).toBe(6)
    expect(unitsPerWhole('EMAARX', market)).toBe(1_000_000n)
  })

  test('a lookup that was extended knows the new assets, and the one it came from does not', () => {
    expect(toDecimal(parseAmount('1.5', 'PEPEX', { assets: market }), market)).toBe('1.50000000')
    expect(isAsset('PEPEX', market)).toBe(true)
    expect(isAsset('USD', market)).toBe(true)
    expect(isAsset('PEPEX')).toBe(false)
    expect(() => parseAmount('1.5', 'PEPEX')).toThrow(UnknownAsset)
  })

  test('a token that shares a currency’s code is refused under that code and shown by its symbol under another', () => {
    expect(() => extendAssets(standardAssets, [cryptoAsset('MNT', 'Mantle')])).toThrow(AssetConflict)
    const amount = parseAmount('2', 'MNT.X', { assets: market })
    expect(formatMoney(amount, 'en', { assets: market })).toBe('2\u00a0MNT')
    expect(formatMoney(amount, 'en', { assets: market, currencyDisplay: 'code' })).toBe('2\u00a0MNT')
  })

  test('adding the same definition twice changes nothing', () => {
    expect(extendAssets(market, [cryptoAsset('PEPEX', 'Pepe')])).toEqual(market)
    expect(() => extendAssets(market, [cryptoAsset('PEPEX', 'Pepecoin')])).toThrow(AssetConflict)
    expect(() => extendAssets(market, [securityAsset('PEPEX', 'Pepe')])).toThrow(AssetConflict)
  })

  test('a name that every object inherits is not an asset', () => {
    expect(isAsset('constructor')).toBe(false)
    expect(() => assetOf('__proto__')).toThrow(expect.objectContaining({ code: 'asset_unknown' }))
  })
})
