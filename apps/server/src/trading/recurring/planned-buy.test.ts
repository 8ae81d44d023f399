import { add, compare, money } from '@sadaf/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Instrument } from '../../providers/index.ts'
import { RunTooEarly } from '../../wallet/index.ts'
import { createPlannedBuy } from './planned-buy.ts'
import { orderWithin, sumsWithin } from './spend.ts'

const ways = { types: ['market'], timesInForce: ['day'] } as const
const shares: Instrument = {
  asset: 'AAPL',
  class: 'security',
  quoteCurrency: 'USD',
  quantityStep: '0.000001',
  priceTick: '0.01',
  minValue: money('USD', 100n),
  state: 'trading',
  opensAt: null,
  feePercentage: '0.1',
  whole: ways,
  fractional: ways,
  isSwapped: false,
  dividend: null,
}

test('the worst cost with its fee is within the amount, and a step more would not be', () => {
  const amounts = fc.bigInt(1_00n, 100_000_00n)
  const cents = fc.integer({ min: 1, max: 50_000_00 })
  const steps = fc.constantFrom('0.000001', '0.01', '1')
  fc.assert(
    fc.property(amounts, cents, steps, (minor, price, quantityStep) => {
      const [most, instrument] = [money('USD', minor), { ...shares, quantityStep }]
      const at = (price / 100).toFixed(2)
      const worstOf = (order: ReturnType<typeof orderWithin>) => {
        const { worst } = sumsWithin(order, instrument, at)
        return add(worst.value, worst.fee)
      }
      const order = orderWithin(most, instrument, at)
      const step = BigInt(Math.round(Number(quantityStep) * 1_000_000))
      expect(order.quantity.minor % step).toBe(0n)
      if (order.quantity.minor > 0n) expect(compare(worstOf(order), most)).toBeLessThanOrEqual(0)
      const more = { ...order, quantity: money('AAPL', order.quantity.minor + step) }
      expect(compare(worstOf(more), most)).toBe(1)
    }),
  )
})

test('while the venue is closed a run waits until it opens', async () => {
  const opensAt = new Date('2026-11-30T14:30:00Z')
  const kind = createPlannedBuy(
    async () => ({
      instrument: { ...shares, state: 'closed', opensAt },
      now: { price: '200', state: 'live' },
    }),
    () => Promise.reject(new Error('placed')),
  )
  const refusal = kind.prepare({ symbol: 'AAPL' })
  await expect(refusal).rejects.toThrow(RunTooEarly)
  await expect(refusal).rejects.toMatchObject({ code: 'market_closed', until: opensAt })
})
