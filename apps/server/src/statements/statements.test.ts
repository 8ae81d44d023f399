import { randomUUID } from 'node:crypto'
import { type FilePart, readCamt053, readCsv, readOfx } from '@sadaf/bank-files'
import { DAY_MS, dayIn } from '@sadaf/calendar'
import { createSealer } from '@sadaf/ledger'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../test/support/product.ts'
import { until } from '../../../../test/support/until.ts'
import { ISSUE_MONTHLY } from './monthly.ts'

let product: Product
let omar: Person

beforeAll(async () => {
  product = await startProduct()
  omar = await product.person({ name: 'Omar Nasser', holding: '100.00' })
})
afterAll(() => product.stop())

const today = () => dayIn(product.platform.clock.now(), 'UTC')

type Period = { readonly from?: string; readonly to?: string }

const issue = (person: Person, { from = '2026-01-01', to = today() }: Period = {}, currency = 'USD') =>
  person.api('POST /statements', {
    body: { account_id: person.account(currency), from, to },
    idempotencyKey: randomUUID(),
  })

const ask = (person: Person, body: object) =>
  person.post('/statements', body, { 'idempotency-key': randomUUID() })

const fileOf = (person: Person, id: string, format: string, language = 'en') =>
  person.file(`/statements/${id}/file?format=${format}`, { 'accept-language': language })

async function rowsOf(file: Buffer): Promise<string[][]> {
  const { rows } = await readCsv([file])
  const all: string[][] = []
  for await (const { cells } of rows) all.push([...cells])
  return all
}

async function partsOf(parts: AsyncIterable<FilePart>): Promise<FilePart[]> {
  const all: FilePart[] = []
  for await (const part of parts) all.push(part)
  return all
}

/** Seals all that has been posted, once those who were at it have ended. */
async function seal(): Promise<void> {
  const sealer = createSealer({ pool: product.database })
  await until(async () => {
    await sealer.seal(1_000)
    const { sealedThrough, newest } = await sealer.progress()
    return sealedThrough === newest
  })
}

const verify = (code: string) =>
  product.http.get(`/api/v1/statements/verification/${encodeURIComponent(code)}`)

/** A person who was given sixty dollars, spent some, was paid, and has a pending purchase. */
async function somebodyWithHistory(): Promise<Person> {
  const layla = await product.person({ holding: '60.00' })
  await layla.send(omar, '1.10')
  await product.quiet()
  await omar.send(layla, '2.30')
  await product.quiet()
  const account = await product.bankAccountOf(layla)
  await product.bank.debit(account, {
    merchant_name: 'Souk Fresh',
    mcc: '5411',
    amount: { amount: '4.20', currency: 'USD' },
  })
  await product.bank.debit(account, {
    merchant_name: 'Coral Bay Hotel',
    amount: { amount: '25.00', currency: 'USD' },
    status: 'pending',
  })
  await product.quiet()
  return layla
}

test('it says what was there, what came, what went and what is there, and nothing of what is pending', async () => {
  const layla = await somebodyWithHistory()
  const statement = await issue(layla)
  expect(statement).toMatchObject({
    currency: 'USD',
    opening: { amount: '0.00' },
    incoming: { amount: '62.30' },
    outgoing: { amount: '5.30' },
    closing: { amount: '57.00' },
    line_count: 4,
  })
  expect(statement.closing.amount).toBe((await layla.holds()).balance)
  const rows = await rowsOf(await fileOf(layla, statement.id, 'csv'))
  expect(rows.map((cells) => [cells[2], cells[4], cells[6], cells[8]])).toEqual([
    [expect.any(String), 'Transfer', '60.00', '60.00'],
    ['Omar Nasser', 'Transfer', '-1.10', '58.90'],
    ['Omar Nasser', 'Transfer', '2.30', '61.20'],
    ['Souk Fresh', 'Groceries', '-4.20', '57.00'],
  ])
})

test('for any history, every file ties to the books and is read back with the same lines', async () => {
  const layla = await somebodyWithHistory()
  const { id, line_count: count, closing } = await issue(layla)
  const ofx = await partsOf(readOfx([await fileOf(layla, id, 'ofx')]))
  const camt = await partsOf(readCamt053([await fileOf(layla, id, 'camt053')]))
  for (const parts of [ofx, camt]) {
    const lines = parts.flatMap((part) => (part.kind === 'line' ? [part.line] : []))
    expect(lines).toHaveLength(count)
    expect(lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)).toBe(
      BigInt(closing.amount.replace('.', '')),
    )
  }
  expect((await fileOf(layla, id, 'pdf', 'ar')).subarray(0, 5).toString()).toBe('%PDF-')
  expect((await fileOf(layla, id, 'xlsx')).subarray(0, 2).toString()).toBe('PK')
})

