import { expect, test } from 'vitest'
import { z } from 'zod'
import { anAccount, aSandbox, balanceOf, page, type TestClient, usd } from '../testing.ts'

const purchase = {
  id: 'purchase-1',
  merchant_name: 'Marina Market',
  mcc: '5411',
  country: 'AE',
  amount: usd('86.40'),
}

async function lastEvent(client: TestClient) {
  return page.parse((await client.get('/events?limit=500')).body).data.at(-1)
}

test('a transfer that arrives is credited at its date and told', async () => {
  const sandbox = await aSandbox()
  const account = await anAccount(sandbox, '10.00')
  const credit = await sandbox.console('POST', `/bank/accounts/${account}/credit`, {
    id: 'salary-1',
    payer_name: 'Pearl Diving LLC',
    reference: 'Salary',
    amount: usd('4200.00'),
    booked_at: '2025-11-01T08:00:00Z',
  })
  expect(credit).toMatchObject({
    status: 201,
    body: { id: 'salary-1', direction: 'credit', status: 'booked', booked_at: '2025-11-01T08:00:00.000Z' },
  })
  expect(await balanceOf(sandbox, account)).toBe('4210.00')
  expect(await lastEvent(sandbox)).toMatchObject({ type: 'account.credited', data: credit.body })
})

test('the same booking by id happens once, and another one under its id is refused', async () => {
  const sandbox = await aSandbox()
  const account = await anAccount(sandbox, '100.00')
  const first = await sandbox.console('POST', `/bank/accounts/${account}/debit`, purchase)
  expect((await sandbox.console('POST', `/bank/accounts/${account}/debit`, purchase)).body).toEqual(
    first.body,
  )
  expect(
    await sandbox.console('POST', `/bank/accounts/${account}/debit`, { ...purchase, amount: usd('86.41') }),
  ).toMatchObject({ status: 409, body: { code: 'duplicate_id' } })
  expect(await balanceOf(sandbox, account)).toBe('13.60')
})

test('a pending debit holds its amount and books what it came to in the end', async () => {
  const sandbox = await aSandbox()
  const account = await anAccount(sandbox, '100.00')
  await sandbox.console('POST', `/bank/accounts/${account}/debit`, { ...purchase, status: 'pending' })
  expect(await lastEvent(sandbox)).toMatchObject({
    type: 'account.debit_pending',
    data: { booked_at: null, line_id: null },
  })
  expect((await sandbox.get(`/accounts/${account}`)).body).toMatchObject({
    balance: usd('100.00'),
    available: usd('13.60'),
  })

  await sandbox.console('POST', '/bank/bookings/purchase-1/book', { amount: usd('90.00') })
  expect(await lastEvent(sandbox)).toMatchObject({
    type: 'account.debited',
    data: { id: 'purchase-1', status: 'booked', amount: usd('90.00'), line_id: expect.any(String) },
  })
  expect((await sandbox.get(`/accounts/${account}`)).body).toMatchObject({
    balance: usd('10.00'),
    available: usd('10.00'),
  })
})

test('a pending debit that is cancelled gives back what it held', async () => {
  const sandbox = await aSandbox()
  const account = await anAccount(sandbox, '100.00')
  await sandbox.console('POST', `/bank/accounts/${account}/debit`, { ...purchase, status: 'pending' })
  await sandbox.console('POST', '/bank/bookings/purchase-1/cancel')
  expect(await lastEvent(sandbox)).toMatchObject({
    type: 'account.debit_cancelled',
    data: { id: 'purchase-1' },
  })
  expect((await sandbox.get(`/accounts/${account}`)).body.available).toEqual(usd('100.00'))
  expect(await sandbox.console('POST', '/bank/bookings/purchase-1/book')).toMatchObject({
    status: 409,
    body: { code: 'booking_not_pending' },
  })
})

test('a purchase for more than is available is refused', async () => {
  const sandbox = await aSandbox()
  const account = await anAccount(sandbox, '86.39')
  for (const status of ['pending', 'booked']) {
    expect(
      await sandbox.console('POST', `/bank/accounts/${account}/debit`, { ...purchase, status }),
    ).toMatchObject({ status: 422, body: { code: 'insufficient_funds' } })
  }
  expect((await sandbox.get(`/accounts/${account}`)).body.available).toEqual(usd('86.39'))
})

