import { DAY_MS } from '@sadaf/calendar'
import { money, parseAmount, toDecimal } from '@sadaf/money'
import { describe, expect, test } from 'vitest'
import { enterDemo } from '../../../../test/support/demo.ts'
import { startProduct } from '../../../../test/support/product.ts'
import { until } from '../../../../test/support/until.ts'
import { readDigits } from '../markets/index.ts'
import { createVenue } from '../providers/index.ts'
import { demoPerson } from './index.ts'
import { pastOf } from './past-holdings.ts'

const end = Date.parse('2026-03-31T15:00:00Z')

/** Days that close at these prices, the last of them today. */
const closing = (...closes: string[]) =>
  closes.map((close, index) => ({
    day: Date.parse('2026-03-31') / DAY_MS - (closes.length - 1 - index),
    ...readDigits(close),
  }))

describe('a past trade', () => {
  const then = { asset: 'BTC', step: '0.00001', end, days: closing('30000', '40000.5', '50000') }

  test('is worth what was spent, in steps of the venue, rounded down', () => {
    const [only] = pastOf([{ daysAgo: 2, spent: '100.00' }], then)
    // 100 / 30,000 = 0.00333…
    expect(only).toMatchObject({
      kind: 'acquired',
      quantity: parseAmount('0.00333', 'BTC'),
      worth: parseAmount('100.00', 'USD'),
      at: new Date(end - 2 * DAY_MS),
    })
  })

  test('brings what it cost on the day it was sold, rounded down', () => {
    const past = pastOf(
      [
        { daysAgo: 2, spent: '100.00' },
        { daysAgo: 1, soldPercent: 50n },
      ],
      then,
    )
    // Half of 0.00333, to a step, at 40,000.50.
    expect(past.map(({ kind, quantity, worth }) => [kind, toDecimal(quantity), worth])).toEqual([
      ['acquired', '0.00333000', money('USD', 10_000n)],
      ['disposed', '0.00166000', money('USD', 6_640n)],
    ])
  })

  test('is not guessed where its price is unknown', () => {
    expect(() => pastOf([{ daysAgo: 9, spent: '100.00' }], then)).toThrow(/no price of/)
  })
})

test('the household has brought what it held, which the venue keeps and the portfolio explains', async () => {
  const product = await startProduct({ DEMO_MODE: 'true' }, [], { hearsPrices: true })
  const api = await enterDemo(product, demoPerson)
  const portfolio = () => api('GET /portfolio')
  await until(async () => (await portfolio()).data.length === 4)
  const { data, first_in_first_out: inTurn, average } = await portfolio()
  expect(data.map(({ symbol }) => symbol).sort()).toEqual(['ADA', 'BTC', 'DOT', 'ETH'])
  for (const { symbol, lots, unknown_quantity: unknown } of data) {
    expect(lots.length, symbol).toBeGreaterThan(0)
    expect(unknown.amount, symbol).toMatch(/^0\.0+$/)
  }
  // A part was sold: by one method and by the other, what is left and what it brought come to the same.
  expect(inTurn.realised.amount).not.toBe('0.00')
  const gained = ({ realised, unrealised }: typeof average) =>
    [realised, unrealised].reduce(
      (sum, part) => sum + parseAmount(part?.amount ?? '', 'USD', { allowNegative: true }).minor,
      0n,
    )
  expect(gained(inTurn)).toBe(gained(average))

  const { rows } = await product.database.query<{ user_id: string }>(
    'select user_id from portfolio.holdings limit 1',
  )
  const kept = await createVenue(product.platform.config.providers.venue).positions(rows[0]?.user_id ?? '')
  expect(
    new Map(kept.map(({ asset, quantity }) => [asset, toDecimal(parseAmount(quantity, asset))])),
  ).toEqual(new Map(data.map(({ symbol, quantity }) => [symbol, quantity.amount])))
  await product.stop()
})
