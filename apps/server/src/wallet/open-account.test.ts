import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Product, startProduct } from '../../../../test/support/product.ts'
import { until } from '../../../../test/support/until.ts'

let product: Product

beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

test('an account is opened in a further currency, and money can be moved in it', async () => {
  const layla = await product.person({ holding: '100.00' })
  const opened = await layla.api('POST /accounts', {
    body: { currency: 'KWD' },
    idempotencyKey: randomUUID(),
  })
  expect(opened).toMatchObject({
    name: 'Kuwaiti Dinar',
    status: 'opening',
    balance: { amount: '0.000', currency: 'KWD' },
  })
  await until(async () => {
    await product.quiet()
    return (await layla.api('GET /accounts')).data.every(({ status }) => status === 'active')
  })
  const { data } = await layla.api('GET /accounts')
  expect(data.map(({ currency }) => currency)).toEqual(['USD', 'EUR', 'AED', 'KWD'])
  expect(data.at(-1)).toMatchObject({ id: opened.id, iban: expect.stringMatching(/^AE\d{21}$/) })
  const quote = await layla.api('POST /fx/quotes', {
    body: { sell_currency: 'USD', buy_currency: 'KWD', amount: { amount: '50.00', currency: 'USD' } },
  })
  await layla.api('POST /fx/conversions', {
    body: { quote_id: quote.id, from_account_id: layla.account(), to_account_id: opened.id },
    idempotencyKey: randomUUID(),
  })
  await product.settled()
  const dinars = (await layla.api('GET /accounts')).data.find(({ currency }) => currency === 'KWD')
  expect(dinars?.balance.amount).toBe(quote.buy.amount)
  await product.expectSoundBooks()
})

test('one in each currency: a second is refused, and two requests at once open one', async () => {
  const layla = await product.person()
  expect(await layla.post('/accounts', { currency: 'USD' })).toMatchObject({
    status: 409,
    body: { code: 'account_exists' },
  })
  const answers = await Promise.all([1, 2, 3].map(() => layla.post('/accounts', { currency: 'JPY' })))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  const { data } = await layla.api('GET /accounts')
  expect(data.filter(({ currency }) => currency === 'JPY')).toHaveLength(1)
})

test('the same request again is answered as before', async () => {
  const layla = await product.person()
  const key = { 'idempotency-key': randomUUID() }
  const first = await layla.post('/accounts', { currency: 'GBP' }, key)
  expect(await layla.post('/accounts', { currency: 'GBP' }, key)).toMatchObject({
    status: 201,
    body: { id: first.body.id },
  })
})

test.each(['BTC', 'XXX', 'usd', ''])('no account is opened in %j', async (currency) => {
  const layla = await product.person({ isImpatient: true })
  expect((await layla.post('/accounts', { currency })).status).toBe(422)
})
