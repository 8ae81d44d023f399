import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openCases } from '../../../../test/support/cases.ts'
import type { Person } from '../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../test/support/product.ts'
import { until } from '../../../../test/support/until.ts'
import { bookingIdOf } from '../operations/index.ts'

let product: Product
let layla: Person
let omar: Person
let account: string

beforeAll(async () => {
  product = await startProduct()
  layla = await product.person({ name: 'Layla Haddad', holding: '1000.00' })
  omar = await product.person({ name: 'Omar Saleh' })
  account = await product.bankAccountOf(layla)
})
beforeEach(() => product.database.query('delete from providers.cases'))
afterAll(() => product.stop())

const usd = (amount: string) => ({ amount, currency: 'USD' })
const reconcile = async () => (await product.reconcile()).body

/** Lets more time pass than news takes, after which what differs is said to differ. */
async function untilDifferences(count: number): Promise<void> {
  await reconcile()
  product.advance(16 * 60)
  // The books of a test that runs beside this one may keep sealing back for a moment.
  await until(async () => (await reconcile()).differences === count)
}

/** Has the bank book something that we do not hear of: the feed is believed to be read beyond it. */
async function unheard(payer: string, amount: string) {
  await product.bank.sendWebhooksTo(null)
  const booking = await product.bank.credit(account, { payer_name: payer, amount: usd(amount) })
  await product.database.query(
    `insert into providers.feed_cursors values ('bank', '999999', now())
     on conflict (provider) do update set cursor = excluded.cursor`,
  )
  return booking
}

async function hearAll(): Promise<void> {
  await product.database.query('delete from providers.feed_cursors')
  await product.bank.sendWebhooksTo(`${product.url}/webhooks/bank`)
  await product.settled()
}

async function resolvedCases() {
  const operator = { apikey: product.keys.secret }
  const { body } = await product.http.get('/api/v1/operator/cases?status=resolved', operator)
  return body.data
}

/** Does what no code of ours may: changes the books behind their back. */
async function tamper(statement: string, parameters: unknown[]): Promise<void> {
  const client = await product.database.connect()
  try {
    await client.query('begin; set local session_replication_role = replica')
    const { rowCount } = await client.query(statement, parameters)
    await client.query('commit')
    expect(rowCount).toBe(1)
  } finally {
    client.release()
  }
}

/**
 * Forgets what was sealed and compared: after a change of the past by hand everything is compared from its
 * start.
 */
async function beginAnew(): Promise<void> {
  await product.database.query(`
    begin;
    set local session_replication_role = replica;
    truncate ledger.entries;
    update ledger.sealing set sealed_through = 0, final_through = 0, fence_sequence = 0, fence_xid = '0';
    truncate reconciliation.positions, reconciliation.unpaired, reconciliation.balances;
    commit`)
}

test('books of every kind of operation agree line by line with the bank’s statements', async () => {
  await layla.topUp('50.00')
  await layla.topUp('20.13')
  const sent = await layla.send(omar, '30.00')
  const back = await layla.send(omar, '7.00')
  const pulled = await layla.topUp('8.00')
  await product.bank.credit(account, { payer_name: 'Rimal Studio', amount: usd('500.00') })
  const bought = await product.bank.debit(account, { merchant_name: 'Layan Home', amount: usd('29.99') })
  const tip = await product.bank.debit(account, {
    merchant_name: 'Bait Al Bahr',
    amount: usd('80.00'),
    status: 'pending',
  })
  await product.quiet()
  await product.bank.book(tip.id, { amount: usd('88.00') })
  await product.bank.reverse(bought.id)
  await product.bank.returnPayment(back.id)
  await product.bank.returnCollection(pulled.id)
  await product.settled()
  expect((await layla.api('GET /payments/{id}', { params: { id: sent.id } })).status).toBe('completed')
  // Four of the six accounts have never had a line.
  expect(await reconcile()).toEqual({ accounts: 2, lines: 14, differences: 0, waiting: 0 })
  expect(await openCases(product)).toEqual([])
  expect(await product.ledger.checkInvariants()).toEqual([])
})

