import { randomUUID } from 'node:crypto'
import type { AnswerAt, CallAt } from '@sadaf/api/client'
import fc from 'fast-check'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plus } from '../../../../../test/support/amounts.ts'
import { daysThatDiffer } from '../../../../../test/support/day-sums.ts'
import type { Person } from '../../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../../test/support/product.ts'
import { until } from '../../../../../test/support/until.ts'
import { transactionOf } from '../store.ts'
import { lockRules, putRule, RULED_AT_ONCE } from './rule-store.ts'

type Written = NonNullable<CallAt<'PATCH /transactions/{id}'>['body']>
type Detail = AnswerAt<'GET /transactions/{id}'>

let product: Product
let layla: Person
let omar: Person
let account: string

beforeAll(async () => {
  product = await startProduct()
  layla = await product.person({ name: 'Layla Haddad', holding: '5000.00' })
  omar = await product.person({ name: 'Omar Saleh' })
  account = await product.bankAccountOf(layla)
})
afterAll(() => product.stop())

const usd = (amount: string) => ({ amount, currency: 'USD' })
const MCC = { market: '5411', café: '5814', cinema: '7832', nothing: '9999' }

async function buy(name: string, amount: string, mcc: string, change: Record<string, unknown> = {}) {
  const booking = await product.bank.debit(account, {
    merchant_name: name,
    mcc,
    amount: usd(amount),
    ...change,
  })
  await product.quiet()
  const { data } = await layla.api('GET /transactions', { query: { limit: 1 } })
  const [row] = data
  if (!row) throw new Error('it is there')
  return { booking: booking.id, id: row.id }
}

const write = (id: string, body: Written, person = layla) =>
  person.api('PATCH /transactions/{id}', { params: { id }, body })
const read = (id: string): Promise<Detail> => layla.api('GET /transactions/{id}', { params: { id } })
const undo = (id: string | null) =>
  layla.api('DELETE /transactions/rules/{id}', { params: { id: id ?? 'there is no rule' } })
const counted = async (id: string) => {
  const { category, category_reason: reason } = await read(id)
  return `${category}, ${reason}`
}
const spentOn = async (category: NonNullable<Written['category']>) =>
  (
    await layla.api('PUT /analytics/budgets/{category}', {
      params: { category },
      body: { amount: usd('9999') },
    })
  ).spent.amount
const tags = async () =>
  (await layla.api('GET /transactions/tags')).data.map(
    ({ name, transaction_count: count }) => `${name} ${count}`,
  )
const found = async (search: string) =>
  (await layla.api('GET /transactions', { query: { search } })).data.map(({ id }) => id)

/** One more of a purchase, as a booking writes it. @returns its id */
async function bought(client: pg.ClientBase, likeId: string): Promise<string> {
  const id = randomUUID()
  await client.query(
    `insert into transactions.transactions (user_id, id, operation_id, account_id, type, kind, leg, flow, asset,
       amount_minor, description, category, status, reference, occurred_at, day)
     select user_id, $2, $2, account_id, type, kind, leg, flow, asset, amount_minor, description,
       coalesce(given_category, category), status, reference, now(), day
     from transactions.transactions where id = $1`,
    [likeId, id],
  )
  return id
}

const somebodyWaits = async () => {
  const { rows } = await product.database.query(
    `select from pg_locks where locktype = 'advisory' and not granted
       and database = (select oid from pg_database where datname = current_database())`,
  )
  return rows.length > 0
}

