import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../test/support/product.ts'

let product: Product
let layla: Person
let omar: Person

beforeAll(async () => {
  product = await startProduct()
  layla = await product.person({ name: 'Layla Haddad' })
  omar = await product.person({ name: 'Omar Saleh' })
})
afterAll(() => product.stop())

const HOUR = 3600
const DAY = 24 * HOUR

const ask = (person: Person, amount: string, currency = 'USD') =>
  person.post('/topups', { account_id: person.account(currency), amount: { amount, currency } })
const refusal = async (person: Person, amount: string, currency = 'USD') => {
  const { status, body } = await ask(person, amount, currency)
  return { status, code: body.code }
}
const tooMuch = { status: 422, code: 'limit_exceeded' }

test('a day’s limit is used up to the cent, failed operations do not count, and payments count apart', async () => {
  await layla.topUp('25000.00')
  await product.bank.misbehave({ decline_next: 1 })
  await product.settled()
  await layla.topUp('25000.00')
  await product.settled()
  expect(await refusal(layla, '25000.01')).toEqual(tooMuch)
  await layla.topUp('24999.99')
  await product.settled()
  await layla.topUp('0.01')
  await product.settled()
  expect(await refusal(layla, '0.01')).toEqual(tooMuch)

  await layla.send(omar, '25000.00')
  await product.settled()
  expect(await layla.holds()).toEqual({ balance: '25000.00', available: '25000.00' })
  await product.expectSoundBooks()
})

test('pending payments count', async () => {
  const noor = await product.person({ name: 'Noor Aziz' })
  await product.bank.misbehave({ latency_ms: 86_400_000 })
  await noor.topUp('25000.00')
  await noor.topUp('25000.00')
  expect(await refusal(noor, '0.01')).toEqual(tooMuch)
  await product.quiet()
  await product.bank.settle(true)
  await product.settled()
  await product.bank.behave()
})

test('changing the time zone each hour gives nothing, and a day later all is given back', async () => {
  const rashid = await product.person({ name: 'Rashid Karam' })
  await rashid.topUp('25000.00')
  await rashid.topUp('25000.00')
  const zones = ['Pacific/Kiritimati', 'Asia/Tokyo', 'Asia/Dubai', 'UTC', 'America/New_York', 'Etc/GMT+12']
  for (const zone of zones) {
    await rashid.api('PATCH /me', { body: { time_zone: zone } })
    expect(await refusal(rashid, '1.00')).toEqual(tooMuch)
    product.advance(3 * HOUR)
  }
  expect(await refusal(rashid, '1.00')).toEqual(tooMuch)
  product.advance(DAY - zones.length * 3 * HOUR)
  expect((await rashid.topUp('1.00')).status).toBe('pending')
  await product.settled()
})

test('dollars, euros and dirhams are counted together, at the rates of the day', async () => {
  const sara = await product.person({ name: 'Sara Nasser' })
  await sara.topUp('24482.00')
  await sara.topUp('36725.00', 'AED')
  expect(await refusal(sara, '15518.01')).toEqual(tooMuch)
  expect(await refusal(sara, '56989.87', 'AED')).toEqual(tooMuch)
  await sara.topUp('1.00', 'EUR')
  const { rows } = await product.database.query<{ asset: string; worth: string; euro: string }>(
    `select asset, worth_usd_minor::text as worth,
       (select ceil(100 / per_dollar)::text from rates.reference_rates where currency = 'EUR' order by day desc limit 1) as euro
     from operations.operations where user_id = $1 order by created_at`,
    [sara.userId],
  )
  expect(rows.map(({ asset, worth }) => [asset, worth])).toEqual([
    ['USD', '2448200'],
    ['AED', '1000000'],
    ['EUR', rows[0]?.euro],
  ])
  const left = 5_000_000 - 2_448_200 - 1_000_000 - Number(rows[0]?.euro)
  const dollars = (cents: number) => (cents / 100).toFixed(2)
  expect(await refusal(sara, dollars(left + 1))).toEqual(tooMuch)
  await sara.topUp(dollars(left))
  expect(await refusal(sara, '0.01', 'EUR')).toEqual(tooMuch)
  await product.settled()
  await product.expectSoundBooks()
})

test('requests at the same moment on several accounts do not all fit into one limit', async () => {
  const ali = await product.person({ name: 'Ali Darwish' })
  await ali.topUp('25000.00')
  // Each fits by itself; two of them do not.
  const answers = await Promise.all([
    ask(ali, '15000.00'),
    ask(ali, '15000.00', 'EUR'),
    ask(ali, '60000.00', 'AED'),
    ask(ali, '15000.00'),
    ask(ali, '15000.00', 'EUR'),
    ask(ali, '60000.00', 'AED'),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422, 422])
  await product.settled()
  await product.expectSoundBooks()
})

test('a refusal says which limit, what is left of it, and when the amount would fit', async () => {
  const maha = await product.person({ name: 'Maha Idris' })
  expect((await ask(maha, '25000.01')).body.limit).toEqual({
    kind: 'operation',
    allowed: { amount: '25000.00', currency: 'USD' },
    left: { amount: '25000.00', currency: 'USD' },
    renews_at: null,
    next_tier: 'verified',
  })
  const first = await maha.topUp('25000.00')
  await maha.topUp('24000.00')
  expect((await ask(maha, '1000.01')).body).toMatchObject({
    code: 'limit_exceeded',
    title: 'This is above your limit.',
    limit: {
      kind: 'day',
      allowed: { amount: '50000.00', currency: 'USD' },
      left: { amount: '1000.00', currency: 'USD' },
      renews_at: new Date(Date.parse(first.created_at) + DAY * 1000).toISOString(),
    },
  })
  await product.settled()
})

test('while no rate is known, dollars move and euros are refused; an older rate serves for a week', async () => {
  const hana = await product.person({ name: 'Hana Omari', holding: '10.00' })
  await product.bank.misbehave({ outage: true })
  product.advance(7 * DAY)
  // The bank is away: sources are unknown, so it is payments that are asked for.
  const sending = async (currency: string) => {
    const amount = { amount: '1.00', currency }
    const to = { wallet_id: omar.walletId }
    const answer = await hana.post('/payments', { from_account_id: hana.account(currency), to, amount })
    return answer.body.code ?? answer.body.status
  }
  expect(await sending('EUR')).toBe('insufficient_funds')
  product.advance(DAY)
  expect(await sending('EUR')).toBe('provider_unavailable')
  expect(await sending('USD')).toBe('pending')
  await product.bank.behave()
  product.advance(2 * 60)
  expect(await sending('EUR')).toBe('insufficient_funds')
  await product.hurry()
  await product.settled()
})