test('compared lines are not read again', async () => {
  await product.expectSoundBooks()
  expect(await reconcile()).toEqual({ accounts: 0, lines: 0, differences: 0, waiting: 0 })
  await layla.topUp('1.00')
  await product.settled()
  expect(await reconcile()).toMatchObject({ accounts: 1, lines: 1 })
  await product.expectSoundBooks()
})

test('an account with more lines than fit on a page is read to its end', async () => {
  const rima = await product.person({ name: 'Rima Khoury' })
  const theirs = await product.bankAccountOf(rima)
  await product.bank.sendWebhooksTo(null)
  // More than a page of five hundred, on both sides.
  const many = Array.from({ length: 505 }, (_, index) => index)
  for (let at = 0; at < many.length; at += 50) {
    await Promise.all(
      many
        .slice(at, at + 50)
        .map((index) => product.bank.credit(theirs, { payer_name: `Payer ${index}`, amount: usd('0.01') })),
    )
  }
  await product.runJob('webhooks.catch_up')
  await product.bank.sendWebhooksTo(`${product.url}/webhooks/bank`)
  await product.settled()
  expect((await rima.holds()).balance).toBe('5.05')
  expect(await reconcile()).toMatchObject({ lines: 505, differences: 0 })
  await product.expectSoundBooks()
})

test('a booking of the bank whose webhook is under way is no difference', async () => {
  await product.bank.sendWebhooksTo(null)
  await product.bank.credit(account, { payer_name: 'Rimal Studio', amount: usd('5.00') })
  // The feed brings it at the start of the comparison; that it is not applied yet is no difference.
  await product.platform.jobs.stop()
  expect(await reconcile()).toMatchObject({ differences: 0, waiting: 1 })
  // A later run is scheduled, which does not wait for the next night.
  const { rows } = await product.database.query(
    `select run_at > now() as is_later from graphile_worker.jobs where task_identifier = 'reconciliation.run'`,
  )
  expect(rows).toEqual([{ is_later: true }])
  await product.platform.jobs.start()
  await product.bank.sendWebhooksTo(`${product.url}/webhooks/bank`)
  await product.settled()
  await product.expectSoundBooks()
})

test('a line that only the bank has is one case, however often the books are compared, until it comes', async () => {
  const booking = await unheard('Unheard', '3.00')
  expect(await reconcile()).toMatchObject({ differences: 0, waiting: 1 })
  expect(await openCases(product)).toEqual([])
  await untilDifferences(1)
  await Promise.all([reconcile(), reconcile(), reconcile()])
  expect(await reconcile()).toMatchObject({ differences: 1, waiting: 0 })
  const subject = `${layla.account()}/${bookingIdOf('bank', booking.id)}`
  expect(await openCases(product)).toMatchObject([
    {
      kind: 'missing_here',
      subject,
      details: { account_id: layla.account(), currency: 'USD', ours_minor: '', theirs_minor: '300' },
    },
  ])
  await hearAll()
  await product.expectSoundBooks()
  expect(await openCases(product)).toEqual([])
  expect(await resolvedCases()).toMatchObject([
    { subject, resolution: 'The line that was missing came: both sides agree.' },
  ])
})

test('a difference that is still there when its case was resolved opens a new one', async () => {
  await unheard('Unheard of still', '4.00')
  await untilDifferences(1)
  const [found] = await openCases(product)
  const operator = { apikey: product.keys.secret }
  const resolution = { resolution: 'The bank will tell it again.' }
  await product.http.post(`/api/v1/operator/cases/${found?.id}/resolve`, resolution, operator)
  await untilDifferences(1)
  await until(async () => (await openCases(product)).length === 1)
  expect(await openCases(product)).toMatchObject([{ subject: found?.subject }])
  await hearAll()
  await product.expectSoundBooks()
})

