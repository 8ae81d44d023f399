import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../test/support/product.ts'

const DAY_S = 86_400

let product: Product
let layla: Person
let omar: Person
let noor: Person

beforeAll(async () => {
  product = await startProduct({ API_RATE_LIMITS: 'on' })
  layla = await product.person({ name: 'Layla Haddad' })
  omar = await product.person({ name: 'Omar Saleh', holding: '500.00' })
  noor = await product.person({ name: 'Noor Aziz' })
})
afterAll(() => product.stop())

const usd = (amount: string) => ({ amount, currency: 'USD' })
const to = (person: Person, amount = '1.00') => ({ to: { wallet_id: person.walletId }, amount: usd(amount) })

type Change = Record<string, unknown>

const tryAsking = (asker: Person, asked: readonly Person[], change: Change = {}) =>
  asker.post('/payment-requests', { currency: 'USD', shares: asked.map((each) => to(each)), ...change })

async function ask(asker: Person, asked: readonly Person[], change: Change = {}): Promise<string> {
  const { status, body } = await tryAsking(asker, asked, change)
  expect(status).toBe(201)
  return String(body.id)
}

const seenBy = (person: Person, id: string) => person.api('GET /payment-requests/{id}', { params: { id } })
const say = (person: Person, id: string, what: string, body: object = {}) =>
  person.post(`/payment-requests/${id}/${what}`, body)
const pay = (payer: Person, id: string) => say(payer, id, 'pay', { from_account_id: payer.account() })
const conflict = (code: string) => ({ status: 409, body: { code } })
const count = async (person: Person, kind: string) =>
  (await person.api('GET /notifications', { query: {} })).data.filter(
    (notification) => notification.kind === kind,
  ).length

test('a declined share is over for the person who declined, and the asker is notified', async () => {
  const id = await ask(layla, [omar, noor])
  expect(await say(omar, id, 'decline')).toMatchObject({ status: 200, body: { status: 'over' } })
  expect(await seenBy(layla, id)).toMatchObject({
    status: 'open',
    shares: [{ status: 'declined' }, { status: 'open' }],
  })
  expect(await count(layla, 'request_declined')).toBe(1)
  expect(await pay(omar, id)).toMatchObject(conflict('request_declined'))
  expect(await say(omar, id, 'decline')).toMatchObject(conflict('request_declined'))
  expect(await count(layla, 'request_declined')).toBe(1)
  await say(layla, id, 'cancel')
})

test('a cancelled request can be neither paid nor declined, and paid shares stay paid', async () => {
  const id = await ask(layla, [omar, noor])
  expect((await pay(omar, id)).status).toBe(201)
  expect(await say(layla, id, 'cancel')).toMatchObject({ status: 200, body: { status: 'over' } })
  expect((await seenBy(layla, id)).shares.map(({ status }) => status)).toEqual(['paid', 'cancelled'])
  expect(await pay(noor, id)).toMatchObject(conflict('request_cancelled'))
  expect(await say(noor, id, 'decline')).toMatchObject(conflict('request_cancelled'))
  expect(await say(layla, id, 'cancel')).toMatchObject(conflict('request_over'))
  expect(await say(layla, id, 'remind')).toMatchObject(conflict('request_over'))
  expect(await pay(omar, id)).toMatchObject(conflict('request_paid'))
  await product.settled()
})

test('of a cancellation and a payment at once one comes first, and both sides know which', async () => {
  const id = await ask(layla, [omar])
  const [paid, cancelled] = await Promise.all([pay(omar, id), say(layla, id, 'cancel')])
  const outcome = [paid.status, cancelled.status]
  expect([
    [201, 409],
    [409, 200],
  ]).toContainEqual(outcome)
  const [share] = (await seenBy(omar, id)).shares
  expect(share?.status).toBe(paid.status === 201 ? 'paid' : 'cancelled')
  await product.settled()
})

test('unanswered people are reminded, once a day', async () => {
  const id = await ask(layla, [omar, noor])
  expect(await say(layla, id, 'remind')).toMatchObject(conflict('reminded_today'))
  await say(omar, id, 'decline')
  const { can_remind_at: from } = await seenBy(layla, id)
  product.advance(DAY_S)
  expect(Date.parse(from ?? '')).toBeLessThanOrEqual(product.platform.clock.now().getTime())
  const both = await Promise.all([say(layla, id, 'remind'), say(layla, id, 'remind')])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await count(noor, 'request_reminder')).toBe(1)
  expect(await count(omar, 'request_reminder')).toBe(0)
  product.advance(DAY_S)
  expect((await say(layla, id, 'remind')).status).toBe(200)
  await say(layla, id, 'cancel')
})

