import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../test/support/product.ts'
import { accountOf, bringIn, coffee, type Into, upload } from './builders.ts'

let product: Product
let layla: Person
let omar: Person

beforeAll(async () => {
  product = await startProduct()
  layla = await product.person({ name: 'Layla Haddad', holding: '20.00' })
  omar = await product.person({ name: 'Omar Saleh' })
})
afterAll(() => product.stop())

const into = (file: string | Buffer, where: Into = {}) => bringIn(product, layla, file, where)
const entries = async (accountId: string) =>
  (
    await layla.api('GET /imported-accounts/{id}/entries', {
      params: { id: accountId },
      query: { limit: 200 },
    })
  ).data
const rows = async (accountId: string) =>
  (await entries(accountId)).map(({ booked_on, amount, description }) => [
    booked_on,
    amount.amount,
    description,
  ])
const account = async (id: string) =>
  (await layla.api('GET /imported-accounts')).data.find((each) => each.id === id)
const duplicates = async (id: string) =>
  (await layla.api('GET /imports/{id}/duplicates', { params: { id } })).data
const decide = (id: string, is_in: boolean) =>
  layla.api('PATCH /imported-entries/{id}', { params: { id }, body: { is_in } })
const undo = async (id: string) => {
  await layla.api('POST /imports/{id}/undo', { params: { id } })
  await product.quiet()
}

test('two equal coffees of one file are both there, and the account says what it covers', async () => {
  const done = await into(coffee)
  expect(done).toMatchObject({ state: 'done', format: 'csv', entry_count: 3, recognised_count: 0 })
  expect(await rows(accountOf(done))).toEqual([
    ['2026-11-17', '4.50', 'Corner Café refund'],
    ['2026-11-03', '-4.50', 'Flat white'],
    ['2026-11-03', '-4.50', 'Flat white'],
  ])
  expect(await account(accountOf(done))).toMatchObject({
    name: 'Harbour Bank',
    currency: 'AED',
    is_counted: false,
    entry_count: 3,
    first_day: '2026-11-03',
    last_day: '2026-11-17',
  })
})

test('nothing of an imported account is money of the wallet', async () => {
  const before = await layla.holds()
  const { data: wallet } = await layla.api('GET /accounts')
  const id = accountOf(await into(coffee))
  expect(await layla.holds()).toEqual(before)
  expect((await layla.api('GET /accounts')).data.map((each) => each.id)).toEqual(
    wallet.map((each) => each.id),
  )
  const body = {
    from_account_id: id,
    to: { wallet_id: omar.walletId },
    amount: { amount: '1.00', currency: 'AED' },
  }
  expect(await layla.post('/payments', body)).toMatchObject({
    status: 404,
    body: { code: 'account_not_found' },
  })
})

test('a file that comes again is recognised line by line, and each can be accepted or left out', async () => {
  const accountId = accountOf(await into(coffee))
  const again = await into(
    coffee.toUpperCase().replace('DATE,DESCRIPTION,AMOUNT,CURRENCY', 'Date,Description,Amount,Currency'),
    { accountId },
  )
  expect(again).toMatchObject({ state: 'done', entry_count: 3, recognised_count: 3, left_out_count: 3 })
  expect(await rows(accountId)).toHaveLength(3)
  const found = await duplicates(again.id)
  expect(found.map(({ evidence, is_in, days_apart }) => [evidence, is_in, days_apart])).toEqual([
    ['same_line', false, 0],
    ['same_line', false, 0],
    ['same_line', false, 0],
  ])
  // Each is taken for another one.
  expect(new Set(found.map(({ other }) => other?.id)).size).toBe(3)
  const [first] = found
  await decide(first?.entry.id ?? '', true)
  expect(await rows(accountId)).toHaveLength(4)
  expect(await account(accountId)).toMatchObject({ entry_count: 4 })
  await decide(first?.entry.id ?? '', false)
  expect(await rows(accountId)).toHaveLength(3)
})

test('a file that goes on where another ends brings what is new', async () => {
  const accountId = accountOf(await into(coffee))
  const longer = await into(`${coffee}18/11/2026,Tea,-3.00,AED\n`, { accountId })
  expect(longer).toMatchObject({ entry_count: 4, recognised_count: 3, left_out_count: 3 })
  expect(await rows(accountId)).toHaveLength(4)
})

