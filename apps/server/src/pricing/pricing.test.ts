import { randomUUID } from 'node:crypto'
import { type PricedService, pricedServices } from '@sadaf/api'
import { money, parseAmount, percentOf, subtract, toDecimal } from '@sadaf/money'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { aLivePrice, quoted } from '../../../../test/support/buying.ts'
import type { Person } from '../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../test/support/product.ts'
import { createPurchasePrices } from '../buy/prices.ts'
import { purchaseIdOf } from '../cards/purchases/purchase-facts.ts'
import { createIds, systemClock } from '../platform/index.ts'
import { ProviderUnreachable } from '../providers/index.ts'
import { createPrices } from '../wallet/prices.ts'
import { createPriceList, type Price, type ReadPrices } from './index.ts'

const AMOUNT = '1000.00'
const usd = { amount: AMOUNT, currency: 'USD' }

describe('the list of prices', () => {
  it('follows the terms of the capabilities that charge them', async () => {
    let feePercentage = '0'
    const payment = (): Price => ({
      service: 'payment',
      feePercentage,
      feeOf: (amount) => percentOf(amount, feePercentage, 'halfUp'),
      arrivalOf: null,
    })
    const list = createPriceList()
    list.add(async () => [payment()])
    const feeNow = async () => (await list.read())[0]?.feeOf?.(parseAmount(AMOUNT, 'USD')).minor
    expect(await feeNow()).toBe(0n)
    feePercentage = '0.25'
    expect(await feeNow()).toBe(250n)
  })
})

describe('the public price list', () => {
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
    expect(await priceOf('conversion')).toMatchObject({
      fee: conversion.fee,
      arrival: {
        total: conversion.total,
        received: conversion.buy,
        exchange: { unit: 'USD', currency: 'EUR', rate: conversion.rate, mid_rate: conversion.mid_rate },
      },
    })
    const { payment } = await layla.api('GET /terms')
    expect(await priceOf('payment')).toMatchObject({
      fee_percentage: payment?.fee_percentage,
      arrival: { total: usd, received: usd, exchange: null },
    })
    const { fee } = await quoted(product, layla, { amount: usd })
    expect((await priceOf('buy_debit_card'))?.fee).toEqual(fee)
  })

  it.each([
    { service: 'trade_crypto', symbol: 'BTC' },
    { service: 'trade_security', symbol: 'AAPL' },
  ] as const)(
    'is, for $service, the fee of the review of an order of that value',
    async ({ service, symbol }) => {
      const review = await layla.api('POST /trading/orders/preview', {
        body: {
          ...{ side: 'buy', type: 'limit', time_in_force: 'day', limit_price: '100.00' },
          ...{ quantity: { amount: '10', currency: symbol }, account_id: layla.account('USD') },
        },
      })
      expect(review.value).toEqual(usd)
      const price = await priceOf(service)
      expect(price?.fee).toEqual(review.fee)
      expect(Number(price?.fee?.amount)).toBeGreaterThan(0)
    },
  )

  it('is, for an order at the market, the quantity and the cost of its review', async () => {
    await aLivePrice(product, 'BTC', '100000')
    const { arrival } = (await priceOf('trade_crypto')) ?? {}
    expect(arrival).toMatchObject({ received: { currency: 'BTC' }, exchange: { rate: '100000' } })
    const review = await layla.api('POST /trading/orders/preview', {
      body: {
        ...{ side: 'buy', type: 'market', time_in_force: 'ioc' },
        ...{ quantity: arrival?.received ?? usd, account_id: layla.account('USD') },
      },
    })
    expect(arrival?.total).toEqual(review.total)
  })

  it('is, for a card abroad, all that a purchase takes beside the sum that the network clears', async () => {
    const omar = await product.person({ holding: '2000.00' })
    const card = await omar.api('POST /cards', {
      body: {
        ...{ type: 'debit', form: 'virtual', works_at: 'any_shop', name: 'Abroad', colour: 'lagoon' },
        account_id: omar.account(),
      },
      idempotencyKey: randomUUID(),
    })
    await product.quiet()
    await omar.api('PATCH /cards/{id}', {
      params: { id: card.id },
      body: { switches: { international: true } },
    })
    const { id: issuerId } = await product.issuer.purchase(card.id, {
      merchant_id: 'mrc_cafe_tilleul',
      amount: { amount: '100.00', currency: 'EUR' },
    })
    await product.quiet()
    await product.issuer.toPurchase(issuerId, 'clear')
    await product.quiet()
    const { cleared } = await omar.api('GET /cards/purchases/{id}', {
      params: { id: purchaseIdOf(issuerId) },
    })
    const dollars = (amount: string) => parseAmount(amount, 'USD')
    const taken = subtract(dollars('2000.00'), dollars((await omar.holds()).balance))
    expect(taken.minor).toBeGreaterThan(0n)
    const beside = toDecimal(subtract(taken, dollars(cleared?.amount ?? '0')))
    const price = (await omar.api('GET /pricing', { query: { amount: cleared?.amount ?? '0' } })).data.find(
      ({ service }) => service === 'card_abroad',
    )
    expect(price?.fee).toEqual({ amount: beside, currency: 'USD' })
  })

  it('names the price of every service that is offered, and the offered rate beside the middle of the market', async () => {
    const { data } = await read()
    expect(data.map(({ service }) => service)).toEqual([...pricedServices])
    expect(data.filter(({ fee }) => fee === null)).toEqual([])
    const { exchange } = (await priceOf('conversion'))?.arrival ?? {}
    expect(Number(exchange?.rate)).toBeLessThan(Number(exchange?.mid_rate))
    expect(Number(exchange?.difference.amount)).toBeGreaterThan(0)
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
  expect(await read()).toEqual([{ service: 'conversion', feePercentage: null, feeOf: null, arrivalOf: null }])
  await read()
  expect(quote).toHaveBeenCalledTimes(1)
})

