import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { plus } from '../../../../test/support/amounts.ts'
import { openCases } from '../../../../test/support/cases.ts'
import type { Person } from '../../../../test/support/people.ts'
import { ORDERS, type Product, startProduct } from '../../../../test/support/product.ts'
import { until } from '../../../../test/support/until.ts'
import { sendWebhook, signatureOf } from '../../../../test/support/webhook.ts'
import { bookingIdOf } from '../operations/index.ts'

let product: Product
let layla: Person
let omar: Person

beforeAll(async () => {
  product = await startProduct()
  layla = await product.person({ name: 'Layla Haddad', holding: '1000.00' })
  omar = await product.person({ name: 'Omar Saleh' })
})
beforeEach(async () => {
  await product.bank.behave()
  await product.quiet()
  await product.database.query('delete from providers.cases')
})
afterAll(() => product.stop())

const anEvent = (change: Record<string, unknown> = {}) => ({
  id: `evt_${randomUUID()}`,
  type: 'bank.test',
  created_at: new Date().toISOString(),
  data: {},
  ...change,
})

const kept = async () => {
  const { rows } = await product.database.query('select count(*) as n from providers.webhook_events')
  return rows[0]?.n
}
const paymentOf = (id: string) => layla.api('GET /payments/{id}', { params: { id } })
const eventAbout = async (id: string, type: string) => {
  const found = (await product.bank.events()).find((each) => each.type === type && each.data.id === id)
  if (!found) throw new Error(`the bank said no ${type} of ${id}`)
  return found
}

/** A payment of which the bank has told nothing yet. */
async function anUntoldPayment(amount = '5.00') {
  await product.bank.misbehave({ webhooks: { hold: true } })
  const { id } = await layla.send(omar, amount)
  await product.quiet()
  await product.bank.finish()
  return id
}
/** Delivers what the bank has held back about an object, by the types in this order. */
async function deliver(id: string, types: string[]): Promise<void> {
  for (const type of types) {
    const event = await eventAbout(id, type)
    const { data } = await product.bank.deliveries()
    const held = data.find((each) => each.event_id === event.id && each.state === 'held')
    await product.bank.release(held ? [held.id] : [])
    await product.quiet()
  }
}

describe('a webhook that is not the bank’s of this moment is refused and not kept', () => {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  const cases: [why: string, send: () => ReturnType<typeof sendWebhook>][] = [
    [
      'signed with another secret',
      () => sendWebhook(product, anEvent(), { secret: `whsec_${Buffer.alloc(32, 7).toString('base64')}` }),
    ],
    [
      'changed after it was signed',
      () => sendWebhook(product, anEvent({ data: { amount: '2' } }), { signed: JSON.stringify(anEvent()) }),
    ],
    ['older than five minutes', () => sendWebhook(product, anEvent(), { at: minutesAgo(6) })],
    ['from the future', () => sendWebhook(product, anEvent(), { at: minutesAgo(-6) })],
    ['that is no JSON', () => sendWebhook(product, '{"id":')],
    ['that is empty', () => sendWebhook(product, '')],
    ['without an id', () => sendWebhook(product, anEvent({ id: undefined }))],
    ['without a type', () => sendWebhook(product, anEvent({ type: 7 }))],
    ['without a time', () => sendWebhook(product, anEvent({ created_at: 'now' }))],
    ['without signature', () => product.http.post('/webhooks/bank', anEvent())],
    ...['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(
      (missing): [string, () => ReturnType<typeof sendWebhook>] => [
        `without the header ${missing}`,
        () => {
          const raw = JSON.stringify(anEvent())
          const { [missing]: _, ...headers } = signatureOf(product, raw)
          return product.http.post('/webhooks/bank', raw, headers)
        },
      ],
    ),
  ]
  test.each(cases)('%s', async (_why, send) => {
    const before = await kept()
    const answer = await send()
    expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
    expect(answer.type).toContain('application/problem+json')
    expect(await kept()).toBe(before)
    expect(await openCases(product)).toEqual([])
  })

  test('the bank’s own spoilt ones change nothing', async () => {
    const { id } = await layla.send(omar, '1.00')
    await product.settled()
    const before = await kept()
    const event = await eventAbout(id, 'payment.completed')
    for (const spoilt of ['wrong_signature', 'stale_timestamp', 'broken_json']) {
      expect(await product.bank.resend(event.id, spoilt)).toMatchObject({ last_status: 401 })
    }
    expect(await kept()).toBe(before)
    await product.expectSoundBooks()
  })
})

test('an event that comes again is taken with thanks and applied once', async () => {
  const before = await omar.holds()
  const { id } = await layla.send(omar, '3.00')
  await product.settled()
  const events = await kept()
  const told = await eventAbout(id, 'payment.completed')
  for (let again = 0; again < 3; again += 1) {
    expect(await product.bank.resend(told.id, 'resend')).toMatchObject({ last_status: 204 })
  }
  await product.settled()
  expect(await kept()).toBe(events)
  expect((await omar.holds()).balance).toBe(plus(before.balance, '3.00'))
  await product.expectSoundBooks()
})