test('similar entries are shown: left out where the file moved them, kept where they may recur daily', async () => {
  const first = await into(`Date,Description,Amount
2026-11-02,POS 4711 Corner Bakery Dubai,-12.00
2026-11-05,POS 4712 Corner Bakery Dubai,-12.00
2026-11-20,Gym,-90.00
`)
  const accountId = accountOf(first)
  const second = await into(
    `Date,Description,Amount
2026-11-01,Salary,900.00
2026-11-02,POS 4711 Corner Bakery Dubai,-12.00
2026-11-06,Card payment CORNER BAKERY DUBAI,-12.00
2026-11-22,Gym,-90.00
`,
    { accountId },
  )
  expect(second).toMatchObject({ recognised_count: 3, left_out_count: 3 })
  const found = await duplicates(second.id)
  expect(
    found.map(({ entry, evidence, is_in, days_apart }) => [entry.description, evidence, is_in, days_apart]),
  ).toEqual([
    ['POS 4711 Corner Bakery Dubai', 'same_line', false, 0],
    ['Card payment CORNER BAKERY DUBAI', 'similar', false, 1],
    ['Gym', 'similar', false, 2],
  ])
  const third = await into('Date,Description,Amount\n2026-11-24,Gym,-90.00\n', { accountId })
  expect(await duplicates(third.id)).toMatchObject([
    { evidence: 'similar', is_in: true, other: { booked_on: '2026-11-22' } },
  ])
  expect(third).toMatchObject({ recognised_count: 1, left_out_count: 0 })
})

test('an import taken back leaves the account as if it had never been', async () => {
  const january = await into('Date,Description,Amount\n2026-01-05,Rent,-900.00\n2026-01-09,Tea,-3.00\n')
  const accountId = accountOf(january)
  const both = await into(
    'Date,Description,Amount\n2026-01-05,Rent,-900.00\n2026-01-09,Tea,-3.00\n2026-02-05,Rent,-900.00\n',
    { accountId },
  )
  expect(both).toMatchObject({ recognised_count: 2, left_out_count: 2 })
  await undo(january.id)
  expect(await rows(accountId)).toEqual([
    ['2026-02-05', '-900.00', 'Rent'],
    ['2026-01-09', '-3.00', 'Tea'],
    ['2026-01-05', '-900.00', 'Rent'],
  ])
  expect(await layla.api('GET /imports/{id}', { params: { id: both.id } })).toMatchObject({
    recognised_count: 0,
  })
  expect(await account(accountId)).toMatchObject({ entry_count: 3, first_day: '2026-01-05' })
  await undo(both.id)
  expect(await account(accountId)).toBeUndefined()
  // Taken back twice it is taken back once.
  expect(await layla.api('POST /imports/{id}/undo', { params: { id: both.id } })).toMatchObject({
    state: 'undone',
  })
})

test('an account is renamed, counted in budgets of its currency, and deleted with all that is in it', async () => {
  const id = accountOf(
    await into(
      `Date,Description,Amount\n${product.platform.clock.now().toISOString().slice(0, 10)},CARREFOUR MARINA DUBAI 00123,-40.00\n`,
      { currency: 'USD' },
    ),
  )
  expect((await entries(id))[0]).toMatchObject({ category: 'groceries' })
  await layla.api('PUT /analytics/budgets/{category}', {
    params: { category: 'groceries' },
    body: { amount: { amount: '500', currency: 'USD' } },
  })
  const spent = async () => (await layla.api('GET /analytics/budgets')).data[0]?.spent.amount
  expect(await spent()).toBe('0.00')
  const params = { id }
  await layla.api('PATCH /imported-accounts/{id}', { params, body: { is_counted: true, name: 'Old bank' } })
  expect(await spent()).toBe('40.00')
  expect(await account(id)).toMatchObject({ name: 'Old bank', is_counted: true })
  await layla.api('DELETE /imported-accounts/{id}', { params })
  expect(await spent()).toBe('0.00')
  await product.quiet()
  const { rows: left } = await product.database.query('select from imports.entries where account_id = $1', [
    id,
  ])
  expect(left).toEqual([])
})

test('a file of another currency is not brought into an account', async () => {
  const accountId = accountOf(await into(coffee))
  const { id } = await upload(layla, ofx())
  const start = (body: object) => layla.post(`/imports/${id}/start`, body)
  expect(await start({ account: { id: accountId } })).toMatchObject({
    status: 422,
    body: { code: 'currency_mismatch' },
  })
  expect(await start({ account: { name: 'New', currency: 'AED' } })).toMatchObject({
    body: { code: 'currency_mismatch' },
  })
  expect(await start({ account: { id: randomUUID() } })).toMatchObject({
    status: 404,
    body: { code: 'account_not_found' },
  })
})

