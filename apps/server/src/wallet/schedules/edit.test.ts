import { randomUUID } from 'node:crypto'
import type { CallAt } from '@sadaf/api/client'
import { dayIn } from '@sadaf/calendar'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, signInElsewhere } from '../../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../../test/support/product.ts'
import { dayAfter } from './occurrences.ts'

// Every test plans payments of its own people, and moves the clock on from wherever the one before has left it.

let product: Product
let omar: Person

beforeAll(async () => {
  product = await startProduct()
  omar = await product.person({ name: 'Omar Saleh' })
})
afterAll(() => product.stop())

const RUN = 'wallet.run_scheduled'
const usd = (amount: string) => ({ amount, currency: 'USD' })
const now = () => product.platform.clock.now()
const today = () => dayIn(now(), 'UTC')
type Change = NonNullable<CallAt<'POST /scheduled-payments/{id}/change'>['body']>
type Planned = Awaited<ReturnType<typeof plan>>

const aPayer = (holding = '500.00') => product.person({ name: 'Layla Haddad', holding })

function plan(payer: Person, over: Partial<CallAt<'POST /scheduled-payments'>['body']> = {}) {
  return payer.api('POST /scheduled-payments', {
    body: {
      from_account_id: payer.account(),
      to: { wallet_id: omar.walletId },
      amount: usd('40.00'),
      frequency: 'weekly',
      first_day: dayAfter(today(), 3),
      ...over,
    },
    idempotencyKey: randomUUID(),
  })
}

const get = (payer: Person, { id }: { id: string }) =>
  payer.api('GET /scheduled-payments/{id}', { params: { id } })

const changeOf = ({ next, amount }: Planned, over: Partial<Change>): Change => {
  if (!next) throw new Error('nothing comes next')
  return { day: next.day, scope: 'this', amount, new_day: next.at.slice(0, 10), ...over }
}

const change = (payer: Person, planned: Planned, over: Partial<Change>) =>
  payer.api('POST /scheduled-payments/{id}/change', {
    params: { id: planned.id },
    body: changeOf(planned, over),
  })

async function refusal(payer: Person, planned: Planned, over: Partial<Change>) {
  const answer = await payer.post(`/scheduled-payments/${planned.id}/change`, changeOf(planned, over))
  const [field] = (answer.body.errors ?? []) as { field: string; code: string }[]
  return [answer.status, answer.body.code, ...(field ? [field.field, field.code] : [])]
}

async function runWhenDue(payer: Person, planned: { id: string }): Promise<Planned> {
  const { next } = await get(payer, planned)
  product.advance((Date.parse(next?.at ?? '') - now().getTime()) / 1000 + 1)
  await product.runJob(RUN)
  await product.settled()
  return get(payer, planned)
}

test('the next one alone gets another amount and day, is carried out once, and the series stays as it was', async () => {
  const layla = await aPayer()
  const planned = await plan(layla)
  const first = planned.first_day
  const moved = await change(layla, planned, { amount: usd('25.00'), new_day: dayAfter(first, 2) })
  expect(moved).toMatchObject({
    amount: usd('40.00'),
    first_day: first,
    next: { day: first, at: `${dayAfter(first, 2)}T09:00:00.000Z`, amount: usd('25.00') },
  })
  const after = await runWhenDue(layla, planned)
  expect(after).toMatchObject({
    next: { day: dayAfter(first, 7), at: `${dayAfter(first, 7)}T09:00:00.000Z`, amount: usd('40.00') },
    outcomes: [{ day: first, outcome: 'sent' }],
  })
  expect(await layla.holds()).toMatchObject({ balance: '475.00' })
  await runWhenDue(layla, planned)
  expect(await layla.holds()).toMatchObject({ balance: '435.00' })
  await product.expectSoundBooks()
})

test('from now on all get another amount and day', async () => {
  const layla = await aPayer()
  const planned = await plan(layla)
  const day = dayAfter(planned.first_day, 1)
  const changed = await change(layla, planned, { scope: 'following', amount: usd('30.00'), new_day: day })
  expect(changed).toMatchObject({
    amount: usd('30.00'),
    first_day: day,
    next: { day, at: `${day}T09:00:00.000Z`, amount: usd('30.00') },
  })
  expect((await runWhenDue(layla, planned)).next?.day).toBe(dayAfter(day, 7))
  expect(await layla.holds()).toMatchObject({ balance: '470.00' })
})

