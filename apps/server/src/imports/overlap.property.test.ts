import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../test/support/product.ts'
import { accountOf, bringIn } from './builders.ts'

let product: Product
let layla: Person

beforeAll(async () => {
  product = await startProduct()
  layla = await product.person({ name: 'Layla Haddad' })
})
afterAll(() => product.stop())

type Line = { readonly day: number; readonly text: string; readonly minor: number; readonly id: string }

const DAYS = 9

/** A history in the order of its days, full of lines that are alike; with the bank's ids, or without any. */
const aHistory = fc
  .tuple(
    fc.array(
      fc.record({
        day: fc.integer({ min: 1, max: DAYS }),
        text: fc.constantFrom('Flat white', 'Flat white, large', 'Salary'),
        minor: fc.constantFrom(-450, -300, 90_000),
      }),
      { minLength: 1, maxLength: 25 },
    ),
    fc.boolean(),
  )
  .map(([lines, hasIds]): Line[] =>
    lines
      .toSorted((a, b) => a.day - b.day)
      .map((line, index) => ({ ...line, id: hasIds ? `t-${index}` : '' })),
  )

/** Periods that cover all days between them, overlapping as they like, in any order. */
const periods = fc
  .tuple(
    fc.array(fc.integer({ min: 2, max: DAYS }), { maxLength: 3 }),
    fc.array(fc.tuple(fc.integer({ min: 1, max: DAYS }), fc.integer({ min: 1, max: DAYS })), {
      maxLength: 3,
    }),
  )
  .chain(([cuts, more]) => {
    const starts = [1, ...new Set(cuts)].toSorted((a, b) => a - b)
    const parts = starts.map((start, index) => [start, (starts[index + 1] ?? DAYS + 1) - 1] as const)
    const extra = more.map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const)
    const all = [...parts, ...extra]
    return fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length })
  })

const dayOf = ({ day }: Line) => `2026-11-${String(day).padStart(2, '0')}`
const fileOf = (lines: readonly Line[]) =>
  `Date,Description,Amount,Transaction ID\n${lines
    .map((line) => `${dayOf(line)},"${line.text}",${(line.minor / 100).toFixed(2)},${line.id}`)
    .join('\n')}\n`

async function rowsOf(accountId: string): Promise<string[]> {
  const { data } = await layla.api('GET /imported-accounts/{id}/entries', {
    params: { id: accountId },
    query: { limit: 200 },
  })
  return data
    .map(({ booked_on, amount, description }) => `${booked_on} ${amount.amount} ${description}`)
    .sort()
}

/** Brings files in one after the other, the first of them with lines into an account of its own. */
async function importAll(files: readonly (readonly Line[])[]): Promise<string[]> {
  let accountId: string | undefined
  const imports: string[] = []
  for (const lines of files) {
    if (lines.length === 0) continue
    const done = await bringIn(product, layla, fileOf(lines), accountId ? { accountId } : {})
    accountId = accountOf(done)
    imports.push(done.id)
  }
  const rows = accountId ? await rowsOf(accountId) : []
  if (accountId) await layla.api('DELETE /imported-accounts/{id}', { params: { id: accountId } })
  return rows
}

test('for any overlapping files of a history, in any order, its rows are those of one file', async () => {
  await fc.assert(
    fc.asyncProperty(aHistory, periods, async (history, all) => {
      const parts = all.map(([from, to]) => history.filter(({ day }) => from <= day && day <= to))
      expect(await importAll(parts)).toEqual(await importAll([history]))
    }),
    { numRuns: 12 },
  )
})

test('undoing any of several overlapping files leaves the rows of the others', async () => {
  await fc.assert(
    fc.asyncProperty(aHistory, periods, fc.nat(), async (history, all, which) => {
      const parts = all
        .map(([from, to]) => history.filter(({ day }) => from <= day && day <= to))
        .filter(({ length }) => length > 0)
      const undone = which % parts.length
      let accountId: string | undefined
      const made: string[] = []
      for (const lines of parts) {
        const done = await bringIn(product, layla, fileOf(lines), accountId ? { accountId } : {})
        accountId = accountOf(done)
        made.push(done.id)
      }
      await layla.api('POST /imports/{id}/undo', { params: { id: made[undone] ?? '' } })
      await product.quiet()
      const left = parts.length > 1 ? await rowsOf(accountId ?? '') : []
      expect(left).toEqual(await importAll(parts.filter((_, index) => index !== undone)))
    }),
    { numRuns: 8 },
  )
})