describe('note and tags', () => {
  test('are written, read, found, and taken away again', async () => {
    const { id } = await buy('Harbour Kiosk', '3.00', MCC.market)
    expect(await read(id)).toMatchObject({ own_note: null, tags: [] })
    const written = await write(id, {
      own_note: ' Ice for\nthe BOAT ',
      tags: { add: ['Summer  trip', 'Sea'] },
    })
    expect(written).toMatchObject({ own_note: 'Ice for\nthe BOAT', tags: ['Summer trip', 'Sea'], note: null })
    expect(await read(id)).toEqual(written)
    expect(await found('the boat')).toEqual([id])
    expect(await found('SUMMER')).toEqual([id])
    expect(await tags()).toEqual(['Sea 1', 'Summer trip 1'])
    await write(id, { own_note: '', tags: { remove: ['sea', 'summer trip'] } })
    expect(await read(id)).toMatchObject({ own_note: null, tags: [] })
    expect(await tags()).toEqual([])
    expect(await found('the boat')).toEqual([])
  })

  test('are found however they are typed, with words of the name among them', async () => {
    const { id } = await buy('Harbour Kiosk', '3.00', MCC.market)
    await write(id, { own_note: 'École avec أحمد في مقهى ٧', tags: { add: ['مَدْرَسَة'] } })
    for (const search of [
      ...['École', 'école', 'ÉCOLE', 'ecole', 'E\u0301COLE'],
      ...['احمد', 'أَحْمَد', 'مقهي', 'مدرسه', 'مقهى 7', '\u202aécole\u202c'],
      ...['ecole kiosk', 'kiosk احمد مدرسة'],
    ])
      expect([search, await found(search)]).toEqual([search, [id]])
    expect(await found('ecole bakery')).toEqual([])
    await write(id, { own_note: '', tags: { remove: ['مَدْرَسَة'] } })
    expect(await found('ecole')).toEqual([])
  })

  test('have their limits exactly', async () => {
    const { id } = await buy('Harbour Kiosk', '3.00', MCC.market)
    const ten = Array.from({ length: 10 }, (_, index) => `${index}`.padEnd(32, 'x'))
    const answer = await write(id, { own_note: 'n'.repeat(500), tags: { add: ten } })
    expect(answer).toMatchObject({ own_note: 'n'.repeat(500), tags: ten })
    const refused: [Written, field: string, code: string][] = [
      [{ own_note: 'n'.repeat(501) }, 'own_note', 'too_long'],
      [{ tags: { add: ['One more'] } }, 'tags.add', 'too_many_tags'],
      [{ tags: { add: ['x'.repeat(33)] } }, 'tags.add.0', 'too_long'],
      [{ tags: { add: [' '] } }, 'tags.add.0', 'required'],
      [{ tags: { add: [...ten, 'x'] } }, 'tags.add', 'out_of_range'],
    ]
    for (const [body, field, code] of refused) {
      const { status, body: problem } = await layla.patch(`/transactions/${id}`, body)
      expect({ status, problem }).toMatchObject({ status: 422, problem: { errors: [{ field, code }] } })
    }
    expect(await read(id)).toMatchObject({ own_note: 'n'.repeat(500), tags: ten })
    await write(id, { tags: { remove: ten } })
  })

  test.each(['a\u0000b', 'a\u202eb', 'a\u2066b', 'a\u200bb', 'a\u2028b'])(
    'hide nothing: %j',
    async (text) => {
      const { id } = await buy('Harbour Kiosk', '3.00', MCC.market)
      for (const body of [{ own_note: text }, { tags: { add: [text] } }]) {
        const { status } = await layla.patch(`/transactions/${id}`, body)
        // A text that the database cannot store is refused before its meaning is read.
        expect([400, 422]).toContain(status)
      }
      expect(await read(id)).toMatchObject({ own_note: null, tags: [] })
    },
  )

  test('are plain text, whatever it looks like', async () => {
    const { id } = await buy('Harbour Kiosk', '3.00', MCC.market)
    const text = `<img src=x onerror=alert(1)> '; drop table transactions.tags; -- %_\\ {{name}}`
    expect((await write(id, { own_note: text })).own_note).toBe(text)
    expect(await found("onerror=alert(1)> '; drop")).toEqual([id])
    const tag = "=cmd|' /C calc'!A0"
    expect((await write(id, { tags: { add: [tag] } })).tags).toEqual([tag])
    await write(id, { tags: { remove: [tag] } })
  })

  test('two devices that write at once lose nothing', async () => {
    const { id } = await buy('Harbour Kiosk', '3.00', MCC.market)
    await Promise.all([
      write(id, { own_note: 'From the phone' }),
      write(id, { tags: { add: ['Desk'] } }),
      write(id, { tags: { add: ['Phone', 'DESK'] } }),
      write(id, { category: 'travel' }),
    ])
    const now = await read(id)
    expect(now).toMatchObject({ own_note: 'From the phone', category: 'travel' })
    expect(now.tags.map((tag) => tag.toLowerCase()).toSorted()).toEqual(['desk', 'phone'])
    await write(id, { tags: { remove: ['desk', 'phone'] } })
    expect(await tags()).toEqual([])
  })

  test('are the person’s own: to anybody else there is no such transaction, and the other side sees none of it', async () => {
    await layla.send(omar, '4.00')
    await product.settled()
    const [sent] = (await layla.api('GET /transactions', { query: { limit: 1 } })).data
    await write(sent?.id ?? '', {
      own_note: 'Do not tell Omar',
      tags: { add: ['Secret'] },
      category: 'family',
    })
    expect((await omar.patch(`/transactions/${sent?.id}`, { own_note: 'Mine' })).status).toBe(404)
    const his = (await omar.api('GET /transactions')).data
    expect(his).toMatchObject([{ own_note: null, tags: [], category: 'transfer' }])
    expect((await omar.api('GET /transactions/tags')).data).toEqual([])
    expect(await read(sent?.id ?? '')).toMatchObject({ own_note: 'Do not tell Omar' })
    await write(sent?.id ?? '', { tags: { remove: ['Secret'] } })
  })
})

