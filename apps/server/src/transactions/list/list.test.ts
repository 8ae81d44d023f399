import type { AnswerAt, CallAt } from '@sadaf/api/client'
import { DAY_MS } from '@sadaf/calendar'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../../test/support/product.ts'

let product: Product
let layla: Person
let omar: Person
let account: string

const usd = (amount: string) => ({ amount, currency: 'USD' })
const begun = Date.now()
const daysAgo = (days: number) => new Date(begun - days * DAY_MS).toISOString()

type Query = NonNullable<CallAt<'GET /transactions'>['query']>
type Row = AnswerAt<'GET /transactions'>['data'][number]

const list = (query: Query = {}) => layla.api('GET /transactions', { query })
const namesOf = (rows: readonly Row[]) => rows.map(({ description }) => description)

/** Walks all pages, doing something between them. */
async function walk(query: Query, between: () => Promise<unknown> = async () => {}): Promise<Row[]> {
  const rows: Row[] = []
  let cursor: string | null = null
  do {
    const page: AnswerAt<'GET /transactions'> = await list({ ...query, ...(cursor ? { cursor } : {}) })
    rows.push(...page.data)
    cursor = page.next_cursor
    if (cursor) await between()
  } while (cursor)
  return rows
}

const bookings: [name: string, kind: 'credit' | 'debit', amount: string, mcc: string, days: number][] = [
  ['Noor Design Studio', 'credit', '900.00', '', 9],
  ['Souk Fresh', 'debit', '42.35', '5411', 8],
  ['Marina Market', 'debit', '86.40', '5411', 7],
  ['100% Juice_Bar', 'debit', '9.00', '5812', 6],
  ['Abra Taxi', 'debit', '12.00', '4121', 5],
  ['Lumen Streaming', 'debit', '16.00', '4899', 4],
  ['Marsa Brokerage', 'credit', '112.45', '', 3],
]

beforeAll(async () => {
  product = await startProduct()
  layla = await product.person({ name: 'Layla Haddad' })
  omar = await product.person({ name: 'Omar Saleh' })
  account = await product.bankAccountOf(layla)
  for (const [name, kind, amount, mcc, days] of bookings) {
    const common = { amount: usd(amount), booked_at: daysAgo(days) }
    if (kind === 'credit') {
      await product.bank.credit(account, { ...common, payer_name: name, reference: 'Dividend of May' })
      await product.quiet()
    } else await product.bank.debit(account, { ...common, merchant_name: name, mcc })
  }
  await product.settled()
  await layla.topUp('20.13')
  await layla.topUp('50.00', 'AED')
  await layla.send(omar, '25.00')
  await product.settled()
  await product.bank.debit(account, {
    merchant_name: 'Coral Bay Hotel',
    mcc: '7011',
    amount: usd('200.00'),
    status: 'pending',
  })
  await product.quiet()
})
afterAll(() => product.stop())

test('a known merchant is said in the language of the request and found in either', async () => {
  const { body } = await layla.get('/transactions?search=MARINA', { 'accept-language': 'ar' })
  const said = 'سوق المارينا'
  expect(body).toMatchObject({
    data: [{ description: said, counterparty: said, merchant_id: 'marina-market' }],
  })
  expect(namesOf((await list({ search: 'المارينا' })).data)).toEqual(['Marina Market'])
  const [unknown] = (await list({ search: 'juice' })).data
  expect(unknown).toMatchObject({ description: '100% Juice_Bar', merchant_id: null })
})

test('all are listed newest first, with how many there are', async () => {
  const { data, matching_count: matching, total_count: total, next_cursor: next } = await list()
  const dates = data.map(({ date }) => date)
  expect(dates).toEqual([...dates].sort().reverse())
  expect({ matching, total, next, shown: data.length }).toEqual({
    matching: 11,
    total: 11,
    next: null,
    shown: 11,
  })
})

test.each([1, 2, 3, 10, 11, 200])('pages of %i hold every row once, in order', async (limit) => {
  const whole = (await list()).data
  expect(await walk({ limit })).toEqual(whole)
})

test('rows that are added while a person pages are neither lost nor repeated among the others', async () => {
  const whole = (await list()).data
  let added = 0
  const rows = await walk({ limit: 2 }, async () => {
    added += 1
    // One newer than everything and one in the middle of what is still to come.
    await product.bank.credit(account, { payer_name: `Added ${added}`, amount: usd('1.00') })
    await product.bank.credit(account, {
      payer_name: `Added long ago ${added}`,
      amount: usd('1.00'),
      booked_at: daysAgo(9.5),
    })
    await product.quiet()
  })
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  const wholeIds = new Set(whole.map(({ id }) => id))
  expect(rows.filter(({ id }) => wholeIds.has(id))).toEqual(whole)
  await product.database.query(`delete from transactions.transactions where description like 'Added %'`)
})

