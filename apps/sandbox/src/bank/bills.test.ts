import { expect, test } from 'vitest'
import { z } from 'zod'
import { anAccount, aSandbox, balanceOf, type TestClient, usd } from '../testing.ts'

const LUMEN = 'lumen-net'
const GULF = 'gulf-power'

const dueOf = async (client: TestClient, biller: string, reference: string) => {
  const { body } = await client.get(`/billers/${biller}/bills/${reference}`)
  return z.object({ amount: z.string() }).parse(body.amount_due).amount
}

const pay = (
  client: TestClient,
  debtor: string,
  bill: { biller: string; reference: string },
  amount: string,
) =>
  client.post('/bill-payments', {
    id: `op-${bill.biller}-${bill.reference}-${amount}`,
    debtor_account: debtor,
    biller_id: bill.biller,
    bill_reference: bill.reference,
    amount: usd(amount),
  })

const DAY = 86_400

test('an amount due stays the same until it is paid, and comes back with the next month', async () => {
  const client = await aSandbox()
  const account = await anAccount(client, '2000.00')
  const bill = { biller: LUMEN, reference: 'AB1234' }
  const due = await dueOf(client, LUMEN, 'AB1234')
  expect(Number(due)).toBeGreaterThan(0)
  expect(await dueOf(client, LUMEN, 'AB1234')).toBe(due)
  const { status, body } = await pay(client, account, bill, due)
  expect(status).toBe(202)
  expect(body).toMatchObject({ status: 'accepted', receipt_number: null })
  await client.settle()
  expect((await client.get(`/bill-payments/${body.id}`)).body).toMatchObject({
    status: 'completed',
    receipt_number: expect.stringMatching(/^R\d\d-\d{10}$/),
  })
  expect(await dueOf(client, LUMEN, 'AB1234')).toBe('0.00')
  expect(Number(await balanceOf(client, account))).toBeCloseTo(2000 - Number(due), 2)
  await client.console('POST', '/clock', { advance_seconds: 32 * DAY })
  expect(Number(await dueOf(client, LUMEN, 'AB1234'))).toBeGreaterThan(0)
  expect((await client.console('GET', '/books')).body).toMatchObject({ is_balanced: true })
})

test('a partial payment leaves the rest, and a returned payment is due again', async () => {
  const client = await aSandbox()
  const account = await anAccount(client, '2000.00')
  const due = Number(await dueOf(client, GULF, '1234567890'))
  const { body } = await pay(client, account, { biller: GULF, reference: '1234567890' }, '10.00')
  await client.settle()
  expect(Number(await dueOf(client, GULF, '1234567890'))).toBeCloseTo(due - 10, 2)
  await client.console('POST', `/bank/bill-payments/${body.id}/return`, {})
  expect(Number(await dueOf(client, GULF, '1234567890'))).toBeCloseTo(due, 2)
  expect(await balanceOf(client, account)).toBe('2000.00')
})

test('a biller that takes exactly what is due refuses all else', async () => {
  const client = await aSandbox()
  const account = await anAccount(client, '2000.00')
  const due = Number(await dueOf(client, LUMEN, 'AB1234'))
  const bill = { biller: LUMEN, reference: 'AB1234' }
  const less = await pay(client, account, bill, (due - 0.01).toFixed(2))
  const more = await pay(client, account, bill, (due + 0.01).toFixed(2))
  expect([less.status, less.body.code]).toEqual([422, 'bill_underpaid'])
  expect([more.status, more.body.code]).toEqual([422, 'bill_overpaid'])
})

test('references are refused by what they look like, by their last digits, and by hand', async () => {
  const client = await aSandbox()
  const ask = async (reference: string) => {
    const { status, body } = await client.get(`/billers/${GULF}/bills/${reference}`)
    return [status, body.code]
  }
  expect(await ask('12345')).toEqual([422, 'invalid_bill_reference'])
  expect(await ask('123456789a')).toEqual([422, 'invalid_bill_reference'])
  expect(await ask('1234567800')).toEqual([404, 'bill_reference_not_found'])
  expect(await ask('1234567899')).toEqual([409, 'biller_unavailable'])
  const bill = { biller_id: GULF, bill_reference: '1234567890' }
  await client.console('POST', '/bank/bills/refuse', bill)
  expect(await ask('1234567890')).toEqual([404, 'bill_reference_not_found'])
  await client.console('POST', '/bank/bills/refuse', { ...bill, is_refused: false })
  expect((await ask('1234567890'))[0]).toBe(200)
})

test('a person charges more at the console, and rejects what is under way', async () => {
  const client = await aSandbox()
  const account = await anAccount(client, '2000.00')
  const due = Number(await dueOf(client, GULF, '1234567890'))
  const bill = { biller_id: GULF, bill_reference: '1234567890' }
  const { status } = await client.console('POST', '/bank/bills/charge', { ...bill, amount: usd('5.50') })
  expect(status).toBe(201)
  expect(Number(await dueOf(client, GULF, '1234567890'))).toBeCloseTo(due + 5.5, 2)
  const { body } = await pay(client, account, { biller: GULF, reference: '1234567890' }, '10.00')
  const rejected = await client.console('POST', `/bank/bill-payments/${body.id}/reject`)
  expect(rejected.body).toMatchObject({
    status: 'rejected',
    reason: 'rejected_by_biller',
    receipt_number: null,
  })
  await client.settle()
  expect(await balanceOf(client, account)).toBe('2000.00')
  expect((await client.console('POST', `/bank/bill-payments/${body.id}/return`)).status).toBe(409)
})