describe('a category', () => {
  test('chosen for one alone moves its spending, and back', async () => {
    const { id } = await buy('Corner Café', '7.00', MCC.café)
    const other = await buy('Corner Café', '5.00', MCC.café)
    expect(await counted(id)).toBe('dining, merchant')
    const before = { dining: await spentOn('dining'), education: await spentOn('education') }
    expect(await write(id, { category: 'education' })).toMatchObject({ category: 'education', rule_id: null })
    expect(await counted(id)).toBe('education, yours')
    expect(await counted(other.id)).toBe('dining, merchant')
    expect(await spentOn('education')).toBe(plus(before.education, '7.00'))
    expect(await spentOn('dining')).toBe(plus(before.dining, '-7.00'))
    const { data } = await layla.api('GET /transactions', { query: { category: 'education' } })
    expect(data.map((row) => row.id)).toEqual([id])
    await write(id, { category: null })
    expect(await counted(id)).toBe('dining, merchant')
    expect({ dining: await spentOn('dining'), education: await spentOn('education') }).toEqual(before)
  })

  test('for all of a merchant counts what is there and what comes, by either name, but for what was chosen alone', async () => {
    const old = await buy('Pearl Cinemas', '10.00', MCC.cinema)
    const chosen = await buy('Pearl Cinemas', '11.00', MCC.cinema)
    await write(chosen.id, { category: 'education' })
    const arabic = await buy('سينما اللؤلؤة', '12.00', MCC.cinema)
    const { rule_id: rule } = await write(old.id, { category: 'family', apply_to: 'merchant' })
    const next = await buy('PEARL CINEMAS', '13.00', MCC.cinema)
    const elsewhere = await buy('Ruby Cinemas', '13.00', MCC.cinema)
    const all = [old, chosen, arabic, next, elsewhere]
    const now = async () => Promise.all(all.map(({ id }) => counted(id)))
    expect(await now()).toEqual([
      'family, rule',
      'education, yours',
      'family, rule',
      'family, rule',
      'entertainment, merchant',
    ])
    await undo(rule)
    expect(await now()).toEqual([
      'entertainment, merchant',
      'education, yours',
      'entertainment, merchant',
      'entertainment, merchant',
      'entertainment, merchant',
    ])
    await write(chosen.id, { category: null })
    expect(await counted(chosen.id)).toBe('entertainment, merchant')
  })

  test('reaches a merchant under its changing numbers, what is there and what comes', async () => {
    const first = await buy('UBER *TRIP 7X2K1', '4.00', MCC.market)
    const other = await buy('UBER *TRIP 9Q8ZP', '5.00', MCC.market)
    const eats = await buy('UBER *EATS 7X2K1', '6.00', MCC.market)
    expect(await found('uber 7x2k1')).toEqual([eats.id, first.id])
    const { rule_id: ruleId } = await write(first.id, { category: 'travel', apply_to: 'merchant' })
    const later = await buy('Uber *Trip 3M4N5', '7.00', MCC.market)
    for (const { id } of [first, other, later]) expect((await read(id)).category).toBe('travel')
    expect((await read(eats.id)).category).not.toBe('travel')
    const { paid } = await layla.api('GET /transactions/{id}/history', { params: { id: other.id } })
    expect(paid.count).toBe(3)
    await layla.api('DELETE /transactions/rules/{id}', { params: { id: ruleId ?? '' } })
    expect((await read(other.id)).category).not.toBe('travel')
  })

  test('undoing a rule brings back what it replaced: the rule before, and the choice where it was made', async () => {
    const one = await buy('Tea House', '2.00', MCC.café)
    const two = await buy('Tea House', '3.00', MCC.café)
    const first = await write(one.id, { category: 'shopping', apply_to: 'merchant' })
    await write(two.id, { category: 'health' })
    const second = await write(two.id, { category: 'travel', apply_to: 'merchant' })
    expect([await counted(one.id), await counted(two.id)]).toEqual(['travel, rule', 'travel, rule'])
    expect(
      await layla
        .api('DELETE /transactions/rules/{id}', { params: { id: first.rule_id ?? '' } })
        .catch(({ problem }) => problem.code),
    ).toBe('not_found')
    await undo(second.rule_id)
    expect([await counted(one.id), await counted(two.id)]).toEqual(['shopping, rule', 'health, yours'])
    const again = await product.http.call({
      method: 'DELETE',
      path: `/api/v1/transactions/rules/${second.rule_id}`,
      headers: { authorization: `Bearer ${layla.token}` },
    })
    expect(again.status).toBe(404)
    await write(two.id, { category: null, apply_to: 'merchant' })
    expect([await counted(one.id), await counted(two.id)]).toEqual(['dining, merchant', 'dining, merchant'])
  })

  test('a rule of another cannot be undone', async () => {
    const { id } = await buy('Tea House', '2.00', MCC.café)
    const { rule_id: rule } = await write(id, { category: 'shopping', apply_to: 'merchant' })
    const answer = await product.http.call({
      method: 'DELETE',
      path: `/api/v1/transactions/rules/${rule}`,
      headers: { authorization: `Bearer ${omar.token}` },
    })
    expect(answer.status).toBe(404)
    expect(await counted(id)).toBe('shopping, rule')
    await undo(rule)
  })

  test('a purchase that is being written while the rule is made is waited for', async () => {
    const { id } = await buy('Night Market', '1.00', MCC.market)
    const client = await product.database.connect()
    await client.query('begin')
    const another = await bought(client, id)
    const ruled = write(id, { category: 'family', apply_to: 'merchant' })
    await until(() => somebodyWaits())
    await client.query('commit')
    client.release()
    expect((await ruled).category).toBe('family')
    expect(await counted(another)).toBe('family, rule')
    await undo((await ruled).rule_id)
    expect(await counted(another)).toBe('groceries, merchant')
  })

  test('a purchase that comes while the rule is made waits for it', async () => {
    const { id } = await buy('Night Market', '1.00', MCC.market)
    const ids = product.platform.ids
    const made = { id: ids.next(), category: 'family', at: product.platform.clock.now() } as const
    const { promise: isWaitedFor, resolve: goOn } = Promise.withResolvers<void>()
    const { promise: stands, resolve: standsNow } = Promise.withResolvers<void>()
    const ruling = product.platform.database.asUser(layla.userId, async (tx) => {
      await lockRules(tx, layla.userId)
      const transaction = await transactionOf(tx, layla.userId, id)
      if (transaction) await putRule(tx, transaction, made)
      standsNow()
      await isWaitedFor
    })
    await stands
    const client = await product.database.connect()
    const coming = bought(client, id)
    await until(() => somebodyWaits())
    goOn()
    await ruling
    expect(await counted(await coming)).toBe('family, rule')
    client.release()
    await undo(made.id)
  })
})

