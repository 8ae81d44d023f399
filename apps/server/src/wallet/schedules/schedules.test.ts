import { randomUUID } from 'node:crypto'
import type { CallAt } from '@sadaf/api/client'
import { dayIn } from '@sadaf/calendar'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
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
const today = (zone = 'UTC') => dayIn(now(), zone)
type Plan = CallAt<'POST /scheduled-payments'>['body']
type Planned = Awaited<ReturnType<typeof plan>>

async function aPayer(holding: string): Promise<Person> {
  return product.person({ name: 'Layla Haddad', holding })
}

const orderOf = (payer: Person, over: Partial<Plan> = {}): Plan => ({
  from_account_id: payer.account(),
  to: { wallet_id: omar.walletId },
  amount: usd('40.00'),
  frequency: 'weekly',
  first_day: dayAfter(today(), 2),
  ...over,
})

function plan(payer: Person, over: Partial<Plan> = {}) {
  return payer.api('POST /scheduled-payments', {
    body: orderOf(payer, over),
    idempotencyKey: randomUUID(),
  })
}

const get = (payer: Person, { id }: { id: string }) =>
  payer.api('GET /scheduled-payments/{id}', { params: { id } })

/** Lets time pass until what comes next is due, and has it run. */
async function runWhenDue(payer: Person, planned: { id: string }): Promise<Planned> {
  const { next } = await get(payer, planned)
  passTo(next?.at ?? '')
  await product.runJob(RUN)
  await product.settled()
  return get(payer, planned)
}

function passTo(moment: string): void {
  const seconds = (Date.parse(moment) - now().getTime()) / 1000
  if (!(seconds > 0)) throw new Error(`nothing comes at ${moment}`)
  product.advance(seconds + 1)
}

const paidBy = async (payer: Person) =>
  (await payer.api('GET /transactions')).data.filter(({ kind }) => kind === 'payment').length

const namesApproval = z.object({ approval: z.object({ id: z.uuid() }) })

const notificationsOf = async (payer: Person) =>
  (await payer.api('GET /notifications')).data.filter(({ kind }) => kind.startsWith('scheduled_'))

test('a schedule is shown with its next run, at nine unless another time is given', async () => {
  const layla = await aPayer('100.00')
  const first = dayAfter(today(), 2)
  const planned = await plan(layla, { note: '  for the boat ', last_day: dayAfter(first, 70) })
  expect(planned).toMatchObject({
    status: 'active',
    from_account_id: layla.account(),
    to: { name: 'Omar S.', wallet_id: omar.walletId },
    amount: usd('40.00'),
    note: 'for the boat',
    frequency: 'weekly',
    first_day: first,
    time: '09:00',
    last_day: dayAfter(first, 70),
    next: { day: first, at: `${first}T09:00:00.000Z`, tries: 0 },
    paused_because: null,
    outcomes: [],
  })
  expect(await get(layla, planned)).toEqual(planned)
  const { data } = await layla.api('GET /scheduled-payments')
  expect(data).toEqual([planned])
  expect((await layla.api('GET /scheduled-payments', { query: { status: 'over' } })).data).toEqual([])
  expect(await paidBy(layla)).toBe(0)
})

test('a repeated call plans once', async () => {
  const layla = await aPayer('1.00')
  const call = { body: orderOf(layla), idempotencyKey: randomUUID() }
  const [one, two] = [
    await layla.api('POST /scheduled-payments', call),
    await layla.api('POST /scheduled-payments', call),
  ]
  expect(two).toEqual(one)
  expect((await layla.api('GET /scheduled-payments')).data).toHaveLength(1)
})

