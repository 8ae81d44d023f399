import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kindOf, type Line, pair, type Unpaired } from './pair.ts'

const NOON = new Date('2030-01-01T12:00:00Z')
const LATER = new Date('2030-01-02T12:00:00Z')

const aLine = (over: Partial<Line> = {}): Line => ({
  providerAccount: 'acct_1',
  origin: 'payment',
  asset: 'USD',
  minor: 500n,
  ...over,
})
const ours = (...lines: Line[]) => ({ ours: lines, theirs: [] })
const theirs = (...lines: Line[]) => ({ ours: [], theirs: lines })
const told = (row: Unpaired | undefined): Unpaired[] => (row ? [{ ...row, caseSubject: 'the case' }] : [])

test('lines that both sides have leave nothing', () => {
  const both = { ours: [aLine()], theirs: [aLine()] }
  expect(pair([], both, NOON)).toEqual({ unpaired: [], agreed: [], outdated: [] })
})

test('a line waits for its partner, and both are gone when it comes', () => {
  const first = pair([], theirs(aLine()), NOON)
  expect(first.unpaired).toEqual([
    {
      providerAccount: 'acct_1',
      origin: 'payment',
      asset: 'USD',
      ours: null,
      theirs: 500n,
      since: NOON,
      caseSubject: null,
    },
  ])
  const waiting = told(first.unpaired[0])
  expect(pair(waiting, ours(aLine()), LATER)).toEqual({ unpaired: [], agreed: waiting, outdated: [] })
})

test('an amount that differs waits since its first line, and outdates what the case said', () => {
  const waiting = told(pair([], theirs(aLine()), NOON).unpaired[0])
  const { unpaired, agreed, outdated } = pair(waiting, ours(aLine({ minor: 501n })), LATER)
  expect(unpaired).toMatchObject([{ ours: 501n, theirs: 500n, since: NOON, caseSubject: null }])
  expect({ agreed, outdated }).toEqual({ agreed: [], outdated: ['the case'] })
})

test.each([[{ minor: 499n }], [{ asset: 'EUR' }], [{ providerAccount: 'acct_2' }], [{ origin: 'another' }]])(
  'a line is no partner of one that has another %o',
  (over) => {
    expect(pair([], { ours: [aLine()], theirs: [aLine(over)] }, NOON).unpaired).not.toEqual([])
  },
)

test('one line of one side agrees with two parts of the other', () => {
  const parts = [aLine({ minor: 200n }), aLine({ minor: 300n })]
  expect(pair([], { ours: [aLine()], theirs: parts }, NOON).unpaired).toEqual([])
})

test('says which side lacks a line', () => {
  const kinds = [theirs(aLine()), ours(aLine()), { ours: [aLine()], theirs: [aLine({ minor: 1n })] }].map(
    (lines) => pair([], lines, NOON).unpaired.map(kindOf),
  )
  expect(kinds).toEqual([['missing_here'], ['missing_there'], ['amount_differs']])
})

test('pages of lines in any order leave what comparing all of them at once leaves', () => {
  const line = fc.record({
    side: fc.constantFrom<('ours' | 'theirs')[]>('ours', 'theirs'),
    providerAccount: fc.constantFrom('acct_1', 'acct_2'),
    origin: fc.constantFrom('a', 'b', 'c'),
    asset: fc.constantFrom('USD', 'EUR'),
    minor: fc.bigInt({ min: -3n, max: 3n }),
  })
  const split = (lines: readonly ({ side: 'ours' | 'theirs' } & Line)[]) => ({
    ours: lines.filter(({ side }) => side === 'ours').map(({ side: _, ...each }) => each),
    theirs: lines.filter(({ side }) => side === 'theirs').map(({ side: _, ...each }) => each),
  })
  const gap = (rows: readonly Unpaired[]) =>
    rows
      .map((row) =>
        [row.providerAccount, row.origin, row.asset, (row.theirs ?? 0n) - (row.ours ?? 0n)].join(),
      )
      .sort()
  fc.assert(
    fc.property(fc.array(fc.array(line)), (pages) => {
      let waiting: readonly Unpaired[] = []
      for (const page of pages) waiting = pair(waiting, split(page), NOON).unpaired
      expect(gap(waiting)).toEqual(gap(pair([], split(pages.flat()), NOON).unpaired))
    }),
  )
})
