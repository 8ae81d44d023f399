import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type HeldRow, StatementTies, untiedRows } from './balances.ts'
import type { Bytes } from './encoding.ts'
import type { FilePart } from './file-parts.ts'
import { guessColumns } from './guess-columns.ts'
import { readCamt053 } from './read-camt053.ts'
import { readCsv } from './read-csv.ts'
import { readOfx } from './read-ofx.ts'
import { knowsEnough, rowReader } from './read-row.ts'
import { anyStatement, bookedSum, bytesOf, gather, usd } from './testing.ts'
import { writeCamt053 } from './write-camt053.ts'
import { writeOfx } from './write-ofx.ts'

/** Rows of a bank: amounts in cents that are not zero, and fees beside them. */
const anyRows = fc.array(
  fc.record({
    minor: fc.bigInt({ min: -90_000n, max: 90_000n }).filter((minor) => minor !== 0n),
    fee: fc.oneof(fc.constant(0n), fc.bigInt({ min: 1n, max: 500n })),
  }),
  { minLength: 4, maxLength: 12 },
)

const decimal = (minor: bigint) =>
  `${minor < 0n ? '-' : ''}${(minor < 0n ? -minor : minor) / 100n}.${String((minor < 0n ? -minor : minor) % 100n).padStart(2, '0')}`

type Row = { readonly minor: bigint; readonly fee: bigint; readonly held: bigint }

function withBalances(rows: readonly Omit<Row, 'held'>[], taken: 'apart' | 'within'): Row[] {
  let held = 1_000_000n
  return rows.map(({ minor, fee }) => {
    held += minor - (taken === 'apart' ? fee : 0n)
    return { minor, fee, held }
  })
}

/** A bank's file of these rows, its columns as they are guessed, and its lines with their fees as they are read. */
async function readFileOf(rows: readonly Row[]) {
  const lines = rows.map(
    ({ minor, fee, held }) => `2026-11-03,Shop,${decimal(minor)},${decimal(fee)},${decimal(held)}`,
  )
  const file = await readCsv([Buffer.from(['Date,Description,Amount,Fee,Balance', ...lines].join('\n'))])
  const all = await gather(file.rows)
  const guess = guessColumns(
    file.header,
    all.map(({ cells }) => cells),
  )
  if (!knowsEnough(guess)) throw new Error('the file is plain')
  return { guess, read: all.map(rowReader(guess, usd)) }
}

function heldRows(read: Awaited<ReturnType<typeof readFileOf>>['read']): HeldRow[] {
  return read.flatMap((row) => {
    if (!row.ok) return []
    const { balanceMinor, amountMinor, fileLine } = row.line
    return [{ balanceMinor, fileLine, movedMinor: amountMinor + (row.fee?.amountMinor ?? 0n) }]
  })
}

test.each(['apart', 'within'] as const)(
  'fees that balances show to be %s count so, in either order, and opening and lines make closing',
  async (taken) => {
    await fc.assert(
      fc.asyncProperty(anyRows, fc.boolean(), async (some, isNewestFirst) => {
        const feed = [...some, { minor: 100n, fee: 7n }, { minor: -350n, fee: 0n }]
        const rows = withBalances(feed, taken)
        const { guess, read } = await readFileOf(isNewestFirst ? rows.toReversed() : rows)
        // The fee of the oldest row has no balance before it.
        if (guess.feeIs === null) throw new Error(`no answer for ${taken}`)
        expect(guess.feeIs).toBe(taken)
        expect(untiedRows(heldRows(read))).toBeNull()
        const moved = heldRows(read).reduce((sum, { movedMinor }) => sum + movedMinor, 0n)
        expect(1_000_000n + moved).toBe(rows.at(-1)?.held)
      }),
      { numRuns: 60 },
    )
  },
)