test('each occurrence is sent on its day, once, and the series goes on', async () => {
  const layla = await aPayer('100.00')
  const planned = await plan(layla)
  const after = await runWhenDue(layla, planned)
  expect(after).toMatchObject({
    status: 'active',
    to: { name: 'Omar S.' },
    next: { day: dayAfter(planned.first_day, 7), tries: 0 },
    outcomes: [{ day: planned.first_day, outcome: 'sent', reason: null, payment: { status: 'completed' } }],
  })
  expect(await layla.holds()).toEqual({ balance: '60.00', available: '60.00' })
  await product.runJob(RUN)
  await product.settled()
  expect(await paidBy(layla)).toBe(1)
  const second = await runWhenDue(layla, planned)
  expect(second.outcomes.map(({ day }) => day)).toEqual([dayAfter(planned.first_day, 7), planned.first_day])
  // By now they know each other.
  expect(second.to.name).toBe('Omar Saleh')
  expect(await layla.holds()).toEqual({ balance: '20.00', available: '20.00' })
  expect(await notificationsOf(layla)).toEqual([])
  await product.expectSoundBooks()
})

test('once is over after its day', async () => {
  const layla = await aPayer('50.00')
  const planned = await plan(layla, { frequency: 'once' })
  const after = await runWhenDue(layla, planned)
  expect(after).toMatchObject({ status: 'ended', next: null, outcomes: [{ outcome: 'sent' }] })
  expect((await layla.api('GET /scheduled-payments')).data).toEqual([])
  expect((await layla.api('GET /scheduled-payments', { query: { status: 'over' } })).data).toEqual([after])
})

test('several workers at the same moment send each occurrence once', async () => {
  const layla = await aPayer('100.00')
  const planned = await Promise.all([1, 2, 3, 4, 5].map(() => plan(layla, { amount: usd('10.00') })))
  passTo(planned[0]?.next?.at ?? '')
  await product.database.query('select graphile_worker.add_job($1) from generate_series(1, 6)', [RUN])
  await product.settled()
  expect(await paidBy(layla)).toBe(5)
  expect(await layla.holds()).toEqual({ balance: '50.00', available: '50.00' })
  for (const each of planned) expect((await get(layla, each)).outcomes).toHaveLength(1)
})

test('a crash after the payment was begun leaves nothing of it, and the next run sends it once', async () => {
  const layla = await aPayer('50.00')
  const planned = await plan(layla, { frequency: 'once' })
  const { database } = product
  await database.query(`
    create function wallet.fail() returns trigger language plpgsql as $$ begin raise 'gone'; end $$;
    create trigger fail before insert on wallet.scheduled_occurrences for each row
      when (new.schedule_id = '${planned.id}') execute function wallet.fail()`)
  passTo(planned.next?.at ?? '')
  await product.runJob(RUN)
  await product.quiet()
  expect(await get(layla, planned)).toMatchObject({ status: 'active', next: { tries: 0 }, outcomes: [] })
  expect(await layla.holds()).toEqual({ balance: '50.00', available: '50.00' })
  await database.query('drop function wallet.fail cascade')
  await product.runJob(RUN)
  await product.settled()
  expect(await paidBy(layla)).toBe(1)
  expect(await layla.holds()).toEqual({ balance: '10.00', available: '10.00' })
})

test('one that fails keeps no other from its turn', async () => {
  const [layla, noor] = [await aPayer('50.00'), await aPayer('50.00')]
  const [broken, fine] = [await plan(layla), await plan(noor)]
  await product.database.query(`alter table wallet.scheduled_payments add constraint broken
    check (id <> '${broken.id}' or tries > 0 or next_day = '${broken.first_day}') not valid`)
  await runWhenDue(noor, fine)
  await product.database.query('alter table wallet.scheduled_payments drop constraint broken')
  expect(await paidBy(noor)).toBe(1)
  expect(await paidBy(layla)).toBe(0)
})

