import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../test/support/product.ts'
import { accountOf, upload } from './builders.ts'
import { run, type Work } from './work.ts'

let product: Product
let layla: Person

beforeAll(async () => {
  product = await startProduct()
  layla = await product.person({ name: 'Layla Haddad' })
})
afterAll(() => product.stop())

const LINES = 12_345
/** More transactions than an import of so many lines has. */
const MOST = 60
const fileOf = (lines: number) =>
  `Date,Description,Amount\n${Array.from(
    { length: lines },
    (_, index) => `2026-11-0${1 + (index % 9)},Line ${index},-${(index % 90) + 1}.00`,
  ).join('\n')}\n`
const file = fileOf(LINES)

/** A server that dies at a transaction, before it commits it or right behind. */
function dyingAt(transaction: number, when: 'before' | 'behind'): Work {
  let begun = 0
  const { platform } = product
  const { database } = platform
  const asUser: typeof database.asUser = async (userId, work) => {
    begun += 1
    if (begun !== transaction) return database.asUser(userId, work)
    if (when === 'behind') await database.asUser(userId, work)
    else await database.asUser(userId, (tx) => work(tx).then(() => Promise.reject(new Error('killed'))))
    throw new Error('killed')
  }
  return { platform: { ...platform, database: { ...database, asUser } }, publish: async () => {} }
}

const living = (): Work => ({ platform: product.platform, publish: async () => {} })

/** An import that is begun, and whose job is for the test to run. */
async function begun(): Promise<{ readonly id: string; readonly accountId: string }> {
  const { id } = await upload(layla, file)
  await product.platform.jobs.stop()
  const batch = await layla.api('POST /imports/{id}/start', {
    params: { id },
    body: { account: { name: 'Harbour Bank', currency: 'AED' } },
    idempotencyKey: id,
  })
  return { id, accountId: accountOf(batch) }
}

async function namesOf(accountId: string): Promise<string[]> {
  const { rows } = await product.database.query<{ description: string }>(
    'select description from imports.entries where account_id = $1',
    [accountId],
  )
  return rows.map(({ description }) => description)
}

test('killed between any two transactions, an import goes on where it was: nothing twice, nothing lost', async () => {
  const { id, accountId } = await begun()
  const key = { userId: layla.userId, id }
  const expected = Array.from({ length: LINES }, (_, index) => `Line ${index}`).sort()
  let deaths = 0
  for (let transaction = 1; transaction < MOST; transaction += 1) {
    for (const when of ['before', 'behind'] as const) {
      try {
        await run(dyingAt(transaction, when), key)
      } catch (error) {
        expect(error).toMatchObject({ message: 'killed' })
        deaths += 1
      }
      const names = await namesOf(accountId)
      expect(new Set(names).size).toBe(names.length)
      // A partial import is not visible.
      const { data } = await layla.api('GET /imported-accounts/{id}/entries', { params: { id: accountId } })
      const { state } = await layla.api('GET /imports/{id}', { params: { id } })
      expect(data.length === 0).toBe(state === 'importing')
      if (state === 'done') transaction = MOST
    }
  }
  expect(deaths).toBeGreaterThan(8)
  await run(living(), key)
  expect((await namesOf(accountId)).sort()).toEqual(expected)
  expect(await layla.api('GET /imports/{id}', { params: { id } })).toMatchObject({
    state: 'done',
    entry_count: LINES,
    recognised_count: 0,
  })
})

test('two who work on one import at once bring it in once', async () => {
  const { id, accountId } = await begun()
  const key = { userId: layla.userId, id }
  await Promise.all([run(living(), key), run(living(), key)])
  expect(await namesOf(accountId)).toHaveLength(LINES)
  expect(await layla.api('GET /imports/{id}', { params: { id } })).toMatchObject({ state: 'done' })
})

test('a file that turns bad near its end leaves nothing behind', async () => {
  // Behind what a preview looks at, and in the second piece.
  const bad = `${fileOf(2 * LINES)}2026-11-01,"never closed,-1.00\n${'x'.repeat(70_000)}\n`
  const { id } = await upload(layla, bad)
  const batch = await layla.api('POST /imports/{id}/start', {
    params: { id },
    body: { account: { name: 'Bad Bank', currency: 'AED' } },
    idempotencyKey: id,
  })
  await run(living(), { userId: layla.userId, id })
  expect(await layla.api('GET /imports/{id}', { params: { id } })).toMatchObject({
    state: 'refused',
    refusal: { code: 'row_too_long', line: 2 * LINES + 3 },
  })
  expect(await namesOf(accountOf(batch))).toEqual([])
  const { data } = await layla.api('GET /imported-accounts')
  expect(data.map(({ name }) => name)).not.toContain('Bad Bank')
})
