import { randomUUID } from 'node:crypto'
import type { AnswerAt, CallAt } from '@sadaf/api/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../test/support/product.ts'
import { until } from '../../../../test/support/until.ts'
import { MOST_ACTIVATION_TRIES, MOST_CARDS } from './card.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

type Card = AnswerAt<'POST /cards'>
type Order = CallAt<'POST /cards'>['body']

const usd = (amount: string) => ({ amount, currency: 'USD' })
const home = { recipient: 'Layla Haddad', line_1: 'Villa 7', city: 'Dubai', country: 'AE' }
const refused = (code: string) => expect.objectContaining({ problem: expect.objectContaining({ code }) })

const anOrder = (person: Person, over: Partial<Order> = {}): Order => ({
  ...{ type: 'debit', form: 'virtual', works_at: 'any_shop', name: 'Everyday', colour: 'lagoon' },
  account_id: person.account(),
  ...over,
})
const order = (person: Person, over: Partial<Order> = {}): Promise<Card> =>
  person.api('POST /cards', { body: anOrder(person, over), idempotencyKey: randomUUID() })
const get = (person: Person, id: string): Promise<Card> => person.api('GET /cards/{id}', { params: { id } })
const kinds = async (person: Person) =>
  (await person.api('GET /notifications')).data.map(({ kind }) => kind).filter((kind) => /^card_/.test(kind))

/** A card that its issuer has made. */
async function made(person: Person, over: Partial<Order> = {}): Promise<Card> {
  const { id } = await order(person, over)
  await product.quiet()
  return get(person, id)
}
async function arrived(person: Person): Promise<Card & { digits: string }> {
  const card = await made(person, { form: 'physical', address: home })
  await product.issuer.moveCard(card.id, 'ship')
  // News may be overtaken by what comes after it, and then tells nothing.
  await product.quiet()
  await product.issuer.moveCard(card.id, 'deliver')
  await product.quiet()
  const { rows } = await product.database.query('select last_four from cards.cards where id = $1', [card.id])
  return { ...(await get(person, card.id)), digits: rows[0].last_four }
}
const issuerState = async (id: string) => {
  const { rows } = await product.database.query('select issuer_state from cards.cards where id = $1', [id])
  return rows[0]?.issuer_state
}