test('a balance that is short is tried on three days, each with a notification, and then skipped', async () => {
  const layla = await aPayer('39.99')
  const planned = await plan(layla)
  const first = planned.first_day
  const reason = { code: 'insufficient_funds', message: expect.any(String) }

  const once = await runWhenDue(layla, planned)
  expect(once.next).toMatchObject({ day: first, at: `${dayAfter(first, 1)}T09:00:00.000Z`, tries: 1 })
  expect(once.outcomes).toMatchObject([{ day: first, outcome: 'retrying', reason, payment: null }])
  const twice = await runWhenDue(layla, planned)
  expect(twice.next).toMatchObject({ day: first, at: `${dayAfter(first, 2)}T09:00:00.000Z`, tries: 2 })
  const thrice = await runWhenDue(layla, planned)
  expect(thrice).toMatchObject({
    status: 'active',
    next: { day: dayAfter(first, 7), tries: 0 },
    outcomes: [{ day: first, outcome: 'skipped', reason }],
  })
  expect((await notificationsOf(layla)).map(({ kind }) => kind)).toEqual([
    'scheduled_skipped',
    'scheduled_retrying',
    'scheduled_retrying',
  ])
  expect((await notificationsOf(layla))[0]).toMatchObject({
    parameters: { ...usd('40.00'), name: 'Omar S.', reason: 'insufficient_funds' },
    link: '/wallet/schedules',
  })
  const { rows: mails } = await product.database.query(
    'select text from notifications.mailbox where recipient = $1 and subject = $2',
    [layla.email, '$40.00 could not be sent today'],
  )
  expect(mails).toHaveLength(2)
  expect(mails[0].text).toContain('There is not enough money in this account. We try again tomorrow')
  expect(await paidBy(layla)).toBe(0)
  expect(await layla.holds()).toEqual({ balance: '39.99', available: '39.99' })
  await product.expectSoundBooks()
})

test('a balance that suffices on the second day is sent then', async () => {
  const layla = await aPayer('10.00')
  const planned = await plan(layla)
  await runWhenDue(layla, planned)
  await layla.topUp('30.00')
  await product.settled()
  const after = await runWhenDue(layla, planned)
  expect(after.outcomes).toMatchObject([{ day: planned.first_day, outcome: 'sent', reason: null }])
  expect(after.next).toMatchObject({ day: dayAfter(planned.first_day, 7), tries: 0 })
  expect(await layla.holds()).toEqual({ balance: '0.00', available: '0.00' })
})

test('while it is paused nothing is sent, and what lies behind is not made up for', async () => {
  const layla = await aPayer('100.00')
  const planned = await plan(layla)
  const call = { params: { id: planned.id } }
  const paused = await layla.api('POST /scheduled-payments/{id}/pause', call)
  expect(paused).toMatchObject({ status: 'paused', next: null, paused_because: null })
  passTo(`${dayAfter(planned.first_day, 8)}T12:00:00Z`)
  await product.runJob(RUN)
  const resumed = await layla.api('POST /scheduled-payments/{id}/resume', call)
  expect(resumed).toMatchObject({ status: 'active', next: { day: dayAfter(planned.first_day, 14) } })
  await product.runJob(RUN)
  await product.settled()
  expect(await paidBy(layla)).toBe(0)
  expect((await runWhenDue(layla, planned)).outcomes).toHaveLength(1)
})

test('pausing lets go of what was to be tried again', async () => {
  const layla = await aPayer('1.00')
  const planned = await plan(layla)
  await runWhenDue(layla, planned)
  const paused = await layla.api('POST /scheduled-payments/{id}/pause', { params: { id: planned.id } })
  expect(paused.outcomes).toMatchObject([{ day: planned.first_day, outcome: 'skipped', reason: null }])
})