test('an amount alone moves no day, not even where a month was too short for its own', async () => {
  const layla = await aPayer()
  const first = `${Number(today().slice(0, 4)) + 1}-01-31`
  const planned = await plan(layla, { frequency: 'monthly', first_day: first })
  await layla.api('POST /scheduled-payments/{id}/skip', {
    params: { id: planned.id },
    body: { day: first },
  })
  const skipped = await get(layla, planned)
  expect(skipped.next?.day.slice(5, 7)).toBe('02')
  const changed = await change(layla, skipped, { scope: 'following', amount: usd('50.00') })
  expect(changed).toMatchObject({ first_day: first, next: { day: skipped.next?.day, amount: usd('50.00') } })
})

test('one that is moved moves with its person to other clocks, and is tried again on the days after its new one', async () => {
  const layla = await aPayer('1.00')
  const planned = await plan(layla)
  const day = dayAfter(planned.first_day, 3)
  await change(layla, planned, { new_day: day })
  await layla.api('PATCH /me', { body: { time_zone: 'Asia/Dubai' } })
  expect((await get(layla, planned)).next).toMatchObject({ at: `${day}T05:00:00.000Z` })
  const tried = await runWhenDue(layla, planned)
  expect(tried.next).toMatchObject({
    day: planned.first_day,
    at: `${dayAfter(day, 1)}T05:00:00.000Z`,
    tries: 1,
  })
  const cheaper = await change(layla, tried, { amount: usd('0.50') })
  expect(cheaper.next).toMatchObject({ tries: 1, amount: usd('0.50') })
  expect((await runWhenDue(layla, planned)).outcomes).toMatchObject([{ outcome: 'sent' }])
})

test('an invalid edit is refused, and changes nothing', async () => {
  const layla = await aPayer()
  const planned = await plan(layla, { last_day: dayAfter(today(), 20) })
  const first = planned.first_day
  const wrong = (code: string) => [422, 'validation_failed', 'new_day', code]
  expect(await refusal(layla, planned, { new_day: dayAfter(today(), -1) })).toEqual(wrong('moment_past'))
  expect(await refusal(layla, planned, { new_day: dayAfter(first, 7) })).toEqual(
    wrong('day_of_the_one_after'),
  )
  expect(await refusal(layla, planned, { scope: 'following', new_day: dayAfter(today(), 21) })).toEqual(
    wrong('day_after_last'),
  )
  expect(await refusal(layla, planned, { new_day: '9999-12-31' })).toEqual(wrong('day_too_far'))
  expect(await refusal(layla, planned, { amount: usd('25000.01') })).toEqual([422, 'limit_exceeded'])
  expect(await refusal(layla, planned, { amount: { amount: '1.00', currency: 'EUR' } })).toEqual([
    422,
    'currency_mismatch',
  ])
  expect(await refusal(layla, planned, { day: dayAfter(first, 7) })).toEqual([409, 'schedule_state'])
  expect(await refusal(omar, planned, {})).toEqual([404, 'not_found'])
  expect(await get(layla, planned)).toEqual(planned)
  await layla.api('POST /scheduled-payments/{id}/pause', { params: { id: planned.id } })
  expect(await refusal(layla, planned, {})).toEqual([409, 'schedule_state'])
})

test('a sent run is not sent once more by moving all later runs back to its day, farther west', async () => {
  const layla = await aPayer()
  await layla.api('PATCH /me', { body: { time_zone: 'Asia/Dubai' } })
  const planned = await plan(layla, { first_day: dayAfter(today(), 3) })
  const sent = await runWhenDue(layla, planned)
  await layla.api('PATCH /me', { body: { time_zone: 'America/New_York' } })
  expect(await refusal(layla, sent, { scope: 'following', new_day: planned.first_day })).toEqual([
    422,
    'validation_failed',
    'new_day',
    'moment_past',
  ])
})

test('more than was agreed to asks for a proof where it is large; less never does', async () => {
  const layla = await aPayer()
  const large = await plan(layla, { amount: usd('1500.00') })
  product.advance(16 * 60)
  const { token } = await signInElsewhere(product, layla)
  product.advance(16 * 60)
  const ask = (amount: string) =>
    layla.post(`/scheduled-payments/${large.id}/change`, changeOf(large, { amount: usd(amount) }), {
      authorization: `Bearer ${token}`,
    })
  expect(await ask('1500.01')).toMatchObject({ status: 403, body: { code: 'recent_sign_in_required' } })
  expect((await get(layla, large)).next).toMatchObject({ amount: usd('1500.00') })
  expect((await ask('1200.00')).status).toBe(200)
})