describe('having a card made', () => {
  test('a virtual one is written down at once and can pay a moment later, with what it may do in the beginning', async () => {
    const layla = await product.person({ holding: '100.00' })
    const ordered = await order(layla)
    expect(ordered).toMatchObject({ state: 'ordered', last_four: null })
    await product.quiet()
    expect(await get(layla, ordered.id)).toMatchObject({
      state: 'active',
      last_four: expect.stringMatching(/^\d{4}$/),
      expires: expect.stringMatching(/^\d\d\/\d\d$/),
      account: { id: layla.account(), balance: usd('100.00') },
      credit: null,
      in_dollars: null,
      switches: { notifications: true, international: false, online: true, cash: true },
      stopped: { international: null, online: null, cash: null },
      limits: {
        per_purchase: null,
        daily: { limit: usd('1000.00'), used: usd('0.00'), left: usd('1000.00') },
        monthly: { limit: usd('5000.00') },
        most: { daily: usd('1000.00'), monthly: usd('5000.00') },
      },
    })
    expect(await kinds(layla)).toEqual(['card_issued'])
  })

  test('asked for twice under one key it is made once', async () => {
    const layla = await product.person()
    const idempotencyKey = randomUUID()
    const ask = () => layla.api('POST /cards', { body: anOrder(layla), idempotencyKey })
    const [first, second] = [await ask(), await ask()]
    expect(second.id).toBe(first.id)
    expect((await layla.api('GET /cards')).data).toHaveLength(1)
  })

  test('a travel card has a pot of its own and a credit card a line of credit, in no list of accounts', async () => {
    const layla = await product.person({ holding: '500.00' })
    const travel = await made(layla, { type: 'travel', currency: 'EUR', name: 'Trips' })
    const credit = await made(layla, { type: 'credit', name: 'Shopping' })
    expect(travel).toMatchObject({
      state: 'active',
      account: { currency: 'EUR', balance: { amount: '0.00' } },
    })
    expect(credit).toMatchObject({
      state: 'active',
      account: { available: usd('5000.00') },
      credit: { limit: usd('5000.00'), owed: usd('0.00') },
    })
    const accounts = await layla.api('GET /accounts')
    const ids = [...accounts.data, ...accounts.closed].map(({ id }) => id)
    expect(ids).not.toContain(travel.account.id)
    expect(ids).not.toContain(credit.account.id)
    expect(accounts.total).toEqual(usd('500.00'))
    expect((await layla.api('GET /accounts/history')).points.at(-1)?.total).toEqual(usd('500.00'))
    // Credit is one line, whichever cards spend from it.
    expect((await made(layla, { type: 'credit', name: 'More' })).account.id).toBe(credit.account.id)
    await product.expectSoundBooks()
  })

  test.each([
    ['one of plastic without an address', { form: 'physical' }, 'validation_failed'],
    [
      'one of plastic for one shop',
      { form: 'physical', works_at: 'one_shop', address: home },
      'validation_failed',
    ],
    ['a name with hidden characters', { name: 'A\u202eB' }, 'validation_failed'],
    ['a name that is too long', { name: 'x'.repeat(25) }, 'validation_failed'],
    ['a debit card that spends from nothing', { account_id: undefined }, 'validation_failed'],
    ['an account of another person', { account_id: randomUUID() }, 'account_not_found'],
    ['a pot in yen', { type: 'travel', currency: 'JPY' }, 'validation_failed'],
    ['more than it may spend', { daily: usd('1000.01') }, 'card_limit_too_high'],
    ['a limit in another currency', { monthly: { amount: '10.00', currency: 'EUR' } }, 'currency_mismatch'],
  ] as const)('refused is %s', async (_what, over, code) => {
    const layla = await product.person()
    await expect(order(layla, over as Partial<Order>)).rejects.toEqual(refused(code))
    expect((await layla.api('GET /cards')).data).toEqual([])
  })

  test('more than a card may spend by itself is approved before it is ordered', async () => {
    const layla = await product.person()
    await product.database.query(`update profile.people set tier = 'verified' where user_id = $1`, [
      layla.userId,
    ])
    const asked = anOrder(layla, { daily: usd('1000.01') })
    expect((await layla.post('/cards', asked)).body).toMatchObject({
      code: 'recent_sign_in_required',
      approval: { amount: usd('5000.00'), recipient: 'Everyday' },
    })
    expect((await layla.api('GET /cards')).data).toEqual([])
    // The client signs in and asks again.
    expect(await order(layla, asked)).toMatchObject({ limits: { daily: { limit: usd('1000.01') } } })
  })

  test('a pot in euros is filled by a conversion, and has statements as any account', async () => {
    const layla = await product.person({ holding: '50.00' })
    const { id, account } = await made(layla, { type: 'travel', currency: 'EUR' })
    const { id: quote, buy } = await layla.api('POST /fx/quotes', {
      body: { sell_currency: 'USD', buy_currency: 'EUR', amount: usd('20.00') },
    })
    await layla.api('POST /fx/conversions', {
      body: { quote_id: quote, from_account_id: layla.account(), to_account_id: account.id },
      idempotencyKey: randomUUID(),
    })
    await product.quiet()
    const card = await get(layla, id)
    expect(card.account.available).toEqual(buy)
    expect(Number(card.in_dollars?.amount.amount)).toBeGreaterThan(0)
    const movements = await layla.api('GET /accounts/{id}/movements', {
      params: { id: account.id },
      query: {},
    })
    expect(movements.data).toMatchObject([{ kind: 'conversion', amount: buy }])
    expect((await layla.api('GET /accounts')).total).toEqual(usd((await layla.holds()).balance))
    await product.expectSoundBooks()
  })

  test('twenty are as many as one person can have, until one is closed', async () => {
    const layla = await product.person()
    const first = await order(layla)
    for (let count = 1; count < MOST_CARDS; count += 1) await order(layla)
    await expect(order(layla)).rejects.toEqual(refused('too_many_cards'))
    await product.quiet()
    await layla.api('POST /cards/{id}/close', { params: { id: first.id } })
    await expect(order(layla)).resolves.toMatchObject({ state: 'ordered' })
  })

  test("another person's card cannot be seen, frozen or revealed", async () => {
    const [layla, omar] = [await product.person(), await product.person({ name: 'Omar Nasser' })]
    const { id } = await made(layla)
    expect((await omar.get(`/cards/${id}`)).status).toBe(404)
    expect((await omar.post(`/cards/${id}/freeze`, undefined)).status).toBe(404)
    expect((await omar.post(`/cards/${id}/reveal`, { language: 'en', ink: 'dark' })).status).toBe(404)
    expect(await get(layla, id)).toMatchObject({ state: 'active' })
  })
})

