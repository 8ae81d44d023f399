import { randomUUID } from 'node:crypto'
import { ApiError } from '@sadaf/api/client'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { plus } from '../../../../test/support/amounts.ts'
import { openCases } from '../../../../test/support/cases.ts'
import type { Person } from '../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../test/support/product.ts'

let product: Product
let layla: Person
let omar: Person

beforeAll(async () => {
  product = await startProduct()
  layla = await product.person({ name: 'Layla Haddad', holding: '1000.00' })
  omar = await product.person({ name: 'Omar Saleh' })
})
beforeEach(async () => {
  await product.exchange.behave()
  await product.settled()
})
afterAll(() => product.stop())

const usd = (amount: string) => ({ amount, currency: 'USD' })
const eur = (amount: string) => ({ amount, currency: 'EUR' })

const quoteFor = (amount: { amount: string; currency: string }, person = layla) =>
  person.api('POST /fx/quotes', { body: { sell_currency: 'USD', buy_currency: 'EUR', amount } })
const convertBy = (
  quote: { readonly id: string },
  { from = layla.account('USD'), to = layla.account('EUR'), key = randomUUID() } = {},
) =>
  layla.api('POST /fx/conversions', {
    body: { quote_id: quote.id, from_account_id: from, to_account_id: to },
    idempotencyKey: key,
  })
const conversionOf = (id: string) => layla.api('GET /fx/conversions/{id}', { params: { id } })

async function refusalOf(asked: Promise<unknown>): Promise<string> {
  const error: unknown = await asked.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiError)) throw new Error(`it was not refused: ${String(error)}`)
  return error.problem.code
}

test('with a fixed sold amount, it leaves with its fee, the bought amount arrives, and only the fee is spent', async () => {
  const before = { usd: await layla.holds(), eur: await layla.holds('EUR') }
  const quote = await quoteFor(usd('100.00'))
  expect(quote).toMatchObject({ sell: usd('100.00'), fee: usd('0.50'), total: usd('100.50') })
  expect(quote.fee_percentage).toBe('0.50')
  expect(Number(quote.rate)).toBeLessThan(Number(quote.mid_rate))
  expect(Date.parse(quote.expires_at) - Date.parse(quote.created_at)).toBe(30_000)

  const begun = await convertBy(quote)
  expect(begun).toMatchObject({ status: 'pending', sell: usd('100.00'), buy: quote.buy, rate: quote.rate })
  await product.settled()

  expect(await conversionOf(begun.id)).toMatchObject({ status: 'completed', failure: null })
  expect((await layla.holds()).balance).toBe(plus(before.usd.balance, '-100.50'))
  expect((await layla.holds('EUR')).balance).toBe(plus(before.eur.balance, quote.buy.amount))
  const { data } = await layla.api('GET /transactions')
  const rows = data.filter(({ operation_id: operation }) => operation === begun.id)
  expect(rows).toHaveLength(3)
  expect(rows).toEqual(
    expect.arrayContaining(
      [
        { type: 'outgoing', category: 'transfer', amount: usd('100.00'), account_id: layla.account('USD') },
        { type: 'incoming', category: 'transfer', amount: quote.buy, account_id: layla.account('EUR') },
        { type: 'outgoing', category: 'fees', amount: usd('0.50'), account_id: layla.account('USD') },
      ].map((row) => expect.objectContaining({ ...row, kind: 'conversion', status: 'completed' })),
    ),
  )
  expect(await layla.api('GET /transactions/summary', { query: { currency: 'USD' } })).toMatchObject({
    expenses: usd('0.50'),
  })
  await product.expectSoundBooks()
})

test('with a fixed bought amount, exactly that arrives', async () => {
  const before = await layla.holds('EUR')
  const quote = await quoteFor(eur('50.00'))
  expect(quote.buy).toEqual(eur('50.00'))
  await convertBy(quote)
  await product.settled()
  expect((await layla.holds('EUR')).balance).toBe(plus(before.balance, '50.00'))
  await product.expectSoundBooks()
})

test('while it is under way, principal and fee are on hold and nothing that comes can be spent', async () => {
  const [before, beforeEur] = [await layla.holds(), await layla.holds('EUR')]
  await product.exchange.misbehave({ latency_ms: 3_600_000 })
  const { id } = await convertBy(await quoteFor(usd('10.00')))
  await product.quiet()
  const during = await layla.holds()
  expect(during.balance).toBe(before.balance)
  expect(during.available).toBe(plus(before.available, '-10.05'))
  expect(await layla.holds('EUR')).toEqual(beforeEur)
  await product.exchange.finish()
  await product.settled()
  expect((await conversionOf(id)).status).toBe('completed')
})

test('an expired, a used and another person’s quote are refused', async () => {
  const used = await quoteFor(usd('1.00'))
  await convertBy(used)
  expect(await refusalOf(convertBy(used))).toBe('quote_used')
  expect(await refusalOf(convertBy(await quoteFor(usd('1.00'), omar)))).toBe('quote_not_found')
  const expired = await quoteFor(usd('1.00'))
  product.advance(30)
  expect(await refusalOf(convertBy(expired))).toBe('quote_expired')
  await product.settled()
})

test('the same request again is the same conversion', async () => {
  const quote = await quoteFor(usd('1.00'))
  const key = randomUUID()
  const [first, second] = [await convertBy(quote, { key }), await convertBy(quote, { key })]
  expect(second).toEqual(first)
  await product.settled()
  await product.expectSoundBooks()
})