test('a row that a file lacks is told by its amount, in either order', async () => {
  await fc.assert(
    fc.asyncProperty(anyRows, fc.boolean(), async (some, isNewestFirst) => {
      const rows = withBalances(
        // All but the one that goes leave the account, so that no two rows undo each other.
        some.map(({ minor }, index) => ({
          minor: index === 2 ? 12_345_678n : minor < 0n ? minor : -minor,
          fee: 0n,
        })),
        'apart',
      )
      const lacking = rows.toSpliced(2, 1)
      const { read } = await readFileOf(isNewestFirst ? lacking.toReversed() : lacking)
      expect(untiedRows(heldRows(read))).toMatchObject({ byMinor: 12_345_678n })
    }),
    { numRuns: 60 },
  )
})

test('rows of a day in another order than their balances tie all the same', () => {
  const row = (movedMinor: bigint, balanceMinor: bigint) => ({ movedMinor, balanceMinor, fileLine: 1 })
  expect(untiedRows([row(5n, 105n), row(3n, 117n), row(9n, 114n)])).toBeNull()
  expect(untiedRows([row(5n, 105n), row(3n, 118n), row(9n, 114n)])).not.toBeNull()
})

test('a balance that stands at some rows only is compared with all that moved since the last', () => {
  const row = (movedMinor: bigint, balanceMinor: bigint | null, fileLine: number) => ({
    ...{ movedMinor, balanceMinor, fileLine },
  })
  expect(untiedRows([row(5n, 105n, 2), row(3n, null, 3), row(9n, 117n, 4)])).toBeNull()
  expect(untiedRows([row(5n, 105n, 2), row(3n, null, 3), row(9n, 118n, 4)])).toEqual({
    byMinor: 1n,
    fileLine: 4,
  })
})

test('fees of which no balance tells are not read until a person says', async () => {
  const file = await readCsv([Buffer.from('Date,Description,Amount,Fee\n2026-11-03,Shop,-9.00,0.50\n')])
  const all = await gather(file.rows)
  const guess = guessColumns(
    file.header,
    all.map(({ cells }) => cells),
  )
  expect(guess).toMatchObject({ fee: 3, feeIs: null })
  if (!knowsEnough(guess)) throw new Error('the file is plain')
  expect(all.map(rowReader(guess, usd))).toMatchObject([{ ok: false, code: 'fee_ambiguous', column: 3 }])
  expect(all.map(rowReader({ ...guess, feeIs: 'within' }, usd))).toMatchObject([
    { ok: true, line: { amountMinor: -900n }, fee: null },
  ])
  expect(all.map(rowReader({ ...guess, feeIs: 'apart' }, usd))).toMatchObject([
    { ok: true, line: { amountMinor: -900n }, fee: { amountMinor: -50n, category: 'fees' } },
  ])
})

async function tieOf(parts: AsyncIterable<FilePart>) {
  const ties = new StatementTies()
  for await (const part of parts) ties.add(part)
  return ties.end()
}

test.each([
  ['camt.053', writeCamt053, readCamt053],
  ['OFX', writeOfx, readOfx],
] as const)('balances of %s are compared with the lines between them', async (_, write, read) => {
  const readAgain = (pieces: Bytes) => tieOf(read(pieces))
  await fc.assert(
    fc.asyncProperty(anyStatement(usd), async (statement) => {
      const text = Buffer.concat(await bytesOf(write(statement))).toString()
      expect(await readAgain([Buffer.from(text)])).toBeNull()
      const booked = statement.lines.filter(({ status }) => status === 'booked')
      const [first] = booked
      if (!first) return
      // The file without its first line: each of ours stands on one of its own.
      const lines = text.split('\n')
      const at = lines.findIndex((line) => line.startsWith('<Ntry>') || line.startsWith('<STMTTRN>'))
      const short = lines.toSpliced(at, 1).join('\n')
      const untied = await readAgain([Buffer.from(short)])
      expect(untied?.byMinor ?? 0n).toBe(first.amountMinor)
      expect(bookedSum(booked)).toBe(statement.closingMinor - statement.openingMinor)
    }),
    { numRuns: 40 },
  )
})
