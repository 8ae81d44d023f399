import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../test/support/product.ts'

let product: Product
let layla: Person

beforeAll(async () => {
  product = await startProduct()
  layla = await product.person({ name: 'Layla Haddad', holding: '2000.00' })
  const account = await product.bankAccountOf(layla)
  const amount = { amount: '42.35', currency: 'USD' }
  await product.bank.debit(account, { merchant_name: 'Souk Fresh', mcc: '5411', amount })
  await product.quiet()
  await layla.api('PUT /analytics/budgets/{category}', {
    params: { category: 'groceries' },
    body: { amount: { amount: '40', currency: 'USD' } },
  })
})
afterAll(() => product.stop())

async function linesOf(view: string, language = 'en'): Promise<string[]> {
  const answer = await fetch(`${product.url}/api/v1/analytics/file?view=${view}&range=7d`, {
    headers: { authorization: `Bearer ${layla.token}`, 'accept-language': language },
  })
  expect(answer.headers.get('content-type')).toContain('text/csv')
  return (await answer.text()).replace('\uFEFF', '').trimEnd().split('\r\n')
}

test('a file has the figures of its view, each with its days and its currency', async () => {
  const { from, to } = await layla.api('GET /analytics/overview', { query: { range: '7d' } })
  const days = `${from},${to}`
  expect(await linesOf('expenses')).toEqual([
    'Figure,Of,From,To,Amount,Before or budget,Currency',
    `Expenses,Groceries,${days},42.35,0.00,USD`,
  ])
  expect(await linesOf('overview')).toContain(`Expenses,,${days},42.35,0.00,USD`)
  expect(await linesOf('trends')).toContain(`Merchant,Souk Fresh,${days},42.35,,USD`)
  expect((await linesOf('budget'))[1]).toMatch(/^Budget,Groceries,.*,42\.35,40\.00,USD$/)
})

test('a file speaks the language of the request', async () => {
  expect((await linesOf('expenses', 'ar'))[1]).toMatch(/^المصروفات,بقالة,/)
})

test('a file is a report on paper where that is asked for', async () => {
  const answer = await fetch(`${product.url}/api/v1/analytics/file?view=trends&range=1y&format=pdf`, {
    headers: { authorization: `Bearer ${layla.token}` },
  })
  expect(answer.headers.get('content-type')).toContain('application/pdf')
  expect(answer.headers.get('content-disposition')).toMatch(/Sadaf-trends-[\d-]+\.pdf/)
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await answer.arrayBuffer())))
  for (const part of ['Trends', 'Layla Haddad', 'Souk Fresh', '$42.35'])
    expect(text.join(' ')).toContain(part)
})
