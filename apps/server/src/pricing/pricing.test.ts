import { type PricedService, pricedServices } from '@sadaf/api'
import { parseAmount, percentOf } from '@sadaf/money'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { quoted } from '../../../../test/support/buying.ts'
import type { Person } from '../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../test/support/product.ts'
import { createIds, systemClock } from '../platform/index.ts'
import { ProviderUnreachable } from '../providers/index.ts'
import { createPrices } from '../wallet/prices.ts'
import { createPriceList, type Price } from './index.ts'

const AMOUNT = '1000.00'
const usd = { amount: AMOUNT, currency: 'USD' }

describe('the list of prices', () => {
  it('follows the terms of the capabilities that charge them', async () => {
    let feePercentage = '0'
    const payment = (): Price => ({
      service: 'payment',
      feePercentage,
      feeOf: (amount) => percentOf(amount, feePercentage, 'halfUp'),
    })
    const list = createPriceList()
    list.add(async () => ({ prices: [payment()] }))
    const feeNow = async () => (await list.read()).prices[0]?.feeOf?.(parseAmount(AMOUNT, 'USD')).minor
    expect(await feeNow()).toBe(0n)
    feePercentage = '0.25'
    expect(await feeNow()).toBe(250n)
  })
})

describe('what anybody reads of prices', () => {
  let product: Product
  let layla: Person
  beforeAll(async () => {
    product = await startProduct()
    layla = await product.person({ holding: '5000.00' })
  })
  afterAll(() => product.stop())

  const read = (amount = AMOUNT) => layla.api('GET /pricing', { query: { amount } })
  const priceOf = async (service: PricedService) =>
    (await read()).data.find((price) => price.service === service)

  it('is, for one amount, the fee of each review before a person confirms', async () => {
    const conversion = await layla.api('POST /fx/quotes', {
      body: { sell_currency: 'USD', buy_currency: 'EUR', amount: usd },
    })
    expect((await priceOf('conversion'))?.fee).toEqual(conversion.fee)
    const { payment } = await layla.api('GET /terms')
    expect((await priceOf('payment'))?.fee_percentage).toBe(payment?.fee_percentage)
    const { fee } = await quoted(product, layla, { amount: usd })
    expect((await priceOf('buy_debit_card'))?.fee).toEqual(fee)
  })

  it('names the price of every service that is offered, and the last rate beside the middle of the market', async () => {
    const { data, offered_rate } = await read()
    expect(data.map(({ service }) => service)).toEqual([...pricedServices])
    expect(data.filter(({ fee }) => fee === null)).toEqual([])
    expect(Number(offered_rate?.rate)).toBeLessThan(Number(offered_rate?.mid_rate))
  })

  it('is refused for what is no amount in dollars', async () => {
    for (const amount of ['0', '-1', '1.234', '1e3', '1234567890', 'ten', '']) {
      const { status } = await product.http.get(`/api/v1/pricing?amount=${amount}`)
      expect([amount, status]).toEqual([amount, 422])
    }
  })
})

it('a price is unknown while its provider is away, and many readers ask it once a minute', async () => {
  const quote = vi.fn(() => Promise.reject(new ProviderUnreachable('no answer')))
  const exchange = { quote }
  const read = createPrices({ clock: systemClock, ids: createIds(systemClock) }, exchange)
  const { prices, offeredRate } = await read()
  expect(prices.find(({ service }) => service === 'conversion')).toMatchObject({
    feePercentage: null,
    feeOf: null,
  })
  expect(offeredRate).toBeUndefined()
  await read()
  expect(quote).toHaveBeenCalledTimes(1)
})