describe('a request without an answer', () => {
  test('expires thirty days after it was asked, at once and not only when the job runs', async () => {
    const id = await ask(layla, [omar])
    product.advance(30 * DAY_S - 60)
    await product.runJob('requests.lapse')
    expect((await seenBy(omar, id)).status).toBe('open')
    product.advance(61)
    expect(await pay(omar, id)).toMatchObject(conflict('request_lapsed'))
    expect(await say(layla, id, 'remind')).toMatchObject(conflict('request_over'))
    await product.runJob('requests.lapse')
    expect(await seenBy(layla, id)).toMatchObject({ status: 'over', shares: [{ status: 'lapsed' }] })
    expect(await pay(omar, id)).toMatchObject(conflict('request_lapsed'))
    expect(await say(omar, id, 'decline')).toMatchObject(conflict('request_lapsed'))
  })

  test('and is wished for by a day expires at the end of the fourteenth after it', async () => {
    await layla.api('PATCH /me', { body: { time_zone: 'Asia/Dubai' } })
    const today = new Date(product.platform.clock.now().getTime() + 4 * 3_600_000)
    const day = (ahead: number) => new Date(today.getTime() + ahead * DAY_S * 1000).toISOString().slice(0, 10)
    const id = await ask(layla, [omar], { due_on: day(3) })
    expect(await seenBy(omar, id)).toMatchObject({ due_on: day(3), lapses_at: `${day(17)}T20:00:00.000Z` })
    await say(layla, id, 'cancel')
  })
})

describe('asking is refused by name', () => {
  const cases: [why: string, change: () => Change, status: number, code: string][] = [
    ['oneself', () => ({ shares: [to(layla)] }), 422, 'recipient_is_sender'],
    [
      'an unknown person',
      () => ({ shares: [{ to: { email: 'no@example.com' }, amount: usd('1') }] }),
      422,
      'recipient_not_found',
    ],
    ['the same person twice', () => ({ shares: [to(omar), to(omar, '2.00')] }), 422, 'recipient_twice'],
    ['in two currencies', () => ({ currency: 'EUR' }), 422, 'currency_mismatch'],
    ['into an account that one has not', () => ({ currency: 'JPY' }), 422, 'recipient_lacks_currency'],
    [
      'for more than can be paid at a time',
      () => ({ shares: [to(omar, '25000.01')] }),
      422,
      'limit_exceeded',
    ],
    ['by a day that has passed', () => ({ due_on: '2020-01-01' }), 422, 'validation_failed'],
    ['by a day that is far away', () => ({ due_on: '9999-12-31' }), 422, 'validation_failed'],
    [
      'for different amounts of which one settles all',
      () => ({ settles: 'first', shares: [to(omar), to(noor, '2.00')] }),
      422,
      'validation_failed',
    ],
    ['of no person at all', () => ({ shares: [] }), 422, 'validation_failed'],
    ['for nothing', () => ({ shares: [to(omar, '0.00')] }), 422, 'validation_failed'],
  ]
  test.each(cases)('%s', async (_why, change, status, code) => {
    const answer = await tryAsking(layla, [omar], change())
    expect(answer).toMatchObject({ status, body: { code } })
  })
})

test('a person has at most five open requests of one asker, also of concurrent ones', async () => {
  const huda = await product.person({ name: 'Huda Karim' })
  const answers = await Promise.all(Array.from({ length: 7 }, () => tryAsking(huda, [noor])))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 409, 409])
  expect(await tryAsking(huda, [noor])).toMatchObject(conflict('too_many_requests_to_person'))
  // Others are not concerned, and one that is over makes room.
  const elsewhere = await ask(huda, [omar])
  const [open] = (await noor.api('GET /payment-requests', { query: {} })).data
  await say(noor, open?.id ?? '', 'decline')
  const id = await ask(huda, [noor])
  for (const each of [elsewhere, id]) await say(huda, each, 'cancel')
})