test('rows of the same moment are paged in one order', async () => {
  const sara = await product.person({ name: 'Sara Nasser' })
  const theirs = await product.bankAccountOf(sara)
  const at = daysAgo(1)
  for (const index of [1, 2, 3, 4, 5, 6, 7]) {
    await product.bank.credit(theirs, { payer_name: `Payer ${index}`, amount: usd('1.00'), booked_at: at })
  }
  await product.quiet()
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const page: AnswerAt<'GET /transactions'> = await sara.api('GET /transactions', {
      query: { limit: 2, ...(cursor ? { cursor } : {}) },
    })
    ids.push(...page.data.map(({ id }) => id))
    cursor = page.next_cursor ?? undefined
  } while (cursor)
  expect(new Set(ids).size).toBe(7)
})

describe('filters', () => {
  const cases: [what: string, query: Query, names: string[]][] = [
    ['by words of the description', { search: 'market' }, ['Marina Market']],
    ['by words in any case', { search: 'LUMEN str' }, ['Lumen Streaming']],
    ['with characters that mean themselves', { search: '100% juice_' }, ['100% Juice_Bar']],
    ['by words of the note', { search: 'dividend of' }, ['Marsa Brokerage', 'Noor Design Studio']],
    ['by the amount', { search: '$86.40' }, ['Marina Market']],
    ['by the amount, in the other digits', { search: '٨٦٫٤٠' }, ['Marina Market']],
    ['by the whole units of the amount', { search: '112' }, ['Marsa Brokerage']],
    ['by the amount in another currency', { search: '86.40 AED' }, []],
    ['by nothing that is there', { search: 'no such thing' }, []],
    ['what is pending', { status: 'pending' }, ['Coral Bay Hotel']],
    ['what failed', { status: 'failed', type: 'incoming' }, ['Mirdif Commercial Bank']],
    ['by category', { category: 'groceries' }, ['Marina Market', 'Souk Fresh']],
    [
      'by type and category',
      { type: 'incoming', category: 'investment' },
      ['Marsa Brokerage', 'Noor Design Studio'],
    ],
    ['what came in and is completed', { type: 'incoming', status: 'completed', category: 'groceries' }, []],
    [
      'by day',
      { from: daysAgo(8).slice(0, 10), to: daysAgo(7).slice(0, 10) },
      ['Marina Market', 'Souk Fresh'],
    ],
    ['by day and words', { from: daysAgo(8).slice(0, 10), search: 'souk' }, ['Souk Fresh']],
    ['by an empty span', { from: daysAgo(7).slice(0, 10), to: daysAgo(8).slice(0, 10) }, []],
  ]
  test.each(cases)('%s', async (what, query, names) => {
    const answer = await list(query)
    // Which bank a linked account is at is the sandbox's choice.
    const found = what === 'what failed' ? [expect.any(String)] : names
    expect(namesOf(answer.data)).toEqual(found)
    expect(answer.matching_count).toBe(names.length)
    expect(answer.total_count).toBe(11)
  })

  test('by account', async () => {
    const { data } = await list({ account_id: layla.account('AED') })
    expect(data).toMatchObject([{ kind: 'topup', amount: { amount: '50.00', currency: 'AED' } }])
    expect((await list({ account_id: omar.account() })).data).toEqual([])
  })

  test('by reference, as people quote it', async () => {
    const [sent] = (await list({ search: 'Omar' })).data
    expect(namesOf((await list({ search: sent?.reference.toLowerCase() ?? '' })).data)).toEqual([
      'Omar Saleh',
    ])
  })

  test('combined in any way let through what each of them lets through', async () => {
    const whole = (await list()).data
    const query = fc.record(
      {
        status: fc.constantFrom<Query['status']>('all', 'pending', 'completed', 'failed'),
        type: fc.constantFrom<Query['type']>('all', 'incoming', 'outgoing'),
        category: fc.constantFrom<Query['category']>('groceries', 'transfer', 'investment', 'travel'),
        search: fc.constantFrom('a', 'market', 'o', 'SDF'),
        from: fc.nat(10).map((days) => daysAgo(days).slice(0, 10)),
        to: fc.nat(10).map((days) => daysAgo(days).slice(0, 10)),
        limit: fc.integer({ min: 1, max: 5 }),
      },
      { requiredKeys: [] },
    )
    await fc.assert(
      fc.asyncProperty(query, async (each) => {
        const expected = whole.filter(
          (row) =>
            (!each.status || each.status === 'all' || row.status === each.status) &&
            (!each.type || each.type === 'all' || row.type === each.type) &&
            (!each.category || row.category === each.category) &&
            (!each.search ||
              `${row.description} ${row.counterparty ?? ''} ${row.note ?? ''}`
                .toLowerCase()
                .includes(each.search.toLowerCase()) ||
              row.reference.toLowerCase().startsWith(each.search.toLowerCase())) &&
            (!each.from || row.date.slice(0, 10) >= each.from) &&
            (!each.to || row.date.slice(0, 10) <= each.to),
        )
        expect(await walk(each)).toEqual(expected)
        const { limit: _, ...filters } = each
        const summary = await layla.api('GET /transactions/summary', { query: filters })
        const inDollars = expected.filter(({ amount }) => amount.currency === 'USD')
        expect(summary.count).toBe(inDollars.length)
      }),
      { numRuns: 25 },
    )
  })
})

