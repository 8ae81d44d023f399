import { convert, money, parseRate } from '@sadaf/money'
import { describe, expect, test } from 'vitest'
import { dayRates } from './day-rates.ts'

const at = new Date('2026-03-10T09:00:00Z')
const kept = (...days: readonly (readonly [string, string])[]) =>
  days.map(([day, perDollar]) => ({ day, perDollar: parseRate(perDollar) }))
const worth = (rates: ReturnType<typeof dayRates>, into: string, day?: string) => {
  const found = day === undefined ? rates.now('EUR') : rates.on('EUR', day)
  return found && [convert(money('EUR', 100_00n), found.rate, into, 'halfEven').minor, found.day]
}

describe('a present rate', () => {
  test('is that of today, into dollars and across dollars into any currency', () => {
    const rates = new Map([
      ['EUR', kept(['2026-03-09', '0.5'], ['2026-03-10', '0.8'])],
      ['AED', kept(['2026-03-10', '3.6725'])],
    ])
    expect(worth(dayRates('USD', rates, at), 'USD')).toEqual([125_00n, '2026-03-10'])
    expect(worth(dayRates('AED', rates, at), 'AED')).toEqual([459_06n, '2026-03-10'])
  })

  test('names the older day where one of two rates is older', () => {
    const rates = new Map([
      ['EUR', kept(['2026-03-10', '0.8'])],
      ['AED', kept(['2026-03-07', '3.6725'])],
    ])
    expect(worth(dayRates('AED', rates, at), 'AED')).toEqual([459_06n, '2026-03-07'])
  })

  test('is seven days old at most', () => {
    const of = (day: string) => worth(dayRates('USD', new Map([['EUR', kept([day, '0.8'])]]), at), 'USD')
    expect(of('2026-03-03')).toEqual([125_00n, '2026-03-03'])
    expect(of('2026-03-02')).toBeNull()
  })

  test('is absent where one of two currencies has none', () => {
    expect(worth(dayRates('AED', new Map([['EUR', kept(['2026-03-10', '0.8'])]]), at), 'AED')).toBeNull()
  })
})

describe('the rate of a past day', () => {
  const rates = dayRates(
    'USD',
    new Map([['EUR', kept(['2026-03-04', '0.5'], ['2026-03-06', '0.8'], ['2026-03-10', '0.4'])]]),
    at,
  )

  test.each([
    ['its own', '2026-03-06', 125_00n],
    ['else the latest before it', '2026-03-09', 125_00n],
    ['else the earliest that is kept', '2026-03-01', 200_00n],
    ['never one of a day ahead', '2026-03-11', 250_00n],
  ])('is %s', (_, day, minor) => {
    expect(worth(rates, 'USD', day)?.[0]).toBe(minor)
  })

  test('is absent where there is no present rate, so that a currency counts on all days or on none', () => {
    const old = dayRates('USD', new Map([['EUR', kept(['2026-02-01', '0.8'])]]), at)
    expect(old.on('EUR', '2026-02-02')).toBeNull()
  })
})