test('a bank that sends everything twice changes nothing twice', async () => {
  await product.bank.misbehave({ webhooks: { duplicate: true } })
  const before = await layla.holds()
  await layla.topUp('10.00')
  await layla.send(omar, '10.00')
  const account = await product.bankAccountOf(layla)
  await product.bank.credit(account, {
    payer_name: 'Rimal Studio',
    amount: { amount: '7.00', currency: 'USD' },
  })
  await product.settled()
  expect((await layla.holds()).balance).toBe(plus(before.balance, '7.00'))
  expect(await openCases(product)).toEqual([])
  await product.expectSoundBooks()
})

describe('events in the wrong order', () => {
  test('news of the beginning after news of the end changes nothing', async () => {
    const id = await anUntoldPayment()
    await deliver(id, ['payment.completed'])
    const done = await paymentOf(id)
    expect(done.status).toBe('completed')
    await deliver(id, ['payment.processing', 'payment.accepted'])
    expect(await paymentOf(id)).toEqual(done)
    expect(await openCases(product)).toEqual([])
    await product.bank.behave()
    await product.expectSoundBooks()
  })

  test('a return that overtakes the completion ends both', async () => {
    const before = [await layla.holds(), await omar.holds()]
    const id = await anUntoldPayment('4.00')
    await product.bank.returnPayment(id)
    await deliver(id, ['payment.returned', 'payment.completed'])
    expect((await paymentOf(id)).status).toBe('completed')
    expect([await layla.holds(), await omar.holds()]).toEqual(before)
    expect(await openCases(product)).toEqual([])
    await product.bank.behave()
    await product.expectSoundBooks()
  })
})

describe('a senseless event changes nothing and becomes a case', () => {
  const told = async (type: string, data: unknown) => {
    await product.bank.record(type, data)
    await product.quiet()
    return openCases(product)
  }
  const orderOf = (id: string, status: string) => ({ id, status, reason: null, completed_at: null })

  test('an unknown type', async () => {
    const cases = await told('bank.something_new', { id: 'x' })
    expect(cases).toMatchObject([{ kind: 'unknown_event', details: { type: 'bank.something_new' } }])
  })

  test('many of them at the same moment, each a case of its own', async () => {
    const events = await Promise.all(
      Array.from({ length: 40 }, () => product.bank.record('bank.something_new', {})),
    )
    await product.quiet()
    const { body } = await product.http.get('/api/v1/operator/cases?limit=200', {
      apikey: product.keys.secret,
    })
    const subjects = (body.data as { subject: string }[]).map(({ subject }) => subject)
    expect(subjects.sort()).toEqual(events.map(({ id }) => id).sort())
  })

  test('a known type whose content cannot be read', async () => {
    expect(await told('payment.completed', { id: 7 })).toMatchObject([{ kind: 'unreadable_event' }])
  })

  test('an unknown status', async () => {
    const { id } = await layla.send(omar, '1.00')
    await product.settled()
    expect(await told('payment.accepted', orderOf(id, 'vanished'))).toMatchObject([
      { kind: 'unknown_status', subject: id, details: { reason: 'vanished' } },
    ])
    expect((await paymentOf(id)).status).toBe('completed')
  })

  test.each([randomUUID(), 'order-7'])('an order that we never gave: %s', async (id) => {
    expect(await told('payment.completed', orderOf(id, 'completed'))).toMatchObject([
      { kind: 'unknown_order', subject: id },
    ])
  })

  test.each([randomUUID(), 'wallet 7'])('an account that we never asked for: %s', async (reference) => {
    const account = {
      id: 'acct_stranger',
      reference,
      status: 'active',
      currency: 'USD',
      iban: null,
      account_number: '1',
      bic: null,
      opened_at: new Date().toISOString(),
      opening_balance: null,
    }
    expect(await told('account.opened', account)).toMatchObject([
      { kind: 'unknown_account', subject: reference },
    ])
  })

  test('an event that cannot be applied for days, which does not hide others from reconciliation', async () => {
    await product.bank.misbehave({ latency_ms: 86_400_000 })
    const sara = await product.person({ name: 'Sara Nasser', isImpatient: true })
    await product.quiet()
    const account = {
      // Layla's own, which cannot be Sara's as well.
      id: await product.bankAccountOf(layla),
      reference: sara.account(),
      status: 'active',
      currency: 'USD',
      iban: null,
      account_number: '1',
      bic: null,
      opened_at: new Date().toISOString(),
      opening_balance: null,
    }
    expect(await told('account.opened', account)).toEqual([])
    await product.tryOnceMore('webhooks.apply')
    expect(await openCases(product)).toMatchObject([{ kind: 'unresolved' }])

    product.advance(3600)
    const id = bookingIdOf('bank', 'bkg_unheard')
    await product.database.query(`insert into providers.feed_cursors values ('bank', '999999', now())
      on conflict (provider) do update set cursor = excluded.cursor`)
    await product.bank.sendWebhooksTo(null)
    await product.bank.credit(await product.bankAccountOf(omar), {
      id: 'bkg_unheard',
      payer_name: 'Unheard',
      amount: { amount: '1.00', currency: 'USD' },
    })
    await product.reconcile()
    product.advance(3600)
    await until(async () => (await product.reconcile()).body.differences === 1)
    expect(await openCases(product)).toMatchObject([
      { kind: 'missing_here', subject: `${omar.account()}/${id}` },
      { kind: 'unresolved' },
    ])
    await product.database.query(`delete from providers.feed_cursors`)
    await product.database.query(`delete from providers.webhook_events where applied_at is null`)
    await product.bank.sendWebhooksTo(`${product.url}/webhooks/bank`)
    await product.bank.settle(true)
    await product.settled()
    await product.expectSoundBooks()
  })

  test('a booking on an account that we do not know', async () => {
    const booking = {
      id: 'bkg_stranger',
      account_id: 'acct_stranger',
      direction: 'credit',
      amount: { amount: '5.00', currency: 'USD' },
      counterparty: { name: 'Sender' },
      mcc: null,
      reference: null,
      occurred_at: new Date().toISOString(),
    }
    expect(await told('account.credited', booking)).toMatchObject([
      { kind: 'unknown_account', subject: 'bkg_stranger' },
    ])
  })

  test('a rejection after the completion', async () => {
    const { id } = await layla.send(omar, '2.00')
    await product.settled()
    const before = await layla.holds()
    expect(await told('payment.rejected', orderOf(id, 'rejected'))).toMatchObject([
      { kind: 'illegal_transition', subject: id },
    ])
    expect((await paymentOf(id)).status).toBe('completed')
    expect(await layla.holds()).toEqual(before)
    await product.expectSoundBooks()
  })

  test('a completion after the rejection, of which one case is enough', async () => {
    await product.bank.misbehave({ decline_next: 1 })
    const { id } = await layla.send(omar, '2.00')
    await product.settled()
    const before = await layla.holds()
    await told('payment.completed', orderOf(id, 'completed'))
    expect(await told('payment.completed', orderOf(id, 'completed'))).toMatchObject([
      { kind: 'illegal_transition', subject: id },
    ])
    expect((await paymentOf(id)).status).toBe('failed')
    expect(await layla.holds()).toEqual(before)
    await product.expectSoundBooks()
  })
})

