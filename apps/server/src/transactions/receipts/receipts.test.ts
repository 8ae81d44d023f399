import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../../test/support/product.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

let product: Product
let layla: Person
let omar: Person

beforeAll(async () => {
  product = await startProduct()
  layla = await product.person({ name: 'Layla Haddad', holding: '100.00' })
  omar = await product.person({ name: 'Omar Saleh', holding: '100.00' })
})
afterAll(() => product.stop())

const newest = async (person = layla) => (await person.api('GET /transactions')).data[0]?.id ?? ''
const call = (method: 'GET' | 'POST', path: string, person: Person, more: object = {}) =>
  product.http.call({
    method,
    path: `/storage/v1/object/${path}`,
    headers: { apikey: product.keys.publishable, authorization: `Bearer ${person.token}`, ...more },
  })
const upload = async (body: Buffer | string, type: string, person = layla) => {
  const path = `${person.userId}/${randomUUID()}`
  const { status } = await product.http.call({
    method: 'POST',
    path: `/storage/v1/object/receipts/${path}`,
    headers: {
      apikey: product.keys.publishable,
      authorization: `Bearer ${person.token}`,
      'content-type': type,
      'x-metadata': Buffer.from(JSON.stringify({ name: 'إيصال السوق.pdf' })).toString('base64'),
    },
    body,
  })
  return { path, status }
}
const keep = (id: string, path: string, person = layla) =>
  person.api('POST /transactions/{id}/receipts', { params: { id }, body: { path } })
const receiptsOf = async (id: string) =>
  (await layla.api('GET /transactions/{id}', { params: { id } })).receipts

test('a picture and a paper are kept beside a transaction, from pending to settled, under the names of their person', async () => {
  const account = await product.bankAccountOf(layla)
  const { id: booking } = await product.bank.debit(account, {
    merchant_name: 'Souk Fresh',
    mcc: '5411',
    amount: { amount: '9.00', currency: 'USD' },
    status: 'pending',
  })
  await product.quiet()
  const id = await newest()
  const picture = await keep(id, (await upload(PNG, 'image/png')).path)
  expect(picture).toMatchObject({ transaction_id: id, content_type: 'image/png', size: PNG.length })
  await keep(id, (await upload('%PDF-1.7\n%%EOF', 'application/pdf')).path)
  await product.bank.book(booking)
  await product.quiet()
  const { status, receipts } = await layla.api('GET /transactions/{id}', { params: { id } })
  expect(status).toBe('completed')
  expect(receipts.map(({ name, content_type: type }) => [name, type])).toEqual([
    ['إيصال السوق.pdf', 'image/png'],
    ['إيصال السوق.pdf', 'application/pdf'],
  ])
})

test('a receipt is typed by its content: no page, no file of another, and none twice', async () => {
  const id = await newest()
  // The bucket itself takes pictures and papers alone, by content.
  expect((await upload('<html><script>alert(1)</script>', 'application/pdf')).status).not.toBe(200)
  const gif = await upload(Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64'), 'image/gif')
  await expect(keep(id, gif.path)).rejects.toMatchObject({ problem: { code: 'receipt_not_readable' } })
  const theirs = await upload(PNG, 'image/png', omar)
  await expect(keep(id, theirs.path)).rejects.toMatchObject({ problem: { code: 'receipt_not_uploaded' } })
  await expect(keep(id, `${layla.userId}/../${theirs.path}`)).rejects.toMatchObject({
    problem: { code: 'receipt_not_uploaded' },
  })
  const own = await upload(PNG, 'image/png')
  await expect(keep(await newest(omar), own.path)).rejects.toMatchObject({ problem: { code: 'not_found' } })
  await keep(id, own.path)
  await expect(keep(id, own.path)).rejects.toMatchObject({ problem: { code: 'receipt_not_uploaded' } })
  expect((await call('GET', `authenticated/receipts/${own.path}`, omar)).status).not.toBe(200)
})

test('five are the most, also when they come at once; one that goes makes room, and comes back while there is', async () => {
  const id = await newest()
  for (const { id: each } of await receiptsOf(id))
    await layla.api('DELETE /receipts/{id}', { params: { id: each } })
  const paths = await Promise.all(Array.from({ length: 7 }, () => upload(PNG, 'image/png')))
  const kept = await Promise.allSettled(paths.map(({ path }) => keep(id, path)))
  expect(kept.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  const [first] = await receiptsOf(id)
  const params = { id: first?.id ?? '' }
  await layla.api('DELETE /receipts/{id}', { params })
  await expect(layla.api('DELETE /receipts/{id}', { params })).rejects.toMatchObject({
    problem: { code: 'not_found' },
  })
  await expect(omar.api('POST /receipts/{id}/restore', { params })).rejects.toMatchObject({
    problem: { code: 'not_found' },
  })
  await layla.api('POST /receipts/{id}/restore', { params })
  expect(await receiptsOf(id)).toHaveLength(5)
  await layla.api('DELETE /receipts/{id}', { params })
  await keep(id, (await upload(PNG, 'image/png')).path)
  await expect(layla.api('POST /receipts/{id}/restore', { params })).rejects.toMatchObject({
    problem: { code: 'too_many_receipts' },
  })
})

test('after an hour what was taken away is gone, file and all; what is kept stays', async () => {
  const files = async () =>
    (await product.database.query(`select from storage.objects where bucket_id = 'receipts'`)).rowCount
  const id = await newest()
  const before = await files()
  const [first] = await receiptsOf(id)
  await layla.api('DELETE /receipts/{id}', { params: { id: first?.id ?? '' } })
  await product.runJob('transactions.clear_receipts')
  expect(await files()).toBe(before)
  const removed = await product.database.query(
    'select from transactions.receipts where removed_at is not null',
  )
  product.advance(3_601)
  await product.runJob('transactions.clear_receipts')
  expect(await files()).toBe((before ?? 0) - (removed.rowCount ?? 0))
  expect(await receiptsOf(id)).toHaveLength(4)
})

test('a file that is kept beside two transactions at once is kept beside one', async () => {
  await layla.send(omar, '1.00')
  await product.settled()
  const [first, second] = (await layla.api('GET /transactions')).data
  const { path } = await upload(PNG, 'image/png')
  const answers = await Promise.all(
    [first, second].map((each) => layla.post(`/transactions/${each?.id}/receipts`, { path })),
  )
  const refused = answers.filter(({ status }) => status !== 201)
  expect(refused).toMatchObject([{ status: 422, body: { code: 'receipt_not_uploaded' } }])
})
