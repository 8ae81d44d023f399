import { randomUUID } from 'node:crypto'
import { MAX_AT_ONCE } from '@sadaf/api'
import type { CallAt } from '@sadaf/api/client'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { daysThatDiffer } from '../../../../../test/support/day-sums.ts'
import type { Person } from '../../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../../test/support/product.ts'

type Choice = NonNullable<CallAt<'POST /transactions/categorizations'>['body']>

let product: Product
let layla: Person

beforeAll(async () => {
  product = await startProduct()
  layla = await product.person({ name: 'Layla Haddad', holding: '900.00' })
  const account = await product.bankAccountOf(layla)
  for (const [name, mcc] of [
    ['Souk Fresh', '5411'],
    ['Souk Fresh', '5411'],
    ['Abra Taxi', '4121'],
    ['Zylox QR', ''],
  ] as const) {
    const shop = { merchant_name: name, amount: { amount: '10.00', currency: 'USD' } }
    await product.bank.debit(account, mcc === '' ? shop : { ...shop, mcc })
  }
  await product.quiet()
})
afterAll(() => product.stop())

const choose = (body: Choice) => layla.api('POST /transactions/categorizations', { body })
const undo = (id: string) => layla.api('DELETE /transactions/categorizations/{id}', { params: { id } })
const rows = async (search: string) => (await layla.api('GET /transactions', { query: { search } })).data
const counted = async (search: string) =>
  (await rows(search)).map(({ category, category_reason: reason }) => `${category}, ${reason}`)
const expectSoundSums = async () => expect(await daysThatDiffer(product.database, [layla.userId])).toEqual([])

test('all that filters let through are chosen for at once, counted there, and go back as they were', async () => {
  const [first] = await rows('souk')
  await layla.api('PATCH /transactions/{id}', {
    params: { id: first?.id ?? '' },
    body: { category: 'dining' },
  })
  const made = await choose({ category: 'family', matching: { search: 'souk' } })
  expect(made.changed_count).toBe(2)
  expect(await counted('souk')).toEqual(['family, yours', 'family, yours'])
  expect(await counted('abra')).toEqual(['transport, merchant'])
  await expectSoundSums()

  expect((await undo(made.id)).changed_count).toBe(2)
  expect(await counted('souk')).toEqual(['dining, yours', 'groceries, merchant'])
  await expectSoundSums()
  await expect(undo(made.id)).rejects.toMatchObject({ problem: { code: 'not_found' } })
})

test('a category chosen since stays when the choice for many is undone', async () => {
  const ids = [...(await rows('abra')), ...(await rows('zylox'))].map(({ id }) => id)
  const made = await choose({ category: 'travel', ids })
  expect(made.changed_count).toBe(2)
  await layla.api('PATCH /transactions/{id}', {
    params: { id: ids[0] ?? '' },
    body: { category: 'fees' },
  })
  expect((await undo(made.id)).changed_count).toBe(1)
  expect(await counted('abra')).toEqual(['fees, yours'])
  expect(await counted('zylox')).toEqual(['other, kind'])
  await expectSoundSums()
})

test('null takes choices back; who has nothing chosen is not counted', async () => {
  const { changed_count: count } = await choose({ category: null, matching: {} })
  expect(count).toBe(2)
  expect(await counted('souk')).toEqual(['groceries, merchant', 'groceries, merchant'])
  expect((await choose({ category: null, matching: {} })).changed_count).toBe(0)
  await expectSoundSums()
})

test('another’s are passed over, and too many are refused as a whole', async () => {
  const omar = await product.person({ name: 'Omar Saleh', holding: '5.00' })
  const [theirs] = (await omar.api('GET /transactions')).data
  expect((await choose({ category: 'fees', ids: [theirs?.id ?? '', randomUUID()] })).changed_count).toBe(0)
  expect((await omar.api('GET /transactions')).data[0]?.category).toBe('transfer')

  const both = await layla.post('/transactions/categorizations', { category: 'fees', ids: [], matching: {} })
  expect(both.status).toBe(422)
  const neither = await layla.post('/transactions/categorizations', { category: 'fees' })
  expect(neither.status).toBe(422)
})

async function inReplica(pool: pg.Pool, statement: string, values: unknown[]): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query(statement, values)
  } finally {
    // The setting goes with the connection.
    client.release(true)
  }
}

/** Writes down many outgoing rows of one cent, and what they come to, without the triggers that would count each. */
async function buyOften(times: number): Promise<void> {
  await inReplica(
    product.database,
    `with one as (select * from transactions.transactions where user_id = $1 and type = 'outgoing' limit 1),
     made as (
       insert into transactions.transactions (user_id, id, operation_id, account_id, type, kind, leg, flow, asset,
         amount_minor, description, category, status, reference, occurred_at, day)
       select user_id, gen_random_uuid(), gen_random_uuid(), account_id, type, kind, leg, flow, asset, 1,
         'Many', 'other', status, 'SDFMANY', occurred_at, day from one, generate_series(1, $2::int) returning *
     )
     insert into analytics.daily_totals as total
       (user_id, day, account_id, category, asset, spent_minor, transaction_count)
     select user_id, day, account_id, category, asset, count(*), count(*) from made
     group by user_id, day, account_id, category, asset
     on conflict (user_id, day, account_id, category, asset) do update set
       spent_minor = total.spent_minor + excluded.spent_minor,
       transaction_count = total.transaction_count + excluded.transaction_count`,
    [layla.userId, times],
  )
  await product.database.query(
    `insert into transactions.names values ($1, 'Many', 'many') on conflict do nothing`,
    [layla.userId],
  )
}

test('as many as can be are changed at once, and one more is refused without a trace', async () => {
  await buyOften(MAX_AT_ONCE)
  await expectSoundSums()
  const made = await choose({ category: 'fees', matching: { search: 'many' } })
  expect(made.changed_count).toBe(MAX_AT_ONCE)
  await expectSoundSums()
  expect((await undo(made.id)).changed_count).toBe(MAX_AT_ONCE)
  await expectSoundSums()

  await buyOften(1)
  await expect(choose({ category: 'fees', matching: { search: 'many' } })).rejects.toMatchObject({
    problem: { code: 'too_many_at_once' },
  })
  expect(new Set(await counted('many'))).toEqual(new Set(['other, kind']))
})

test('a choice can be undone for a day', async () => {
  const { id } = await choose({ category: 'family', matching: { search: 'abra' } })
  product.advance(86_400 + 60)
  await choose({ category: 'family', matching: { search: 'zylox' } })
  await expect(undo(id)).rejects.toMatchObject({ problem: { code: 'not_found' } })
})

test('the last twenty choices can be undone, and no more of them are remembered', async () => {
  const made: string[] = []
  for (let nth = 0; nth < 22; nth += 1) {
    const category = nth % 2 === 0 ? ('family' as const) : ('health' as const)
    made.push((await choose({ category, matching: { search: 'abra' } })).id)
  }
  const { rows: kept } = await product.database.query(
    'select count(distinct choice_id)::int as count from transactions.bulk_choices where user_id = $1',
    [layla.userId],
  )
  expect(kept).toEqual([{ count: 20 }])
  await expect(undo(made[1] ?? '')).rejects.toMatchObject({ problem: { code: 'not_found' } })
  expect((await undo(made[2] ?? '')).changed_count).toBe(0)
  expect((await undo(made[21] ?? '')).changed_count).toBe(1)
})
