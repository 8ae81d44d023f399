import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plus } from '../../../../test/support/amounts.ts'
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
afterAll(() => product.stop())

const usd = (amount: string) => ({ amount, currency: 'USD' })
const pay = (to: { wallet_id: string } | { email: string }, amount: string, note?: string) =>
  layla.api('POST /payments', {
    body: { from_account_id: layla.account(), to, amount: usd(amount), ...(note ? { note } : {}) },
    idempotencyKey: randomUUID(),
  })

test('money that is sent leaves at once, arrives, and both find it among their transactions', async () => {
  const before = { sender: await layla.holds(), receiver: await omar.holds() }
  const begun = await pay({ wallet_id: omar.walletId }, '40.01', '  for the boat  ')
  expect(begun).toMatchObject({
    status: 'pending',
    from_account_id: layla.account(),
    to: { name: 'Omar S.', wallet_id: omar.walletId },
    amount: usd('40.01'),
    fee: usd('0.00'),
    note: 'for the boat',
    failure: null,
    waits_for: 'bank',
    completed_at: null,
  })
  expect(Date.parse(begun.waits_until ?? '')).toBeGreaterThan(Date.parse(begun.created_at))
  await product.settled()

  const done = await layla.api('GET /payments/{id}', { params: { id: begun.id } })
  expect(done).toMatchObject({
    status: 'completed',
    to: { name: 'Omar Saleh', wallet_id: omar.walletId },
    waits_for: null,
    waits_until: null,
  })
  expect(Date.parse(done.completed_at ?? '')).toBeGreaterThanOrEqual(Date.parse(begun.created_at))
  expect(before.sender).toEqual({ balance: '1000.00', available: '1000.00' })
  expect(await layla.holds()).toEqual({ balance: '959.99', available: '959.99' })
  expect(await omar.holds()).toEqual({ balance: '40.01', available: '40.01' })

  const [sent] = (await layla.api('GET /transactions')).data
  expect(sent).toMatchObject({
    operation_id: begun.id,
    type: 'outgoing',
    kind: 'payment',
    status: 'completed',
    amount: usd('40.01'),
    description: 'Omar Saleh',
    category: 'transfer',
    note: 'for the boat',
    reference: begun.reference,
  })
  const [received] = (await omar.api('GET /transactions')).data
  expect(received).toMatchObject({
    type: 'incoming',
    kind: 'payment',
    status: 'completed',
    amount: usd('40.01'),
    description: 'Layla Haddad',
    note: 'for the boat',
    reference: begun.reference,
  })
  await product.expectSoundBooks()
})

test('a pending payment is on hold: booked, but no longer available', async () => {
  const before = await layla.holds()
  const theirs = await omar.holds()
  await product.bank.misbehave({ latency_ms: 86_400_000 })
  await pay({ wallet_id: omar.walletId }, '9.99')
  await product.quiet()
  const held = plus(before.available, '-9.99')
  expect(await layla.holds()).toEqual({ balance: before.balance, available: held })
  expect(await omar.holds()).toEqual(theirs)
  expect((await omar.api('GET /transactions')).data[0]?.status).toBe('completed')
  await product.bank.settle(true)
  await product.settled()
  expect(await layla.holds()).toEqual({ balance: held, available: held })
  await product.bank.behave()
})

test('a wallet id is understood however it is typed', async () => {
  const { walletId } = omar
  const typings = [
    walletId.toLowerCase(),
    ` ${walletId} `,
    walletId.replace('SDF-', ''),
    walletId.replace('-', ' '),
    walletId.replace(/(\w{4})$/, '-$1'),
  ]
  for (const typed of typings) {
    const payment = await pay({ wallet_id: typed }, '1.00')
    expect(payment.to).toEqual({ name: 'Omar Saleh', wallet_id: walletId })
  }
  await product.settled()
})

test('an email address is understood in any case', async () => {
  const payment = await pay({ email: omar.email.toUpperCase() }, '1.00')
  expect(payment.to.wallet_id).toBe(omar.walletId)
  await product.settled()
})

test('money is sent in the account’s currency to the receiver’s account in that currency', async () => {
  await layla.topUp('50.00', 'AED')
  await product.settled()
  await layla.send(omar, '20.00', 'AED')
  await product.settled()
  expect(await layla.holds('AED')).toEqual({ balance: '30.00', available: '30.00' })
  expect(await omar.holds('AED')).toEqual({ balance: '20.00', available: '20.00' })
  const { total, converted, left_out: leftOut } = await omar.api('GET /accounts')
  expect(total.currency).toBe('USD')
  expect(converted).toMatchObject([
    { amount: { amount: '20.00', currency: 'AED' }, worth: { amount: '5.45', currency: 'USD' } },
  ])
  expect(leftOut).toEqual([])
  await product.expectSoundBooks()
})

test('all that one has can be sent, to the cent', async () => {
  const noor = await product.person({ name: 'Noor Aziz', holding: '0.07' })
  await noor.send(omar, '0.07')
  await product.settled()
  expect(await noor.holds()).toEqual({ balance: '0.00', available: '0.00' })
  await product.expectSoundBooks()
})

test('a payment is visible to its sender alone, not even to the receiver', async () => {
  const payment = await pay({ wallet_id: omar.walletId }, '1.00')
  const answer = await omar.get(`/payments/${payment.id}`)
  expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
  await product.settled()
})

test('both are notified, and reading them once leaves none unread', async () => {
  const sara = await product.person({ name: 'Sara Nasser', holding: '10.00' })
  const ali = await product.person({ name: 'Ali Darwish' })
  const { reference } = await sara.send(ali, '4.00')
  await product.settled()
  const mine = await sara.api('GET /notifications')
  expect(mine.data.map(({ kind }) => kind)).toEqual(['payment_completed', 'topup_completed'])
  const [row] = (await sara.api('GET /transactions')).data
  expect(mine.data[0]).toMatchObject({
    parameters: { amount: '4.00', currency: 'USD', name: 'Ali Darwish', reference },
    link: `/transactions?id=${row?.id}`,
    is_read: false,
  })
  expect(mine.unread_count).toBe(2)
  const theirs = await ali.api('GET /notifications')
  const [theirRow] = (await ali.api('GET /transactions')).data
  expect(theirs.data).toMatchObject([
    {
      kind: 'money_received',
      parameters: { name: 'Sara Nasser' },
      link: `/transactions?id=${theirRow?.id}`,
    },
  ])
  expect(await sara.api('POST /notifications/read')).toEqual({ unread_count: 0 })
  const after = await sara.api('GET /notifications')
  expect(after.unread_count).toBe(0)
  expect(after.data.every(({ is_read: isRead }) => isRead)).toBe(true)
  expect((await ali.api('GET /notifications')).unread_count).toBe(1)
})
