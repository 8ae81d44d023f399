import { assetCategories } from '@sadaf/api'
import { findAsset, standardAssets } from '@sadaf/money'
import { expect, test } from 'vitest'
import { type CatalogueAsset, catalogue, knownAsset } from './catalogue.ts'

const of = (kind: 'crypto' | 'security') => catalogue.filter((asset) => asset.kind === kind)

test('there are more than two hundred crypto assets, and sixty securities', () => {
  expect(of('crypto').length).toBeGreaterThanOrEqual(210)
  expect(of('security').length).toBeGreaterThanOrEqual(60)
})

test('every category has assets, and no asset stands in it twice', () => {
  expect(new Set(catalogue.map(({ category }) => category))).toEqual(new Set(assetCategories))
  expect(new Set(catalogue.map(({ symbol }) => symbol)).size).toBe(catalogue.length)
})

test('coins that hide payer and payee are not among them', () => {
  for (const symbol of ['XMR', 'ZEC', 'DASH', 'ZEN', 'SCRT', 'BEAM', 'XVG', 'FIRO', 'DCR', 'PIVX']) {
    expect(knownAsset(symbol)).toBeUndefined()
  }
})

test('amounts can be in each, but for symbols that are a currency’s', () => {
  const unknown = catalogue.filter(({ symbol, kind }) => findAsset(symbol)?.kind !== kind)
  expect(unknown.map(({ symbol }) => symbol)).toEqual(['MNT', 'SCR', 'RON', 'AMD', 'BND'])
  const others = [...standardAssets.values()].filter(
    ({ code, kind }) => kind !== 'fiat' && knownAsset(code)?.kind !== kind,
  )
  expect(others).toEqual([])
})

const offending = (isSound: (asset: CatalogueAsset) => boolean) =>
  catalogue.filter((asset) => !isSound(asset)).map(({ symbol }) => symbol)

test('every symbol can stand in an address', () => {
  expect(offending(({ symbol }) => /^[A-Z0-9][A-Z0-9.]{0,15}$/.test(symbol))).toEqual([])
})

test('each has a name and sentences about it in English', () => {
  expect(offending(({ name }) => /^[A-Za-z0-9 .&’+-]+$/.test(name.en))).toEqual([])
  expect(offending(({ about }) => /^[\w ,.;&:’-]+\.$/.test(about.en))).toEqual([])
})

test('and in Arabic, written in its letters alone', () => {
  expect(offending(({ name }) => /^[\p{scx=Arabic}0-9 ()]+$/u.test(name.ar))).toEqual([])
  expect(offending(({ about }) => /^[\p{scx=Arabic}0-9 .:()«»]+\.$/u.test(about.ar))).toEqual([])
})