test('annotations of a pending transaction stay when it settles, and a rule about it too', async () => {
  const lone = await buy('Coral Bay Hotel', '200.00', '7011', { status: 'pending' })
  await write(lone.id, { own_note: 'With the team', tags: { add: ['Work'] }, category: 'education' })
  const ruled = await buy('Dune Concerts', '80.00', '7922', { status: 'pending' })
  const { rule_id: rule } = await write(ruled.id, { category: 'family', apply_to: 'merchant' })
  await product.bank.book(lone.booking, { amount: usd('190.00') })
  await product.bank.cancel(ruled.booking)
  await product.settled()
  expect(await read(lone.id)).toMatchObject({
    status: 'completed',
    amount: usd('190.00'),
    own_note: 'With the team',
    tags: ['Work'],
    category: 'education',
    category_reason: 'yours',
  })
  expect(await read(ruled.id)).toMatchObject({ status: 'failed', category: 'family', rule_id: rule })
  await undo(rule)
  await write(lone.id, { tags: { remove: ['Work'] } })
})

test('a rule still applies to a counterparty whose name changes with the first payment', async () => {
  const rana = await product.person({ name: 'Rana Zaki Mansour' })
  await layla.send(rana, '2.00')
  const [pending] = (await layla.api('GET /transactions', { query: { limit: 1 } })).data
  const id = pending?.id ?? ''
  const { rule_id: rule } = await write(id, { category: 'family', apply_to: 'merchant' })
  await product.settled()
  const settled = await read(id)
  expect(settled).toMatchObject({
    status: 'completed',
    category: 'family',
    category_reason: 'rule',
    rule_id: rule,
  })
  expect(settled.description).not.toBe(pending?.description)
  await layla.send(rana, '3.00')
  await product.settled()
  const [next] = (await layla.api('GET /transactions', { query: { limit: 1 } })).data
  expect(next).toMatchObject({ category: 'family', category_reason: 'rule' })
  await undo(rule)
  expect([await counted(id), await counted(next?.id ?? '')]).toEqual(['transfer, kind', 'transfer, kind'])
})