test('one transaction is read by its id, by its person alone', async () => {
  const [row] = (await list({ search: 'souk' })).data
  if (!row) throw new Error('there is one')
  expect(await layla.api('GET /transactions/{id}', { params: { id: row.id } })).toEqual({
    ...row,
    started_at: expect.any(String),
    waits_until: null,
    ended_at: expect.any(String),
    rule_id: null,
    merchant_code: '5411',
    telling_words: [],
    receipts: [],
    report: null,
    report_reasons: expect.arrayContaining(['unrecognized', 'other']),
  })
  expect(await omar.get(`/transactions/${row.id}`)).toMatchObject({ status: 404 })
})

describe('the summary', () => {
  test('adds income and expenses of one currency, leaves out what failed, and says what it leaves out', async () => {
    expect(await layla.api('GET /transactions/summary')).toEqual({
      income: usd('1012.45'),
      // 42.35 + 86.40 + 9.00 + 12.00 + 16.00 + 25.00 + 200.00 that are pending
      expenses: usd('390.75'),
      net: usd('621.70'),
      count: 10,
      counts_part: false,
      left_out: [{ currency: 'AED', count: 1 }],
    })
  })

  test('follows the filters', async () => {
    expect(await layla.api('GET /transactions/summary', { query: { category: 'groceries' } })).toMatchObject({
      income: usd('0.00'),
      expenses: usd('128.75'),
      net: usd('-128.75'),
      count: 2,
    })
  })

  test('is of another currency when asked', async () => {
    const query = { currency: 'AED' }
    expect(await layla.api('GET /transactions/summary', { query })).toMatchObject({
      income: { amount: '50.00', currency: 'AED' },
      net: { amount: '50.00', currency: 'AED' },
      left_out: [{ currency: 'USD', count: 10 }],
    })
    const yen = await layla.api('GET /transactions/summary', { query: { currency: 'JPY' } })
    expect(yen).toMatchObject({ income: { amount: '0', currency: 'JPY' }, count: 0 })
  })
})

test('a day is a day where the person lives', async () => {
  const noor = await product.person({ name: 'Noor Aziz' })
  await product.database.query(`update profile.people set time_zone = 'Asia/Dubai' where user_id = $1`, [
    noor.userId,
  ])
  const theirs = await product.bankAccountOf(noor)
  // Midnight in Dubai is eight in the evening in UTC.
  const moments = { before: '2025-06-30T19:59:59.999Z', after: '2025-06-30T20:00:00.000Z' }
  for (const [name, at] of Object.entries(moments)) {
    await product.bank.credit(theirs, { payer_name: name, amount: usd('1.00'), booked_at: at })
  }
  await product.quiet()
  const on = async (day: string) =>
    namesOf((await noor.api('GET /transactions', { query: { from: day, to: day } })).data)
  expect(await on('2025-06-30')).toEqual(['before'])
  expect(await on('2025-07-01')).toEqual(['after'])
  expect(await noor.api('GET /transactions/summary', { query: { from: '2025-07-01' } })).toMatchObject({
    income: usd('1.00'),
  })
})

test('the change of an account over thirty days is computed from what was completed', async () => {
  const changes = async (person: Person) =>
    (await person.api('GET /accounts')).data.find(({ currency }) => currency === 'USD')?.change.percentage
  const rima = await product.person({ name: 'Rima Khoury' })
  expect(await changes(rima)).toBeNull()
  const theirs = await product.bankAccountOf(rima)
  await product.bank.credit(theirs, { payer_name: 'Old', amount: usd('300.00'), booked_at: daysAgo(40) })
  await product.quiet()
  expect(await changes(rima)).toBe('0.0')
  await product.bank.credit(theirs, { payer_name: 'New', amount: usd('100.00') })
  await product.quiet()
  expect(await changes(rima)).toBe('33.3')
})