test('a line that only we have, and an amount that differs, are one case each', async () => {
  const only = '0198f000-0000-7000-8000-000000000001'
  const clearing = (await product.ledger.history(layla.account(), { limit: 1 })).transfers[0]
  const other =
    clearing?.debitAccountId === layla.account() ? clearing.creditAccountId : clearing?.debitAccountId
  await tamper(
    `insert into ledger.transfers (id, debit_account_id, credit_account_id, reference, created_at, amount, kind, asset, code)
     values ($1, $2, $3, $1, now(), 4200, 'single', 'USD', 'payment')`,
    [only, other, layla.account()],
  )
  const { id } = await layla.topUp('60.00')
  await product.settled()
  await tamper(`update ledger.transfers set amount = 6001 where reference = $1 and kind = 'post'`, [id])

  await untilDifferences(2)
  expect(await reconcile()).toMatchObject({ differences: 2 })
  const cases = await openCases(product)
  expect(new Map(cases.map(({ kind, subject, details }) => [kind, { subject, details }]))).toEqual(
    new Map([
      [
        'missing_there',
        {
          subject: `${layla.account()}/${only}`,
          details: { account_id: layla.account(), currency: 'USD', ours_minor: '4200', theirs_minor: '' },
        },
      ],
      [
        'amount_differs',
        {
          subject: `${layla.account()}/${id}`,
          details: { account_id: layla.account(), currency: 'USD', ours_minor: '6001', theirs_minor: '6000' },
        },
      ],
    ]),
  )
  expect(cases).toHaveLength(2)
  expect((await product.ledger.checkInvariants()).length).toBeGreaterThan(0)

  await tamper('delete from ledger.transfers where id = $1', [only])
  await tamper(`update ledger.transfers set amount = 6000 where reference = $1 and kind = 'post'`, [id])
  await beginAnew()
  await product.expectSoundBooks()
})

test('a bank that is away is said to be away, and nothing is a difference', async () => {
  await product.bank.misbehave({ outage: true })
  expect(await product.reconcile()).toMatchObject({ status: 503, body: { code: 'provider_unavailable' } })
  await product.bank.behave()
  expect(await openCases(product)).toEqual([])
})

test('the nightly run does the same', async () => {
  await unheard('Unheard again', '2.00')
  await product.runJob('reconciliation.run')
  expect(await openCases(product)).toEqual([])
  product.advance(16 * 60)
  await until(async () => {
    await product.runJob('reconciliation.run')
    return (await openCases(product)).length > 0
  })
  expect(await openCases(product)).toMatchObject([{ kind: 'missing_here' }])
  await hearAll()
  await product.expectSoundBooks()
})

test('an operator resolves a case with a word, once', async () => {
  const operator = { apikey: product.keys.secret }
  await product.bank.record('bank.something_new', {})
  await product.quiet()
  const [found] = await openCases(product)
  const path = `/api/v1/operator/cases/${found?.id}/resolve`
  const resolve = (resolution: unknown) => product.http.post(path, { resolution }, operator)
  expect(await resolve('  ')).toMatchObject({ status: 422 })
  expect(await resolve('Told the bank.')).toMatchObject({
    status: 200,
    body: {
      id: found?.id,
      status: 'resolved',
      resolution: 'Told the bank.',
      resolved_at: expect.any(String),
    },
  })
  expect(await resolve('Again.')).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect(await openCases(product)).toEqual([])
  const resolved = await product.http.get('/api/v1/operator/cases?status=resolved', operator)
  expect(resolved.body.data).toMatchObject([{ id: found?.id, resolution: 'Told the bank.' }])
})

test('cases are listed newest first, page by page', async () => {
  for (const type of ['bank.one', 'bank.two', 'bank.three']) {
    await product.bank.record(type, {})
    await product.quiet()
  }
  const operator = { apikey: product.keys.secret }
  const types: unknown[] = []
  let cursor = ''
  do {
    const { body } = await product.http.get(`/api/v1/operator/cases?limit=1${cursor}`, operator)
    const [row] = body.data as { details: { type: string } }[]
    types.push(row?.details.type)
    cursor = body.next_cursor === null ? '' : `&cursor=${body.next_cursor}`
  } while (cursor !== '')
  expect(types).toEqual(['bank.three', 'bank.two', 'bank.one'])
})