describe('freezing', () => {
  test('it is frozen in the answer, at its issuer a moment later, and thaws the same way', async () => {
    const layla = await product.person()
    const { id } = await made(layla)
    const params = { id }
    const frozen = await layla.api('POST /cards/{id}/freeze', { params })
    expect(frozen).toMatchObject({ state: 'frozen', frozen: { by: 'holder' } })
    await product.quiet()
    expect(await issuerState(id)).toBe('frozen')
    expect(await layla.api('POST /cards/{id}/freeze', { params })).toMatchObject({ frozen: frozen.frozen })
    expect(await layla.api('POST /cards/{id}/unfreeze', { params })).toMatchObject({ is_applied: false })
    await product.quiet()
    expect(await issuerState(id)).toBe('active')
    expect(await get(layla, id)).toMatchObject({ state: 'active', is_applied: true })
    expect(await kinds(layla)).toEqual(['card_issued'])
  })

  test('a card frozen by its issuer notifies its holder, who cannot thaw it', async () => {
    const layla = await product.person()
    const { id } = await made(layla)
    await product.issuer.moveCard(id, 'freeze')
    await product.quiet()
    expect(await get(layla, id)).toMatchObject({ state: 'frozen', frozen: { by: 'issuer' } })
    expect(await kinds(layla)).toEqual(['card_frozen', 'card_issued'])
    await expect(layla.api('POST /cards/{id}/unfreeze', { params: { id } })).rejects.toEqual(
      refused('card_state'),
    )
  })

  test('frozen and thawed before its issuer has heard of either, it is as was wished last', async () => {
    const layla = await product.person()
    const { id } = await made(layla)
    await layla.api('POST /cards/{id}/freeze', { params: { id } })
    await layla.api('POST /cards/{id}/unfreeze', { params: { id } })
    await layla.api('POST /cards/{id}/freeze', { params: { id } })
    await product.quiet()
    expect([await issuerState(id), (await get(layla, id)).state]).toEqual(['frozen', 'frozen'])
  })
})

describe('an issuer that does not do what was wished', () => {
  test('it hears of a freeze when it is there again, which holds from the beginning', async () => {
    const layla = await product.person()
    const { id } = await made(layla)
    await product.issuer.misbehave({ outage: true })
    await layla.api('POST /cards/{id}/freeze', { params: { id } })
    await product.quiet()
    expect([await issuerState(id), (await get(layla, id)).state]).toEqual(['active', 'frozen'])
    await product.issuer.behave()
    await product.database.query('update graphile_worker._private_jobs set attempts = 0')
    await until(async () => {
      await product.hurry('cards.tell_issuer')
      await product.quiet()
      return (await issuerState(id)) === 'frozen'
    })
    expect(await kinds(layla)).toEqual(['card_issued'])
  })

  test('an order that the issuer refuses sets the card back and notifies its holder', async () => {
    const layla = await product.person()
    const { id } = await made(layla)
    // It knows the card in another currency: nothing that is told of this one is taken.
    await product.database.query(`update cards.cards set currency = 'EUR' where id = $1`, [id])
    await layla.api('POST /cards/{id}/freeze', { params: { id } })
    await product.quiet()
    expect(await get(layla, id)).toMatchObject({ state: 'active', frozen: null })
    expect(await kinds(layla)).toEqual(['card_refused', 'card_issued'])
  })

  test('a wish that it had already, by a call whose answer was lost, is no refusal', async () => {
    const layla = await product.person()
    const { id } = await made(layla)
    await layla.api('PATCH /me', { body: { name: 'Layla Karam' } })
    await product.database.query('update cards.cards set told_wish = 0 where id = $1', [id])
    await product.runJob('cards.tell_what_was_lost')
    await product.quiet()
    const { rows } = await product.database.query('select told_wish from cards.cards where id = $1', [id])
    expect([rows, (await get(layla, id)).state]).toEqual([[{ told_wish: 1 }], 'active'])
    expect(await kinds(layla)).toEqual(['card_issued'])
  })
})