test('OFX names its account, which the next file of it finds; an id with other words is another line', async () => {
  const first = await into(ofx(), { currency: 'USD', name: 'Gulf Bank' })
  expect(first).toMatchObject({ state: 'done', format: 'ofx', entry_count: 2 })
  const id = accountOf(first)
  expect(await account(id)).toMatchObject({
    number: '123456',
    balance: { amount: { amount: '100.00' }, on: '2026-11-30' },
  })
  const { id: next } = await upload(layla, ofx())
  const seen = await layla.api('POST /imports/{id}/preview', { params: { id: next }, body: {} })
  expect(seen).toMatchObject({
    currency: 'USD',
    accounts: [{ number: '123456', currency: 'USD', account_id: id }],
  })
  const again = await into(ofx().replace('Flat white', 'Other words'), { accountId: id })
  expect((await duplicates(again.id)).map(({ evidence }) => evidence)).toEqual(['same_id'])
})

test('a pending line that is booked under its id with another amount is replaced', async () => {
  const row = (date: string, amount: string, state: string) =>
    `Date,Description,Amount,Transaction ID,Status\n${date},Hotel,${amount},h-1,${state}\n`
  const first = await into(row('2026-11-03', '-100.00', 'Pending'), { currency: 'USD', name: 'Hotel bank' })
  const id = accountOf(first)
  await into(row('2026-11-05', '-112.40', 'Booked'), { accountId: id })
  const { data } = await layla.api('GET /imported-accounts/{id}/entries', { params: { id } })
  expect(data).toMatchObject([{ amount: { amount: '-112.40' }, is_pending: false }])
})

test('fees that the balances show to be taken beside the amounts come in as lines; a gap is told by its amount', async () => {
  const head = 'Date,Description,Amount,Fee,Balance,Status\n'
  const rows = [
    '2026-11-03,Exchange,-100.00,1.50,898.50,COMPLETED',
    '2026-11-04,Tea,-4.00,0.00,894.50,COMPLETED',
    '2026-11-05,Shop,-20.00,0.00,894.50,REVERTED',
    '2026-11-06,Transfer,-50.00,0.25,844.25,COMPLETED',
  ]
  const { id } = await upload(layla, `${head}${rows.join('\n')}\n`)
  const see = (of: string) => layla.api('POST /imports/{id}/preview', { params: { id: of }, body: {} })
  expect(await see(id)).toMatchObject({
    columns: { fee: 3, fee_is: 'apart' },
    ...{ readable_count: 5, unreadable: [{ line: 4, code: 'not_booked' }], untied: null },
  })
  const { id: gap } = await upload(layla, `${head}${rows.toSpliced(1, 1).join('\n')}\n`)
  expect(await see(gap)).toMatchObject({ untied: { by: { amount: '-4.00', currency: 'USD' }, line: 4 } })
})

test('extra, other or early pieces of a file are refused', async () => {
  const begun = await layla.api('POST /imports', {
    body: { file_name: 'a.csv', size_bytes: 10 },
    idempotencyKey: randomUUID(),
  })
  const give = (number: number, content: string) =>
    layla.post(`/imports/${begun.id}/pieces`, { number, content })
  for (const [number, content] of [
    [0, 'AAAA'],
    [1, 'AAAA'],
    [0, ''],
  ] as const)
    expect(await give(number, content)).toMatchObject({ status: 422, body: { code: 'import_piece_wrong' } })
  expect(
    await layla.post(`/imports/${begun.id}/start`, { account: { name: 'A', currency: 'USD' } }),
  ).toMatchObject({
    status: 409,
    body: { code: 'import_state' },
  })
  expect(await layla.post('/imports', { file_name: 'a', size_bytes: 50_000_001 })).toMatchObject({
    status: 422,
    body: { code: 'validation_failed' },
  })
})

function ofx(): string {
  const line = (id: string, amount: string, name: string) =>
    `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>20261103<TRNAMT>${amount}<FITID>${id}<NAME>${name}</STMTTRN>`
  return `OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD
<BANKACCTFROM><BANKID>1<ACCTID>123456<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20261101<DTEND>20261130
${line('a', '-4.50', 'Flat white')}
${line('b', '104.50', 'Salary')}
</BANKTRANLIST><LEDGERBAL><BALAMT>100.00<DTASOF>20261130</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>\n`
}

test('of files that are begun at once, one is being uploaded', async () => {
  const noor = await product.person({ name: 'Noor Aziz' })
  const begin = () => noor.post('/imports', { file_name: 'a.csv', size_bytes: 10 })
  for (const { status } of await Promise.all(Array.from({ length: 6 }, begin))) expect(status).toBe(201)
  expect((await noor.api('GET /imports')).data).toHaveLength(1)
})