test('a rule about a person is about that person, not about another who takes the same name', async () => {
  const known = await product.person({ name: 'Salma Darwish' })
  await layla.send(known, '2.00')
  await product.settled()
  const newest = async () => (await layla.api('GET /transactions', { query: { limit: 1 } })).data[0]
  const { rule_id: rule } = await write((await newest())?.id ?? '', {
    category: 'family',
    apply_to: 'merchant',
  })
  const namesake = await product.person({ name: 'Salma Darwish' })
  await layla.send(namesake, '1.00')
  await product.settled()
  expect(await newest()).toMatchObject({ description: 'Salma Darwish', category_reason: 'kind' })
  await layla.send(known, '3.00')
  await product.settled()
  expect(await newest()).toMatchObject({
    description: 'Salma Darwish',
    category: 'family',
    category_reason: 'rule',
  })
  const { parts } = await layla.api('GET /me/export')
  const exported = { kind: 'payment', subject: 'Salma Darwish', category: 'family' }
  expect(parts.category_rules).toContainEqual(expect.objectContaining(exported))
  expect(JSON.stringify(parts.category_rules)).not.toContain(known.userId)
  await undo(rule)
})

test('a refund lowers the category that the purchase was put in, and follows rules made later', async () => {
  const { id, booking } = await buy('Layan Home', '30.00', '5712')
  await write(id, { category: 'health' })
  const before = await spentOn('health')
  await product.bank.reverse(booking, { amount: usd('12.00') })
  await product.settled()
  const [refund] = (await layla.api('GET /transactions', { query: { limit: 1 } })).data
  expect(refund).toMatchObject({ kind: 'refund', category: 'health', category_reason: 'yours' })
  expect(await spentOn('health')).toBe(plus(before, '-12.00'))
  const { rule_id: rule } = await write(id, { category: 'family', apply_to: 'merchant' })
  await write(refund?.id ?? '', { category: null })
  expect(await counted(refund?.id ?? '')).toBe('family, rule')
  await undo(rule)
  expect([await counted(id), await counted(refund?.id ?? '')]).toEqual([
    'health, yours',
    'shopping, merchant',
  ])
})

