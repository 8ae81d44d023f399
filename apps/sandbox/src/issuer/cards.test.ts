import { expect, test } from 'vitest'
import { z } from 'zod'
import { anAccount, aSandbox, eventPage } from '../testing.ts'
import { luhnDigitOf, newNumber } from './numbers.ts'
import { aCard, aWish } from './testing.ts'

const DAY = 86_400

test('numbers are of the range for tests, and pass as numbers of cards do', () => {
  for (let nth = 0; nth < 200; nth += 1) {
    const number = newNumber()
    expect(number).toMatch(/^999900\d{10}$/)
    expect(luhnDigitOf(number.slice(0, -1))).toBe(number.at(-1))
  }
  expect(luhnDigitOf('7992739871')).toBe('3')
})

test('a wish makes a card, and the same again changes nothing', async () => {
  const { sandbox, card, wish } = await aCard()
  const made = await wish()
  expect(made.body).toMatchObject({ id: card, revision: 1, wish: 1, state: 'active', pin: 'not_set' })
  expect(await wish({ state: 'frozen' })).toMatchObject({ status: 409, body: { code: 'duplicate_wish' } })
  expect((await wish({ wish: 3, state: 'frozen' })).body).toMatchObject({ state: 'frozen', revision: 2 })
  expect((await wish({ wish: 2, state: 'active' })).body).toMatchObject({
    state: 'frozen',
    wish: 3,
    revision: 2,
  })
  const { data } = eventPage.parse((await sandbox.issuer.get('/events')).body)
  expect(data.map(({ type }) => type)).toEqual(['card.updated', 'card.updated'])
})

test('a closed card stays closed, and what a card is for life does not change', async () => {
  const { wish } = await aCard()
  expect(await wish({ wish: 2, type: 'credit' })).toMatchObject({
    status: 409,
    body: { code: 'card_fixed', errors: { type: 'cannot change' } },
  })
  await wish({ wish: 3, state: 'closed', closed_because: 'stolen' })
  expect(await wish({ wish: 4 })).toMatchObject({ status: 409, body: { code: 'card_closed' } })
  expect((await wish({ wish: 5, state: 'closed', closed_because: 'stolen' })).body.state).toBe('closed')
})

test('a card spends from an account that there is, in its currency', async () => {
  const sandbox = await aSandbox()
  const account = await anAccount(sandbox)
  const wished = (change: object) => sandbox.issuer.put('/cards/c-1', { ...aWish(account), ...change })
  expect((await wished({ funding_account: 'unknown' })).body.code).toBe('account_not_found')
  expect((await wished({ currency: 'EUR' })).body.code).toBe('currency_mismatch')
  expect((await wished({ state: 'on_its_way' })).body.code).toBe('card_not_sent')
  expect((await sandbox.issuer.get('/cards/c-1')).status).toBe(404)
})

test('a card with a body is sent, arrives by itself, and is used when its holder says so', async () => {
  const { sandbox, card, wish } = await aCard({ form: 'physical', state: 'on_its_way' })
  const state = async () => {
    const { body } = await sandbox.issuer.get(`/cards/${card}`)
    return [body.state, z.object({ state: z.string() }).parse(body.delivery).state]
  }
  const later = async (days: number) => {
    await sandbox.console('POST', '/clock', { advance_seconds: days * DAY })
    await sandbox.console('POST', '/settle', {})
  }
  expect(await state()).toEqual(['preparing', 'preparing'])
  await later(1)
  expect(await state()).toEqual(['shipped', 'shipped'])
  await later(3)
  expect(await state()).toEqual(['shipped', 'shipped'])
  await later(1)
  expect(await state()).toEqual(['delivered', 'delivered'])
  await wish({ wish: 2, state: 'active' })
  expect(await state()).toEqual(['active', 'delivered'])
  const back = await wish({ wish: 3, state: 'on_its_way' })
  expect(back).toMatchObject({ status: 409, body: { code: 'card_in_use' } })
})

test('the post can be hurried, and sends back what it cannot deliver', async () => {
  const { sandbox, card, wish } = await aCard({ form: 'physical', state: 'on_its_way' })
  const post = (move: string) => sandbox.console('POST', `/cards/${card}/${move}`, {})
  expect((await post('deliver')).body.code).toBe('not_possible')
  await post('ship')
  expect((await post('return')).body).toMatchObject({ state: 'shipped', delivery: { state: 'returned' } })
  await post('ship')
  expect((await post('deliver')).body).toMatchObject({ state: 'delivered' })
  await wish({ wish: 2, state: 'closed' })
  expect((await post('ship')).body.code).toBe('not_possible')
})

test('a closed card that was on its way does not arrive', async () => {
  const { sandbox, card, wish } = await aCard({ form: 'physical', state: 'on_its_way' })
  await wish({ wish: 2, state: 'closed', closed_because: 'undeliverable' })
  await sandbox.settle()
  expect((await sandbox.issuer.get(`/cards/${card}`)).body).toMatchObject({
    state: 'closed',
    delivery: { state: 'preparing' },
  })
})

test('the issuer freezes a card of its own accord, and tells of it', async () => {
  const { sandbox, card, wish } = await aCard()
  const { body } = await sandbox.console('POST', `/cards/${card}/freeze`, {})
  expect(body).toMatchObject({ state: 'frozen', wish: 1, revision: 2 })
  expect((await sandbox.console('POST', `/cards/${card}/freeze`, {})).status).toBe(409)
  expect((await wish({ wish: 2, state: 'active' })).body.state).toBe('active')
})
