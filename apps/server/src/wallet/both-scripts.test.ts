import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPlan, type Person } from '../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../test/support/product.ts'

let product: Product
/** Has one spelling, and reads English. */
let layla: Person
/** Has both, and reads Arabic. */
let omar: Person

beforeAll(async () => {
  product = await startProduct()
  layla = await product.person({ name: 'Layla Haddad', holding: '100.00' })
  omar = await product.person({
    name: 'Omar Saleh',
    holding: '100.00',
    metadata: { other_name: 'عمر صالح', language: 'ar' },
  })
})
afterAll(() => product.stop())

const inArabic = { 'accept-language': 'ar' }

const lookUp = (asker: Person, of: Person, headers?: Record<string, string>) =>
  asker.post('/payments/recipient', { to: { wallet_id: of.walletId }, currency: 'USD' }, headers)

async function mailsTo({ email }: Person): Promise<string> {
  const { rows } = await product.database.query<{ text: string }>(
    'select text from notifications.mailbox where recipient = $1 order by created_at, id',
    [email.toLowerCase()],
  )
  return rows.map(({ text }) => text).join('\n')
}

test('a stranger is shown given name and initial in the script that they read', async () => {
  expect((await lookUp(layla, omar)).body).toMatchObject({ name: 'Omar S.', is_first_payment: true })
  expect((await lookUp(layla, omar, inArabic)).body).toMatchObject({ name: 'عمر ص.' })
  expect((await lookUp(omar, layla, inArabic)).body).toMatchObject({ name: 'Layla H.' })
})

test('a pending payment to a stranger shows no more than the initial, in either script', async () => {
  await product.bank.misbehave({ latency_ms: 86_400_000 })
  const { id } = await layla.send(omar, '1.00')
  await product.quiet()
  const seen = async () =>
    JSON.stringify([
      (await layla.get(`/payments/${id}`, inArabic)).body,
      (await layla.get('/transactions', inArabic)).body,
      (await layla.get('/me/export', inArabic)).body,
    ])
  expect(await seen()).toContain('عمر ص.')
  for (const secret of ['صالح', 'Saleh']) expect(await seen()).not.toContain(secret)
  await product.bank.settle(true)
  await product.settled()
  await product.bank.behave()
  expect(await seen()).toContain('عمر صالح')
})

test('a payment is told to each by the name that they read, wherever it is told', async () => {
  await omar.send(layla, '2.00')
  await product.settled()
  await layla.send(omar, '3.00')
  await product.settled()

  const english = await layla.get('/transactions')
  const arabic = await layla.get('/transactions', inArabic)
  const inEnglish = { description: 'Omar Saleh', counterparty: 'Omar Saleh', other_name: 'عمر صالح' }
  const read = { description: 'عمر صالح', counterparty: 'عمر صالح', other_name: 'Omar Saleh' }
  for (const place of ['0', '1']) {
    expect(english.body).toHaveProperty(['data', place], expect.objectContaining(inEnglish))
    expect(arabic.body).toHaveProperty(['data', place], expect.objectContaining(read))
  }
  expect((await layla.get('/payments/people', inArabic)).body.data).toMatchObject([{ name: 'عمر صالح' }])
  expect((await layla.get('/payments/people')).body.data).toMatchObject([{ name: 'Omar Saleh' }])

  const { data: notifications } = await layla.api('GET /notifications')
  expect(notifications.filter(({ kind }) => kind !== 'topup_completed')).not.toHaveLength(0)
  expect(notifications.find(({ kind }) => kind === 'money_received')?.parameters).toMatchObject({
    name: 'Omar Saleh',
    name_en: 'Omar Saleh',
    name_ar: 'عمر صالح',
  })
  expect(await mailsTo(layla)).toContain('$2.00 from Omar Saleh is in your account.')
  expect(await mailsTo(omar)).toContain('عمر صالح')
  expect(await mailsTo(omar)).not.toContain('Omar')
})

test('a payment is found by either spelling', async () => {
  for (const search of ['omar saleh', 'عمر']) {
    const { data } = await layla.api('GET /transactions', { query: { search } })
    expect(data.map(({ other_name }) => other_name)).toEqual(['عمر صالح', 'عمر صالح', 'عمر صالح'])
  }
})

test('a scheduled payment names its recipient in the script that is read', async () => {
  const planned = await layla.api('POST /scheduled-payments', {
    body: aPlan(layla, omar),
    idempotencyKey: randomUUID(),
  })
  expect(planned.to.name).toBe('Omar Saleh')
  const { body } = await layla.get(`/scheduled-payments/${planned.id}`, inArabic)
  expect(body.to).toMatchObject({ name: 'عمر صالح' })
})

test('earlier payments keep the names of their time', async () => {
  await omar.api('PATCH /me', { body: { other_name: null } })
  const newest = (await layla.get('/transactions', inArabic)).body
  expect(newest).toHaveProperty(['data', '0', 'description'], 'عمر صالح')
  expect((await layla.get('/payments/people', inArabic)).body.data).toMatchObject([{ name: 'Omar Saleh' }])
  await layla.send(omar, '4.00')
  await product.settled()
  const [paid] = (await layla.api('GET /transactions')).data
  expect(paid).toMatchObject({ description: 'Omar Saleh', other_name: null })
})

test('a return by the bank shows both spellings too', async () => {
  const noor = await product.person({ name: 'نور عزيز', metadata: { other_name: 'Noor Aziz' } })
  const { id } = await layla.send(noor, '5.00')
  await product.settled()
  await product.bank.returnPayment(id)
  await product.settled()
  const [back] = (await layla.api('GET /transactions')).data
  expect(back).toMatchObject({ kind: 'return', description: 'Noor Aziz', other_name: 'نور عزيز' })
})

test('a request for money names each side in the script of its reader', async () => {
  const noor = await product.person({
    name: 'Noor Aziz',
    metadata: { other_name: 'نور عزيز', language: 'ar' },
  })
  const ask = (asker: Person, to: Person) =>
    asker.api('POST /payment-requests', {
      body: {
        currency: 'USD',
        shares: [{ to: { wallet_id: to.walletId }, amount: { amount: '3.00', currency: 'USD' } }],
        settles: 'each',
      },
      idempotencyKey: randomUUID(),
    })
  await ask(layla, noor)
  const { id } = await ask(noor, layla)
  await product.quiet()
  const said = async (headers?: Record<string, string>) =>
    JSON.stringify((await layla.get(`/payment-requests?direction=outgoing`, headers)).body)
  expect(await said()).toMatch(/"Noor A\."/)
  expect(await said(inArabic)).toMatch(/"نور ع\."/)
  const asked = await layla.get(`/payment-requests/${id}`, inArabic)
  expect(asked.body).toMatchObject({ asker: { name: 'نور عزيز' } })
  const { data } = await layla.api('GET /notifications', { query: {} })
  expect(data.find(({ kind }) => kind === 'request_received')?.parameters).toMatchObject({
    name_en: 'Noor Aziz',
    name_ar: 'نور عزيز',
  })
})