test('only the next one can be left out, and a repeat leaves out no other', async () => {
  const layla = await aPayer('100.00')
  const planned = await plan(layla)
  const call = { params: { id: planned.id }, body: { day: planned.first_day } }
  const skipped = await layla.api('POST /scheduled-payments/{id}/skip', call)
  expect(skipped).toMatchObject({
    next: { day: dayAfter(planned.first_day, 7) },
    outcomes: [{ day: planned.first_day, outcome: 'skipped', reason: null }],
  })
  expect(await layla.post(`/scheduled-payments/${planned.id}/skip`, call.body)).toMatchObject({
    status: 409,
    body: { code: 'schedule_state' },
  })
})

test('a skipped run stays skipped when the schedule is paused and resumed before its day', async () => {
  const layla = await aPayer('100.00')
  const planned = await plan(layla)
  const call = { params: { id: planned.id } }
  await layla.api('POST /scheduled-payments/{id}/skip', { ...call, body: { day: planned.first_day } })
  await layla.api('POST /scheduled-payments/{id}/pause', call)
  const resumed = await layla.api('POST /scheduled-payments/{id}/resume', call)
  expect(resumed.next?.day).toBe(dayAfter(planned.first_day, 7))
})

test('a sent run is not sent again when the schedule is paused and resumed farther west', async () => {
  const layla = await aPayer('100.00')
  await layla.api('PATCH /me', { body: { time_zone: 'Asia/Dubai' } })
  const planned = await plan(layla, { first_day: dayAfter(today('Asia/Dubai'), 3) })
  expect((await runWhenDue(layla, planned)).outcomes).toMatchObject([{ outcome: 'sent' }])
  await layla.api('PATCH /me', { body: { time_zone: 'America/New_York' } })
  const call = { params: { id: planned.id } }
  await layla.api('POST /scheduled-payments/{id}/pause', call)
  const resumed = await layla.api('POST /scheduled-payments/{id}/resume', call)
  expect(resumed.next?.day).toBe(dayAfter(planned.first_day, 7))
})

test('a cancelled schedule is over for good', async () => {
  const layla = await aPayer('100.00')
  const planned = await plan(layla)
  const cancelled = await layla.api('POST /scheduled-payments/{id}/cancel', { params: { id: planned.id } })
  expect(cancelled).toMatchObject({ status: 'cancelled', next: null })
  for (const verb of ['pause', 'resume', 'cancel']) {
    expect(await layla.post(`/scheduled-payments/${planned.id}/${verb}`, undefined)).toMatchObject({
      status: 409,
      body: { code: 'schedule_state' },
    })
  }
  passTo(planned.next?.at ?? '')
  await product.runJob(RUN)
  await product.settled()
  expect(await paidBy(layla)).toBe(0)
})

test('a single one whose day has passed while it was paused cannot be resumed', async () => {
  const layla = await aPayer('100.00')
  const planned = await plan(layla, { frequency: 'once' })
  await layla.api('POST /scheduled-payments/{id}/pause', { params: { id: planned.id } })
  passTo(planned.next?.at ?? '')
  expect(await layla.post(`/scheduled-payments/${planned.id}/resume`, undefined)).toMatchObject({
    status: 409,
    body: { code: 'schedule_state' },
  })
})

test('another person’s is not there', async () => {
  const layla = await aPayer('1.00')
  const planned = await plan(layla)
  const calls = ['pause', 'resume', 'cancel', 'skip'].map((verb) =>
    omar.post(
      `/scheduled-payments/${planned.id}/${verb}`,
      verb === 'skip' ? { day: planned.first_day } : undefined,
    ),
  )
  for (const answer of [await omar.get(`/scheduled-payments/${planned.id}`), ...(await Promise.all(calls))]) {
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
  }
  expect(await get(layla, planned)).toEqual(planned)
  const foreign = orderOf(omar, { from_account_id: layla.account(), to: { wallet_id: layla.walletId } })
  const answer = await omar.post('/scheduled-payments', foreign, { 'idempotency-key': randomUUID() })
  expect(answer).toMatchObject({ status: 404, body: { code: 'account_not_found' } })
})

