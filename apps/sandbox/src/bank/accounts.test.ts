import { isValidIBAN } from 'ibantools'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { anAccount, aSandbox, balanceOf, page, usd } from '../testing.ts'
import { accountNumbers } from './numbers.ts'

const layla = { reference: 'wallet 7', holder_name: 'Layla Haddad', currency: 'AED' }

test('an account is opening until the bank has set it up, and then active', async () => {
  const sandbox = await aSandbox()

  const opened = await sandbox.post('/accounts', layla)
  expect(opened).toMatchObject({ status: 201, body: { ...layla, status: 'opening', opened_at: null } })
  await sandbox.settle()

  const { body: account } = await sandbox.get(`/accounts/${opened.body.id}`)
  expect(account).toMatchObject({
    status: 'active',
    opened_at: expect.any(String),
    balance: { amount: '0.00', currency: 'AED' },
  })
  const { body: events } = await sandbox.get('/events')
  expect(events.data).toEqual([
    expect.objectContaining({ type: 'account.opened', sequence: 1, data: account }),
  ])
})

test.for([
  ['AED', /^AE\d{21}$/],
  ['EUR', /^LT\d{18}$/],
  ['GBP', /^GB\d\dMRJN\d{14}$/],
  ['KWD', /^AE\d{21}$/],
] as const)('an account in %s has an IBAN with valid check digits', async ([currency, form]) => {
  const sandbox = await aSandbox()
  const { body } = await sandbox.post('/accounts', { ...layla, currency })
  expect(body.iban).toMatch(form)
  expect(isValidIBAN(z.string().parse(body.iban))).toBe(true)
})

test('an account in USD has an account number and a routing number instead of an IBAN', async () => {
  const sandbox = await aSandbox()
  const { body } = await sandbox.post('/accounts', { ...layla, currency: 'USD' })
  expect(body).toMatchObject({ iban: null, account_number: expect.stringMatching(/^\d{12}$/) })
  const digits = [...z.string().parse(body.routing_number)].map(Number)
  const weighted = digits.reduce((sum, digit, index) => sum + digit * ([3, 7, 1][index % 3] ?? 0), 0)
  expect(weighted % 10).toBe(0)
})

test('ten thousand accounts have ten thousand different numbers', () => {
  for (const currency of ['AED', 'EUR', 'GBP', 'USD']) {
    const numbers = Array.from(
      { length: 10_000 },
      (_, index) => accountNumbers(index + 1, currency).accountNumber,
    )
    expect(new Set(numbers).size).toBe(10_000)
  }
})

test('a balance brought from another bank is a line of its own, dated as it was brought', async () => {
  const sandbox = await aSandbox()
  const account = await anAccount(sandbox, '100.00')
  expect(await balanceOf(sandbox, account)).toBe('100.00')

  const { body: statement } = await sandbox.get(`/accounts/${account}/statement`)
  expect(statement.data).toEqual([
    expect.objectContaining({
      type: 'opening_balance',
      booked_at: '2025-01-01T00:00:00.000Z',
      amount: usd('100.00'),
    }),
  ])
})

test.for([
  [{ opening_balance: { amount: '1.00', currency: 'AED' } }, 'opening_incomplete'],
  [{ opening_date: '2025-01-01' }, 'opening_incomplete'],
  [{ opening_balance: usd('1.00'), opening_date: '2025-01-01' }, 'currency_mismatch'],
  [{ opening_balance: { amount: '1.00', currency: 'AED' }, opening_date: '2999-01-01' }, 'date_in_future'],
  [{ opening_balance: { amount: '1.001', currency: 'AED' }, opening_date: '2025-01-01' }, 'invalid_request'],
  [{ opening_balance: { amount: '-1', currency: 'AED' }, opening_date: '2025-01-01' }, 'invalid_request'],
  [{ currency: 'BTC' }, 'invalid_request'],
  [{ holder_name: ' ' }, 'invalid_request'],
  [{ nickname: 'Lulu' }, 'invalid_request'],
] as const)('an opening with %j is refused as %s and opens nothing', async ([part, code]) => {
  const sandbox = await aSandbox()
  const refused = await sandbox.post('/accounts', { ...layla, ...part })
  expect(refused).toMatchObject({
    status: 422,
    type: expect.stringContaining('application/problem+json'),
    body: { code },
  })
  expect(refused.body.errors).toBeDefined()
  expect((await sandbox.get('/accounts')).body.data).toEqual([])
})

test('accounts are listed by reference, page by page, in the order of their opening', async () => {
  const sandbox = await aSandbox()
  const ids: unknown[] = []
  for (const reference of ['a', 'b', 'a', 'a']) {
    ids.push((await sandbox.post('/accounts', { ...layla, reference })).body.id)
  }
  const first = page.parse((await sandbox.get('/accounts?reference=a&limit=2')).body)
  const second = page.parse(
    (await sandbox.get(`/accounts?reference=a&limit=2&cursor=${first.next_cursor}`)).body,
  )
  expect([...first.data, ...second.data].map((account) => account.id)).toEqual([ids[0], ids[2], ids[3]])
  expect(second.next_cursor).toBeNull()
})

test('an account that does not exist is a 404', async () => {
  const sandbox = await aSandbox()
  expect(await sandbox.get('/accounts/acct_nobody')).toMatchObject({
    status: 404,
    body: { code: 'account_not_found' },
  })
})

test('an account that holds nothing is closed for good, and takes no money any more', async () => {
  const sandbox = await aSandbox()
  const account = await anAccount(sandbox)
  const first = await sandbox.post(`/accounts/${account}/close`)
  expect(first).toMatchObject({ status: 200, body: { id: account, status: 'closed' } })
  expect(await sandbox.post(`/accounts/${account}/close`)).toMatchObject({ status: 200, body: first.body })
  const { body: events } = await sandbox.get('/events')
  const types = z.array(z.object({ type: z.string() })).parse(events.data)
  expect(types.filter(({ type }) => type === 'account.closed')).toHaveLength(1)
})

test('an account with money in it, or one that is still being opened, is not closed', async () => {
  const sandbox = await aSandbox()
  const account = await anAccount(sandbox, '0.01')
  expect(await sandbox.post(`/accounts/${account}/close`)).toMatchObject({
    status: 409,
    body: { code: 'account_not_empty' },
  })
  const { body } = await sandbox.post('/accounts', layla)
  expect(await sandbox.post(`/accounts/${body.id}/close`)).toMatchObject({
    status: 409,
    body: { code: 'account_not_active' },
  })
  expect(await sandbox.post('/accounts/acct_nobody/close')).toMatchObject({ status: 404 })
})
