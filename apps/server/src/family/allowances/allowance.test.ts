import { allowanceLinks } from '@sadaf/api'
import { money } from '@sadaf/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Basis, computed, cycleOf, earnedOf, formulaOf } from './allowance.ts'

const usd = (minor: bigint) => money('USD', minor)
const basis = (over: Partial<Basis> = {}): Basis => ({
  ...{ full: usd(50_00n), link: 'proportional', done: 7, counted: 9, days: 7, ofDays: 7 },
  ...over,
})
const none = usd(0n)

test.each([
  ['proportional with 7 of 9 done', basis(), 38_88n, '50.00 × 7/9 = 38.88'],
  ['proportional with none to do', basis({ done: 0, counted: 0 }), 50_00n, null],
  ['proportional with none done', basis({ done: 0 }), 0n, '50.00 × 0/9 = 0.00'],
  ['all or nothing with 8 of 9 done', basis({ link: 'all_or_nothing', done: 8 }), 0n, '50.00 × 8/9 → 0.00'],
  ['all or nothing with all done', basis({ link: 'all_or_nothing', done: 9 }), 50_00n, '50.00 × 9/9 → 50.00'],
  ['all or nothing with none to do', basis({ link: 'all_or_nothing', done: 0, counted: 0 }), 50_00n, null],
  ['independent', basis({ link: 'independent', done: 0 }), 50_00n, null],
  ['what a Parent decides, before they do', basis({ link: 'parent_decides' }), 50_00n, null],
  ['13 of 30 days', basis({ link: 'independent', days: 13, ofDays: 30 }), 21_66n, '50.00 × 13/30 = 21.66'],
  [
    '7 of 9 chores in 13 of 30 days, rounded once',
    basis({ days: 13, ofDays: 30 }),
    16_85n,
    '50.00 × 13/30 × 7/9 = 16.85',
  ],
])('%s earns its figure, and its formula says so', (_title, given, minor, formula) => {
  expect(earnedOf(given)).toEqual(usd(minor))
  expect(formulaOf(computed(given, none))).toBe(formula)
})

test('an advance is taken off as far as the allowance goes, and the formula says so', () => {
  const taken = computed(basis(), usd(10_00n))
  expect(taken).toMatchObject({ earned: usd(38_88n), advance: usd(10_00n), paid: usd(28_88n) })
  expect(formulaOf(taken)).toBe('50.00 × 7/9 = 38.88 − 10.00 = 28.88')
  expect(computed(basis(), usd(60_00n))).toMatchObject({ advance: usd(38_88n), paid: none })
})

test('a decision of a Parent stands in the formula', () => {
  expect(formulaOf(computed(basis({ link: 'parent_decides' }), none, usd(20_00n)))).toBe('50.00 → 20.00')
})

const bases = fc
  .record({
    minor: fc.bigInt({ min: 1n, max: 10n ** 12n }),
    link: fc.constantFrom(...allowanceLinks),
    counted: fc.nat({ max: 200 }),
    ofDays: fc.integer({ min: 1, max: 31 }),
    share: fc.nat({ max: 1_000 }),
    part: fc.nat({ max: 1_000 }),
    outstanding: fc.bigInt({ min: 0n, max: 10n ** 12n }),
  })
  .map(({ minor, link, counted, ofDays, share, part, outstanding }) => ({
    given: {
      ...{ full: usd(minor), link, counted, ofDays },
      ...{ done: Math.floor((counted * share) / 1_000), days: Math.floor((ofDays * part) / 1_000) },
    },
    outstanding: usd(outstanding),
  }))

test('an allowance is never above its full amount, grows with each chore, and is the advance and the payment', () => {
  fc.assert(
    fc.property(bases, ({ given, outstanding }) => {
      const sums = computed(given, outstanding)
      expect(sums.earned.minor).toBeLessThanOrEqual(given.full.minor)
      expect(sums.earned.minor).toBeGreaterThanOrEqual(0n)
      expect(sums.advance.minor + sums.paid.minor).toBe(sums.earned.minor)
      expect(sums.advance.minor).toBeLessThanOrEqual(outstanding.minor)
      if (given.done < given.counted) {
        const more = computed({ ...given, done: given.done + 1 }, outstanding)
        expect(more.earned.minor).toBeGreaterThanOrEqual(sums.earned.minor)
        expect(more.paid.minor).toBeGreaterThanOrEqual(sums.paid.minor)
      }
      if (given.days < given.ofDays)
        expect(earnedOf({ ...given, days: given.days + 1 }).minor).toBeGreaterThanOrEqual(sums.earned.minor)
    }),
  )
})

const paying = {
  every: 'monthly',
  since: '2026-06-18',
  isProrated: true,
  day: '2026-07-01',
  lastDay: null,
} as const

test.each([
  ['the first of a month for 13 of 30 days', paying, { from: '2026-06-18', days: 13, ofDays: 30 }],
  ['a first payment in full', { ...paying, isProrated: false }, { from: '2026-06-18', days: 30, ofDays: 30 }],
  [
    'a first payment more than a month ahead',
    { ...paying, since: '2026-05-01' },
    { from: '2026-06-01', days: 30, ofDays: 30 },
  ],
  [
    'the second payment',
    { ...paying, day: '2026-08-01', lastDay: '2026-07-01' },
    { from: '2026-07-01', days: 31, ofDays: 31 },
  ],
  [
    'a week',
    { ...paying, every: 'weekly', since: '2026-06-29' } as const,
    { from: '2026-06-29', days: 2, ofDays: 7 },
  ],
  [
    'a pay day that was moved closer to the one before',
    { ...paying, every: 'weekly', day: '2026-07-10', lastDay: '2026-07-08' } as const,
    { from: '2026-07-08', days: 7, ofDays: 7 },
  ],
  [
    'the last day of February after the 31st',
    { ...paying, day: '2027-02-28', lastDay: '2027-01-31' },
    { from: '2027-01-31', days: 31, ofDays: 31 },
  ],
  [
    'the day itself, moved to the start',
    { ...paying, since: '2026-07-01' },
    { from: '2026-07-01', days: 0, ofDays: 30 },
  ],
])('the cycle of %s', (_title, given, cycle) => {
  expect(cycleOf(given)).toEqual(cycle)
})
