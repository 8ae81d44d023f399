import { addDays } from '@sadaf/calendar'
import { convert, money, type Rate, rate } from '@sadaf/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DayRates } from '../rates/index.ts'
import type { DayTotal } from '../transactions/index.ts'
import { countedDays } from './counted-days.ts'
import { percentageOf, presentTotal, totalOf } from './totals.ts'

const TODAY = '2026-03-10'
const assets = ['USD', 'EUR', 'AED', 'KWD', 'JPY'] as const
const minors = fc.bigInt({ min: -1_000_000_000_000n, max: 1_000_000_000_000n })
const rates = fc
  .tuple(fc.bigInt({ min: 1n, max: 10n ** 9n }), fc.bigInt({ min: 1n, max: 10n ** 9n }))
  .map(([numerator, denominator]) => rate(numerator, denominator))

const ratesOf = (known: ReadonlyMap<string, Rate>): DayRates => {
  const now = (currency: string) => {
    const found = known.get(currency)
    return found ? { rate: found, day: TODAY } : null
  }
  return { now, on: now }
}

describe('the total', () => {
  const anything = fc.record({
    into: fc.constantFrom(...assets),
    balances: fc.uniqueArray(fc.tuple(fc.constantFrom(...assets), minors), { selector: ([asset]) => asset }),
    known: fc.dictionary(fc.constantFrom(...assets), rates, { noNullPrototype: true }),
  })

  test('is the sum of the own balance and of the worth of others, and every balance is counted once or left out', () => {
    fc.assert(
      fc.property(anything, ({ into, balances, known }) => {
        const at = ratesOf(new Map(Object.entries(known)))
        const amounts = balances.map(([asset, minor]) => money(asset, minor))
        const { total, converted, leftOut } = totalOf(amounts, into, at)
        const own = amounts.find(({ asset }) => asset === into)?.minor ?? 0n
        expect(total).toEqual(
          money(
            into,
            converted.reduce((sum, { worth }) => sum + worth.minor, own),
          ),
        )
        expect(
          [...converted.map(({ amount }) => amount), ...leftOut].map(({ asset }) => asset).toSorted(),
        ).toEqual(
          amounts
            .filter(({ asset, minor }) => asset !== into && minor !== 0n)
            .map(({ asset }) => asset)
            .toSorted(),
        )
        for (const { asset } of leftOut) expect(at.now(asset)).toBeNull()
      }),
    )
  })

  test('is changed by a conversion at the present rate by the two roundings at most', () => {
    const cents = fc.bigInt({ min: 0n, max: 10n ** 10n })
    fc.assert(
      fc.property(cents, cents, fc.bigInt({ min: 5_000n, max: 20_000n }), (sold, euros, price) => {
        const perEuro = rate(price, 10_000n)
        const at = ratesOf(new Map([['EUR', perEuro]]))
        const bought = convert(money('USD', sold), rate(10_000n, price), 'EUR', 'halfEven')
        const before = totalOf([money('USD', sold), money('EUR', euros)], 'USD', at).total.minor
        const after = totalOf([money('USD', 0n), money('EUR', euros + bought.minor)], 'USD', at).total.minor
        const difference = after > before ? after - before : before - after
        // Half a cent of each total, and half a euro cent, which is worth one cent at most.
        expect(difference).toBeLessThanOrEqual(2n)
      }),
    )
  })

  test('leaves out a balance without a rate, and never adds it one to one', () => {
    const { total, converted, leftOut } = totalOf(
      [money('USD', 5_00n), money('KWD', 7_000n)],
      'USD',
      ratesOf(new Map()),
    )
    expect([total, converted, leftOut]).toEqual([money('USD', 5_00n), [], [money('KWD', 7_000n)]])
  })

  test('says each balance with its worth, the rate and its day', () => {
    const at = ratesOf(new Map([['EUR', rate(10_000n, 9_200n)]]))
    expect(presentTotal(totalOf([money('USD', 1_00n), money('EUR', 276_00n)], 'USD', at))).toEqual({
      total: { amount: '301.00', currency: 'USD' },
      converted: [
        {
          amount: { amount: '276.00', currency: 'EUR' },
          worth: { amount: '300.00', currency: 'USD' },
          rate: '1.0869565217',
          rate_day: TODAY,
        },
      ],
      left_out: [],
    })
  })
})