test('a purchase that is reversed comes back as a booking of its own, once', async () => {
  const sandbox = await aSandbox()
  const account = await anAccount(sandbox, '100.00')
  await sandbox.console('POST', `/bank/accounts/${account}/debit`, purchase)
  const reversal = await sandbox.console('POST', '/bank/bookings/purchase-1/reverse')
  expect(reversal.body).toMatchObject({ direction: 'credit', reverses: 'purchase-1', amount: usd('86.40') })
  expect(await lastEvent(sandbox)).toMatchObject({ type: 'account.credited', data: reversal.body })
  expect((await sandbox.console('POST', '/bank/bookings/purchase-1/reverse')).body).toEqual(reversal.body)
  expect(await balanceOf(sandbox, account)).toBe('100.00')
  const { body: statement } = await sandbox.get(`/accounts/${account}/statement`)
  expect(page.parse(statement).data.map((line) => line.type)).toEqual([
    'opening_balance',
    'debit',
    'debit_reversal',
  ])
})

test('a purchase is given back in parts, up to the whole', async () => {
  const sandbox = await aSandbox()
  const account = await anAccount(sandbox, '100.00')
  await sandbox.console('POST', `/bank/accounts/${account}/debit`, purchase)
  const giveBack = (amount: string) =>
    sandbox.console('POST', '/bank/bookings/purchase-1/reverse', { amount: usd(amount) })
  expect((await giveBack('20.00')).body).toMatchObject({ reverses: 'purchase-1', amount: usd('20.00') })
  expect((await giveBack('66.41')).body.code).toBe('booking_not_reversible')
  expect((await giveBack('66.40')).status).toBe(200)
  expect((await giveBack('0.01')).body.code).toBe('booking_not_reversible')
  expect(await balanceOf(sandbox, account)).toBe('100.00')
})

test('a booking cannot be dated ahead of the clock', async () => {
  const sandbox = await aSandbox()
  const account = await anAccount(sandbox, '100.00')
  const booked_at = '2999-01-01'
  expect(
    await sandbox.console('POST', `/bank/accounts/${account}/debit`, { ...purchase, booked_at }),
  ).toMatchObject({ status: 422, body: { code: 'date_in_future' } })
})

test('a statement adds up on every page, also when lines are dated back', async () => {
  const sandbox = await aSandbox()
  const account = await anAccount(sandbox, '100.00')
  const days = ['2025-03-05', '2025-03-01', '2025-03-03', '2025-03-03', '2025-04-01']
  for (const booked_at of days) {
    await sandbox.console('POST', `/bank/accounts/${account}/debit`, {
      merchant_name: 'Metro',
      amount: usd('1.25'),
      booked_at,
    })
  }
  const amount = z.object({ amount: z.string() }).transform((wire) => BigInt(wire.amount.replace('.', '')))
  const line = z.looseObject({ booked_at: z.string(), amount, balance_after: amount })
  let cursor: string | null | undefined
  const lines: z.infer<typeof line>[] = []
  do {
    const path = `/accounts/${account}/statement?from=2025-03-01&to=2025-04-01&limit=2${cursor ? `&cursor=${cursor}` : ''}`
    const { body } = await sandbox.get(path)
    expect(body).toMatchObject({ opening_balance: usd('100.00'), closing_balance: usd('95.00') })
    const found = page.parse(body)
    lines.push(...found.data.map((each) => line.parse(each)))
    cursor = found.next_cursor
  } while (cursor)
  expect(lines.map((each) => each.booked_at.slice(0, 10))).toEqual([
    '2025-03-01',
    '2025-03-03',
    '2025-03-03',
    '2025-03-05',
  ])
  let balance = 100_00n
  for (const each of lines) {
    balance += each.amount
    expect(each.balance_after).toBe(balance)
  }
  expect(balance).toBe(95_00n)
})
