import { randomUUID } from 'node:crypto'
import type { CallAt } from '@sadaf/api/client'
import { DAY_MS } from '@sadaf/calendar'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../test/support/product.ts'

// Every test plans bills of its own people, and moves the clock on from wherever the one before has left it.

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

const GULF = 'gulf-power'
const LUMEN = 'lumen-net'
const RUN = 'wallet.run_scheduled'
const usd = (amount: string) => ({ amount, currency: 'USD' })
type Plan = CallAt<'POST /scheduled-payments/bills'>['body']

let references = 0
function aReference(): string {
  references += 1
  return `${String(references).padStart(9, '3')}1`
}

const aPayer = (holding = '2000.00') => product.person({ name: 'Layla Haddad', holding })

function planOf(payer: Person, over: Partial<Plan> = {}): Plan {
  const inTwoDays = new Date(product.platform.clock.now().getTime() + 2 * DAY_MS)
  return {
    from_account_id: payer.account(),
    bill: { biller_id: GULF, reference: aReference() },
    pays: 'fixed',
    amount: usd('40.00'),
    frequency: 'weekly',
    first_day: inTwoDays.toISOString().slice(0, 10),
    ...over,
  }
}

const plan = (payer: Person, over: Partial<Plan> = {}) =>
  payer.api('POST /scheduled-payments/bills', { body: planOf(payer, over), idempotencyKey: randomUUID() })

const get = (payer: Person, { id }: { id: string }) =>
  payer.api('GET /scheduled-payments/{id}', { params: { id } })

async function runWhenDue(payer: Person, planned: { id: string }) {
  const { next } = await get(payer, planned)
  const seconds = (Date.parse(next?.at ?? '') - product.platform.clock.now().getTime()) / 1000
  product.advance(seconds + 1)
  await product.runJob(RUN)
  await product.settled()
  return get(payer, planned)
}

const dueOf = async (payer: Person, biller: string, reference: string) =>
  (await payer.api('POST /bills/lookups', { body: { biller_id: biller, reference } })).amount_due

const notificationsOf = async (payer: Person) =>
  (await payer.api('GET /notifications')).data
    .filter(({ kind }) => kind.startsWith('scheduled_'))
    .map(({ kind, parameters }) => [kind, parameters.reason])

test('an amount of one’s own is paid on its day, by the same verb, and the series goes on', async () => {
  const layla = await aPayer()
  const planned = await plan(layla)
  expect(planned).toMatchObject({
    status: 'active',
    amount: usd('40.00'),
    to: { kind: 'biller', name: 'Gulf Power and Water', pays: 'fixed' },
  })
  const after = await runWhenDue(layla, planned)
  const [outcome] = after.outcomes
  expect(outcome).toMatchObject({ outcome: 'sent', payment: { status: 'completed' } })
  const paid = await layla.api('GET /bills/payments/{id}', { params: { id: outcome?.payment?.id ?? '' } })
  expect(paid).toMatchObject({ amount: usd('40.00'), receipt_number: expect.any(String) })
  expect(after.status).toBe('active')
  await product.expectSoundBooks()
})

test('several workers at the same moment pay each bill once', async () => {
  const layla = await aPayer()
  const planned = await Promise.all([1, 2, 3].map(() => plan(layla, { amount: usd('10.00') })))
  product.advance(3 * 86_400)
  await product.database.query('select graphile_worker.add_job($1) from generate_series(1, 6)', [RUN])
  await product.settled()
  for (const each of planned) expect((await get(layla, each)).outcomes).toHaveLength(1)
  expect(await layla.holds()).toMatchObject({ balance: '1970.00', available: '1970.00' })
})

test('a schedule pays the amount due on its day, up to its maximum', async () => {
  const layla = await aPayer()
  const reference = aReference().slice(0, 10)
  const due = await dueOf(layla, LUMEN, reference)
  const planned = await plan(layla, {
    bill: { biller_id: LUMEN, reference },
    pays: 'due',
    amount: usd('100.00'),
  })
  const after = await runWhenDue(layla, planned)
  const [outcome] = after.outcomes
  const paid = await layla.api('GET /bills/payments/{id}', { params: { id: outcome?.payment?.id ?? '' } })
  expect(paid.amount).toEqual(due)
  // By now it is paid, until the biller charges the next month.
  const again = await runWhenDue(layla, planned)
  if (again.outcomes[0]?.outcome !== 'sent')
    expect(again.outcomes[0]).toMatchObject({ outcome: 'skipped', reason: { code: 'nothing_due' } })
})