describe('days of several currencies', () => {
  const movement = fc.bigInt({ min: 0n, max: 10n ** 9n })
  const movements = fc.array(fc.tuple(movement, movement), { minLength: 2, maxLength: 12 })

  /** Balances that follow from movements: nothing moves on the first day. */
  const daysOf = (moved: readonly (readonly [bigint, bigint])[]): DayTotal[] => {
    let totalMinor = 1_000n
    return moved.map(([incoming, outgoing], index) => {
      const [came, went] = index === 0 ? [0n, 0n] : [incoming, outgoing]
      totalMinor += came - went
      return {
        day: addDays(TODAY, index + 1 - moved.length),
        totalMinor,
        incoming: { minor: came, count: came > 0n ? 1 : 0 },
        outgoing: { minor: went, count: went > 0n ? 1 : 0 },
      }
    })
  }

  test('tie: the first total, incoming less outgoing, and the revaluation are the last total', () => {
    const several = fc.tuple(movements, fc.array(rates, { minLength: 12, maxLength: 12 }), rates)
    fc.assert(
      fc.property(several, ([moved, daily, present]) => {
        const days = daysOf(moved)
        const at: DayRates = {
          now: (currency) => (currency === 'KWD' ? null : { rate: present, day: TODAY }),
          on: (currency, day) => {
            const found = daily[days.findIndex((each) => each.day === day)]
            return currency === 'KWD' || !found ? null : { rate: found, day }
          },
        }
        const all = ['USD', 'EUR', 'JPY', 'KWD'].map((asset) => ({ asset, days }))
        const counted = countedDays(all, 'USD', at)
        const [first, last] = [counted.days[0], counted.days.at(-1)]
        expect(
          (first?.totalMinor ?? 0n) +
            counted.incoming.minor -
            counted.outgoing.minor +
            counted.revaluationMinor,
        ).toBe(last?.totalMinor)
        const balances = all.map(({ asset }) => money(asset, days.at(-1)?.totalMinor ?? 0n))
        expect(last?.totalMinor).toBe(totalOf(balances, 'USD', at).total.minor)
      }),
    )
  })

  test('are revalued by roundings alone where rates stand still', () => {
    fc.assert(
      fc.property(movements, rates, (moved, still) => {
        const at = ratesOf(new Map([['EUR', still]]))
        const { revaluationMinor } = countedDays([{ asset: 'EUR', days: daysOf(moved) }], 'USD', at)
        expect(revaluationMinor >= -2n && revaluationMinor <= 2n).toBe(true)
      }),
    )
  })

  test('with an unmoved balance count the change of its worth as revaluation, and as no movement', () => {
    const days = daysOf([
      [0n, 0n],
      [0n, 0n],
    ])
    const at: DayRates = {
      now: () => ({ rate: rate(2n), day: TODAY }),
      on: (_, day) => ({ rate: rate(1n), day }),
    }
    expect(countedDays([{ asset: 'EUR', days }], 'USD', at)).toEqual({
      days: [
        { day: addDays(TODAY, -1), totalMinor: 1_000n },
        { day: TODAY, totalMinor: 2_000n },
      ],
      incoming: { minor: 0n, count: 0 },
      outgoing: { minor: 0n, count: 0 },
      revaluationMinor: 1_000n,
    })
  })
})

test('a change has no percentage where there was nothing before', () => {
  expect(percentageOf(money('USD', 5_00n), 5_00n)).toBeNull()
  expect(percentageOf(money('USD', 5_00n), 1_00n)).toBe('25.0')
})
