import { expect, test } from 'vitest'
import { anAccount, apiKey, aSandbox, balanceOf, page, usd } from '../testing.ts'

const order = (debtor: string, creditor: string) => ({
  id: 'op-1',
  debtor_account: debtor,
  creditor_account: creditor,
  amount: usd('40.00'),
})

test('the same key and body get the first answer again, also after the payment has moved on', async () => {
  const sandbox = await aSandbox()
  const [layla, omar] = [await anAccount(sandbox, '100.00'), await anAccount(sandbox)]
  const first = await sandbox.post('/payments', order(layla, omar), 'key-1')
  await sandbox.settle()
  expect(await sandbox.post('/payments', order(layla, omar), 'key-1')).toEqual(first)
  expect(first.body.status).toBe('accepted')
  await sandbox.settle()
  expect(await balanceOf(sandbox, omar)).toBe('40.00')
})

test('the order of the fields does not make it another body', async () => {
  const sandbox = await aSandbox()
  const [layla, omar] = [await anAccount(sandbox, '100.00'), await anAccount(sandbox)]
  const first = await sandbox.post('/payments', order(layla, omar), 'key-1')
  const turned = Object.fromEntries(Object.entries(order(layla, omar)).reverse())
  expect(await sandbox.post('/payments', turned, 'key-1')).toEqual(first)
})

test('a key that is used for another body or another address is a 409', async () => {
  const sandbox = await aSandbox()
  const [layla, omar] = [await anAccount(sandbox, '100.00'), await anAccount(sandbox)]
  await sandbox.post('/payments', order(layla, omar), 'key-1')
  const otherBody = await sandbox.post('/payments', { ...order(layla, omar), id: 'op-2' }, 'key-1')
  const otherAddress = await sandbox.post('/payments/op-1/cancel', undefined, 'key-1')
  for (const refused of [otherBody, otherAddress]) {
    expect(refused).toMatchObject({ status: 409, body: { code: 'idempotency_key_reused' } })
  }
  expect((await sandbox.get('/payments/op-1')).body.status).toBe('accepted')
})

test('a refusal is remembered with its key, even when its reason has gone', async () => {
  const sandbox = await aSandbox()
  const layla = await anAccount(sandbox, '100.00')
  const { body: omar } = await sandbox.post('/accounts', {
    reference: 'r',
    holder_name: 'Omar',
    currency: 'USD',
  })
  const refused = await sandbox.post('/payments', order(layla, String(omar.id)), 'key-1')
  expect(refused).toMatchObject({ status: 422, body: { code: 'account_not_active' } })
  await sandbox.settle()
  expect(await sandbox.post('/payments', order(layla, String(omar.id)), 'key-1')).toEqual(refused)
  expect((await sandbox.post('/payments', order(layla, String(omar.id)), 'key-2')).status).toBe(202)
})

test('a malformed request is not remembered: its key serves the corrected one', async () => {
  const sandbox = await aSandbox()
  const [layla, omar] = [await anAccount(sandbox, '100.00'), await anAccount(sandbox)]
  const malformed = { ...order(layla, omar), amount: usd('0') }
  expect((await sandbox.post('/payments', malformed, 'key-1')).status).toBe(422)
  expect((await sandbox.post('/payments', order(layla, omar), 'key-1')).status).toBe(202)
})

test('the same operation under another key is the same payment; another one under its id is refused', async () => {
  const sandbox = await aSandbox()
  const [layla, omar] = [await anAccount(sandbox, '100.00'), await anAccount(sandbox)]
  await sandbox.post('/payments', order(layla, omar), 'key-1')
  await sandbox.settle()
  const again = await sandbox.post('/payments', order(layla, omar), 'key-2')
  expect(again).toMatchObject({ status: 202, body: { status: 'completed' } })
  const other = await sandbox.post('/payments', { ...order(layla, omar), amount: usd('41.00') }, 'key-3')
  expect(other).toMatchObject({ status: 409, body: { code: 'duplicate_id' } })
  await sandbox.settle()
  expect(await balanceOf(sandbox, omar)).toBe('40.00')
})

test('a POST without a usable key is a 400 and changes nothing', async () => {
  const sandbox = await aSandbox()
  const opening = { reference: 'r', holder_name: 'Omar', currency: 'USD' }
  const authorization = `Bearer ${apiKey}`
  for (const headers of [{ authorization }, { authorization, 'idempotency-key': 'x'.repeat(129) }]) {
    expect(await sandbox.send('POST', '/bank/v1/accounts', headers, opening)).toMatchObject({
      status: 400,
      body: { code: 'idempotency_key_required' },
    })
  }
  expect(page.parse((await sandbox.get('/accounts')).body).data).toEqual([])
})