test('for any corrections in any order, spending by category adds up to all spending', async () => {
  for (const amount of ['1.10', '2.20', '3.30']) {
    await buy('Souk Fresh', amount, MCC.market)
    await buy('A shop without a code', amount, MCC.nothing)
  }
  const rows = (await layla.api('GET /transactions', { query: { limit: 200 } })).data
  const all = (await layla.api('GET /transactions/summary')).expenses
  const category = fc.constantFrom<NonNullable<Written['category']>>('dining', 'travel', 'family', 'other')
  const correction = fc.record({
    id: fc.constantFrom(...rows.map(({ id }) => id)),
    category: fc.option(category, { freq: 3 }),
    apply_to: fc.constantFrom<NonNullable<Written['apply_to']>>('this', 'merchant'),
    isUndone: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(correction, { minLength: 1, maxLength: 6 }), async (corrections) => {
      for (const { id, isUndone, ...body } of corrections) {
        const before = await read(id)
        const now = await write(id, body)
        if (isUndone && now.rule_id !== null && body.apply_to === 'merchant' && body.category !== null) {
          await undo(now.rule_id)
          expect(await counted(id)).toBe(`${before.category}, ${before.category_reason}`)
        }
      }
      expect(await daysThatDiffer(product.database, [layla.userId])).toEqual([])
      const shown = (await layla.api('GET /transactions', { query: { limit: 200 } })).data
      let total = '0.00'
      for (const each of new Set(shown.map((row) => row.category))) {
        const { expenses } = await layla.api('GET /transactions/summary', { query: { category: each } })
        total = plus(total, expenses.amount)
      }
      expect(total).toBe(all.amount)
    }),
    { numRuns: 12 },
  )
})

test('a rule about more than one call counts is applied to all of it, and undone for all of it', async () => {
  const { id } = await buy('Endless Kiosk', '1.00', MCC.market)
  await product.database.query(
    `insert into transactions.transactions (user_id, id, operation_id, account_id, type, kind, leg, flow, asset,
       amount_minor, description, category, status, reference, occurred_at, day)
     select user_id, gen_random_uuid(), gen_random_uuid(), account_id, type, kind, leg, flow, asset,
       amount_minor, description, category, status, reference || n, occurred_at, day
     from transactions.transactions cross join generate_series(1, $2::int) as n where id = $1`,
    [id, 2 * RULED_AT_ONCE + 1],
  )
  const ruled = async () => {
    const { rows } = await product.database.query<{ count: number }>(
      `select count(*)::int as count from transactions.transactions
       where user_id = $1 and description = 'Endless Kiosk' and rule_category = 'family' and category = 'family'`,
      [layla.userId],
    )
    return rows[0]?.count
  }
  const { rule_id: rule } = await write(id, { category: 'family', apply_to: 'merchant' })
  await until(async () => (await ruled()) === 2 * RULED_AT_ONCE + 2)
  await undo(rule)
  await until(async () => (await ruled()) === 0)
  expect(await counted(id)).toBe('groceries, merchant')
  expect(await daysThatDiffer(product.database, [layla.userId])).toEqual([])
})