test('words and merchants are in the reader’s language', async () => {
  const layla = await somebodyWithHistory()
  const { id } = await issue(layla)
  const text = (await fileOf(layla, id, 'csv', 'ar')).toString()
  for (const word of ['التاريخ', 'سوق فريش', 'بقالة']) expect(text).toContain(word)
})

/** A person who got amounts at moments, from another bank. */
async function somebodyPaid(
  ...paid: readonly (readonly [moment: string, amount: string])[]
): Promise<Person> {
  const layla = await product.person()
  const account = await product.bankAccountOf(layla)
  for (const [booked_at, amount] of paid)
    await product.bank.credit(account, {
      payer_name: 'Rimal Studio',
      amount: { amount, currency: 'USD' },
      booked_at,
    })
  await product.quiet()
  return layla
}

test('statements of months that follow each other lead from one to the next', async () => {
  const layla = await somebodyPaid(['2026-05-31', '60.00'], ['2026-06-30', '1.10'], ['2026-07-01', '2.00'])
  const of = async (from: string, to: string) => {
    const { opening, closing, line_count: count } = await issue(layla, { from, to })
    return [opening.amount, closing.amount, count]
  }
  expect(await of('2026-05-01', '2026-05-31')).toEqual(['0.00', '60.00', 1])
  expect(await of('2026-06-01', '2026-06-30')).toEqual(['60.00', '61.10', 1])
  expect(await of('2026-07-01', '2026-07-31')).toEqual(['61.10', '63.10', 1])
  expect(await of('2026-05-31', '2026-07-01')).toEqual(['0.00', '63.10', 3])
})

test('a partly captured purchase is no line until it is captured whole, and distorts no balance meanwhile', async () => {
  const layla = await product.person({ holding: '200.00' })
  const { id: card } = await layla.api('POST /cards', {
    body: {
      ...{ type: 'debit', form: 'virtual', works_at: 'any_shop', name: 'Everyday', colour: 'lagoon' },
      account_id: layla.account(),
    },
    idempotencyKey: randomUUID(),
  })
  await product.quiet()
  const wanted = { merchant_id: 'mrc_marina_market', amount: { amount: '100.00', currency: 'USD' } }
  const { id } = await product.issuer.purchase(card, wanted)
  await product.quiet()
  const charge = async (amount: string, isFinal: boolean) => {
    await product.issuer.toPurchase(id, 'clear', {
      amount: { amount, currency: 'USD' },
      is_final: isFinal,
    })
    await product.quiet()
  }
  const sides = async () => {
    const { opening, outgoing, closing } = await issue(layla)
    return [opening.amount, outgoing.amount, closing.amount]
  }
  await charge('40.00', false)
  expect((await layla.holds()).balance).toBe('160.00')
  expect(await sides()).toEqual(['0.00', '0.00', '200.00'])
  const { data } = await layla.api('GET /accounts/{id}/movements', { params: { id: layla.account() } })
  expect(data.map(({ balance_after }) => balance_after.amount)).toEqual(['200.00'])
  const { points } = await layla.api('GET /accounts/history')
  expect(points.slice(-2).map(({ total }) => total.amount)).toEqual(['0.00', '160.00'])
  await charge('60.00', true)
  expect(await sides()).toEqual(['0.00', '100.00', '100.00'])
  await product.expectSoundBooks()
})

test('a day begins when it begins for its person', async () => {
  const layla = await somebodyPaid(['2026-06-01T19:59:59Z', '1.00'], ['2026-06-01T20:00:00Z', '2.00'])
  await layla.api('PATCH /me', { body: { time_zone: 'Asia/Dubai' } })
  const first = await issue(layla, { from: '2026-06-01', to: '2026-06-01' })
  const second = await issue(layla, { from: '2026-06-02', to: '2026-06-02' })
  expect([first.closing.amount, second.opening.amount, second.incoming.amount]).toEqual([
    '1.00',
    '1.00',
    '2.00',
  ])
  expect((await rowsOf(await fileOf(layla, second.id, 'csv'))).map(([day]) => day)).toEqual(['2026-06-02'])
})