test('a payment that could never be sent is refused when it is scheduled', async () => {
  const layla = await aPayer('1.00')
  const refusal = async (over: Partial<Plan>) => {
    const answer = await layla.post('/scheduled-payments', orderOf(layla, over), {
      'idempotency-key': randomUUID(),
    })
    const [field] = (answer.body.errors ?? []) as { field: string; code: string }[]
    return [answer.status, answer.body.code, ...(field ? [field.field, field.code] : [])]
  }
  expect(await refusal({ to: { wallet_id: layla.walletId } })).toEqual([422, 'recipient_is_sender'])
  expect(await refusal({ to: { email: 'unknown@example.com' } })).toEqual([422, 'recipient_not_found'])
  expect(await refusal({ amount: usd('25000.01') })).toEqual([422, 'limit_exceeded'])
  expect(await refusal({ amount: { amount: '1.00', currency: 'EUR' } })).toEqual([422, 'currency_mismatch'])
  const wrong = (field: string, code: string) => [422, 'validation_failed', field, code]
  expect(await refusal({ first_day: dayAfter(today(), -1) })).toEqual(wrong('first_day', 'moment_past'))
  expect(await refusal({ first_day: today(), time: '00:00' })).toEqual(wrong('first_day', 'moment_past'))
  expect(await refusal({ first_day: '9999-12-31' })).toEqual(wrong('first_day', 'day_too_far'))
  expect(await refusal({ first_day: '0001-01-01' })).toEqual(wrong('first_day', 'moment_past'))
  expect(await refusal({ last_day: dayAfter(today(), 1) })).toEqual(wrong('last_day', 'day_before_first'))
  expect(await refusal({ time: '24:00' })).toEqual(wrong('time', 'invalid'))
})

test('a limit that is met skips the occurrence with a notification, and the series goes on', async () => {
  const layla = await aPayer('24000.00')
  for (const _ of [1, 2]) await layla.topUp('13000.00')
  await product.settled()
  const planned = await plan(layla, { amount: usd('10000.00') })
  passTo(planned.next?.at ?? '')
  for (const _ of [1, 2]) await layla.send(omar, '22000.00')
  await product.runJob(RUN)
  await product.settled()
  expect(await get(layla, planned)).toMatchObject({
    status: 'active',
    next: { day: dayAfter(planned.first_day, 7), tries: 0 },
    outcomes: [{ outcome: 'skipped', reason: { code: 'limit_exceeded' } }],
  })
  expect(await notificationsOf(layla)).toMatchObject([
    { kind: 'scheduled_skipped', parameters: { reason: 'limit_exceeded' } },
  ])
})

test('a schedule whose recipient has left is paused, with a notification that says why', async () => {
  const layla = await aPayer('100.00')
  const rana = await product.person({ name: 'Rana Zaki' })
  const planned = await plan(layla, { to: { wallet_id: rana.walletId } })
  await rana.api('POST /me/deletion', { body: { confirmation: rana.email } })
  expect(await runWhenDue(layla, planned)).toMatchObject({
    status: 'paused',
    next: null,
    paused_because: { code: 'recipient_not_found' },
    outcomes: [{ outcome: 'skipped', reason: { code: 'recipient_not_found' } }],
  })
  expect(await notificationsOf(layla)).toMatchObject([
    { kind: 'scheduled_paused', parameters: { name: 'Rana Z.', reason: 'recipient_not_found' } },
  ])
})

test('a blocked person pays nothing: the schedule is paused until they resume it', async () => {
  const layla = await aPayer('100.00')
  const planned = await plan(layla)
  const banUntil = (at: Date | null) =>
    product.database.query('update auth.users set banned_until = $2 where id = $1', [layla.userId, at])
  await banUntil(new Date(now().getTime() + 30 * 86_400_000))
  expect(await runWhenDue(layla, planned)).toMatchObject({
    status: 'paused',
    paused_because: { code: 'account_blocked' },
    outcomes: [{ outcome: 'skipped', reason: { code: 'account_blocked' } }],
  })
  expect((await layla.holds()).balance).toBe('100.00')
  await banUntil(null)
  await layla.api('POST /scheduled-payments/{id}/resume', { params: { id: planned.id } })
  expect(await runWhenDue(layla, planned)).toMatchObject({ status: 'active' })
  expect((await layla.holds()).balance).toBe('60.00')
})

