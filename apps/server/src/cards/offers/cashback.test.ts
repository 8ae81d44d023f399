import { add, compare, isNegative, money, parseAmount, parseRate, sum } from '@sadaf/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Activation, accrue, type Earning, readyOf, totalIn } from './cashback.ts'
import { type Offer, offers } from './offers.ts'

const usd = (amount: string) => parseAmount(amount, 'USD')
const offer = (id: string): Offer => {
  const found = offers.find((each) => each.id === id)
  if (!found) throw new Error(`no offer ${id}`)
  return found
}
const marina = offer('marina-market')
const abroad = offer('abroad')
const at = (day: string) => new Date(`${day}T10:00:00Z`)
const activated = (id: string, day = '2026-11-01'): Activation => ({ offerId: id, at: at(day), day })

let count = 0
const bought = (amount: string, over: Partial<Earning> = {}): Earning => {
  count += 1
  const day = over.day ?? '2026-11-10'
  return {
    ...{ id: `p${count}`, cardType: 'debit', merchantId: marina.merchantId ?? '', merchant: 'Marina Market' },
    ...{ country: 'AE', status: 'completed', amount: usd(amount), refunded: usd('0.00'), perDollar: null },
    ...{ at: at(day), day },
    ...over,
  }
}
const backOf = (purchases: readonly Earning[], of = marina) =>
  accrue(of, activated(of.id), purchases).map(({ back, state }) => [back.minor, state])

describe('cashback of an offer', () => {
  test('waits while it is held, and counts once it is charged, rounded down', () => {
    expect(backOf([bought('10.19', { status: 'pending' }), bought('10.19')])).toEqual([
      [50n, 'waiting'],
      [50n, 'counted'],
    ])
  })

  test('goes as far as the most of the month, to the cent, and begins again with the next', () => {
    const purchases = [
      bought('390.00'),
      bought('20.00'),
      bought('5.00'),
      bought('5.00', { day: '2026-12-01' }),
    ]
    expect(backOf(purchases).map(([minor]) => minor)).toEqual([1950n, 50n, 0n, 25n])
  })

  test('is nothing for what was bought before, elsewhere, or never came about', () => {
    const before = bought('10.00', { at: at('2026-10-31'), day: '2026-10-31' })
    expect(
      backOf([before, bought('10.00', { merchantId: 'other' }), bought('10.00', { status: 'failed' })]),
    ).toEqual([])
  })

  test('ends with the last day of the offer', () => {
    const last = bought('10.00', { day: '2026-12-31' })
    expect(backOf([last, bought('10.00', { day: '2027-01-01' })])).toEqual([[50n, 'counted']])
  })

  test('goes back with what is refunded, pro rata, and all of it with all', () => {
    expect(backOf([bought('10.00', { refunded: usd('2.50') })])).toEqual([[37n, 'counted']])
    expect(backOf([bought('10.00', { refunded: usd('10.00') })])).toEqual([[0n, 'taken_back']])
    expect(backOf([bought('10.00', { refunded: usd('12.00') })])).toEqual([[0n, 'taken_back']])
  })

  test('once is the first that came about', () => {
    const layan = offer('layan-home')
    const at = { merchantId: layan.merchantId ?? '', day: '2026-11-03' }
    const purchases = [bought('9.00', { ...at, status: 'failed' }), bought('129.99', at), bought('50.00', at)]
    expect(backOf(purchases, layan)).toEqual([[389n, 'counted']])
  })

  test('abroad it is for the travel card alone, at the day’s rate, up to the most of a trip', () => {
    const euro = (amount: string, day: string, over: Partial<Earning> = {}) =>
      bought('0.01', {
        ...{ cardType: 'travel', country: 'FR', merchantId: 'cafe', day },
        ...{ amount: parseAmount(amount, 'EUR'), refunded: parseAmount('0', 'EUR') },
        ...{ perDollar: parseRate('0.8'), ...over },
      })
    const purchases = [
      euro('1000.00', '2026-11-05'),
      euro('400.00', '2026-11-12'),
      euro('100.00', '2026-11-27'),
      euro('100.00', '2026-11-27', { country: 'AE' }),
      euro('100.00', '2026-11-27', { cardType: 'debit' }),
      euro('100.00', '2026-11-28', { perDollar: null }),
    ]
    // 2 % of 1,250 dollars; five more to the most; fifteen days later another trip; of no known rate nothing.
    expect(backOf(purchases, abroad)).toEqual([
      [2500n, 'counted'],
      [500n, 'counted'],
      [250n, 'counted'],
      [0n, 'counted'],
    ])
  })
})

describe('cashback that can be paid out', () => {
  test('is what counts less what was paid, and what is owed first', () => {
    const accruals = accrue(marina, activated(marina.id), [bought('100.00')])
    expect(readyOf(accruals, usd('1.00'))).toEqual(usd('4.00'))
    const refunded = accrue(marina, activated(marina.id), [bought('100.00', { refunded: usd('100.00') })])
    expect(readyOf(refunded, usd('5.00'))).toEqual(usd('0.00'))
    const later = accrue(marina, activated(marina.id), [
      bought('100.00', { refunded: usd('100.00') }),
      bought('160.00'),
    ])
    expect(readyOf(later, usd('5.00'))).toEqual(usd('3.00'))
  })

  test('for any purchases and refunds, a month gives at most its maximum and never less than zero', () => {
    const purchase = fc.record({
      minor: fc.integer({ min: 1, max: 100_000 }),
      refunded: fc.integer({ min: 0, max: 120_000 }),
      status: fc.constantFrom('pending', 'completed', 'failed'),
    })
    fc.assert(
      fc.property(fc.array(purchase, { maxLength: 12 }), (all) => {
        const purchases = all.map(({ minor, refunded, status }) =>
          bought('1.00', {
            amount: money('USD', BigInt(minor)),
            refunded: money('USD', BigInt(refunded)),
            status,
          }),
        )
        const accruals = accrue(marina, activated(marina.id), purchases)
        const given = add(totalIn(accruals, 'counted'), totalIn(accruals, 'waiting'))
        const share = sum(
          'USD',
          purchases.map(({ amount }) => money('USD', amount.minor / 20n)),
        )
        expect(compare(given, marina.most) <= 0 && compare(given, share) <= 0).toBe(true)
        expect(accruals.some(({ back }) => isNegative(back))).toBe(false)
      }),
    )
  })
})

test('offers end in the future of a new participant', () => {
  for (const { endsOn } of offers)
    for (const day of ['2026-11-24', '2026-11-29', '2026-12-05', '2026-12-31', '2028-02-29'])
      expect(endsOn(day) >= day).toBe(true)
  expect(offer('layan-home').endsOn('2026-11-24')).toBe('2026-12-05')
})
