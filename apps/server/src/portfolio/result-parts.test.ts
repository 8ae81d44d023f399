import { convert, money, parseAmount, parseRate, rate } from '@sadaf/money'
import type { Gain } from '@sadaf/portfolio'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emptyResult, followResult, resultOf, sumOfResults } from './result-parts.ts'
import type { Happened } from './standing.ts'

const cents = (amount: string) => parseAmount(amount, 'USD', { allowNegative: true }).minor
const day = (n: number) => new Date(Date.UTC(2026, 0, n))

const movement = (
  kind: 'acquired' | 'disposed',
  on: number,
  quantityMinor: bigint,
  worthMinor: bigint | null,
): Happened => ({ id: `${on}`, at: day(on), kind, quantityMinor, worthMinor, isWithin: false })

const into = (currency: string, perDollar: string) => (minor: bigint) =>
  convert(money('USD', minor), parseRate(perDollar), currency, 'halfEven').minor

const parts = (total: string, price: string, currency: string): Gain => ({
  total: cents(total),
  price: cents(price),
  currency: cents(currency),
})

describe('buy 10 at 100 (fee 2), buy 10 at 120 (fee 2), sell 12 at 130 (fee 3), price now 125', () => {
  const worked = [
    movement('acquired', 1, 10n, cents('1002')),
    movement('acquired', 2, 10n, cents('1202')),
    movement('disposed', 3, 12n, cents('1557')),
  ]

  test('in dollars all of the result is the price, and the worked figures stand', () => {
    const dollars = into('USD', '1')
    const result = resultOf(
      followResult(emptyResult, worked, () => dollars),
      cents('1000'),
      dollars,
    )
    expect(result).toEqual({
      firstInFirstOut: { unrealised: parts('38.40', '38.40', '0'), realised: parts('314.60', '314.60', '0') },
      average: { unrealised: parts('118.40', '118.40', '0'), realised: parts('234.60', '234.60', '0') },
    })
  })

  test('in euros that went from 0.90 over 0.95 and 0.92 to 0.88 the rate has a part of its own', () => {
    const rates: Readonly<Record<string, string>> = { 1: '0.90', 2: '0.95', 3: '0.92' }
    const on = (at: Date) => into('EUR', rates[at.getUTCDate()] ?? '0.88')
    const followed = followResult(emptyResult, worked, on)
    const result = resultOf(followed, cents('1000'), into('EUR', '0.88'))
    expect(result.firstInFirstOut).toEqual({
      // Cost 961.60 at 0.95, now 1,000 at 0.88; of the cost 0.07 a dollar were lost by the rate.
      unrealised: parts('-33.52', '33.79', '-67.31'),
      // Cost 1,002 at 0.90 and 240.40 at 0.95, brought 1,557 at 0.92.
      realised: parts('302.26', '289.43', '12.83'),
    })
    const [first, average] = [result.firstInFirstOut, result.average]
    expect((first.unrealised?.total ?? 0n) + first.realised.total).toBe(
      (average.unrealised?.total ?? 0n) + average.realised.total,
    )
  })
})

test('a holding without a price has no unrealised result, and counts with what it realised', () => {
  const dollars = into('USD', '1')
  const sold = followResult(
    emptyResult,
    [movement('acquired', 1, 2n, 100n), movement('disposed', 2, 1n, 80n)],
    () => dollars,
  )
  const without = resultOf(sold, null, dollars)
  expect(without.average.unrealised).toBeNull()
  expect(sumOfResults([without, resultOf(sold, 60n, dollars)]).average).toMatchObject({
    unrealised: { total: 10n },
    realised: { total: 60n },
  })
})

test('parts sum to the whole for any movements, rates and currency, in one go or in batches', () => {
  const minor = fc.bigInt({ min: 0n, max: 10n ** 10n })
  const each = fc.record({
    isSale: fc.boolean(),
    quantity: fc.bigInt({ min: 1n, max: 1_000n }),
    worth: fc.option(minor, { freq: 5 }),
    perDollar: fc.bigInt({ min: 1n, max: 10n ** 7n }),
  })
  // Of no, two and three decimals.
  const currency = fc.constantFrom('JPY', 'EUR', 'KWD')
  fc.assert(
    fc.property(
      fc.array(each, { maxLength: 25 }),
      minor,
      fc.bigInt({ min: 1n, max: 10n ** 7n }),
      currency,
      fc.nat(25),
      (all, value, perDollarNow, of, cut) => {
        const at = (perDollar: bigint) => (amount: bigint) =>
          convert(money('USD', amount), rate(perDollar, 1_000_000n), of, 'halfEven').minor
        const happened = all.map(({ isSale, quantity, worth }, index) =>
          movement(isSale ? 'disposed' : 'acquired', index + 1, quantity, isSale ? (worth ?? 7n) : worth),
        )
        const on = (moment: Date) =>
          at(all[Math.round((moment.getTime() - day(1).getTime()) / 86_400_000)]?.perDollar ?? perDollarNow)
        const whole = followResult(emptyResult, happened, on)
        const half = followResult(emptyResult, happened.slice(0, cut), on)
        expect(followResult(half, happened.slice(cut), on)).toEqual(whole)
        const result = resultOf(whole, value, at(perDollarNow))
        const sum = sumOfResults([result, result])
        for (const { unrealised, realised } of [...Object.values(result), ...Object.values(sum)]) {
          for (const gain of [unrealised, realised])
            expect(gain && gain.price + gain.currency).toBe(gain?.total)
        }
        const together = ({ unrealised, realised }: (typeof result)['average']) =>
          (unrealised?.total ?? 0n) + realised.total
        expect(together(result.firstInFirstOut)).toBe(together(result.average))
      },
    ),
  )
})
