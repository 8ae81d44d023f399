import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plus } from '../../../../test/support/amounts.ts'
import type { Person } from '../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../test/support/product.ts'

let product: Product
let layla: Person
let omar: Person
let mariam: Person

beforeAll(async () => {
  product = await startProduct({ API_RATE_LIMITS: 'on' })
  layla = await product.person({ name: 'Layla Haddad', holding: '100.00' })
  omar = await product.person({ name: 'Omar Saleh' })
  mariam = await product.person({ name: 'Mariam Aziz', holding: '100.00' })
  await layla.send(omar, '3.00')
  await product.settled()
  await layla.send(omar, '2.00')
  await product.settled()
  await mariam.send(layla, '1.00')
  await product.settled()
})
afterAll(() => product.stop())

const peopleOf = async (person: Person) => (await person.api('GET /payments/people')).data
const namesOf = async (person: Person) => (await peopleOf(person)).map(({ name }) => name)
const latestOf = async (person: Person) => (await peopleOf(person))[0]?.transaction_id ?? ''
const lookUp = (asker: Person, id: string, currency = 'USD') =>
  asker.post('/payments/recipient', { to: { transaction_id: id }, currency })
const notFound = { status: 422, body: { code: 'recipient_not_found' } }

test('people one paid or was paid by are listed once each, the latest first, as far as one knows them', async () => {
  const { data: transactions } = await layla.api('GET /transactions')
  const [fromMariam, toOmar] = transactions
  expect(await peopleOf(layla)).toEqual([
    { transaction_id: fromMariam?.id, name: 'Mariam A.', avatar_url: null },
    { transaction_id: toOmar?.id, name: 'Omar Saleh', avatar_url: null },
  ])
  expect(await namesOf(omar)).toEqual(['Layla H.'])
  expect(await namesOf(mariam)).toEqual(['Layla Haddad'])
})

test('a person who only topped up has no recent people', async () => {
  const noor = await product.person({ name: 'Noor Aziz', holding: '5.00' })
  expect(await peopleOf(noor)).toEqual([])
})

test('a picture is shown to those who paid that person before', async () => {
  await product.database.query(
    `update profile.people set avatar_url = '/face.webp' where user_id = any($1)`,
    [[omar.userId, mariam.userId]],
  )
  expect((await peopleOf(layla)).map(({ avatar_url }) => avatar_url)).toEqual([null, '/face.webp'])
  await product.database.query('update profile.people set avatar_url = null')
})

test('a recipient of before is paid again by that transaction', async () => {
  const [, paid] = await peopleOf(layla)
  const found = await lookUp(layla, paid?.transaction_id ?? '')
  expect(found).toMatchObject({
    status: 200,
    body: { name: 'Omar Saleh', wallet_id: omar.walletId, is_first_payment: false },
  })
  const key = { 'idempotency-key': randomUUID() }
  const order = {
    from_account_id: layla.account(),
    to: { lookup_id: found.body.lookup_id },
    amount: { amount: '4.00', currency: 'USD' },
  }
  const before = await omar.holds()
  const first = await layla.post('/payments', order, key)
  expect(first).toMatchObject({ status: 201, body: { to: { name: 'Omar Saleh' } } })
  expect((await layla.post('/payments', order, key)).body.id).toBe(first.body.id)
  await product.settled()
  expect((await omar.holds()).balance).toBe(plus(before.balance, '4.00'))
  expect(await namesOf(layla)).toEqual(['Omar Saleh', 'Mariam A.'])
})

test('a person only paid by another can pay them, and learns neither wallet id nor full name before', async () => {
  const found = await lookUp(omar, await latestOf(omar))
  expect(found).toEqual({
    ...found,
    status: 200,
    body: {
      lookup_id: expect.any(String),
      name: 'Layla H.',
      wallet_id: null,
      avatar_url: null,
      is_first_payment: true,
    },
  })
  const paid = await omar.post('/payments', {
    from_account_id: omar.account(),
    to: { lookup_id: found.body.lookup_id },
    amount: { amount: '0.50', currency: 'USD' },
  })
  expect(paid).toMatchObject({ status: 201, body: { to: { name: 'Layla H.', wallet_id: null } } })
  await product.settled()
  expect(await namesOf(omar)).toEqual(['Layla Haddad'])
})

test("another's transaction, an unknown one and one that is no payment name no person", async () => {
  const { data } = await layla.api('GET /transactions')
  const topUp = data.find(({ kind }) => kind !== 'payment')
  expect(topUp).toBeDefined()
  const stranger = await product.person({ name: 'Sara Nasser' })
  for (const { id } of data) expect(await lookUp(stranger, id)).toMatchObject(notFound)
  expect(await lookUp(layla, await latestOf(omar))).toMatchObject(notFound)
  expect(await lookUp(layla, randomUUID())).toMatchObject(notFound)
  expect(await lookUp(layla, topUp?.id ?? '')).toMatchObject(notFound)
})

test('a payment that has not arrived names no person', async () => {
  const payer = await product.person({ name: 'Rami Odeh', holding: '5.00' })
  await payer.send(mariam, '1.00')
  await product.settled()
  const arrived = await latestOf(payer)
  for (const status of ['pending', 'failed']) {
    await product.database.query('update transactions.transactions set status = $1 where id = $2', [
      status,
      arrived,
    ])
    expect(await lookUp(payer, arrived)).toMatchObject(notFound)
    expect(await peopleOf(payer)).toEqual([])
  }
})

test('a person who has left is not listed, and their transaction has no name', async () => {
  const payer = await product.person({ name: 'Hind Salem', holding: '9.00' })
  await payer.send(layla, '9.00')
  await product.settled()
  const left = await latestOf(layla)
  expect(await namesOf(layla)).toContain('Hind S.')
  expect(await payer.post('/me/deletion', { confirmation: payer.email })).toMatchObject({ status: 200 })
  expect(await namesOf(layla)).not.toContain('Hind S.')
  expect(await lookUp(layla, left)).toMatchObject(notFound)
})

test('unknown transactions use up the budget of questions, own ones do not', async () => {
  const asker = await product.person({ name: 'Yousef Karim', holding: '5.00' })
  await asker.send(omar, '1.00')
  await product.settled()
  const own = await latestOf(asker)
  for (let asked = 0; asked < 25; asked += 1) {
    expect((await lookUp(asker, own)).status).toBe(200)
  }
  // Paying Omar by his wallet id was the first of twenty.
  for (let asked = 0; asked < 19; asked += 1) {
    expect(await lookUp(asker, randomUUID())).toMatchObject(notFound)
  }
  expect(await lookUp(asker, randomUUID())).toMatchObject({ status: 429, body: { code: 'too_many_lookups' } })
})
