import { expect, test } from 'vitest'
import { listing } from './listing.ts'

const crypto = listing.filter(({ venue }) => venue === 'crypto')
const securities = listing.filter(({ venue }) => venue !== 'crypto')
const symbols = listing.map(({ symbol }) => symbol)

test('at least 210 crypto assets and 60 securities are quoted, each once', () => {
  expect(crypto.length).toBeGreaterThanOrEqual(210)
  expect(securities.length).toBeGreaterThanOrEqual(60)
  expect(new Set(symbols).size).toBe(listing.length)
  expect(symbols.filter((symbol) => !/^[A-Z0-9][A-Z0-9.]{0,15}$/.test(symbol))).toEqual([])
})

test('shares of both countries and funds are among them', () => {
  expect(symbols).toEqual(expect.arrayContaining(['AAPL', 'EMAAR', 'FAB', 'ADNOCDIST', 'DEWA', 'IHC', 'SPY']))
})

test('no privacy coin is quoted: none may be marketed in Dubai', () => {
  const hidden = [
    'XMR',
    'ZEC',
    'DASH',
    'BEAM',
    'FIRO',
    'PIVX',
    'SCRT',
    'XVG',
    'ZEN',
    'DCR',
    'ARRR',
    'ROSE',
    'MOB',
    'GRIN',
  ]
  expect(symbols.filter((symbol) => hidden.includes(symbol))).toEqual([])
})

test('there is no more of anything than there can be, and each has its price', () => {
  for (const { averagePrice, circulatingSupply, maxSupply, restlessness, symbol } of listing) {
    expect(averagePrice, symbol).toBeGreaterThan(0)
    expect(circulatingSupply, symbol).toBeGreaterThan(0)
    expect(Number.isSafeInteger(circulatingSupply), symbol).toBe(true)
    expect(circulatingSupply, symbol).toBeLessThanOrEqual(maxSupply ?? circulatingSupply)
    expect(restlessness, symbol).toBeGreaterThan(0)
    expect(restlessness, symbol).toBeLessThan(1.5)
  }
})
