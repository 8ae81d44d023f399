import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { moneyWeightedReturn } from './money-weighted.ts'
import { type PortfolioDay, timeWeightedReturn, timeWeightedReturns } from './time-weighted.ts'

const day = (part: Partial<PortfolioDay>): PortfolioDay => ({
  deposits: 0n,
  withdrawals: 0n,
  value: 0n,
  ...part,
})

describe('time-weighted', () => {
  test('1,000 that became 1,100, then with 500 more 1,520, made 4.50 %', () => {
    const days = [day({ deposits: 1_000n, value: 1_100n }), day({ deposits: 500n, value: 1_520n })]
    expect(timeWeightedReturn(days)).toBeCloseTo(0.045, 12)
  })

  test('a withdrawal counts until the day ends', () => {
    expect(timeWeightedReturn([day({ withdrawals: 550n, value: 550n })], 1_000n)).toBeCloseTo(0.1, 12)
    expect(timeWeightedReturn([day({ withdrawals: 1_100n })], 1_000n)).toBeCloseTo(0.1, 12)
  })

  test('days without money neither add nor take anything away; a loss of everything is one of 100 %', () => {
    const days = [day({ deposits: 100n, withdrawals: 110n }), day({}), day({ deposits: 10n, value: 11n })]
    expect(timeWeightedReturn(days)).toBeCloseTo(0.21, 12)
    expect(timeWeightedReturn([day({ deposits: 100n })])).toBe(-1)
  })

  test('up to each day it is told as if that day were the last, and not behind a day that came from nowhere', () => {
    const days = [
      day({}),
      day({ deposits: 1_000n, value: 1_100n }),
      day({ deposits: 500n, value: 1_520n }),
      day({ withdrawals: 1_520n }),
      day({ value: 5n }),
      day({ value: 5n }),
    ]
    const returns = timeWeightedReturns(days)
    expect(returns.map((each) => each && Number(each.toFixed(4)))).toEqual([
      null,
      0.1,
      0.045,
      0.045,
      null,
      null,
    ])
    expect(returns).toEqual(days.map((_, index) => timeWeightedReturn(days.slice(0, index + 1))))
  })

  test('cannot be told where there never was anything, or where it came from nowhere', () => {
    expect(timeWeightedReturn([])).toBeNull()
    expect(timeWeightedReturn([day({})])).toBeNull()
    expect(timeWeightedReturn([day({ value: 5n })])).toBeNull()
  })

  test('deposits and withdrawals change nothing where prices stand still', () => {
    const flows = fc.array(
      fc.tuple(fc.bigInt({ min: 1n, max: 10n ** 12n }), fc.bigInt({ min: 0n, max: 100n })),
    )
    fc.assert(
      fc.property(flows, (all) => {
        let value = 10n ** 12n
        const days = all.map(([deposits, percent]) => {
          const withdrawals = ((value + deposits) * percent) / 101n
          value += deposits - withdrawals
          return day({ deposits, withdrawals, value })
        })
        expect(timeWeightedReturn([day({ value: 10n ** 12n }), ...days], 10n ** 12n)).toBe(0)
      }),
    )
  })
})

describe('money-weighted', () => {
  test('−1,000, −500 a month later and 1,520 after two made 10.146 % a year and 1.601 % over the time', () => {
    const found = moneyWeightedReturn([
      { day: '2026-01-01', minor: -1_000_00n },
      { day: '2026-01-31', minor: -500_00n },
      { day: '2026-03-02', minor: 1_520_00n },
    ])
    expect(found?.days).toBe(60)
    expect(found?.yearly).toBeCloseTo(0.10146, 5)
    expect(found?.period).toBeCloseTo(0.01601, 5)
    // Modified Dietz, which needs no root, says much the same.
    expect(found?.period).toBeCloseTo(20 / (1_000 + 500 * (30 / 60)), 4)
  })

  test('the order in which flows are told does not matter, and a year is a year', () => {
    const flows = [
      { day: '2026-01-01', minor: 1_100_00n },
      { day: '2025-01-01', minor: -1_000_00n },
    ]
    expect(moneyWeightedReturn(flows)?.yearly).toBeCloseTo(0.1, 9)
    expect(moneyWeightedReturn(flows.toReversed())).toEqual(moneyWeightedReturn(flows))
  })

  test.each([
    ['nothing', []],
    [
      'a single day',
      [
        ['2026-01-01', -100n],
        ['2026-01-01', 110n],
      ],
    ],
    [
      'what was only paid in',
      [
        ['2026-01-01', -100n],
        ['2026-02-01', -100n],
      ],
    ],
    [
      'what came from nowhere',
      [
        ['2026-01-01', 100n],
        ['2026-02-01', 100n],
      ],
    ],
    // 0 % and 100 % both fit.
    [
      'two rates that fit',
      [
        ['2026-01-01', -100n],
        ['2026-02-01', 300n],
        ['2026-03-04', -200n],
      ],
    ],
  ] as const)('cannot be told of %s', (_, flows) => {
    expect(moneyWeightedReturn(flows.map(([on, minor]) => ({ day: on, minor })))).toBeNull()
  })

  test('one sum that grows is told its growth, over a day as over a decade', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3_650 }), fc.integer({ min: 1, max: 100_000 }), (days, end) => {
        const last = new Date(Date.UTC(2016, 0, 1 + days)).toISOString().slice(0, 10)
        const flows = [
          { day: '2016-01-01', minor: -1_000n },
          { day: last, minor: BigInt(end) },
        ]
        expect(moneyWeightedReturn(flows)?.period).toBeCloseTo(end / 1_000 - 1, 6)
      }),
    )
  })
})
