import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Product, startProduct } from '../../../../test/support/product.ts'
import { until } from '../../../../test/support/until.ts'
import { catalogue } from './catalogue/catalogue.ts'

// The sandbox names prices, and the whole server hears them.

let product: Product
beforeAll(async () => {
  product = await startProduct({}, [], { hearsPrices: true })
})
afterAll(() => product.stop())

type Listed = {
  readonly symbol: string
  readonly price: string | null
  readonly change_24h: string | null
  readonly sparkline: readonly string[]
}

async function listed(kind: 'crypto' | 'security'): Promise<Listed[]> {
  const { body } = await product.http.get(`/api/v1/markets/assets?kind=${kind}`)
  return body.data as Listed[]
}

/** Waits for all of a kind; a busy machine fetches the past of 400 assets for a while. */
async function allOf(kind: 'crypto' | 'security', isThere: (asset: Listed) => boolean): Promise<Listed[]> {
  const missing = async () => (await listed(kind)).filter((asset) => !isThere(asset))
  await until(
    async () => (await missing()).length === 0,
    async () => `${(await missing()).map(({ symbol }) => symbol)}`,
    120_000,
  )
  return listed(kind)
}

test('every asset of the catalogue has a price, a change and a line soon after the start', async () => {
  for (const kind of ['crypto', 'security'] as const) {
    const assets = await allOf(kind, ({ change_24h: change }) => change !== null)
    expect(assets).toHaveLength(catalogue.filter((asset) => asset.kind === kind).length)
    expect(assets.filter(({ price }) => price === null)).toEqual([])
    // Two points are the price of a day ago and that of now: what lies between comes with its hours.
    await allOf(kind, ({ sparkline }) => sparkline.length > 2)
  }
  const bitcoin = (await listed('crypto')).find(({ symbol }) => symbol === 'BTC')
  expect(bitcoin?.sparkline).toHaveLength(24)
}, 300_000)

test('a chart of any range is there on request', async () => {
  for (const [range, seconds, least] of [
    ['1d', 300, 288],
    ['1m', 3_600, 720],
    ['all', 86_400, 730],
  ] as const) {
    const { status, body } = await product.http.get(`/api/v1/markets/assets/ETH/candles?range=${range}`)
    expect({ status, seconds: body.interval_seconds }).toEqual({ status: 200, seconds })
    expect((body.data as unknown[]).length).toBeGreaterThanOrEqual(least)
  }
})
