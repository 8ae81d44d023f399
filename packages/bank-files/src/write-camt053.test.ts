import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockOf } from './local-time.ts'
import { compactId, cut, plainText } from './plain-text.ts'
import { readCamt053 } from './read-camt053.ts'
import type { StatementLine } from './statement.ts'
import {
  aLine,
  anyStatement,
  aStatement,
  assetsOfTests,
  bookedSum,
  bytesOf,
  collect,
  testAssets,
  textOf,
} from './testing.ts'
import { writeCamt053 } from './write-camt053.ts'

/** The fields of a line that camt.053 holds. */
function held(line: StatementLine, timeZone: string) {
  return {
    id: compactId(line.id),
    bookedOn: clockOf(timeZone)(line.bookedAt).day,
    valueDate: line.valueDate,
    amountMinor: line.amountMinor,
    description: plainText(line.description) || null,
    counterparty: cut(plainText(line.counterparty ?? ''), 140) || null,
    reference: cut(plainText(line.reference ?? ''), 35) || null,
    category: cut(plainText(line.category ?? ''), 35) || null,
    status: line.status,
  }
}

test.each(testAssets.slice(0, 3))(
  'any statement in $code is read back from camt.053 as it was, to the last minor unit',
  (asset) =>
    fc.assert(
      fc.asyncProperty(
        anyStatement(asset),
        fc.integer({ min: 1, max: 5_000 }),
        async (statement, pieceLength) => {
          const read = await collect(
            readCamt053(await bytesOf(writeCamt053(statement), pieceLength), assetsOfTests),
          )
          const booked = statement.lines.filter(({ status }) => status === 'booked')
          expect(read.lines).toEqual(
            booked.map((line) => expect.objectContaining(held(line, statement.timeZone))),
          )
          expect(read.account).toMatchObject({ asset, iban: statement.account.iban })
          expect(read.account?.holder).toBe(cut(plainText(statement.account.holder), 140) || null)
          expect([read.opening, read.closing]).toEqual([statement.openingMinor, statement.closingMinor])
          expect((read.opening ?? 0n) + bookedSum(read.lines)).toBe(read.closing)
        },
      ),
      { numRuns: 60 },
    ),
)

test('the booking date is a day of the account, and no moment', async () => {
  const late = aLine({ bookedAt: new Date('2026-11-03T21:30:00.000Z') })
  const text = await textOf(writeCamt053(aStatement([late])))
  expect(text).toContain('<BookgDt><Dt>2026-11-04</Dt></BookgDt>')
})

test('the account, the period and the statement’s number are read back', async () => {
  const { accounts } = await collect(readCamt053(await bytesOf(writeCamt053(aStatement()))))
  expect(accounts).toMatchObject([
    {
      account: { number: 'AE070331234567890123456', holder: 'Layla Haddad', servicer: 'Harbour Bank' },
      reference: '019ab00000007000800000000000abcd',
      createdAt: new Date('2026-12-01T00:00:00.000Z'),
      period: { from: '2026-11-01', to: '2026-11-30' },
    },
  ])
})

test('a note of 10,000 characters is read back whole', async () => {
  const description = 'ملاحظة 12 '.repeat(1_000).trim()
  const { lines } = await collect(
    readCamt053(await bytesOf(writeCamt053(aStatement([aLine({ description })])))),
  )
  expect(lines[0]?.description).toBe(description)
})

test.each(testAssets.slice(3))('$code has more decimals than camt.053 and is refused', (asset) => {
  const { account } = aStatement()
  expect(() => writeCamt053(aStatement([], { account: { ...account, asset } }))).toThrow(
    expect.objectContaining({ code: 'statement_inexpressible', what: 'asset' }),
  )
})

test('an amount of eighteen digits is written, one more is refused', async () => {
  const most = 10n ** 18n - 1n
  const text = await textOf(writeCamt053(aStatement([aLine({ amountMinor: most })], { openingMinor: 0n })))
  expect(text).toContain('<Amt Ccy="USD">9999999999999999.99</Amt>')
  const more = aStatement([aLine({ amountMinor: most + 1n })], { openingMinor: 0n })
  await expect(textOf(writeCamt053(more))).rejects.toMatchObject({ what: 'amount' })
})

test('an id that is too long is refused and never cut, since lines are known again by it', async () => {
  const long = aStatement([aLine({ id: 'x'.repeat(36) })])
  await expect(textOf(writeCamt053(long))).rejects.toMatchObject({ what: 'line_id' })
})
