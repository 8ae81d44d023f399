import { expect, test } from 'vitest'
import { sandboxAssets } from './sandbox-assets.ts'
import { sandboxQuote } from './sandbox-prices.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const later = (ms: number) => new Date(NOW.getTime() + ms)

test('the sandbox names the same price for the same moment', () => {
  for (const asset of sandboxAssets)
    expect(sandboxQuote(asset, NOW)).toEqual(sandboxQuote(asset, new Date(NOW)))
})

test('a change is the difference to the price of a day before', () => {
  for (const asset of sandboxAssets.filter(({ averagePrice }) => averagePrice > 10)) {
    const today = Number(sandboxQuote(asset, NOW).price)
    const yesterday = Number(sandboxQuote(asset, later(-86_400_000)).price)
    const change = (today / yesterday - 1) * 100
    expect(Math.abs(Number(sandboxQuote(asset, NOW).change24hPercent) - change)).toBeLessThan(0.1)
  }
})

test('prices move, some up and some down, and stay of their size', () => {
  const changes = sandboxAssets.map((asset) => Number(sandboxQuote(asset, NOW).change24hPercent))
  expect(changes.some((change) => change > 0)).toBe(true)
  expect(changes.some((change) => change < 0)).toBe(true)
  for (const asset of sandboxAssets) {
    for (let hour = 0; hour < 24 * 60; hour += 7) {
      const price = Number(sandboxQuote(asset, later(hour * 3_600_000)).price)
      expect(price / asset.averagePrice).toBeGreaterThan(0.75)
      expect(price / asset.averagePrice).toBeLessThan(1.35)
    }
  }
})

test('every asset has a price, a volume and a size', () => {
  for (const asset of sandboxAssets) {
    const { price, volume24h, marketCap } = sandboxQuote(asset, NOW)
    expect(Math.min(Number(price), Number(volume24h), Number(marketCap))).toBeGreaterThan(0)
  }
})