test('a person who leaves takes their schedules along', async () => {
  const layla = await product.person({ name: 'Layla Haddad' })
  const planned = await plan(layla)
  await layla.api('POST /me/deletion', { body: { confirmation: layla.email } })
  const { rows } = await product.database.query('select from wallet.scheduled_payments where id = $1', [
    planned.id,
  ])
  expect(rows).toEqual([])
})

test('it comes at the time of the day where its person lives, and moves with them', async () => {
  const layla = await aPayer('100.00')
  await layla.api('PATCH /me', { body: { time_zone: 'Asia/Dubai' } })
  const first = dayAfter(today('Asia/Dubai'), 3)
  const planned = await plan(layla, { first_day: first, time: '08:30' })
  expect(planned.next?.at).toBe(`${first}T04:30:00.000Z`)
  await layla.api('PATCH /me', { body: { time_zone: 'Asia/Kathmandu' } })
  expect((await get(layla, planned)).next).toMatchObject({
    day: first,
    at: `${first}T02:45:00.000Z`,
    tries: 0,
  })
})

test('a large one asks for a proof when it is planned', async () => {
  const layla = await aPayer('1.00')
  const order = orderOf(layla, { amount: usd('1000.01') })
  product.advance(16 * 60)
  const key = { 'idempotency-key': randomUUID() }
  expect(await layla.post('/scheduled-payments', order, key)).toMatchObject({
    status: 403,
    body: { code: 'recent_sign_in_required' },
  })
})

test('an approval opens one series and no other', async () => {
  const layla = await aPayer('1.00')
  const once = orderOf(layla, { amount: usd('1000.01'), frequency: 'once' })
  const post = (order: Plan, token: string, approval?: string) =>
    layla.post('/scheduled-payments', order, {
      ...{ 'idempotency-key': randomUUID(), authorization: `Bearer ${token}` },
      ...(approval !== undefined && { 'approval-id': approval }),
    })
  const { id: approval } = namesApproval.parse((await post(once, layla.token)).body).approval
  product.advance(1)
  const { token } = await signInElsewhere(product, layla)
  for (const change of [
    { frequency: 'weekly' as const },
    { first_day: dayAfter(once.first_day, 1) },
    { last_day: dayAfter(once.first_day, 30) },
  ]) {
    expect(await post({ ...once, ...change }, token, approval)).toMatchObject({
      status: 403,
      body: { code: 'recent_sign_in_required' },
    })
  }
  expect((await post(once, token, approval)).status).toBe(201)
})

test('there is an end to how many one can have', async () => {
  const layla = await aPayer('1.00')
  const planned = await plan(layla)
  await product.database.query(
    `insert into wallet.scheduled_payments
     select (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid()))).*
     from wallet.scheduled_payments s, generate_series(1, 99) where s.id = $1`,
    [planned.id],
  )
  const answer = await layla.post('/scheduled-payments', orderOf(layla), { 'idempotency-key': randomUUID() })
  expect(answer).toMatchObject({ status: 409, body: { code: 'too_many_schedules' } })
  const { data, next_cursor: cursor } = await layla.api('GET /scheduled-payments', { query: { limit: 60 } })
  const rest = await layla.api('GET /scheduled-payments', { query: { limit: 60, cursor: cursor ?? '' } })
  expect(new Set([...data, ...rest.data].map(({ id }) => id)).size).toBe(100)
  await product.database.query('delete from wallet.scheduled_payments where user_id = $1', [layla.userId])
})
