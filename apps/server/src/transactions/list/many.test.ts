import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../../test/support/product.ts'
import type { Transaction } from '../store.ts'
import { counted } from './count-store.ts'
import { countOf } from './counted.ts'
import { type AskedFilters, filtersOf } from './filters.ts'
import { type Position, sumsByCurrency, transactionsPage } from './list-store.ts'
import { filteredPage } from './page-store.ts'

// A person with more rows than are scanned one by one: roll-ups and indexes of words give the same as all
// rows.

const COUNT = 9_000
const DAYS = 700

let product: Product
let many: Person

const ROWS = `
  insert into transactions.transactions (user_id, id, operation_id, account_id, type, kind, leg, flow, asset, amount_minor,
    description, other_name, counterparty, category, status, reference, note, own_note, occurred_at, day)
  select $1, id, id, case when n % 7 = 0 then $3::uuid else $2::uuid end,
    case when n % 5 = 0 then 'incoming' else 'outgoing' end, 'purchase', 'principal',
    (array['spending', 'income', 'neutral'])[1 + n % 3], case when n % 7 = 0 then 'EUR' else 'USD' end, 100 + n % 4000,
    case when n % 1500 = 3 then 'Nowhere Else ' || n else 'Shop ' || n % 40 end,
    case when n % 11 = 0 then 'متجر ' || n % 40 end, case when n % 13 = 0 then 'Through ' || n % 3 end,
    (array['groceries', 'dining', 'travel', 'other'])[1 + n % 4 * (n % 17 + 1) % 4],
    case when n % 400 = 1 then 'pending' when n % 90 = 2 then 'failed' else 'completed' end, 'SDF' || lpad(to_hex(n * 37), 8, '0'),
    case when n % 900 = 5 then 'for the boat' end, case when n % 700 = 6 then 'ask about it' end,
    at, (at at time zone case when n < 4000 then 'Pacific/Auckland' else 'Pacific/Honolulu' end)::date
  from (
    select n, gen_random_uuid() as id,
      date_trunc('milliseconds', now()) - n * interval '1 day' * ${DAYS} / ${COUNT} as at
    from generate_series($4::int, $5::int) as n
  ) as made`

beforeAll(async () => {
  product = await startProduct()
  many = await product.person()
  const insert = async (from: number, to: number) => {
    await product.database.query(ROWS, [many.userId, many.account(), many.account('EUR'), from, to])
    await product.database.query('analyze transactions.transactions')
  }
  // The plans of triggers are made for a table that has rows.
  await insert(1, 100)
  await insert(101, COUNT)
})
afterAll(() => product.stop())

const day = fc
  .integer({ min: -2, max: DAYS + 2 })
  .map((ago) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10))

const anyFilters: fc.Arbitrary<AskedFilters> = fc
  .record({
    status: fc.constantFrom(
      'all' as const,
      'all' as const,
      'pending' as const,
      'completed' as const,
      'failed' as const,
    ),
    type: fc.constantFrom('all' as const, 'incoming' as const, 'outgoing' as const),
    category: fc.option(fc.constantFrom('groceries' as const, 'travel' as const, 'crypto' as const), {
      nil: undefined,
    }),
    isEuros: fc.option(fc.boolean(), { nil: undefined }),
    asset: fc.option(fc.constantFrom('USD', 'EUR'), { nil: undefined }),
    amount_from: fc.option(fc.constantFrom('2.00', '21.50', '40.50'), { nil: undefined }),
    amount_to: fc.option(fc.constantFrom('2.00', '21.50', '40.90'), { nil: undefined }),
    counterparty: fc.option(fc.constantFrom('shop 3', 'Nowhere', 'متجر 22', 'unknown'), { nil: undefined }),
    from: fc.option(day, { nil: undefined }),
    to: fc.option(day, { nil: undefined }),
    search: fc.option(
      fc.constantFrom(
        'shop',
        'SHOP 39',
        'Nowhere',
        'متجر',
        'متجر 1',
        'through 2',
        'sdf0',
        'sdf00008',
        'boat',
        '21.50',
        'zzz',
      ),
      { nil: undefined },
    ),
  })
  .map(({ isEuros, ...filters }) => ({
    ...filters,
    ...(isEuros !== undefined && { account_id: [many.account(isEuros ? 'EUR' : 'USD')] }),
  }))

async function walked(asked: AskedFilters, limit: number): Promise<string[]> {
  const ids: string[] = []
  let after: Position | null = null
  for (;;) {
    const place: Position | null = after
    const rows: readonly Transaction[] = await product.platform.database.asUser(many.userId, (tx) =>
      filteredPage(tx, many.userId, filtersOf(asked, 'en'), { limit, after: place }),
    )
    ids.push(...rows.map(({ id }) => id))
    const last = rows.at(-1)
    if (!last || rows.length < limit) return ids
    after = { occurredAt: last.occurredAt.toISOString(), id: last.id }
  }
}

const inAll = (asked: AskedFilters) =>
  product.platform.database.asUser(many.userId, async (tx) => ({
    rows: await transactionsPage(tx, many.userId, filtersOf(asked, 'en'), {
      limit: COUNT + 100,
      after: null,
    }),
    sums: await sumsByCurrency(tx, many.userId, filtersOf(asked, 'en'), 'all'),
    counted: await counted(tx, many.userId, filtersOf(asked, 'en')),
  }))

test('for any filters, pages hold each transaction once, in order', () =>
  fc.assert(
    fc.asyncProperty(anyFilters, fc.constantFrom(51, 400, 3_000), async (asked, limit) => {
      const { rows } = await inAll(asked)
      // More of what is dense than this is one window after another.
      const ids = rows.slice(0, 4 * limit).map(({ id }) => id)
      expect((await walked(asked, limit)).slice(0, 4 * limit)).toEqual(ids)
    }),
    { numRuns: 60 },
  ))

test('counts and sums are those of all rows, or of the newest and say so', () =>
  fc.assert(
    fc.asyncProperty(anyFilters, async (asked) => {
      const { sums, counted: kept } = await inAll(asked)
      if (!kept.isPart) expect(kept.sums).toEqual(sums)
      else {
        expect(asked.search ?? asked.counterparty ?? asked.amount_from ?? asked.amount_to).toBeDefined()
        expect(countOf(kept.sums)).toBeGreaterThan(0)
        expect(countOf(kept.sums)).toBeLessThanOrEqual(countOf(sums))
      }
    }),
    { numRuns: 120 },
  ))

test('where words are in much and nothing of it is let through, that is told for certain', async () => {
  const asked = { status: 'all', type: 'all', search: 'shop', amount_from: '40.50' } as const
  const { sums, counted: kept } = await inAll(asked)
  expect(kept).toEqual({ sums, isPart: false })
})

test('a transaction that ends, changes its category or is deleted is counted by its new state', async () => {
  const { database } = product
  await database.query(
    `update transactions.transactions set status = 'completed' where user_id = $1 and status = 'pending' and amount_minor % 2 = 0`,
    [many.userId],
  )
  await database.query(
    `update transactions.transactions set category = 'family' where user_id = $1 and amount_minor < 300`,
    [many.userId],
  )
  await database.query('delete from transactions.transactions where user_id = $1 and amount_minor > 3900', [
    many.userId,
  ])
  for (const asked of [
    { status: 'all', type: 'all' },
    { status: 'pending', type: 'all' },
    { status: 'completed', type: 'incoming', category: 'family' },
  ] as const) {
    const { sums, counted: kept } = await inAll(asked)
    expect(kept).toEqual({ sums, isPart: false })
  }
})