test('deleting an account closes its cards at the issuer and keeps nothing with them', async () => {
  const layla = await product.person()
  const { id } = await made(layla)
  expect((await layla.post('/me/deletion', { confirmation: layla.email })).status).toBe(200)
  await product.runJob('cards.tell_what_was_lost')
  await product.quiet()
  const { rows } = await product.database.query(
    'select state, issuer_state, name, delivery_address from cards.cards where id = $1',
    [id],
  )
  expect(rows).toEqual([{ state: 'closed', issuer_state: 'closed', name: null, delivery_address: null }])
})

describe('a card of plastic', () => {
  test('it is made, sent and delivered, each told, and activated by the digits on it', async () => {
    const layla = await product.person()
    const card = await arrived(layla)
    expect(card).toMatchObject({ state: 'inactive', last_four: null, delivery: { state: 'delivered' } })
    expect(await kinds(layla)).toEqual(['card_delivered', 'card_shipped'])
    const active = await layla.api('POST /cards/{id}/activate', {
      params: { id: card.id },
      body: { last_four: card.digits },
    })
    expect(active).toMatchObject({ state: 'active', last_four: card.digits })
    await product.quiet()
    expect(await issuerState(card.id)).toBe('active')
  })

  test('until then its digits are told nowhere: in no news of it, and not where its PIN is chosen', async () => {
    const layla = await product.person()
    const { id, digits } = await arrived(layla)
    await layla.post(`/cards/${id}/pin`, { language: 'en', theme: 'light' })
    const told = [await layla.get('/notifications'), await layla.get('/me/security-events')]
    expect(JSON.stringify(told)).toContain('Everyday')
    expect(JSON.stringify(told)).toContain('card_pin_opened')
    const { rows } = await product.database.query(
      `select parameters ->> 'reference' as digits from notifications.notifications
       where parameters ->> 'card_id' = $1`,
      [id],
    )
    expect(rows.map((row) => row.digits)).toEqual(['', ''])
    expect(JSON.stringify(told)).not.toContain(`·· ${digits}`)
  })

  test('an activation without the card allows five guesses', async () => {
    const layla = await product.person()
    const card = await arrived(layla)
    const wrong = card.digits === '0000' ? '1111' : '0000'
    const activate = (last_four: string) =>
      layla.api('POST /cards/{id}/activate', { params: { id: card.id }, body: { last_four } })
    for (let tries = 0; tries < MOST_ACTIVATION_TRIES; tries += 1)
      await expect(activate(wrong)).rejects.toEqual(refused('card_digits_differ'))
    await expect(activate(card.digits)).rejects.toEqual(refused('card_activation_locked'))
    expect(await get(layla, card.id)).toMatchObject({ state: 'inactive' })
  })
})