test('later transactions are not in a statement', async () => {
  const layla = await somebodyWithHistory()
  const { id } = await issue(layla)
  const before = await fileOf(layla, id, 'csv')
  await layla.send(omar, '3.00')
  await product.quiet()
  expect((await fileOf(layla, id, 'csv')).equals(before)).toBe(true)
})

test('a period in which nothing moved is a statement too', async () => {
  const layla = await somebodyWithHistory()
  const statement = await issue(layla, { from: '2026-01-01', to: '2026-01-31' })
  expect(statement).toMatchObject({ opening: { amount: '0.00' }, closing: { amount: '0.00' }, line_count: 0 })
  expect(await rowsOf(await fileOf(layla, statement.id, 'csv'))).toEqual([])
  const empty = await issue(layla, {}, 'EUR')
  await seal()
  expect(await verify(empty.code)).toMatchObject({ status: 200, body: { outcome: 'verified', seal: null } })
})

test('a period that is not over, or ends before it begins, is refused by its field', async () => {
  const account_id = omar.account()
  const tomorrow = dayIn(new Date(product.platform.clock.now().getTime() + 86_400_000), 'UTC')
  const refusals = [
    [{ account_id, from: '2026-01-01', to: tomorrow }, 'day_to_come'],
    [{ account_id, from: '2026-02-01', to: '2026-01-31' }, 'day_before_first'],
    [{ account_id, from: '2026-02-30', to: '2026-03-01' }, 'invalid'],
  ] as const
  for (const [body, code] of refusals) {
    const answer = await ask(omar, body)
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ code }] } })
  }
})

test('a person’s statements of one day cover at most ten lifetimes, also of concurrent requests', async () => {
  const layla = await product.person({ holding: '60.00' })
  const { id } = await issue(layla)
  await product.database.query(
    `insert into statements.statements
     select (jsonb_populate_record(made, jsonb_build_object('id', gen_random_uuid(), 'line_count', 499998))).*
     from statements.statements as made where id = $1`,
    [id],
  )
  const body = { account_id: layla.account(), from: '2026-01-01', to: today() }
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask(layla, body)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 7 }, () => 429)])
  const refused = answers.filter(({ status }) => status === 429)
  expect(new Set(refused.map(({ body: { code } }) => code))).toEqual(new Set(['too_many_statements']))
})

test('another’s account and another’s statement are not there', async () => {
  const layla = await product.person()
  expect((await ask(layla, { account_id: omar.account(), from: '2026-01-01', to: today() })).status).toBe(404)
  const { id } = await issue(omar)
  expect((await layla.get(`/statements/${id}`)).status).toBe(404)
  expect((await layla.get(`/statements/${id}/file?format=csv`)).status).toBe(404)
  expect((await layla.api('GET /statements')).data).toEqual([])
})

