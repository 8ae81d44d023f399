import { expect, test } from 'vitest'
import { z } from 'zod'
import { anAccount, aSandbox, balanceOf, page, type TestClient, usd } from '../testing.ts'

const rent = (debtor: string, creditor: string, amount = '40.01') => ({
  id: 'op-1',
  debtor_account: debtor,
  creditor_account: creditor,
  amount: usd(amount),
  reference: 'Rent',
})

async function eventTypes(client: TestClient): Promise<unknown[]> {
  return page.parse((await client.get('/events?limit=500')).body).data.map((event) => event.type)
}

test('a book transfer is accepted, processed and completed, and the money is at the other account', async () => {
  const sandbox = await aSandbox()
  const [layla, omar] = [await anAccount(sandbox, '100.00'), await anAccount(sandbox)]

  const accepted = await sandbox.post('/payments', rent(layla, omar))
  expect(accepted).toMatchObject({
    status: 202,
    body: { id: 'op-1', end_to_end_id: 'op-1', status: 'accepted', reason: null, amount: usd('40.01') },
  })
  await sandbox.settle()

  expect((await sandbox.get('/payments/op-1')).body).toMatchObject({
    status: 'completed',
    completed_at: expect.any(String),
  })
  expect(await balanceOf(sandbox, layla)).toBe('59.99')
  expect(await balanceOf(sandbox, omar)).toBe('40.01')
  expect(await eventTypes(sandbox)).toEqual([
    'account.opened',
    'account.opened',
    'payment.accepted',
    'payment.processing',
    'payment.completed',
  ])
})

test('a payment in processing holds its amount: it is still in the balance but not available', async () => {
  const sandbox = await aSandbox()
  const [layla, omar] = [await anAccount(sandbox, '100.00'), await anAccount(sandbox)]
  await sandbox.console('PATCH', '/bank/faults', { latency_ms: 1000 })
  await sandbox.post('/payments', rent(layla, omar))
  await sandbox.console('PATCH', '/bank/faults', { latency_ms: 86_400_000 })
  await sandbox.console('POST', '/clock', { advance_seconds: 1 })
  await sandbox.console('POST', '/settle')

  expect((await sandbox.get('/payments/op-1')).body.status).toBe('processing')
  expect((await sandbox.get(`/accounts/${layla}`)).body).toMatchObject({
    balance: usd('100.00'),
    available: usd('59.99'),
  })
})

test('a payment for more than is available is rejected and books nothing', async () => {
  const sandbox = await aSandbox()
  const [layla, omar] = [await anAccount(sandbox, '100.00'), await anAccount(sandbox)]
  expect((await sandbox.post('/payments', rent(layla, omar, '100.01'))).status).toBe(202)
  await sandbox.settle()
  expect((await sandbox.get('/payments/op-1')).body).toMatchObject({
    status: 'rejected',
    reason: 'insufficient_funds',
  })
  expect(await balanceOf(sandbox, layla)).toBe('100.00')
  expect(await balanceOf(sandbox, omar)).toBe('0.00')
})

test('two payments that fit one by one but not together: the second is rejected', async () => {
  const sandbox = await aSandbox()
  const [layla, omar] = [await anAccount(sandbox, '100.00'), await anAccount(sandbox)]
  await sandbox.post('/payments', { ...rent(layla, omar, '60.00'), id: 'op-1' })
  await sandbox.post('/payments', { ...rent(layla, omar, '60.00'), id: 'op-2' })
  await sandbox.settle()
  expect((await sandbox.get('/payments/op-1')).body.status).toBe('completed')
  expect((await sandbox.get('/payments/op-2')).body.reason).toBe('insufficient_funds')
  expect(await balanceOf(sandbox, omar)).toBe('60.00')
})

test('a payment to an IBAN elsewhere leaves the bank', async () => {
  const sandbox = await aSandbox()
  const layla = await anAccount(sandbox, '100.00', 'EUR')
  const { body } = await sandbox.post('/payments', {
    id: 'op-1',
    debtor_account: layla,
    creditor: { iban: 'DE89 3704 0044 0532 0130 00', name: 'Erika Beispiel' },
    amount: { amount: '25.00', currency: 'EUR' },
  })
  expect(body).toMatchObject({ creditor_account: null, creditor: { iban: 'DE89370400440532013000' } })
  await sandbox.settle()
  expect(await balanceOf(sandbox, layla)).toBe('75.00')
})

test('a payment to an IBAN of this bank is a book transfer', async () => {
  const sandbox = await aSandbox()
  const layla = await anAccount(sandbox, '100.00', 'AED')
  const omar = await anAccount(sandbox, undefined, 'AED')
  const { body: account } = await sandbox.get(`/accounts/${omar}`)
  const { body: payment } = await sandbox.post('/payments', {
    id: 'op-1',
    debtor_account: layla,
    creditor: { iban: account.iban, name: 'Omar' },
    amount: { amount: '25.00', currency: 'AED' },
  })
  expect(payment.creditor_account).toBe(omar)
  await sandbox.settle()
  expect(await balanceOf(sandbox, omar)).toBe('25.00')
})

test('a payment that has not begun can be cancelled, and then never happens', async () => {
  const sandbox = await aSandbox()
  const [layla, omar] = [await anAccount(sandbox, '100.00'), await anAccount(sandbox)]
  await sandbox.post('/payments', rent(layla, omar))
  const cancelled = await sandbox.post('/payments/op-1/cancel')
  expect(cancelled).toMatchObject({ status: 200, body: { status: 'rejected', reason: 'cancelled' } })
  await sandbox.settle()
  expect(await balanceOf(sandbox, layla)).toBe('100.00')
  expect((await sandbox.post('/payments/op-1/cancel')).body).toEqual(cancelled.body)
})