test('a bill that the person has just paid is not paid once more on its day', async () => {
  const layla = await aPayer()
  const reference = aReference()
  const bill = { biller_id: GULF, reference }
  const planned = await plan(layla, { bill, pays: 'due', amount: usd('1000.00') })
  const { next } = await get(layla, planned)
  await product.bank.misbehave({ latency_ms: 86_400_000 })
  const due = (await dueOf(layla, GULF, reference)) ?? usd('0')
  const body = { from_account_id: layla.account(), bill, amount: due, amount_due: due }
  const { id } = await layla.api('POST /bills/payments', { body, idempotencyKey: randomUUID() })
  await product.quiet()
  await product.bank.behave()
  product.advance((Date.parse(next?.at ?? '') - product.platform.clock.now().getTime()) / 1000 + 1)
  await product.runJob(RUN)
  await product.quiet()
  expect((await get(layla, planned)).outcomes).toMatchObject([
    { outcome: 'skipped', reason: { code: 'nothing_due' } },
  ])
  await product.bank.rejectBill(id)
  await product.settled()
})

test('more than the most is left, with a notification, and the series goes on', async () => {
  const layla = await aPayer()
  const reference = aReference()
  await dueOf(layla, GULF, reference)
  await product.bank.charge({ biller_id: GULF, bill_reference: reference, amount: usd('900.00') })
  const planned = await plan(layla, {
    bill: { biller_id: GULF, reference },
    pays: 'due',
    amount: usd('500.00'),
  })
  const after = await runWhenDue(layla, planned)
  expect(after).toMatchObject({
    status: 'active',
    outcomes: [{ outcome: 'skipped', reason: { code: 'bill_above_most' } }],
  })
  expect(await notificationsOf(layla)).toEqual([['scheduled_skipped', 'bill_above_most']])
  expect(await layla.holds()).toMatchObject({ balance: '2000.00' })
})

test('a bank that is away is tried again on the next day; a reference that is refused pauses the series', async () => {
  const layla = await aPayer()
  const reference = aReference()
  const planned = await plan(layla, { bill: { biller_id: GULF, reference } })
  await product.bank.misbehave({ outage: true })
  const tried = await runWhenDue(layla, planned)
  expect(tried.outcomes).toMatchObject([{ outcome: 'retrying', reason: { code: 'provider_unavailable' } }])
  await product.bank.behave()
  await product.hurry()
  await product.bank.refuseBill({ biller_id: GULF, bill_reference: reference })
  expect(await runWhenDue(layla, planned)).toMatchObject({
    status: 'paused',
    paused_because: { code: 'bill_reference_not_found' },
  })
})

test('a bill that could never be paid is refused when it is scheduled', async () => {
  const layla = await aPayer('1.00')
  const omar = await product.person({ name: 'Omar Saleh' })
  const refusal = async (over: Partial<Plan>, payer = layla) => {
    const answer = await payer.post('/scheduled-payments/bills', planOf(layla, over))
    return [answer.status, answer.body.code]
  }
  expect(await refusal({ amount: { amount: '1.00', currency: 'EUR' } })).toEqual([422, 'currency_mismatch'])
  expect(await refusal({ amount: usd('25000.01') })).toEqual([422, 'limit_exceeded'])
  expect(await refusal({ bill: { biller_id: 'bahr-mobile', reference: '0501234567' }, pays: 'due' })).toEqual(
    [422, 'currency_mismatch'],
  )
  expect(
    await refusal({
      bill: { biller_id: 'bahr-mobile', reference: '0501234567' },
      pays: 'due',
      amount: { amount: '1.00', currency: 'AED' },
    }),
  ).toEqual([422, 'due_not_told'])
  expect(await refusal({ first_day: '2020-01-01' })).toEqual([422, 'validation_failed'])
  expect(await refusal({}, omar)).toEqual([404, 'account_not_found'])
  const saved = await layla.api('POST /bills/saved', { body: { biller_id: GULF, reference: aReference() } })
  expect(await refusal({ bill: { saved_id: saved.id } }, omar)).toEqual([422, 'bill_not_found'])
})

test('a person is told once, within three days of a planned bill, and the notification opens it', async () => {
  const layla = await aPayer()
  const inFiveDays = new Date(product.platform.clock.now().getTime() + 5 * DAY_MS)
  const first_day = inFiveDays.toISOString().slice(0, 10)
  const planned = await plan(layla, { frequency: 'once', first_day })
  const due = async () =>
    (await layla.api('GET /notifications')).data.filter(({ kind }) => kind === 'bill_due')
  await product.runJob('bills.remind')
  expect(await due()).toEqual([])
  product.advance(3 * 86_400)
  await product.runJob('bills.remind')
  await product.runJob('bills.remind')
  expect(await due()).toMatchObject([
    {
      parameters: { ...usd('40.00'), name: 'Gulf Power and Water', day: first_day },
      link: `/wallet/schedules#${planned.id}`,
    },
  ])
})