describe('an event that no webhook brought', () => {
  test('is read from the bank’s feed', async () => {
    const before = await layla.holds()
    await product.bank.sendWebhooksTo(null)
    const account = await product.bankAccountOf(layla)
    await product.bank.credit(account, {
      payer_name: 'Rimal Studio',
      amount: { amount: '9.00', currency: 'USD' },
    })
    await product.runJob('webhooks.catch_up')
    expect((await layla.holds()).balance).toBe(plus(before.balance, '9.00'))
    await product.bank.sendWebhooksTo(`${product.url}/webhooks/bank`)
    await product.settled()
    expect((await layla.holds()).balance).toBe(plus(before.balance, '9.00'))
    await product.expectSoundBooks()
  })

  // A payer's text comes from other banks: it must not hold up the events that follow it.
  test.each([
    ['a NUL', 'Rimal\u0000Studio'],
    ['half of a character', 'Rimal\ud83dStudio'],
  ])('is read also where a payer wrote %s', async (_what, name) => {
    const before = await layla.holds()
    await product.bank.sendWebhooksTo(null)
    const account = await product.bankAccountOf(layla)
    const amount = { amount: '2.00', currency: 'USD' }
    await product.bank.credit(account, { payer_name: name, amount })
    await product.bank.credit(account, { payer_name: 'Abra Works', amount })
    await product.runJob('webhooks.catch_up')
    expect((await layla.holds()).balance).toBe(plus(before.balance, '4.00'))
    await product.bank.sendWebhooksTo(`${product.url}/webhooks/bank`)
    await product.settled()
    await product.expectSoundBooks()
  })

  test('is read on the next try when the bank is down', async () => {
    await product.bank.misbehave({ outage: true })
    await product.runJob('webhooks.catch_up')
    await product.bank.behave()
    await product.expectSoundBooks()
  })

  test('about a payment is asked for when it has waited too long', async () => {
    const id = await anUntoldPayment()
    expect((await paymentOf(id)).status).toBe('pending')
    await product.hurry(ORDERS)
    await product.quiet()
    expect((await paymentOf(id)).status).toBe('completed')
    await product.bank.release()
    await product.bank.behave()
    await product.settled()
    await product.expectSoundBooks()
  })

  test('about an account that is opening is asked for, and it becomes active', async () => {
    await product.bank.misbehave({ latency_ms: 86_400_000, webhooks: { hold: true } })
    const noor = await product.person({ name: 'Noor Aziz', isImpatient: true })
    await product.quiet()
    await product.bank.finish()
    await product.hurry('wallet.open_account')
    await product.quiet()
    const { data } = await noor.api('GET /accounts')
    expect(data.map(({ status }) => status)).toEqual(['active', 'active', 'active'])
    await product.bank.release()
    await product.settled()
  })
})
