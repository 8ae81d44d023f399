import fc from 'fast-check'
import { Ofx } from 'ofx-data-extractor'
import { expect, test } from 'vitest'
import { cut, plainText } from './plain-text.ts'
import { readOfx } from './read-ofx.ts'
import type { StatementLine } from './statement.ts'
import {
  aLine,
  anyStatement,
  aStatement,
  assetOfScale,
  assetsOfTests,
  bookedSum,
  bytesOf,
  collect,
  testAssets,
  textOf,
  usd,
} from './testing.ts'
import { writeOfx } from './write-ofx.ts'

/**
 * The fields of a line that OFX holds: names are told from descriptions where they differ in the first 32
 * characters.
 */
function held(line: StatementLine) {
  const description = cut(plainText(line.description), 255)
  const counterparty = cut(plainText(line.counterparty ?? ''), 100)
  const isNamed = counterparty !== '' && description !== '' && cut(description, 32) !== counterparty
  return {
    id: line.id,
    bookedAt: line.bookedAt,
    valueDate: line.valueDate,
    amountMinor: line.amountMinor,
    description: description || counterparty || null,
    counterparty: isNamed ? counterparty : null,
    reference: cut(plainText(line.reference ?? ''), 32) || null,
    status: line.status,
  }
}

test.each(testAssets)(
  'any statement in $code is read back from OFX as it was, to the last minor unit',
  (asset) =>
    fc.assert(
      fc.asyncProperty(
        anyStatement(asset),
        fc.integer({ min: 1, max: 5_000 }),
        async (statement, pieceLength) => {
          const read = await collect(readOfx(await bytesOf(writeOfx(statement), pieceLength), assetsOfTests))
          const booked = statement.lines.filter(({ status }) => status === 'booked')
          expect(read.lines).toEqual(booked.map((line) => expect.objectContaining(held(line))))
          expect(read.account?.asset).toEqual(asset)
          expect([read.opening, read.closing]).toEqual([statement.openingMinor, statement.closingMinor])
          expect((read.opening ?? 0n) + bookedSum(read.lines)).toBe(read.closing)
        },
      ),
      { numRuns: 60 },
    ),
)

test('another reader of OFX finds the same lines and balance', async () => {
  const lines = [
    aLine({ id: 'a', amountMinor: -450n }),
    aLine({ id: 'b', amountMinor: 250_000n, description: 'راتب نوفمبر', counterparty: 'Harbour & Sons' }),
  ]
  const ofx = new Ofx(await textOf(writeOfx(aStatement(lines))))
  expect(ofx.getBankTransferList()).toMatchObject([
    { FITID: 'a', TRNAMT: '-4.50', TRNTYPE: 'DEBIT' },
    { FITID: 'b', TRNAMT: '2500.00', TRNTYPE: 'CREDIT' },
  ])
})

test('a line tells the day of the account’s own clock', async () => {
  const late = aLine({ bookedAt: new Date('2026-11-03T21:30:00.000Z') })
  expect(await textOf(writeOfx(aStatement([late])))).toContain('<DTPOSTED>20261104013000.000[+4]</DTPOSTED>')
  const halfHour = aStatement([late], { timeZone: 'America/St_Johns' })
  expect(await textOf(writeOfx(halfHour))).toContain('<DTPOSTED>20261103180000.000[-3.50]</DTPOSTED>')
})

test('values that OFX cannot express are refused before anything is written', () => {
  const { account } = aStatement()
  const tether = { ...account, asset: assetOfScale('USDT', 8) }
  expect(() => writeOfx(aStatement([], { account: tether }))).toThrow(
    expect.objectContaining({ code: 'statement_inexpressible', what: 'asset' }),
  )
})

test('lines that do not lead to the closing balance end the file with an error', async () => {
  const untied = aStatement([aLine()], { closingMinor: 100_000n })
  await expect(textOf(writeOfx(untied))).rejects.toThrow('the lines end at 99550, the statement at 100000')
})

test('pending lines are no part of the file or of the balances', async () => {
  const statement = aStatement([aLine(), aLine({ id: 'p', status: 'pending', amountMinor: -99n })])
  const { lines } = await collect(readOfx(await bytesOf(writeOfx(statement))))
  expect(lines).toHaveLength(1)
  expect(statement.account.asset).toEqual(usd)
})
