import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../test/support/product.ts'

let product: Product
let layla: Person
let omar: Person

beforeAll(async () => {
  product = await startProduct()
  layla = await product.person({ name: 'Layla Haddad', holding: '500.00' })
  omar = await product.person({ name: 'Omar Nasser', holding: '50.00' })
  await layla.api('PATCH /me', { body: { other_name: 'ليلى حداد' } })
})
afterAll(() => product.stop())

async function textOf(person: Person, id: string, query = ''): Promise<string> {
  const file = await person.file(`/transactions/${id}/receipt${query}`)
  const { totalPages, text } = await extractText(await getDocumentProxy(new Uint8Array(file)))
  expect(totalPages).toBe(1)
  return text.join(' ').replace(/\s+/g, ' ')
}

const newest = async (person: Person, search: string) => {
  const [row] = (await person.api('GET /transactions', { query: { search, limit: 1 } })).data
  if (!row) throw new Error(`nothing is found by ${search}`)
  return row
}

async function paid(amount: string, note?: string) {
  const { body } = await layla.post('/payments', {
    from_account_id: layla.account(),
    to: { wallet_id: omar.walletId },
    amount: { amount, currency: 'USD' },
    ...(note !== undefined && { note }),
  })
  return String(body.reference)
}

test('payer and recipient each have a receipt, of what each may know', async () => {
  const reference = await paid('12.50', 'For the tickets')
  await product.settled()
  const account = (await layla.api('GET /accounts')).data.find(({ currency }) => currency === 'USD')
  const ending = (account?.iban ?? account?.account_number)?.slice(-4) ?? 'no number'
  const sent = await textOf(layla, (await newest(layla, reference)).id)
  for (const part of [
    '$12.50',
    'Completed',
    'Omar Nasser',
    omar.walletId,
    reference,
    'For the tickets',
    'No fee',
  ])
    expect(sent).toContain(part)
  expect(sent).toContain(`•••• ${ending}`)
  expect(sent).toContain('Carried out by')
  expect(sent).toContain('/verify')
  const received = await textOf(omar, (await newest(omar, reference)).id)
  expect(received).toContain('From Layla Haddad')
  expect(received).toContain('To Omar Nasser')
  // Of what another person began one sees no more than one's row.
  expect(received).not.toContain(layla.walletId)
  expect(received).not.toContain('Fee')
  expect(received).not.toContain(ending)
})

test('both languages and both digits are to be had, whatever the request speaks', async () => {
  const reference = await paid('3.25')
  await product.settled()
  const { id } = await newest(layla, reference)
  const arabic = await textOf(layla, id, '?language=ar&numerals=arab')
  expect(arabic).toContain('٣٫٢٥')
  // Where two letters are drawn as one, readers of the file take them for each other.
  expect(arabic).toContain('حداد')
  expect(await textOf(layla, id, '?language=ar&numerals=latn')).toContain('3.25')
  expect(await textOf(layla, id, '?language=en')).toContain('Receipt')
  await layla.api('PATCH /me', { body: { numerals: 'arab' } })
  expect(await textOf(layla, id, '?language=ar')).toContain('٣٫٢٥')
  await layla.api('PATCH /me', { body: { numerals: 'latn' } })
})

test('the receipt of a pending payment says so, and has no booking date', async () => {
  const reference = await paid('2.75')
  const text = await textOf(layla, (await newest(layla, reference)).id)
  expect(text).toContain('Pending')
  expect(text).toContain('no proof of payment')
  expect(text).not.toContain('Booked on')
  await product.settled()
})

test('the receipt of a failed payment says why', async () => {
  // The other bank declines every amount that ends so.
  const { reference } = await layla.topUp('20.13')
  await product.settled()
  const text = await textOf(layla, (await newest(layla, reference)).id)
  expect(text).toContain('Failed Your bank declined it.')
  expect(text).toContain('Failed on')
})

test('a conversion has one receipt, from either row: both amounts, the rate and the fee', async () => {
  const { reference } = await layla.convert('100.00')
  await product.settled()
  const { data } = await layla.api('GET /transactions', { query: { search: reference } })
  expect(data.length).toBeGreaterThan(1)
  const texts = await Promise.all(data.map(({ id }) => textOf(layla, id)))
  for (const text of texts) {
    expect(text).toContain('$100.00')
    expect(text).toMatch(/Rate 1 USD = 0\.\d+ EUR/)
    expect(text).toMatch(/Converted into €\d/)
    expect(text.match(/Layla Haddad/g)).toHaveLength(2)
    expect(text).toContain('Sarraf Cards & FX')
  }
})

test('it is a file of its own name that is not kept, and its person’s alone', async () => {
  const reference = await paid('1.00')
  const { id } = await newest(layla, reference)
  const answer = await product.http.call({
    method: 'GET',
    path: `/api/v1/transactions/${id}/receipt`,
    headers: { authorization: `Bearer ${layla.token}` },
  })
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('content-disposition')).toContain(`Sadaf-${reference}.pdf`)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await omar.get(`/transactions/${id}/receipt`)).toMatchObject({ status: 404 })
  expect(await layla.get(`/transactions/${id}/receipt?language=fr`)).toMatchObject({ status: 422 })
})

test('a hostile name and note stay what they are', async () => {
  const account = await product.bankAccountOf(layla)
  await product.bank.credit(account, {
    payer_name: '\u202eelbisreveR <b>Bank</b> 王 👨‍👩‍👧',
    amount: { amount: '4.44', currency: 'USD' },
  })
  await product.quiet()
  const text = await textOf(layla, (await newest(layla, 'elbisreveR')).id)
  // A letter that no face has stands as a mark; a picture is left out.
  expect(text).toContain('elbisreveR <b>Bank</b> ?')
  expect(text).not.toContain('??')
  expect(text).toContain('$4.44')
})
