import { parseAmount } from '@sadaf/money'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aDividend, holdsShares } from '../../../../test/support/dividends.ts'
import type { Person } from '../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../test/support/product.ts'

let product: Product

beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

const usd = (amount: string) => ({ amount, currency: 'USD' })

/** A person with 10.5 shares of Coca-Cola at 10 dollars each. */
async function aHolder(): Promise<Person> {
  const person = await product.person({ holding: '1000.00' })
  await holdsShares(product, person, { asset: 'KO', quantity: '11', filled: '10.5' })
  return person
}

const balanceOf = async (owner: Person) => parseAmount((await owner.holds()).balance, 'USD').minor
it('books a dividend of fractional units once, with the tax that the venue withheld as a line of its own', async () => {
  const layla = await aHolder()
  const before = await balanceOf(layla)
  // 10.5 × 0.5096 is 5.3508: 5.35, of which 30 % are withheld, less the part of a cent.
  await aDividend(product, layla, 'KO')
  expect((await balanceOf(layla)) - before).toBe(375n)
  const { data } = await layla.api('GET /transactions', { query: { limit: 10 } })
  const lines = data.filter(({ kind }) => kind.startsWith('dividend'))
  expect(lines.map(({ kind, type, amount }) => [kind, type, amount]).sort()).toEqual([
    ['dividend', 'incoming', usd('5.35')],
    ['dividend_tax', 'outgoing', usd('1.60')],
  ])
  const gains = await layla.api('GET /portfolio/gains')
  const sums = { count: 1, gross: usd('5.35'), tax: usd('1.60'), net: usd('3.75') }
  expect(gains.dividends).toMatchObject({ ...sums, data: [{ symbol: 'KO', ...sums }] })
  const table = await layla.file(`/portfolio/gains/file?year=${gains.year}&format=csv`)
  expect(table.toString()).toContain('5.35')
  const { data: notifications } = await layla.api('GET /notifications')
  expect(notifications[0]).toMatchObject({ kind: 'dividend_paid' })
  await product.expectSoundBooks()
})

it('books each dividend by its own id', async () => {
  const layla = await aHolder()
  await aDividend(product, layla, 'KO')
  await aDividend(product, layla, 'KO')
  const { dividends } = await layla.api('GET /portfolio/gains')
  expect(dividends).toMatchObject({ count: 2, gross: usd('10.70'), tax: usd('3.20') })
  await product.expectSoundBooks()
})

it('tells when an asset last paid and pays next, and dashes of one that pays nothing', async () => {
  const layla = await product.person()
  const of = (symbol: string) => layla.api('GET /markets/assets/{symbol}/dividends', { params: { symbol } })
  expect(await of('KO')).toMatchObject({ yield_percentage: '2.98', next: { per_unit: '0.5096' } })
  expect(await of('TSLA')).toEqual({ yield_percentage: null, last: null, next: null })
})