test('a statement is verified by its code, however it is typed, without showing a full name', async () => {
  const layla = await somebodyWithHistory()
  const { code, closing } = await issue(layla)
  await seal()
  const typed = code.toLowerCase().replaceAll('-', ' ')
  const { status, body } = await verify(typed)
  expect(status).toBe(200)
  expect(body).toMatchObject({ outcome: 'verified', code, holder: 'Layla H.', closing })
  expect(JSON.stringify(body)).not.toContain('Haddad')
  expect(body.seal).toMatchObject({ hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
})

test('a transaction of a moment ago is not sealed yet, which the answer says', async () => {
  const layla = await product.person({ holding: '10.00' })
  const { code } = await issue(layla)
  expect((await verify(code)).body).toMatchObject({ outcome: 'not_sealed_yet', seal: null })
  await seal()
  expect((await verify(code)).body).toMatchObject({ outcome: 'verified' })
})

test('a code that is none finds nothing', async () => {
  for (const code of ['7K3FM-0Q2ZC-H4T9R-8XW1B', '%', 'ا', 'x'.repeat(64)])
    expect(await verify(code)).toMatchObject({ status: 404, body: { code: 'not_found' } })
})

const forgeries = {
  'a line': `update statements.lines set amount_minor = amount_minor + 1 where statement_id = $1 and position = 1`,
  'a line’s day': `update statements.lines set booked_at = booked_at + interval '1 day' where statement_id = $1 and position = 1`,
  'a missing line': 'delete from statements.lines where statement_id = $1 and position = 4',
  'the figures': `update statements.statements set opening_minor = opening_minor + 100, closing_minor = closing_minor + 100
    where id = $1`,
  'the period': `update statements.statements set first_day = first_day - 1 where id = $1`,
  'its place in the books': `update statements.statements set books_minor = books_minor + 1 where id = $1`,
  'the holder': `update statements.statements set holder = 'Another Holder' where id = $1`,
  'the account’s number': `update statements.statements set iban = 'AE070331234567890123456' where id = $1`,
  'the holder, as if they had left': `update statements.statements set holder = 'Another Holder', holder_salt = null where id = $1`,
  'the bank': `update statements.statements set bank_name = 'Another Bank' where id = $1`,
  'what the code covers': 'update statements.statements set version = 1 where id = $1',
  'a line’s counterparty': `update statements.lines set counterparty = 'Acme' where statement_id = $1 and position = 1`,
  'a line’s description': `update statements.lines set description = 'Salary' where statement_id = $1 and position = 1`,
  'a line’s name in the other script': `update statements.lines set other_name = 'راتب' where statement_id = $1 and position = 1`,
  'a line’s reference': `update statements.lines set reference = 'SDF' where statement_id = $1 and position = 1`,
}

test.each(Object.entries(forgeries))('who forges %s in the database is found out', async (_name, forgery) => {
  const layla = await somebodyWithHistory()
  const { id, code } = await issue(layla)
  await seal()
  expect((await verify(code)).body).toMatchObject({ outcome: 'verified' })
  await product.database.query(forgery, [id])
  expect((await verify(code)).body).toMatchObject({ outcome: 'broken', seal: null })
})

test('forged books are detected', async () => {
  const layla = await somebodyWithHistory()
  const { code } = await issue(layla)
  await seal()
  await product.database.query(
    `set session_replication_role = replica;
     update ledger.transfers set amount = amount + 1 where credit_account_id = '${layla.account()}' and kind in ('single', 'post');
     set session_replication_role = origin`,
  )
  expect((await verify(code)).body).toMatchObject({ outcome: 'broken' })
})

test('no role can change a statement or its lines', async () => {
  const { id } = await issue(omar)
  const tamper = (table: string) =>
    product.platform.database.asSystem((tx) =>
      tx.client.query(`delete from statements.${table} where user_id = $1`, [omar.userId]),
    )
  await expect(tamper('lines')).rejects.toThrow('permission denied')
  await expect(tamper('statements')).rejects.toThrow('permission denied')
  expect((await omar.get(`/statements/${id}`)).status).toBe(200)
})

test('for any transactions, statements of any days add up', async () => {
  const days = ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04']
  const layla = await somebodyPaid(
    ...[0, 0, 1, 3, 3, 3].map((day, index) => [`${days[day]}T0${index}:00:00Z`, `${index + 1}.01`] as const),
  )
  const spans = fc.tuple(fc.nat(days.length - 1), fc.nat(days.length - 1)).filter(([from, to]) => from <= to)
  await fc.assert(
    fc.asyncProperty(spans, async ([from, to]) => {
      const whole = await issue(layla, { from: days[from] ?? '', to: days[to] ?? '' })
      const parts = []
      for (const day of days.slice(from, to + 1)) parts.push(await issue(layla, { from: day, to: day }))
      expect(parts[0]?.opening).toEqual(whole.opening)
      expect(parts.at(-1)?.closing).toEqual(whole.closing)
      expect(parts.reduce((sum, { line_count: count }) => sum + count, 0)).toBe(whole.line_count)
    }),
    { numRuns: 10 },
  )
})

test('statements of a month are made once on the first morning of the next one, and the bell opens them', async () => {
  const layla = await product.person({ holding: '60.00' })
  const month = () =>
    product.database.query('select next_at from statements.monthly where user_id = $1', [layla.userId])
  const { next_at: due } = (await month()).rows[0]
  const seconds = (due.getTime() - product.platform.clock.now().getTime()) / 1000 + 60
  await product.runJob(ISSUE_MONTHLY)
  expect((await layla.api('GET /statements')).data).toEqual([])
  product.advance(seconds)
  await product.database.query('select graphile_worker.add_job($1) from generate_series(1, 3)', [
    ISSUE_MONTHLY,
  ])
  await product.quiet()
  const { data: made } = await layla.api('GET /statements')
  const first = `${new Date(due.getTime() - 2 * DAY_MS).toISOString().slice(0, 7)}-01`
  expect(made).toMatchObject([{ from: first, account_id: layla.account(), closing: { amount: '60.00' } }])
  const told = (await layla.api('GET /notifications')).data.filter(({ kind }) => kind === 'statement_ready')
  expect(told).toMatchObject([{ link: `/wallet/statements#${made[0]?.id}`, parameters: { month: first } }])
  product.advance(-seconds)
})
