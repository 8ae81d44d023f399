import { expect, test } from 'vitest'
import { z } from 'zod'
import { anAccount, aSandbox, balanceOf, page, type TestClient, usd } from '../testing.ts'

async function sourceIn(client: TestClient, currency: string, customer = 'wallet 7'): Promise<string> {
  const { data } = page.parse((await client.get(`/funding-sources?customer=${customer}`)).body)
  return z.string().parse(data.find((source) => source.currency === currency)?.id)
}

async function collect(client: TestClient, account: string, amount: string) {
  const source_id = await sourceIn(client, 'USD')
  return client.post('/collections', {
    id: 'op-2',
    source_id,
    creditor_account: account,
    amount: usd(amount),
  })
}

test('a customer has the same linked accounts on every asking, which no other customer has', async () => {
  const sandbox = await aSandbox()
  const first = await sandbox.get('/funding-sources?customer=a')
  expect(first.body).toEqual((await sandbox.get('/funding-sources?customer=a')).body)
  expect(page.parse(first.body).data).toContainEqual({
    id: expect.stringMatching(/^src_/),
    customer: 'a',
    bank_name: 'Nordlicht Sparbank',
    iban: expect.stringMatching(/^LT\d\d •••• \d{4}$/),
    currency: 'EUR',
  })
  expect(await sourceIn(sandbox, 'USD', 'a')).not.toBe(await sourceIn(sandbox, 'USD', 'b'))
})

test('a collection brings the money of a linked account', async () => {
  const sandbox = await aSandbox()
  const account = await anAccount(sandbox)
  expect(await collect(sandbox, account, '50.00')).toMatchObject({
    status: 202,
    body: { id: 'op-2', status: 'accepted', creditor_account: account },
  })
  expect(await balanceOf(sandbox, account)).toBe('0.00')
  await sandbox.settle()
  expect((await sandbox.get('/collections/op-2')).body).toMatchObject({ status: 'completed', reason: null })
  expect(await balanceOf(sandbox, account)).toBe('50.00')
})

test('a collection whose last two digits are 13 is declined by the other bank', async () => {
  const sandbox = await aSandbox()
  const account = await anAccount(sandbox)
  await collect(sandbox, account, '20.13')
  await sandbox.settle()
  expect((await sandbox.get('/collections/op-2')).body).toMatchObject({
    status: 'rejected',
    reason: 'source_declined',
  })
  expect(await balanceOf(sandbox, account)).toBe('0.00')
})

test('a collection that is returned after the money was spent takes the account below zero', async () => {
  const sandbox = await aSandbox()
  const account = await anAccount(sandbox)
  await collect(sandbox, account, '50.00')
  await sandbox.settle()
  await sandbox.console('POST', `/bank/accounts/${account}/debit`, {
    merchant_name: 'Cafe',
    amount: usd('30.00'),
  })
  const returned = await sandbox.console('POST', '/bank/collections/op-2/return')
  expect(returned.body).toMatchObject({ status: 'returned', reason: 'refused_by_debtor' })
  await sandbox.console('POST', '/bank/collections/op-2/return')
  expect(await balanceOf(sandbox, account)).toBe('-30.00')
})

test('a collection in another currency than its source, or of no source, is refused at once', async () => {
  const sandbox = await aSandbox()
  const account = await anAccount(sandbox)
  const order = { id: 'op-2', creditor_account: account, amount: usd('5.00') }
  const wrongCurrency = { ...order, source_id: await sourceIn(sandbox, 'EUR') }
  expect(await sandbox.post('/collections', wrongCurrency)).toMatchObject({
    status: 422,
    body: { code: 'currency_mismatch' },
  })
  expect(await sandbox.post('/collections', { ...order, source_id: 'src_none' })).toMatchObject({
    status: 422,
    body: { code: 'source_not_found', errors: { source_id: expect.any(String) } },
  })
})