describe('the received amount follows the terms', () => {
  const amount = parseAmount(AMOUNT, 'USD')
  const needs = { clock: systemClock, ids: createIds(systemClock) }
  const times = { offeredAt: new Date(0), expiresAt: new Date(0) }
  const arrival = async (read: ReadPrices, service: PricedService) =>
    (await read()).find((price) => price.service === service)?.arrivalOf?.(amount)

  it.each([
    { feePercentage: '0.5', rate: '0.90', total: '1005.00', received: '900.00', difference: '100.00' },
    { feePercentage: '1', rate: '0.95', total: '1010.00', received: '950.00', difference: '50.00' },
    { feePercentage: '0', rate: '1.00', total: '1000.00', received: '1000.00', difference: '0.00' },
  ])('of a conversion with a fee of $feePercentage % at $rate', async ({ feePercentage, rate, ...sums }) => {
    const told = {
      id: '1',
      sell: amount,
      buy: money('EUR', 1n),
      fee: amount,
      feePercentage,
      rate,
      midRate: '1.00',
    }
    const read = createPrices(needs, { quote: async () => ({ ...told, ...times }) })
    const { total, received, exchange } = (await arrival(read, 'conversion')) ?? {}
    const shown = [total, received, exchange?.difference].map((each) => each && toDecimal(each))
    expect(shown).toEqual([sums.total, sums.received, sums.difference])
  })

  it.each([
    { price: '100000', received: '0.00960100', difference: '0.00', share: '0.00' },
    { price: '125000', received: '0.00768080', difference: '192.02', share: '20.00' },
  ])('of a purchase at $price', async ({ price, ...sums }) => {
    const fees = { ramp: amount, partner: amount, network: money('BTC', 0n) }
    const told = {
      ...({
        id: '1',
        asset: 'BTC',
        method: 'debit-card',
        paid: amount,
        spent: amount,
        bought: amount,
      } as const),
      ...{ fees, feePercentage: '3.99', price, ...times },
    }
    const read = createPurchasePrices(needs, { quote: async () => told }, async () => '100000')
    const { total, received, exchange } = (await arrival(read, 'buy_debit_card')) ?? {}
    expect(total).toEqual(amount)
    expect(received && toDecimal(received)).toBe(sums.received)
    expect(exchange && toDecimal(exchange.difference)).toBe(sums.difference)
    expect(exchange?.differencePercentage).toBe(sums.share)
  })
})
