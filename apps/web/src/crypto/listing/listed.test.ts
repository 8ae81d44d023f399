import { expect, test } from 'vitest'
import { anAsset } from '../../markets/an-asset.ts'
import { type HubView, readView } from '../view.ts'
import { listed, MAX_ROWS } from './listed.ts'

const assets = [
  anAsset('BTC', { name: 'Bitcoin', price: '97412.36', change_24h: '-1.60' }),
  anAsset('ETH', { name: 'Ethereum', price: '1000', change_24h: '2.10' }),
  anAsset('UNI', { name: 'Uniswap', price: '99.99', change_24h: '0.40', category: 'defi' }),
  anAsset('ADA', { name: 'Cardano', price: '1', change_24h: '-3.00' }),
  anAsset('DOGE', { name: 'Dogecoin', price: '0.9999', change_24h: '5.00', category: 'meme' }),
  anAsset('NEW', { name: 'New coin', price: null, change_24h: null }),
]
const shown = (over: Partial<HubView>, favourites: readonly string[] = []) =>
  listed(assets, { ...readView(new URLSearchParams()), ...over }, new Set(favourites)).map(
    ({ symbol }) => symbol,
  )

test('by itself everything is shown as it is given', () => {
  expect(shown({})).toEqual(['BTC', 'ETH', 'UNI', 'ADA', 'DOGE', 'NEW'])
})

test('names and symbols are searched in either case', () => {
  expect(shown({ search: 'uni' })).toEqual(['UNI'])
  expect(shown({ search: 'ETHER' })).toEqual(['ETH'])
})

test('a band of prices begins with its lower end and ends before its upper one', () => {
  expect(shown({ band: 'below1' })).toEqual(['DOGE'])
  expect(shown({ band: 'to100' })).toEqual(['UNI', 'ADA'])
  expect(shown({ band: 'to1000' })).toEqual([])
  expect(shown({ band: 'above1000' })).toEqual(['BTC', 'ETH'])
})

test('the three that moved most are of those that fit', () => {
  expect(shown({ movers: 'gainers' })).toEqual(['DOGE', 'ETH', 'UNI'])
  expect(shown({ movers: 'losers' })).toEqual(['ADA', 'BTC', 'UNI'])
  expect(shown({ movers: 'gainers', category: 'defi' })).toEqual(['UNI'])
})

test('favourites are one’s own', () => {
  expect(shown({ isFavourites: true }, ['ADA', 'NEW'])).toEqual(['ADA', 'NEW'])
  expect(shown({ isFavourites: true })).toEqual([])
})

test('two hundred rows are shown at most', () => {
  const many = Array.from({ length: MAX_ROWS + 1 }, (_, index) => anAsset(`A${index}`))
  expect(listed(many, readView(new URLSearchParams()), new Set())).toHaveLength(200)
})