describe('a card in the place of another', () => {
  test('a lost one is closed at once, and its limits and switches go on', async () => {
    const layla = await product.person()
    const lost = await made(layla)
    const body = { switches: { international: true } }
    await layla.api('PATCH /cards/{id}', { params: { id: lost.id }, body })
    const limits = { daily: usd('200.00'), monthly: usd('900.00'), per_purchase: usd('50.00') }
    await layla.api('PUT /cards/{id}/limits', { params: { id: lost.id }, body: limits })
    const next = await layla.api('POST /cards/{id}/replace', {
      params: { id: lost.id },
      body: { reason: 'lost' },
      idempotencyKey: randomUUID(),
    })
    expect(await get(layla, lost.id)).toMatchObject({
      state: 'closed',
      closed_because: 'lost',
      replaced_by: next.id,
    })
    await product.quiet()
    expect(await issuerState(lost.id)).toBe('closed')
    expect(await get(layla, next.id)).toMatchObject({
      ...{ state: 'active', name: 'Everyday', switches: { international: true } },
      limits: { daily: { limit: usd('200.00') }, per_purchase: usd('50.00') },
    })
    expect(await kinds(layla)).toEqual(['card_replaced', 'card_issued'])
    const { data } = await layla.api('GET /cards', { query: { closed: 'included' } })
    expect(data.map(({ id }) => id)).toEqual([lost.id, next.id])
    expect((await layla.api('GET /cards')).data.map(({ id }) => id)).toEqual([next.id])
  })

  test('a damaged one works until the one in its place does, and is not replaced twice', async () => {
    const layla = await product.person()
    const old = await arrived(layla)
    await layla.api('POST /cards/{id}/activate', { params: { id: old.id }, body: { last_four: old.digits } })
    await product.quiet()
    const damaged = { params: { id: old.id }, body: { reason: 'damaged' as const } }
    const next = await layla.api('POST /cards/{id}/replace', { ...damaged, idempotencyKey: randomUUID() })
    await expect(
      layla.api('POST /cards/{id}/replace', { ...damaged, idempotencyKey: randomUUID() }),
    ).rejects.toEqual(refused('card_state'))
    await product.quiet()
    expect(await get(layla, old.id)).toMatchObject({ state: 'active', replaced_by: next.id })
    const { rows } = await product.database.query('select last_four from cards.cards where id = $1', [
      next.id,
    ])
    const body = { last_four: rows[0].last_four }
    await layla.api('POST /cards/{id}/activate', { params: { id: next.id }, body })
    await product.quiet()
    expect(await get(layla, old.id)).toMatchObject({ state: 'closed', closed_because: 'replaced' })
    expect(await issuerState(old.id)).toBe('closed')
  })
})

describe('a line of cards that took each other’s place', () => {
  const replace = (person: Person, id: string, reason: 'damaged' | 'stolen' = 'damaged') =>
    person.api('POST /cards/{id}/replace', { params: { id }, body: { reason }, idempotencyKey: randomUUID() })
  const states = async (person: Person) =>
    (await person.api('GET /cards', { query: { closed: 'included' } })).data.map(({ state }) => state)

  test('where one is lost on its way, the next one closes all before it', async () => {
    const layla = await product.person()
    const first = await arrived(layla)
    const activate = async (id: string) => {
      const { rows } = await product.database.query('select last_four from cards.cards where id = $1', [id])
      const body = { last_four: rows[0].last_four }
      await layla.api('POST /cards/{id}/activate', { params: { id }, body })
      await product.quiet()
    }
    await activate(first.id)
    const lost = await replace(layla, first.id)
    await product.quiet()
    const last = await replace(layla, lost.id)
    await product.quiet()
    // A replacement that did not come is closed, and the damaged card works on.
    expect(await states(layla)).toEqual(['active', 'closed', 'inactive'])
    await activate(last.id)
    expect(await states(layla)).toEqual(['closed', 'closed', 'active'])
    expect([await issuerState(first.id), await issuerState(lost.id)]).toEqual(['closed', 'closed'])
  })

  test('where the new one was closed, another takes its place', async () => {
    const layla = await product.person()
    const old = await made(layla)
    // Closed before its issuer has made it: from then on the old one would be closed.
    await product.issuer.misbehave({ outage: true })
    const unwanted = await replace(layla, old.id)
    await layla.api('POST /cards/{id}/close', { params: { id: unwanted.id } })
    await product.issuer.behave()
    await product.quiet()
    const next = await replace(layla, old.id, 'stolen')
    await product.quiet()
    expect(await states(layla)).toEqual(['closed', 'closed', 'active'])
    expect((await get(layla, old.id)).replaced_by).toBe(next.id)
  })
})