test('notifications of one asker’s requests have a limit, although each is cancelled', async () => {
  const rana = await product.person({ name: 'Rana Zaki' })
  const huda = await product.person({ name: 'Huda Karim' })
  for (let times = 0; times < 20; times += 1) await say(rana, await ask(rana, [huda]), 'cancel')
  expect(await tryAsking(rana, [huda])).toMatchObject(conflict('too_many_requests_to_person'))
  // Others are not concerned, and the next day it begins again.
  expect((await tryAsking(rana, [omar])).status).toBe(201)
  product.advance(86_400)
  expect((await tryAsking(rana, [huda])).status).toBe(201)
  product.advance(-86_400)
})

test('an asker has at most fifty requests open', async () => {
  const rana = await product.person({ name: 'Rana Zaki' })
  const id = await ask(rana, [noor])
  await product.database.query(
    `insert into requests.requests
     select (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid()))).*
     from requests.requests r, generate_series(1, 49) where r.user_id = $1 and r.id = $2`,
    [rana.userId, id],
  )
  expect(await tryAsking(rana, [omar])).toMatchObject(conflict('too_many_requests_open'))
  await say(rana, id, 'cancel')
  expect((await tryAsking(rana, [omar])).status).toBe(201)
  // Rows that stand in the table for the count have no shares: the list shows them page by page all the same.
  const seen = new Set<string>()
  let cursor: string | null | undefined
  while (cursor !== null) {
    const query = { direction: 'outgoing' as const, limit: 20, ...(cursor && { cursor }) }
    const page = await rana.api('GET /payment-requests', { query })
    for (const { id: each } of page.data) seen.add(each)
    cursor = page.next_cursor
  }
  expect(seen.size).toBe(50)
})

test('blocking an asker declines their open requests, and refuses new ones until it is undone', async () => {
  const sami = await product.person({ name: 'Sami Khoury' })
  const first = await ask(sami, [omar])
  const second = await ask(sami, [omar, noor])
  const from = await ask(layla, [omar])
  expect((await say(omar, first, 'decline', { block: true })).status).toBe(200)
  expect((await seenBy(omar, second)).shares[0]?.status).toBe('declined')
  expect((await seenBy(noor, second)).status).toBe('open')
  expect((await seenBy(omar, from)).status).toBe('open')
  expect(await count(sami, 'request_declined')).toBe(2)
  expect(await tryAsking(sami, [omar])).toMatchObject(conflict('requests_not_taken'))
  expect(await tryAsking(sami, [noor, omar])).toMatchObject(conflict('requests_not_taken'))
  const { data: blocks } = await omar.api('GET /request-blocks')
  expect(blocks).toMatchObject([{ name: 'Sami Khoury' }])
  const id = blocks[0]?.id ?? ''
  await expect(noor.api('DELETE /request-blocks/{id}', { params: { id } })).rejects.toMatchObject({
    problem: { code: 'not_found' },
  })
  await omar.api('DELETE /request-blocks/{id}', { params: { id } })
  expect((await tryAsking(sami, [omar])).status).toBe(201)
})

test('looking up a person to ask is counted like a lookup to pay', async () => {
  const salem = await product.person({ name: 'Salem Badr' })
  const unknownPerson = () => ({ to: { email: `${randomUUID()}@example.com` }, amount: usd('1') })
  const answers: unknown[] = []
  for (let asked = 0; asked < 21; asked += 1)
    answers.push((await tryAsking(salem, [], { shares: [unknownPerson()] })).body.code)
  expect(new Set(answers.slice(0, 20))).toEqual(new Set(['recipient_not_found']))
  expect(answers.at(-1)).toBe('too_many_lookups')
})

test('a person who leaves takes their requests along, asked and received', async () => {
  const dana = await product.person({ name: 'Dana Nasser' })
  const theirs = await ask(dana, [omar])
  const ofThem = await ask(layla, [dana, noor])
  await dana.api('POST /me/deletion', { body: { confirmation: dana.email } })
  expect((await seenBy(omar, theirs)).shares[0]?.status).toBe('cancelled')
  expect(await pay(omar, theirs)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect((await seenBy(layla, ofThem)).shares.map(({ status }) => status)).toEqual(['declined', 'open'])
  const { rows } = await product.database.query('select from requests.requests where user_id = $1', [
    dana.userId,
  ])
  expect(rows).toEqual([])
})
