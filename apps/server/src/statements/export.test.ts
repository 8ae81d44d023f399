import { readCsv } from '@sadaf/bank-files'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../test/support/product.ts'

let product: Product
let layla: Person
let omar: Person

beforeAll(async () => {
  product = await startProduct()
  omar = await product.person({ name: 'Omar Nasser', holding: '100.00' })
  layla = await product.person({ holding: '60.00' })
  await layla.send(omar, '1.10')
  await layla.convert('5.00')
  const account = await product.bankAccountOf(layla)
  await product.bank.debit(account, {
    merchant_name: 'Souk Fresh',
    mcc: '5411',
    amount: { amount: '4.20', currency: 'USD' },
  })
  await product.quiet()
  const { data } = await layla.api('GET /transactions', { query: { search: 'Souk Fresh' } })
  const params = { id: data[0]?.id ?? '' }
  await layla.api('PATCH /transactions/{id}', {
    params,
    body: { own_note: '=1+1', tags: { add: ['Home'] }, category: 'family' },
  })
})
afterAll(() => product.stop())

async function exported(person: Person, query: string, language = 'en'): Promise<string[][]> {
  const file = await person.file(`/transactions/export?format=csv${query}`, { 'accept-language': language })
  const { rows } = await readCsv([file])
  const all: string[][] = []
  for await (const { cells } of rows) all.push([...cells])
  return all
}

test('all that there is, with what its person wrote on it', async () => {
  const rows = await exported(layla, '')
  const { total_count: count } = await layla.api('GET /transactions')
  expect(rows).toHaveLength(count)
  const souk = rows.find(([, description]) => description === 'Souk Fresh')
  expect(souk?.slice(3, 10)).toEqual(['Family', "'=1+1", 'Home', '-4.20', 'USD', 'US Dollar', 'Completed'])
})

test('an export has the filtered transactions, and no others', async () => {
  expect(await exported(layla, '&search=souk')).toHaveLength(1)
  expect((await exported(layla, '&type=incoming')).every((cells) => !cells[6]?.startsWith('-'))).toBe(true)
  expect(await exported(layla, '&from=2030-01-01')).toEqual([])
  expect((await exported(layla, `&account_id=${layla.account('EUR')}`)).map((cells) => cells[7])).toEqual([
    'EUR',
  ])
})

test('in the reader’s language', async () => {
  const [souk] = await exported(layla, '&search=souk', 'ar')
  expect(souk?.slice(1, 4)).toEqual(['سوق فريش', 'سوق فريش', 'عائلة'])
})

test('more than one page of rows is all there, each once', async () => {
  const many = await product.person()
  await product.database.query(
    `insert into transactions.transactions (user_id, id, operation_id, account_id, type, kind, leg, flow, asset,
       amount_minor, description, category, status, reference, occurred_at, day)
     select $1, gen_random_uuid(), gen_random_uuid(), $2, 'incoming', 'inbound', 'principal', 'income', 'USD', n, 'Bank', 'transfer',
       'completed', 'SDF' || n, date_trunc('milliseconds', now()) - n / 7 * interval '1 second', now()::date from generate_series(1, 2500) as n`,
    [many.userId, many.account()],
  )
  const rows = await exported(many, '')
  expect(new Set(rows.map((cells) => cells[10])).size).toBe(2500)
  expect(rows).toHaveLength(2500)
})

test('another person’s are not found', async () => {
  const stranger = await product.person()
  expect(await exported(stranger, `&account_id=${layla.account()}`)).toEqual([])
})

test('a format that is none is refused', async () => {
  const answer = await layla.get('/transactions/export?format=docx')
  expect(answer).toMatchObject({ status: 422, body: { code: 'validation_failed' } })
})