describe('permissions of a card', () => {
  test('its name, colour, switches and categories change in the answer, and stay', async () => {
    const layla = await product.person()
    const { id } = await made(layla)
    const changed = await layla.api('PATCH /cards/{id}', {
      params: { id },
      body: {
        ...{ name: '  Trips  abroad ', colour: 'dusk', blocked_categories: ['dining', 'dining'] },
        switches: { online: false, notifications: false },
      },
    })
    expect(changed).toMatchObject({
      ...{ name: 'Trips abroad', colour: 'dusk', blocked_categories: ['dining'] },
      switches: { notifications: false, international: false, online: false, cash: true },
    })
    expect(await get(layla, id)).toEqual(changed)
  })

  test('limits are lowered at once; raised only as far as one is known, and by a proof', async () => {
    const layla = await product.person()
    const { id } = await made(layla)
    const set = (daily: string, monthly = '5000.00') =>
      layla.api('PUT /cards/{id}/limits', {
        params: { id },
        body: { daily: usd(daily), monthly: usd(monthly), per_purchase: null },
      })
    expect(await set('300.00')).toMatchObject({ limits: { daily: { limit: usd('300.00') } } })
    await expect(set('1000.01')).rejects.toEqual(refused('card_limit_too_high'))
    const { body } = await product.http.call({
      method: 'PUT',
      path: `/api/v1/cards/${id}/limits`,
      body: { daily: usd('400.00'), monthly: usd('5000.00'), per_purchase: null },
      headers: { authorization: `Bearer ${layla.token}` },
    })
    expect(body).toMatchObject({
      code: 'recent_sign_in_required',
      approval: { amount: usd('5000.00'), recipient: 'Everyday' },
    })
    expect((await get(layla, id)).limits.daily.limit).toEqual(usd('300.00'))
    await product.database.query(`update profile.people set tier = 'verified' where user_id = $1`, [
      layla.userId,
    ])
    expect((await get(layla, id)).limits.most).toEqual({ daily: usd('4000.00'), monthly: usd('20000.00') })
    await expect(set('4000.01')).rejects.toEqual(refused('card_limit_too_high'))
  })
})

describe('closing', () => {
  test('it is closed at once and for good, and the account that it spent from can be closed after it', async () => {
    const layla = await product.person()
    const { id } = await made(layla, { account_id: layla.account('EUR') })
    const close = () => layla.post(`/accounts/${layla.account('EUR')}/close`, undefined)
    expect(await close()).toMatchObject({ status: 409, body: { code: 'account_has_cards' } })
    expect(await layla.api('POST /cards/{id}/close', { params: { id } })).toMatchObject({ state: 'closed' })
    await product.quiet()
    expect(await issuerState(id)).toBe('closed')
    await expect(layla.api('POST /cards/{id}/freeze', { params: { id } })).rejects.toEqual(
      refused('card_state'),
    )
    expect(await close()).toMatchObject({ status: 200 })
  })

  test('a pot is emptied before its card is closed, and is the next card’s', async () => {
    const layla = await product.person({ holding: '50.00' })
    const card = await made(layla, { type: 'travel', currency: 'USD' })
    const move = (from: string, to: string, amount: string) =>
      layla.api('POST /accounts/transfers', {
        body: { from_account_id: from, to_account_id: to, amount: usd(amount) },
        idempotencyKey: randomUUID(),
      })
    await move(layla.account(), card.account.id, '20.00')
    await product.settled()
    expect(await get(layla, card.id)).toMatchObject({ account: { balance: usd('20.00') } })
    expect(await layla.post(`/cards/${card.id}/close`, undefined)).toMatchObject({
      body: { code: 'account_not_empty', left: usd('20.00') },
    })
    await move(card.account.id, layla.account(), '20.00')
    await product.settled()
    await layla.api('POST /cards/{id}/close', { params: { id: card.id } })
    expect((await made(layla, { type: 'travel', currency: 'USD' })).account.id).toBe(card.account.id)
    expect(await layla.holds()).toEqual({ balance: '50.00', available: '50.00' })
    await product.expectSoundBooks()
  })
})