test('two conversions by one quote at the same moment: one is made', async () => {
  const quote = await quoteFor(usd('2.00'))
  const outcomes = await Promise.allSettled([convertBy(quote), convertBy(quote)])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await product.settled()
  await product.expectSoundBooks()
})

test('only between active accounts of one’s own, in the quote’s currencies', async () => {
  const quote = await quoteFor(usd('1.00'))
  for (const [change, code] of [
    [{ to: omar.account('EUR') }, 'account_not_found'],
    [{ from: omar.account('USD') }, 'account_not_found'],
    [{ to: layla.account('USD') }, 'currency_mismatch'],
    [{ to: layla.account('AED') }, 'currency_mismatch'],
    [{ from: layla.account('AED') }, 'currency_mismatch'],
    [{ to: randomUUID() }, 'account_not_found'],
  ] as const)
    expect(await refusalOf(convertBy(quote, change))).toBe(code)
})

test('more than there is with the fee is refused, and the quote can still be used', async () => {
  const { available } = await layla.holds()
  const quote = await quoteFor(usd(available))
  expect(await refusalOf(convertBy(quote))).toBe('insufficient_funds')
  await layla.topUp('100.00')
  await product.settled()
  expect(await convertBy(quote)).toMatchObject({ status: 'pending' })
  await product.settled()
  await product.expectSoundBooks()
  await layla.topUp('1000.00')
  await product.settled()
})

test('an asset that cannot be converted is refused at once', async () => {
  const ask = (sell: string, buy: string, amount: { amount: string; currency: string }) =>
    refusalOf(layla.api('POST /fx/quotes', { body: { sell_currency: sell, buy_currency: buy, amount } }))
  expect(await ask('USD', 'SEK', usd('10.00'))).toBe('currencies_not_exchanged')
  expect(await ask('USD', 'USD', usd('10.00'))).toBe('currencies_not_exchanged')
  expect(await ask('USD', 'EUR', { amount: '1.00', currency: 'AED' })).toBe('currency_mismatch')
  expect(await ask('AED', 'EUR', { amount: '0.01', currency: 'AED' })).toBe('amount_too_small')
  expect(await ask('USD', 'EUR', usd('25000.01'))).toBe('limit_exceeded')
  expect(await ask('USD', 'BTC', usd('10.00'))).toBe('currencies_not_exchanged')
  expect(await ask('BTC', 'USD', usd('10.00'))).toBe('currencies_not_exchanged')
})

test.each([13, 18, 24, 35])('an amount of %i digits is above the limit, on either side', async (digits) => {
  const ask = (currency: string) => {
    const amount = { amount: '9'.repeat(digits), currency }
    return refusalOf(
      layla.api('POST /fx/quotes', { body: { sell_currency: 'USD', buy_currency: 'EUR', amount } }),
    )
  }
  expect([await ask('USD'), await ask('EUR')]).toEqual(['limit_exceeded', 'limit_exceeded'])
})

test('an exchange that says no, or that the quote came too late, gives the money back', async () => {
  const before = await layla.holds()
  await product.exchange.misbehave({ decline_next: 1 })
  const declined = await convertBy(await quoteFor(usd('5.00')))
  await product.settled()
  expect(await conversionOf(declined.id)).toMatchObject({
    status: 'failed',
    failure: { code: 'declined_by_bank' },
  })
  expect(await layla.holds()).toEqual(before)
  const rows = (await layla.api('GET /transactions')).data.filter(
    ({ operation_id: operation }) => operation === declined.id,
  )
  expect(rows.map(({ status }) => status)).toEqual(['failed', 'failed', 'failed'])
  expect(await openCases(product)).toEqual([])
  await product.expectSoundBooks()
})

test('an exchange that is away, or whose answer is lost, is asked again until it is known', async () => {
  const quote = await quoteFor(usd('3.00'))
  await product.exchange.misbehave({ lose_next_answers: 1 })
  const { id } = await convertBy(quote)
  await product.repeated(async () => (await conversionOf(id)).status === 'completed')
  await product.exchange.misbehave({ outage: true })
  expect(await refusalOf(quoteFor(usd('3.00')))).toBe('provider_unavailable')
  await product.exchange.behave()
  await product.settled()
  await product.expectSoundBooks()
})

test('an exchange has no say in what the bank carries out', async () => {
  const before = await layla.holds()
  // However often it is asked, the bank is not done.
  await product.bank.misbehave({ latency_ms: 86_400_000 })
  const { id } = await layla.send(omar, '1.00')
  await product.quiet()
  for (const status of ['completed', 'rejected'])
    await product.exchange.record(`conversion.${status}`, { id, status, reason: null, completed_at: null })
  await product.quiet()
  expect((await layla.api('GET /payments/{id}', { params: { id } })).status).toBe('pending')
  const about = { provider: 'exchange', kind: 'unknown_order', subject: id }
  expect(await openCases(product)).toMatchObject([about])
  await product.database.query('delete from providers.cases')
  await product.bank.behave()
  await product.bank.settle(true)
  await product.settled()
  expect((await layla.holds()).balance).toBe(plus(before.balance, '-1.00'))
  await product.expectSoundBooks()
})

test('an unknown event of the exchange opens a case and changes nothing', async () => {
  await product.exchange.record('conversion.reconsidered', { id: 'x' })
  await product.quiet()
  expect(await openCases(product)).toMatchObject([{ provider: 'exchange', kind: 'unknown_event' }])
  await product.database.query('delete from providers.cases')
})
