import { isValidIBAN } from 'ibantools'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Product, startProduct } from '../../../../test/support/product.ts'

let product: Product

beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

test('a new person has a wallet id and accounts in dollars, euros and dirhams that the bank opens', async () => {
  const layla = await product.person({ name: 'Layla Haddad' })
  expect(layla.walletId).toMatch(/^SDF-[2-9A-HJKMNP-Z]{8}$/)
  const { data, total } = await layla.api('GET /accounts')
  expect(data.map(({ currency, status, type }) => ({ currency, status, type }))).toEqual([
    { currency: 'USD', status: 'active', type: 'checking' },
    { currency: 'EUR', status: 'active', type: 'checking' },
    { currency: 'AED', status: 'active', type: 'checking' },
  ])
  const ibanOf = new Map(data.map(({ currency, iban }) => [currency, iban]))
  expect(isValidIBAN(ibanOf.get('EUR') ?? '')).toBe(true)
  expect(ibanOf.get('AED')).toMatch(/^AE\d{21}$/)
  expect(isValidIBAN(ibanOf.get('AED') ?? '')).toBe(true)
  expect(data[0]?.account_number).toMatch(/^\d+$/)
  expect(data[0]).toMatchObject({ bank_name: 'Dana Bank', routing_number: expect.stringMatching(/^\d{9}$/) })
  expect(total).toEqual({ amount: '0.00', currency: 'USD' })
})

test('a top-up is pending at once and arrives', async () => {
  const layla = await product.person()
  const begun = await layla.topUp('125.40')
  expect(begun).toMatchObject({ status: 'pending', failure: null, waits_for: 'bank' })
  const { topup: terms } = await layla.api('GET /terms')
  expect(terms?.fee_percentage).toBe('0')
  expect(begun.fee).toEqual({ amount: '0.00', currency: 'USD' })
  expect(Date.parse(begun.waits_until ?? '') - Date.parse(begun.created_at)).toBe(
    Number(terms?.latest_seconds) * 1000,
  )
  expect(await layla.holds()).toEqual({ balance: '0.00', available: '0.00' })
  await product.settled()
  expect(await layla.api('GET /topups/{id}', { params: { id: begun.id } })).toMatchObject({
    status: 'completed',
    amount: { amount: '125.40', currency: 'USD' },
    waits_for: null,
  })
  expect(await layla.holds()).toEqual({ balance: '125.40', available: '125.40' })
  const [transaction] = (await layla.api('GET /transactions')).data
  expect(transaction?.reference).toBe(begun.reference)
  await product.expectSoundBooks()
})