test('other transactions with the same counterparty are summed, and the newest of them shown', async () => {
  const [market] = (await list({ search: 'marina' })).data
  const id = market?.id ?? ''
  expect(await layla.api('GET /transactions/{id}/history', { params: { id } })).toEqual({
    paid: { count: 1, amount: usd('86.40') },
    received: { count: 0, amount: usd('0.00') },
    data: [],
  })
  await product.bank.debit(account, { merchant_name: 'Marina Market', mcc: '5411', amount: usd('3.60') })
  await product.quiet()
  const history = await layla.api('GET /transactions/{id}/history', { params: { id } })
  expect(history).toMatchObject({
    paid: { count: 2, amount: usd('90.00') },
    data: [{ description: 'Marina Market', amount: usd('3.60') }],
  })
  const ofOmar = await omar.get(`/transactions/${id}/history`)
  expect(ofOmar.status).toBe(404)
})

test('transactions with a person are summed by the person, not by a name that anybody may take', async () => {
  const sara = await product.person({ name: 'Sara Nasser', holding: '50.00' })
  const namesake = await product.person({ name: 'Sara Nasser', holding: '5.00' })
  const payer = await product.person({ name: 'Rami Odeh', holding: '50.00' })
  await payer.send(sara, '15.00')
  await namesake.send(payer, '0.01')
  await product.quiet()
  const { data } = await payer.api('GET /transactions')
  const historyOf = async (type: string) => {
    const id = data.find((row) => row.kind === 'payment' && row.type === type)?.id ?? ''
    return payer.api('GET /transactions/{id}/history', { params: { id } })
  }
  expect(await historyOf('incoming')).toEqual({
    paid: { count: 0, amount: usd('0.00') },
    received: { count: 1, amount: usd('0.01') },
    data: [],
  })
  await sara.send(payer, '4.00')
  await product.quiet()
  expect(await historyOf('outgoing')).toMatchObject({
    paid: { count: 1, amount: usd('15.00') },
    received: { count: 1, amount: usd('4.00') },
    data: [{ amount: usd('4.00') }],
  })
})

describe('narrowed by more', () => {
  test('amounts are compared in the currency of each, in whole and in parts', async () => {
    const { data } = await list({ amount_from: '12', amount_to: '25' })
    expect(namesOf(data).toSorted()).toEqual(
      ['Abra Taxi', 'Lumen Streaming', 'Omar Saleh']
        .concat(namesOf(data.filter(({ kind }) => kind === 'topup')))
        .toSorted(),
    )
    expect((await list({ amount_from: '86.40', amount_to: '86.40' })).matching_count).toBe(1)
    expect((await list({ amount_from: '86.401' })).data.map(({ amount }) => amount.amount)).not.toContain(
      '86.40',
    )
    const wrong = await layla.get('/transactions?amount_from=-3')
    expect(wrong.status).toBe(422)
  })

  test('a currency and several accounts narrow the list and its totals', async () => {
    const { data: accounts } = await layla.api('GET /accounts')
    const idOf = (currency: string) => accounts.find((each) => each.currency === currency)?.id ?? ''
    const dirhams = await list({ asset: 'AED' })
    expect(dirhams.data.map(({ amount }) => amount)).toEqual([{ amount: '50.00', currency: 'AED' }])
    const summary = await layla.api('GET /transactions/summary', { query: { asset: 'AED' } })
    expect(summary).toMatchObject({ count: 1, left_out: [], net: { currency: 'AED' } })
    const both = await list({ account_id: `${idOf('USD')},${idOf('AED')}` })
    expect(both.matching_count).toBe(both.total_count)
    expect((await list({ account_id: idOf('AED') })).matching_count).toBe(1)
    expect((await layla.get('/transactions?account_id=mine')).status).toBe(422)
  })

  test('a whole name finds its bearer, in either script; else all who have it in their name', async () => {
    expect(namesOf((await list({ counterparty: 'سوق المارينا' })).data)[0]).toBe('Marina Market')
    expect(namesOf((await list({ counterparty: 'marsa' })).data)).toEqual(['Marsa Brokerage'])
    const account = await product.bankAccountOf(layla)
    await product.bank.debit(account, { merchant_name: 'Marsa', mcc: '5411', amount: usd('1.00') })
    await product.quiet()
    expect(namesOf((await list({ counterparty: 'MARSA' })).data)).toEqual(['Marsa'])
    expect((await list({ counterparty: '%' })).data.map(({ description }) => description)).toEqual([
      '100% Juice_Bar',
    ])
  })
})