test('a payment that has begun cannot be cancelled', async () => {
  const sandbox = await aSandbox()
  const [layla, omar] = [await anAccount(sandbox, '100.00'), await anAccount(sandbox)]
  await sandbox.post('/payments', rent(layla, omar))
  await sandbox.settle()
  expect(await sandbox.post('/payments/op-1/cancel')).toMatchObject({
    status: 409,
    body: { code: 'payment_already_begun' },
  })
})

test('a completed payment that is returned is booked back, once', async () => {
  const sandbox = await aSandbox()
  const [layla, omar] = [await anAccount(sandbox, '100.00'), await anAccount(sandbox)]
  await sandbox.post('/payments', rent(layla, omar))
  await sandbox.settle()
  const returned = await sandbox.console('POST', '/bank/payments/op-1/return', { reason: 'wrong_account' })
  expect(returned.body).toMatchObject({ status: 'returned', reason: 'wrong_account' })
  await sandbox.console('POST', '/bank/payments/op-1/return')
  expect(await balanceOf(sandbox, layla)).toBe('100.00')
  expect(await balanceOf(sandbox, omar)).toBe('0.00')
  expect((await eventTypes(sandbox)).filter((type) => type === 'payment.returned')).toHaveLength(1)
})

test('a book transfer whose receiver has spent the money cannot be returned', async () => {
  const sandbox = await aSandbox()
  const [layla, omar] = [await anAccount(sandbox, '100.00'), await anAccount(sandbox)]
  await sandbox.post('/payments', rent(layla, omar))
  await sandbox.settle()
  await sandbox.console('POST', `/bank/accounts/${omar}/debit`, {
    merchant_name: 'Cafe',
    amount: usd('0.01'),
  })
  expect(await sandbox.console('POST', '/bank/payments/op-1/return')).toMatchObject({
    status: 409,
    body: { code: 'insufficient_funds' },
  })
})

test('a payment that makes no sense is refused at once and nothing is kept', async () => {
  const sandbox = await aSandbox()
  const [layla, omar] = [await anAccount(sandbox, '100.00'), await anAccount(sandbox)]
  const euros = await anAccount(sandbox, undefined, 'EUR')
  const { body: fresh } = await sandbox.post('/accounts', {
    reference: 'r',
    holder_name: 'h',
    currency: 'USD',
  })
  const refusals: [Record<string, unknown>, string][] = [
    [{ creditor_account: layla }, 'same_account'],
    [{ creditor_account: euros }, 'currency_mismatch'],
    [{ creditor_account: 'acct_nobody' }, 'account_not_found'],
    [{ creditor_account: fresh.id }, 'account_not_active'],
    [{ debtor_account: fresh.id }, 'account_not_active'],
    [{ debtor_account: 'acct_nobody' }, 'account_not_found'],
    [{ amount: { amount: '1.00', currency: 'EUR' } }, 'currency_mismatch'],
    [{ creditor_account: undefined }, 'invalid_request'],
    [{ creditor: { iban: 'DE89370400440532013000', name: 'Erika' } }, 'invalid_request'],
    [
      { creditor_account: undefined, creditor: { iban: 'DE00370400440532013000', name: 'E' } },
      'invalid_iban',
    ],
    [{ amount: usd('0.00') }, 'invalid_request'],
    [{ amount: usd('1e3') }, 'invalid_request'],
    [{ amount: usd('99999999999999999999') }, 'invalid_request'],
    [{ amount: { amount: 1, currency: 'USD' } }, 'invalid_request'],
    [{ id: 'not an id' }, 'invalid_request'],
    [{ reference: 'x'.repeat(141) }, 'invalid_request'],
  ]
  for (const [part, code] of refusals) {
    const refused = await sandbox.post('/payments', { ...rent(layla, omar), ...part })
    expect(refused, JSON.stringify(part)).toMatchObject({ status: 422, body: { code } })
    expect(z.record(z.string(), z.string()).parse(refused.body.errors)).not.toEqual({})
  }
  expect(await sandbox.get('/payments/op-1')).toMatchObject({
    status: 404,
    body: { code: 'payment_not_found' },
  })
})

test('a payment of the past is booked when it was, once, and sends no event', async () => {
  const sandbox = await aSandbox()
  const [layla, omar] = [await anAccount(sandbox, '100.00'), await anAccount(sandbox)]
  const wanted = {
    id: 'dinner',
    creditor_account: omar,
    amount: usd('84.24'),
    reference: 'Dinner',
    booked_at: '2026-01-05T18:00:00.000Z',
  }
  const record = (change: object = {}) =>
    sandbox.send('POST', `/console/api/bank/accounts/${layla}/payment`, {}, { ...wanted, ...change })
  expect(await record()).toMatchObject({
    status: 201,
    body: { status: 'completed', completed_at: wanted.booked_at },
  })
  expect((await record()).status).toBe(201)
  expect(await balanceOf(sandbox, layla)).toBe('15.76')
  expect(await balanceOf(sandbox, omar)).toBe('84.24')
  expect(await eventTypes(sandbox)).toEqual(['account.opened', 'account.opened'])
  expect((await record({ amount: usd('1.00') })).status).toBe(409)
  expect((await record({ id: 'more' })).body.code).toBe('insufficient_funds')
  expect((await record({ id: 'ahead', booked_at: '2999-01-01' })).body.code).toBe('date_in_future')
})