test('credit is spent by its card alone, and paid back up to what is owed', async () => {
  const layla = await product.person({ holding: '50.00' })
  const { account } = await made(layla, { type: 'credit' })
  const move = (from: string, to: string) =>
    layla.post('/accounts/transfers', { from_account_id: from, to_account_id: to, amount: usd('1.00') })
  expect((await move(account.id, layla.account())).body.code).toBe('account_not_found')
  expect((await move(layla.account(), account.id)).body).toMatchObject({
    code: 'more_than_owed',
    left: usd('0.00'),
  })
  const payment = { from_account_id: account.id, to: { wallet_id: 'SDF-0' }, amount: usd('1.00') }
  expect((await layla.post('/payments', payment)).status).toBeGreaterThanOrEqual(400)
  const topup = { account_id: account.id, amount: usd('1.00') }
  expect((await layla.post('/topups', topup)).body.code).toBe('account_not_found')
})

describe('numbers', () => {
  test('where they are shown is handed on, kept in the history, and not for a frozen card', async () => {
    const layla = await product.person()
    const card = await made(layla)
    const params = { id: card.id }
    const body = { language: 'en', ink: 'dark' } as const
    const page = await layla.api('POST /cards/{id}/reveal', { params, body })
    expect(page.url).toMatch(/^http/)
    const events = (await layla.api('GET /me/security-events')).data
    expect(events[0]).toMatchObject({
      action: 'card_number_shown',
      details: { card: `Everyday ·· ${card.last_four}` },
    })
    await layla.api('POST /cards/{id}/freeze', { params })
    await expect(layla.api('POST /cards/{id}/reveal', { params, body })).rejects.toEqual(
      refused('card_state'),
    )
  })
})

describe('digital wallets', () => {
  test('a card is added on a page of its issuer, which is kept in the history, and not while it is frozen', async () => {
    const layla = await product.person()
    const card = await made(layla)
    const params = { id: card.id }
    expect(await layla.api('GET /cards/{id}/wallets', { params })).toEqual({
      data: [
        { wallet: 'apple', is_added: false },
        { wallet: 'google', is_added: false },
      ],
    })
    const body = { wallet: 'apple', language: 'ar', theme: 'dark' } as const
    const page = await layla.api('POST /cards/{id}/wallets', { params, body })
    const markup = await (await fetch(page.url)).text()
    expect(markup).toContain('Apple Wallet')
    const form = /action="([^"]+)"/.exec(markup)?.[1] ?? ''
    await fetch(new URL(form, page.url), { method: 'POST', body: new URLSearchParams() })
    expect(await layla.api('GET /cards/{id}/wallets', { params })).toMatchObject({
      data: [{ wallet: 'apple', is_added: true }, { is_added: false }],
    })
    const events = (await layla.api('GET /me/security-events')).data
    expect(events[0]).toMatchObject({
      action: 'card_wallet_opened',
      details: { card: `Everyday ·· ${card.last_four}` },
    })
    const omar = await product.person()
    expect((await omar.get(`/cards/${card.id}/wallets`)).status).toBe(404)
    await layla.api('POST /cards/{id}/freeze', { params })
    await expect(layla.api('POST /cards/{id}/wallets', { params, body })).rejects.toEqual(
      refused('card_state'),
    )
  })

  test('of a card that its issuer has not made yet there are none', async () => {
    const layla = await product.person()
    const { id } = await order(layla)
    expect(await layla.api('GET /cards/{id}/wallets', { params: { id } })).toEqual({ data: [] })
  })
})
